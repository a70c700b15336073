import Concurrency
import Foundation
import HTTP
import Texts

/// A transport that answers from memory, and remembers nothing: each ticket has its status and body.
final class BodyTransport: HTTPTransport {
  private let bodies = Locked<[Int: (status: Int, body: [UInt8])]>([:])
  private let tickets = Locked(0)
  private let picture: [UInt8]?

  /// - Parameter picture: the bytes of every picture; `nil` for no pictures.
  init(picture: [UInt8]? = nil) {
    self.picture = picture
  }

  /// Makes a ticket; its number is to stand in the address that is asked for.
  func ticket(status: Int = 200, _ body: some Sequence<UInt8>) -> Int {
    let ticket = tickets.withLock { ticket in
      ticket += 1
      return ticket
    }
    bodies.withLock { $0[ticket] = (status, Array(body)) }
    return ticket
  }

  func forget(_ ticket: Int) {
    bodies.withLock { $0[ticket] = nil }
  }

  func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    if ["png", "jpg"].contains(where: request.url.path.hasSuffix), let picture {
      return HTTPResponse(url: request.url, status: 200, body: Array(picture))
    }
    let numbers = request.url.text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard let answer = bodies.withLock({ bodies in numbers.compactMap { bodies[$0] }.first }) else {
      return HTTPResponse(url: request.url, status: 404)
    }
    return HTTPResponse(url: request.url, status: answer.status, body: Array(answer.body))
  }

  func prepare() {}
}
