/// Makes requests. The live program uses ``CurlTransport``; the sample catalogue answers in its place.
///
/// Cancelling the task that awaits ``send(_:progress:)`` ends the exchange: the connection is closed, not just ignored, and
/// the call throws ``HTTPError/cancelled``.
package protocol HTTPTransport: Sendable {
  /// Makes one request and returns the whole answer, whatever its status. `progress` is told of received bytes, on any thread.
  func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse

  /// Prepares in the background for the first request, as far as no server is needed. May be called at any time,
  /// repeatedly; returns at once.
  func prepare()
}

/// The part of a body that has come.
package struct HTTPProgress: Sendable, Hashable {
  /// Bytes of the body received so far.
  package var received: Int
  /// The body's announced length, where the server named one.
  package var expected: Int?

  package init(received: Int, expected: Int?) {
    self.received = received
    self.expected = expected
  }
}

extension HTTPTransport {
  /// Does nothing.
  package func prepare() {}

  /// Makes one request without progress reports.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await send(request, progress: nil)
  }

  /// Makes one request and returns the whole answer, if its status is 2xx; any other is thrown.
  package func fetch(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    try await send(request, progress: progress).checked()
  }
}
