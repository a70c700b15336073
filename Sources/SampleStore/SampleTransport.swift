import Concurrency
import Dispatch
package import HTTP

/// A store without a network: it answers the live store's addresses from the sample catalogue in the same format.
///
/// Answers take a moment, as in a network, and come in pieces. The same request always gets the same bytes on the same
/// ``SampleDay``. A search for a ``SampleTerm`` shows the state that the term is named after.
package struct SampleTransport: HTTPTransport {
  private let clock: any Clock<Duration>
  private let store: SampleStore

  /// Answers take their time by the clock, and are of the day, whatever the time is.
  package init(clock: any Clock<Duration> = ContinuousClock(), day: SampleDay = .catalogue) {
    self.clock = clock
    store = SampleStore(catalogue: .shared, day: day)
  }

  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let route = SampleRoute(request.url)
    if route?.term == .never {
      await SampleTransport.waitForCancellation()
      throw .cancelled
    }
    let pace = Pace(route: route)
    try await pause(for: pace.beforeBody)
    if route?.term == .offline { throw .offline }
    let answer = await answer(to: route)
    let length = answer.body.count
    guard length <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    for piece in 1...Pace.pieces {
      try await pause(for: pace.betweenPieces)
      progress?(HTTPProgress(received: length * piece / Pace.pieces, expected: length))
    }
    return HTTPResponse(
      url: request.url, status: answer.status, headers: answer.headers, body: answer.body, protocol: .sample)
  }

  private func answer(to route: SampleRoute?) async -> SampleAnswer {
    switch (route, route?.term) {
    case (_, .throttled): .throttled
    case (_, .nothing): .results([])
    case (nil, _): .notFound
    case (let route?, _): if case .artwork = route { await drawn(route) } else { store.answer(to: route) }
    }
  }

  /// Drawing takes a while and would block other tasks. What is called off before its turn isn't drawn.
  private func drawn(_ route: SampleRoute) async -> SampleAnswer {
    let isCalledOff = Locked(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        (route.isLarge ? SampleTransport.drawingLarge : SampleTransport.drawing).async {
          continuation.resume(returning: isCalledOff.withLock(\.self) ? .notFound : store.answer(to: route))
        }
      }
    } onCancel: {
      isCalledOff.withLock { $0 = true }
    }
  }

  private static let drawing = DispatchQueue(label: "sample.drawing", qos: .utility, attributes: .concurrent)
  /// Serial: drawing the largest takes forty megabytes each.
  private static let drawingLarge = DispatchQueue(label: "sample.drawing.large", qos: .utility)

  private func pause(for duration: Duration) async throws(HTTPError) {
    do {
      try await clock.sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }

  /// Returns when the task is cancelled and never before.
  private static func waitForCancellation() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    // The stream ends when its continuation is released.
    withExtendedLifetime(continuation) {}
  }
}
