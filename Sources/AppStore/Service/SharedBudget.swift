/// The request budget that all copies of the program on this machine share.
package protocol SharedBudget: Sendable {
  /// Counts a request that is about to be sent; `nil` once it is counted, or if nothing is known of others. Else the time after which to ask again.
  func admit(_ request: SharedRequest) async -> RequestWait?

  func pause(for duration: Duration) async
}

/// A request that the other copies hear of before it is sent.
package struct SharedRequest: Sendable {
  package var urgency: RequestUrgency
  /// The most requests of all copies within the budget's window, this one among them.
  package var limit: Int
  /// The request is sent within so long of being counted, or not at all. It counts as if it were sent at the end.
  package var lease: Duration
  /// The entry of an earlier lease that was not used: it counts no more.
  package var unused: Int?
  /// Called as it is counted, with its entry: the lease begins.
  package var onCount: @Sendable (_ entry: Int) -> Void

  package init(
    _ urgency: RequestUrgency, limit: Int = RequestBudget().limit, lease: Duration = SharedRequest.usualLease,
    unused: Int? = nil, onCount: @escaping @Sendable (_ entry: Int) -> Void = { _ in }
  ) {
    self.urgency = urgency
    self.limit = limit
    self.lease = lease
    self.unused = unused
    self.onCount = onCount
  }

  /// Enough to connect on most lines. A request that can't be sent so soon gets twice the time when it asks again.
  package static let usualLease = Duration.seconds(1)
  package static let longestLease = Duration.seconds(16)
}
