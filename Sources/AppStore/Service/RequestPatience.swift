/// The patience of a waiting request.
package struct RequestPatience: Sendable, Hashable {
  /// The longest pause of the store that it begins to wait for, when it is made or when it has been turned away; `nil` for any.
  package var longestPause: Duration?
  /// `true` if it waits as long as it takes for its turn in the budget. Otherwise it is refused where it can't be sent now.
  package var waitsForTurn: Bool

  package init(longestPause: Duration? = nil, waitsForTurn: Bool = true) {
    self.longestPause = longestPause
    self.waitsForTurn = waitsForTurn
  }

  /// The patience of an update in the background: five minutes at most, then a person should hear of it.
  package static let work = RequestPatience(longestPause: .seconds(300))
  /// The patience of a command whose person says nothing of it.
  package static let command = RequestPatience(longestPause: .seconds(60))
  /// The patience of a request that is sent now or not at all.
  package static let none = RequestPatience(longestPause: .zero, waitsForTurn: false)

  /// `true` if it waits so long.
  func bears(_ wait: RequestWait) -> Bool {
    switch wait.reason {
    case .budget: waitsForTurn
    case .store: bears(wait.duration)
    }
  }

  /// `true` if it waits for a pause of the store.
  func bears(_ pause: Duration) -> Bool { longestPause.map { pause <= $0 } ?? true }
}
