extension HTTPError {
  /// The error in one word without spaces, for logs. Other programs read it: it stays.
  package var word: String {
    switch self {
    case .cancelled: "cancelled"
    case .offline: "offline"
    case .hostNotFound: "host-not-found"
    case .cannotConnect: "cannot-connect"
    case .timedOut: "timed-out"
    case .secureConnectionFailed: "tls-failed"
    case .interrupted: "interrupted"
    case .tooLarge: "too-large"
    case .badRedirect: "bad-redirect"
    case .status(let code, _, _): String(code)
    case .leaseOver: "lease-over"
    case .other: "failed"
    }
  }
}
