import Concurrency
import Artwork
import Dispatch
import Foundation
package import HTTP

/// The sample catalogue as a store that needs no network: it answers the live store's addresses with bytes of the same
/// shape, so that everything above the transport runs for real.
///
/// It takes a moment, as a network does, and sends its bodies in pieces. The same request always gets the same bytes.
/// A search for one of the terms of ``SampleTerm`` shows what that term is named after. Artwork is always PNG, also
/// under an address that ends in `jpg`; the content type says so.
///
/// Any number of requests can be made at once, from anywhere. Cancelling the task that waits ends it at once with
/// ``HTTPError/cancelled``.
package struct SampleTransport: HTTPTransport {
  private let clock: any Clock<Duration>
  private let store = SampleStore(catalogue: .shared)

  /// Creates a transport.
  ///
  /// - Parameter clock: measures how long answers take.
  package init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Answers from the catalogue; throws only ``HTTPError/cancelled``, ``HTTPError/offline`` for the term of that
  /// name, and ``HTTPError/tooLarge(limit:)``.
  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let route = SampleRoute(request.url)
    let term = route?.term
    let pace = Pace(route: route, term: term)
    if term == .never {
      await SampleTransport.waitForCancellation()
      throw .cancelled
    }
    try await pause(for: pace.beforeBody)
    if term == .offline { throw .offline }
    let answer = await SampleTransport.answer(to: route, term: term, from: store)
    guard answer.body.count <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
    try await deliver(answer.body.count, at: pace, progress: progress)
    return HTTPResponse(url: request.url, status: answer.status, headers: answer.headers, body: answer.body)
  }

  private static func answer(
    to route: SampleRoute?, term: SampleTerm?, from store: SampleStore
  ) async -> SampleAnswer {
    switch term {
    case .throttled: .throttled
    case .nothing: .results([])
    case .slow, .never, .offline, nil:
      switch route {
      case .artwork: await drawn(route, from: store)
      default: route.map(store.answer(to:)) ?? .notFound
      }
    }
  }

  /// A screenshot takes a while to draw: on a queue of its own, it does not keep everybody's tasks waiting. What has been called off
  /// by the time that it is its turn isn't drawn.
  private static func drawn(_ route: SampleRoute?, from store: SampleStore) async -> SampleAnswer {
    let isCalledOff = Locked(false)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        (route?.isLarge == true ? drawingLarge : drawing).async {
          let answer = isCalledOff.withLock(\.self) ? nil : route.map(store.answer(to:))
          continuation.resume(returning: answer ?? .notFound)
        }
      }
    } onCancel: {
      isCalledOff.withLock { $0 = true }
    }
  }

  private static let drawing = DispatchQueue(label: "sample.drawing", qos: .utility, attributes: .concurrent)
  /// One after the other: the largest take forty megabytes while they are drawn.
  private static let drawingLarge = DispatchQueue(label: "sample.drawing.large", qos: .utility)

  /// Lets the body's pieces arrive one after the other.
  private func deliver(
    _ bytes: Int, at pace: Pace, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) {
    for piece in 1...Pace.pieces {
      try await pause(for: pace.betweenPieces)
      progress?(HTTPProgress(received: bytes * piece / Pace.pieces, expected: bytes))
    }
  }

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
    // The stream would end as soon as its continuation is gone.
    withExtendedLifetime(continuation) {}
  }
}

extension SampleTransport {
  /// How many apps the catalogue has, over all storefronts and devices.
  package var appCount: Int { Catalogue.shared.apps.count }

  /// The ids of all apps, in the catalogue's order.
  package var appIDs: [Int64] { Catalogue.shared.apps.map(\.id) }
}
