/// The patience of a waiting request with a store that turns requests away.
package struct RequestPatience: Sendable, Hashable {
  /// The longest pause that it begins to wait for, when it is made or when it has been turned away; `nil` for any.
  package var longestPause: Duration?
  /// `true` if it is sent again, once, after it has been turned away.
  package var asksAgain: Bool

  package init(longestPause: Duration? = nil, asksAgain: Bool = true) {
    self.longestPause = longestPause
    self.asksAgain = asksAgain
  }

  /// The patience of a command or an update in the background: five minutes at most, then a person should hear of it.
  package static let work = RequestPatience(longestPause: .seconds(300))

  func bears(_ pause: Duration) -> Bool { longestPause.map { pause <= $0 } ?? true }
}
