/// Makes requests. Cancelling the task that awaits ``send(_:progress:)`` closes the connection; the call throws ``HTTPError/cancelled``.
package protocol HTTPTransport: Sendable {
  /// Makes one request and returns the whole answer, whatever its status. `progress` is told of received bytes, on any thread.
  func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse

  /// Prepares in the background for the first request, as far as no server is needed. Returns at once; may be called again.
  func prepare()
}

package struct HTTPProgress: Sendable, Hashable {
  package var received: Int
  /// The body's announced length, where the server named one.
  package var expected: Int?

  package init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }
}

extension HTTPTransport {
  package func prepare() {}

  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await send(request, progress: nil)
  }

  /// Makes one request and returns the whole answer, if its status is 2xx; any other is thrown.
  package func fetch(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    let response = try await send(request, progress: progress)
    HTTPResponse.note?.take(response)
    return try response.checked()
  }
}
