/// How long a request has to wait before it may be sent, and on whose account.
package struct RequestWait: Sendable, Hashable {
  /// What a request waits for.
  package enum Reason: Sendable, Hashable {
    /// The request budget to refill.
    case budget
    /// The pause to end that the store asked for, or that is due after it turned a request away.
    case store
  }

  /// How long it takes from now; more than nothing.
  package let duration: Duration
  /// What is waited for.
  package let reason: Reason

  /// Creates a wait.
  package init(_ duration: Duration, for reason: Reason) {
    self.duration = duration
    self.reason = reason
  }
}
