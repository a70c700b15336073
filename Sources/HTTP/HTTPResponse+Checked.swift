import Essentials

extension HTTPResponse {
  /// This answer, if its status is 2xx.
  ///
  /// - Throws: ``HTTPError/status(code:retryAfter:body:)`` for any other status.
  package func checked() throws(HTTPError) -> HTTPResponse {
    guard !(200...299 ~= status) else { return self }
    let retryAfter = headers["retry-after"].flatMap { RetryAfter.parse($0, now: Date()) }
    throw .status(code: status, retryAfter: retryAfter, body: Array(body.prefix(64 << 10)))
  }
}

extension HTTPTransport {
  /// Makes one request and returns the whole answer, provided that its status is 2xx.
  ///
  /// - Parameter progress: told of received bytes while the body arrives, on any thread.
  /// - Throws: ``HTTPError/status(code:retryAfter:body:)`` for any other status, beside what
  ///   ``HTTPTransport/send(_:progress:)`` throws.
  package func fetch(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    try await send(request, progress: progress).checked()
  }
}
