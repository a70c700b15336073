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
