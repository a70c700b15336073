import Foundation
import HTTP
import Support
import Testing
import Texts

/// A store and a transport that talks to it: what most tests of the transport begin with.
struct Subject {
  let store: LoopbackStore
  let transport: CurlTransport

  init(connectionsPerHost: Int = 6, clock: any Clock<Duration> = ContinuousClock()) throws {
    store = try LoopbackStore()
    transport = CurlTransport(version: "1.2.3", connectionsPerHost: connectionsPerHost, clock: clock)
  }

  /// Asks for a path of the store.
  func get(
    _ path: String = "/", maximumBytes: Int = 1 << 20, idleTimeout: Duration = .seconds(60),
    timeLimit: Duration = .seconds(3600), progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    let request = HTTPRequest(
      url: store.url(path), maximumBytes: maximumBytes, idleTimeout: idleTimeout,
      timeLimit: timeLimit)
    return try await transport.send(request, progress: progress)
  }

  /// Asks for a path in a task of its own.
  func asking(_ path: String = "/", idleTimeout: Duration = .seconds(60)) -> Task<HTTPResponse, any Error> {
    Task { try await get(path, idleTimeout: idleTimeout) }
  }

  /// Asks in a task of its own, which counts the bytes that have come and ends after 15 seconds without any.
  func receiving(
    timeLimit: Duration = .seconds(3600)
  ) -> (asking: Task<HTTPResponse, any Error>, received: Watched<Int>) {
    let received = Watched(0)
    let asking = Task {
      try await get(idleTimeout: .seconds(15), timeLimit: timeLimit) { report in
        received.update { $0 = report.received }
      }
    }
    return (asking, received)
  }

  /// The answer to `reply`.
  func answer(to reply: Reply, maximumBytes: Int = 1 << 20) async throws(HTTPError) -> HTTPResponse {
    store.route("/", reply: reply)
    return try await get(maximumBytes: maximumBytes)
  }
}

/// Cancels a task, which has to end with that.
func cancel(_ asking: Task<HTTPResponse, any Error>, at location: SourceLocation = #_sourceLocation) async {
  asking.cancel()
  await #expect(throws: HTTPError.cancelled, sourceLocation: location) { try await asking.value }
}

extension LoopbackStore {
  /// Its address by the scheme that it doesn't speak.
  func secureURL() throws -> WebAddress {
    try #require(WebAddress(url.text.replacing("http:", with: "https:")))
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
