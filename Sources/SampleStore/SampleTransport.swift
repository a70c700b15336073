package import HTTP

/// A store without a network: it answers the live store's addresses from the sample catalogue in the same format.
///
/// Answers take a moment and come in pieces. The same request on the same ``SampleDay`` always gets the same bytes.
package struct SampleTransport: HTTPTransport {
  private let clock: any Clock<Duration>
  private let store: SampleStore

  /// Answers are delayed by the clock. Their contents depend on the day alone.
  package init(clock: any Clock<Duration> = ContinuousClock(), day: SampleDay = .catalogue) {
    self.clock = clock
    store = SampleStore(day: day)
  }

  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let route = SampleRoute(request.url)
    if route?.term == .never {
      // Longer than any program runs, whatever the clock says.
      try? await Task.sleep(for: .seconds(1 << 30))
      throw .cancelled
    }
    let duration = route?.duration ?? .milliseconds(40)
    try await pause(for: duration * 3 / 5)
    if route?.term == .offline { throw .offline }
    let answer = await store.answer(to: route)
    let length = answer.body.count
    guard length <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    let pieces = 4
    for piece in 1...pieces {
      try await pause(for: duration * 2 / 5 / pieces)
      progress?(HTTPProgress(received: length * piece / pieces, expected: length))
    }
    return HTTPResponse(
      url: request.url, status: answer.status, headers: answer.headers, body: answer.body, protocol: .sample)
  }

  private func pause(for duration: Duration) async throws(HTTPError) {
    do {
      try await clock.sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }
}
