/// A number that stands for one state of one model: no two states, of whatever models, ever share one. Who keeps something that was
/// made from a model tells by it at a glance whether that still holds.
@MainActor
public struct Revision: Sendable {
  private static var last = 0
  nonisolated private let number: Int

  /// A revision that there has not been yet.
  init() {
    Self.last += 1
    number = Self.last
  }
}

extension Revision: Comparable {
  /// Earlier ones come first.
  nonisolated public static func < (left: Revision, right: Revision) -> Bool { left.number < right.number }
}
