import Foundation
import HTTP
import Support
import Testing

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

  /// The answer to `reply`.
  func answer(to reply: Reply, maximumBytes: Int = 1 << 20) async throws(HTTPError) -> HTTPResponse {
    store.route("/", reply: reply)
    return try await get(maximumBytes: maximumBytes)
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
