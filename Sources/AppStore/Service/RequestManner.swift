struct RequestManner: Sendable {
  let urgency: RequestUrgency
  let patience: RequestPatience
  let refresh: Bool
  /// An earlier answer, marked as such, may stand in when the store can't be reached.
  let acceptsEarlier: Bool

  init(_ urgency: RequestUrgency, _ patience: RequestPatience, refresh: Bool = false, acceptsEarlier: Bool = false) {
    (self.urgency, self.patience, self.refresh, self.acceptsEarlier) = (urgency, patience, refresh, acceptsEarlier)
  }
}

/// The urgency of a request; the least urgent comes first in the order of values.
package enum RequestUrgency: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// Work beside a person's own, such as an update of tracks. Waits, leaves a part of the budget to the person, and can be paused.
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

package struct RequestPatience: Sendable, Hashable {
  /// The longest pause of the store that it begins to wait for, when it is made or when it has been turned away; `nil` for any.
  package var longestPause: Duration?
  /// `true` if it waits as long as it takes for its turn in the budget. Otherwise it is refused where it can't be sent now.
  package var waitsForTurn: Bool

  package init(longestPause: Duration? = nil, waitsForTurn: Bool = true) {
    self.longestPause = longestPause
    self.waitsForTurn = waitsForTurn
  }

  /// For an update in the background: after five minutes the person should hear of it.
  package static let work = RequestPatience(longestPause: .seconds(300))
  /// For a command without options about it.
  package static let command = RequestPatience(longestPause: .seconds(60))
  /// For a request that is sent now or not at all.
  package static let none = RequestPatience(longestPause: .zero, waitsForTurn: false)

  func bears(_ wait: RequestWait) -> Bool {
    switch wait.reason {
    case .budget: waitsForTurn
    case .store: bears(wait.duration)
    }
  }

  func bears(_ pause: Duration) -> Bool { longestPause.map { pause <= $0 } ?? true }
}

/// The time that a request has to wait before it may be sent, and the reason.
package struct RequestWait: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The request budget has to refill.
    case budget
    /// The store asked for a pause, or turned a request away.
    case store
  }

  /// The time from now; more than nothing.
  package let duration: Duration
  package let reason: Reason

  package init(_ duration: Duration, for reason: Reason) {
    self.duration = duration
    self.reason = reason
  }
}
