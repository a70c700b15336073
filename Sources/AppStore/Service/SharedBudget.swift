/// The request budget that all copies of the program on this machine share.
package protocol SharedBudget: Sendable {
  /// Counts a request that is about to be sent. What a person asked for (`submitted`) is counted whatever has been sent.
  ///
  /// - Returns: `nil` once it is counted, or where nothing is known of other copies; otherwise the time after which to ask again.
  func admit(_ urgency: RequestUrgency) async -> RequestWait?

  /// Tells the other copies that the store named a time to wait.
  func pause(for duration: Duration) async
}
