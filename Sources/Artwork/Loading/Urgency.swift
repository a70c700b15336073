/// How soon a picture is wanted.
public enum Urgency: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// It may come onto the screen soon.
  case margin
  /// It is missing on the screen now.
  case visible

  /// Whether the first is less urgent.
  public static func < (left: Urgency, right: Urgency) -> Bool {
    left.rawValue < right.rawValue
  }
}
