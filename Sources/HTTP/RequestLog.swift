import Concurrency
package import Essentials

/// Numbers the requests, and reports each one as a ``LoggedRequest`` when it has ended.
///
/// ``LoggedTransport`` tells it of each request sent, and the caches of each one that they answered themselves. A caller
/// that shares a request under way sends none, so none is logged for it. Without anything to log there is no log.
package final class RequestLog: Sendable {
  private let elapsed: @Sendable () -> Duration
  private let lastNumber = Locked(0)
  private let write: @Sendable (LoggedRequest) -> Void

  /// - Parameter write: called with each request, on any thread, from several at a time; must not wait for long.
  package init(
    clock: any Clock<Duration> = ContinuousClock(), write: @escaping @Sendable (LoggedRequest) -> Void
  ) {
    elapsed = clock.stopwatch()
    self.write = write
  }

  /// The time on the log's clock.
  package var now: Duration { elapsed() }

  /// A cache has answered.
  ///
  /// - Parameters:
  ///   - bytes: of the body; `nil` where only what it was made into is kept.
  ///   - start: when the cache was asked, by ``now``; `nil` where it answers at once.
  package func kept(_ url: URL, in cache: LoggedRequest.Source, bytes: Int? = nil, since start: Duration? = nil) {
    let duration = start.map { now - $0 } ?? .zero
    write(LoggedRequest(number: number(), source: cache, outcome: "-", duration: duration, bytes: bytes, url: url))
  }

  /// A request is about to be sent. What is returned is to be called when it has ended.
  func begin(_ url: URL) -> (_ outcome: String, _ bytes: Int, _ protocol: HTTPProtocol?) -> Void {
    let (number, start) = (number(), now)
    return { [self] outcome, bytes, `protocol` in
      write(
        LoggedRequest(
          number: number, source: .network, outcome: outcome, duration: now - start, bytes: bytes,
          protocol: `protocol`, url: url))
    }
  }

  private func number() -> Int {
    lastNumber.withLock { number in
      number += 1
      return number
    }
  }
}
