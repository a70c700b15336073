extension HTTPError: CustomStringConvertible {
  /// The error in a sentence without its full stop.
  package var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .offline: "there is no network connection"
    case .hostNotFound(let host): "the host \(host) was not found"
    case .cannotConnect(let host): "cannot connect to \(host)"
    case .timedOut: "the server took too long to answer"
    case .secureConnectionFailed(let host): "a secure connection to \(host) could not be made"
    case .interrupted(let received): "the connection was cut off after \(received) bytes"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .badRedirect: "the server redirected to an address that this program doesn't follow"
    case .status(let code, _, _): "the server answered with status \(code)"
    case .leaseOver: "the request could not be sent in its turn"
    case .other(let words): words
    }
  }
}
