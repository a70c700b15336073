package import Essentials

/// The reason why the store gave no answer, in terms a person can act on.
package indirect enum StoreError: Error, Sendable, Hashable {
  /// The task that asked was cancelled. Never shown.
  case cancelled
  case offline
  case hostNotFound(host: String)
  case cannotConnect(host: String)
  case secureConnectionFailed(host: String)
  case timedOut
  case interrupted
  /// The store refused the request (400), with its own message if it gave one.
  case rejected(message: String?)
  /// 403 or 429: too many requests. `retryAfter` is the time to wait.
  case throttled(retryAfter: Duration)
  /// The store has a problem of its own; `retryAfter` is the time to wait, where it names one.
  case serverFailed(status: Int, retryAfter: Duration? = nil)
  case unexpectedStatus(Int)
  /// The answer is not the JSON we know.
  case notJSON
  /// Valid JSON of a known kind whose contents can't be right; nothing of it is used. The reason completes a sentence.
  case unusable(String)
  /// A web page that isn't the one that was asked for, or that can't be read. The reason completes a sentence.
  case unusablePage(String)
  case tooLarge(limit: Int)
  /// The request budget is spent; `wait` is the time until the next request is allowed.
  case budgetSpent(wait: Duration)
  /// A pause that the store asked for is not over: nothing was sent. `wait` is the rest of it.
  case paused(wait: Duration)
  /// The store can't be reached, and the answer that is `kept` since then is older than was asked for.
  case outOfReach(because: StoreError, kept: Date)
  /// The setting `page` is off, and the answer stands in a web page.
  case pagesOff
  /// The setting `reader` is on: nothing but Enter asks.
  case readsOnly
  /// Anything else, in the system's words.
  case other(String)
}

/// Marks an answer as an earlier one, which stands in for one that could not be had.
package struct EarlierAnswer: Sendable, Hashable {
  package var received: Date
  package var error: StoreError

  package init(received: Date, error: StoreError) {
    self.received = received
    self.error = error
  }
}

extension StoreError {
  /// The pause to keep after this answer: the store's, or for too many requests a minute where it names none; `nil` if none is needed.
  var pauseToKeep: Duration? {
    switch self {
    case .throttled(let pause), .serverFailed(_, let pause?): pause
    default: nil
    }
  }

  /// `true` if the store could not be reached, so that an earlier answer may stand in. An answer of a store that was reached must be seen.
  package var isOutOfReach: Bool {
    switch self {
    case .offline, .hostNotFound, .cannotConnect, .timedOut, .interrupted, .outOfReach: true
    default: false
    }
  }
}
