package import HTTP

package enum ArtworkError: Error, Sendable, Hashable {
  /// The task that asked was cancelled. Not a failure: it is never shown and never remembered.
  case cancelled
  case network(HTTPError)
  case image(ImageError)

  /// The format that a picture is read as; its error is wrapped.
  package static func reading<Value>(_ read: () throws(ImageError) -> Value) throws(ArtworkError) -> Value {
    do throws(ImageError) {
      return try read()
    } catch {
      throw .image(error)
    }
  }
}

extension ArtworkError {
  /// `true` if another address of the same picture may do better. A host that can't be reached is the same for all.
  ///
  /// Too many requests (429) is no refusal of this address. Forbidden (403) is one: file servers say it of files that they don't have.
  var pointsElsewhere: Bool {
    switch self {
    case .cancelled: false
    case .image: true
    case .network(.status(let code, _, _)): code != 429
    case .network(.interrupted), .network(.tooLarge), .network(.badRedirect), .network(.other): true
    case .network: false
    }
  }
}

extension ArtworkError {
  /// The reason for people, without a full stop at its end.
  package var message: String {
    switch self {
    case .cancelled: "cancelled"
    case .image(let error): error.message
    case .network(let error): Self.message(of: error)
    }
  }

  private static func message(of error: HTTPError) -> String {
    switch error {
    case .cancelled: "cancelled"
    case .offline: "no network"
    case .hostNotFound(let host): "\(host) not found"
    case .cannotConnect(let host): "can't connect to \(host)"
    case .timedOut: "the image server doesn't answer"
    case .secureConnectionFailed(let host): "no secure connection to \(host)"
    case .interrupted: "the connection broke off"
    case .tooLarge(let limit): "larger than \(limit >> 20) MB"
    case .badRedirect: "the image server redirects to nowhere"
    case .status(404, _, _), .status(410, _, _): "the image server has no such picture"
    case .status(403, _, _), .status(429, _, _): "the image server asks for a pause"
    case .status(let code, _, _): "the image server answered \(code)"
    case .leaseOver: "not sent in its turn"
    case .other(let reason): reason
    }
  }
}
