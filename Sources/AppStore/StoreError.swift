package import Essentials

/// The reason why the store gave no answer, in terms a person can act on.
package indirect enum StoreError: Error, Sendable, Hashable {
  /// The task that asked was cancelled. Never shown.
  case cancelled
  /// The machine has no network.
  case offline
  /// The store's host name has no address.
  case hostNotFound(host: String)
  /// The store's host refused the connection.
  case cannotConnect(host: String)
  /// TLS failed.
  case secureConnectionFailed(host: String)
  /// The store was silent for too long.
  case timedOut
  /// The answer broke off.
  case interrupted
  /// The store refused the request (400), with its own message if it gave one.
  case rejected(message: String?)
  /// 403 or 429: too many requests. `retryAfter` is the time to wait.
  case throttled(retryAfter: Duration)
  /// 5xx.
  case serverFailed(status: Int)
  /// Any other status.
  case unexpectedStatus(Int)
  /// The answer is not the JSON we know.
  case notJSON
  /// The answer is JSON that we know and can't be true as it is: it tells nothing. The reason is the rest of a sentence.
  case unusable(String)
  /// The answer is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The request budget is spent; `wait` is the time until the next request is allowed.
  case budgetSpent(wait: Duration)
  /// A pause that the store asked for is not over: nothing was sent. `wait` is the rest of it.
  case paused(wait: Duration)
  /// The store can't be reached, and the answer that is `kept` since then is older than was asked for.
  case outOfReach(because: StoreError, kept: Date)
  /// Anything else, in the system's words.
  case other(String)
}

/// Marks an answer as an earlier one, which stands in for one that could not be had.
package struct EarlierAnswer: Sendable, Hashable {
  /// The time when the store gave it.
  package var received: Date
  /// The reason why there is no newer one.
  package var error: StoreError

  package init(received: Date, error: StoreError) {
    self.received = received
    self.error = error
  }
}

extension StoreError {
  /// `true` if the store could not be reached, so that an earlier answer may stand in. It would hide what a store that was reached says,
  /// and a connection that isn't secure.
  package var isOutOfReach: Bool {
    switch self {
    case .offline, .hostNotFound, .cannotConnect, .timedOut, .interrupted, .outOfReach: true
    case .cancelled, .secureConnectionFailed, .rejected, .throttled, .serverFailed, .unexpectedStatus, .notJSON,
      .unusable, .tooLarge, .budgetSpent, .paused, .other:
      false
    }
  }
}
