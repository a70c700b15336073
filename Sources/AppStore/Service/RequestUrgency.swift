/// The urgency of a request; the least urgent comes first in the order of values.
package enum RequestUrgency: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Work beside a person's own, such as an update of tracks. Waits for its turn, leaves a part of the budget to the person, and
  /// can be paused.
  case background
  /// It belongs on the screen, or is a command's output. Waits for its turn.
  case visible
  /// It is out of date before long, as while somebody types: refused when the budget is spent or the store wants quiet.
  case live
  /// A person asked for just this: sent even when the budget is spent, unless the store named a time to wait.
  case submitted

  /// `true` if it waits for its turn; others are sent or refused at once.
  var waits: Bool { self <= .visible }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
