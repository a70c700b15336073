/// How soon a picture is wanted.
public struct Urgency: Sendable, Hashable, Comparable, CaseIterable {
  /// Zero for what is visible, and below it for all else.
  private let rank: Int

  /// It is missing on the screen now.
  public static let visible = Urgency(rank: 0)
  /// It may come onto the screen soon.
  public static let margin = margin(distance: 0)

  /// It may come onto the screen after so many others; the fewer, the sooner it is wanted.
  public static func margin(distance: Int) -> Urgency { Urgency(rank: -1 - max(0, distance)) }

  /// From the least to the most urgent, every margin counted as one.
  public static let allCases = [margin, visible]

  /// Whether the first is less urgent.
  public static func < (left: Urgency, right: Urgency) -> Bool {
    left.rank < right.rank
  }
}
