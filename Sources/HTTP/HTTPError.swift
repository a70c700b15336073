/// The reason why an exchange gave no usable answer.
package enum HTTPError: Error, Sendable, Hashable {
  /// The task that asked was cancelled. Not a failure, and never shown as one.
  case cancelled
  /// The machine has no network.
  case offline
  /// The host's name has no address.
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
