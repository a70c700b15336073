import HTTP

extension StoreError {
  init(_ error: HTTPError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .offline: .offline
      case .hostNotFound(let host): .hostNotFound(host: host)
      case .cannotConnect(let host): .cannotConnect(host: host)
      case .timedOut: .timedOut
      case .secureConnectionFailed(let host): .secureConnectionFailed(host: host)
      case .interrupted: .interrupted
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .badRedirect: .other("The store redirects in circles, or to an address that this program doesn't follow")
      case .status(let code, let retryAfter, let body): StoreError(status: code, retryAfter: retryAfter, body: body)
      case .leaseOver: .other("The request could not be sent in its turn")
      case .other(let words): .other(words)
      }
  }

  /// The meaning of a status other than 2xx.
  init(status: Int, retryAfter: Duration?, body: some Sequence<UInt8>) {
    self =
      switch status {
      case 400: .rejected(message: AppAnswer.errorMessage(in: body))
      case 403, 429: .throttled(retryAfter: Self.pause(retryAfter))
      case 500...599: .serverFailed(status: status, retryAfter: retryAfter.map(Self.pause))
      default: .unexpectedStatus(status)
      }
  }

  /// The pause that a failing store named, brought into bounds; `nil` if it named none.
  static func pause(namedIn error: HTTPError) -> Duration? {
    guard case .status(_, let wish?, _) = error else { return nil }
    return pause(wish)
  }

  /// The time to keep quiet, from a second to an hour; a minute if the store names none, since its budget is counted by the minute.
  private static func pause(_ wish: Duration?) -> Duration {
    min(max(wish ?? .seconds(60), .seconds(1)), .seconds(3600))
  }
}
