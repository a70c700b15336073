package enum HTTPError: Error, Sendable, Hashable {
  /// The task that asked was cancelled. Not a failure, and never shown as one.
  case cancelled
  case offline
  case hostNotFound(host: String)
  /// The host refused the connection or could not be reached.
  case cannotConnect(host: String)
  /// Nothing arrived for the request's idle time-out, or the answer was not complete within its time limit.
  case timedOut
  /// TLS failed: an untrusted, expired or mismatched certificate, or no common protocol.
  case secureConnectionFailed(host: String)
  /// The connection ended before the body was complete.
  case interrupted(received: Int)
  /// The body is longer than the request allows, that of a redirect included.
  case tooLarge(limit: Int)
  /// The server redirected to something that is neither http nor https, from https to http, or too often.
  case badRedirect
  /// The server answered with a status other than 2xx. `body` holds at most the first 64 KiB.
  case status(code: Int, retryAfter: Duration?, body: [UInt8])
  /// Nothing was sent: the request's lease was over before its connection was made.
  case leaseOver
  /// Anything else, in a sentence without its full stop.
  case other(String)
}

extension HTTPError: CustomStringConvertible {
  /// The error in a sentence without its full stop.
  package var description: String { words.sentence }

  /// The error in one word without spaces, for logs. Other programs read it: it stays.
  package var word: String { words.word }

  private var words: (word: String, sentence: String) {
    switch self {
    case .cancelled: ("cancelled", "cancelled")
    case .offline: ("offline", "there is no network connection")
    case .hostNotFound(let host): ("host-not-found", "the host \(host) was not found")
    case .cannotConnect(let host): ("cannot-connect", "cannot connect to \(host)")
    case .timedOut: ("timed-out", "the server took too long to answer")
    case .secureConnectionFailed(let host): ("tls-failed", "a secure connection to \(host) could not be made")
    case .interrupted(let received): ("interrupted", "the connection was cut off after \(received) bytes")
    case .tooLarge(let limit): ("too-large", "the answer is larger than \(limit) bytes")
    case .badRedirect:
      ("bad-redirect", "the server redirected to an address that this program doesn't follow")
    case .status(let code, _, _): (String(code), "the server answered with status \(code)")
    case .leaseOver: ("lease-over", "the request could not be sent in its turn")
    case .other(let words): ("failed", words)
    }
  }
}
