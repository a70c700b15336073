import Concurrency
import Dispatch
import Essentials
package import Texts

/// Numbers the requests, and reports each one as a ``LoggedRequest`` when it has ended. ``LoggedTransport`` tells it of those that are sent,
/// the caches of those that they answered. A caller that shares a request under way has no line.
package final class RequestLog: Sendable {
  private struct State: Sendable {
    var lastNumber = 0
    /// The requests that have begun and not ended, by their numbers.
    var underWay: [Int: (url: WebAddress, start: Duration)] = [:]

    mutating func number() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let elapsed: @Sendable () -> Duration
  private let state = Locked(State())
  /// The requests that have ended, and are being written.
  private let writing = DispatchGroup()
  private static let farewell = DispatchTimeInterval.milliseconds(300)
  private let write: @Sendable (LoggedRequest) -> Void

  /// - Parameter write: called with each request, on any thread, from several at a time; must not wait for long.
  package init(
    clock: any Clock<Duration> = ContinuousClock(), write: @escaping @Sendable (LoggedRequest) -> Void
  ) {
    elapsed = clock.stopwatch()
    self.write = write
  }

  package var now: Duration { elapsed() }

  /// A cache has answered; it was asked at `start`, by ``now``, unless it answers at once. `bytes` are of the body, if that is kept.
  package func kept(_ url: WebAddress, in cache: LoggedRequest.Source, bytes: Int? = nil, since start: Duration? = nil)
  {
    let duration = start.map { now - $0 } ?? .zero
    let number = state.withLock { $0.number() }
    write(LoggedRequest(number: number, source: cache, outcome: "-", duration: duration, bytes: bytes, url: url))
  }

  /// A request is about to be sent. Call the returned closure when it has ended.
  func begin(_ url: WebAddress) -> (_ outcome: String, _ bytes: Int, _ protocol: HTTPProtocol?) -> Void {
    let start = now
    let number = state.withLock { state in
      let number = state.number()
      state.underWay[number] = (url, start)
      return number
    }
    return { [self] outcome, bytes, `protocol` in end(number, outcome, bytes, `protocol`) }
  }

  /// The program ends, and with it the requests that are under way: they are logged as cancelled. Their tasks may come too late for that.
  package func finish() {
    for number in state.withLock({ $0.underWay.keys.sorted() }) { end(number, HTTPError.cancelled.word, nil, nil) }
    _ = writing.wait(timeout: .now() + Self.farewell)
  }

  private func end(_ number: Int, _ outcome: String, _ bytes: Int?, _ protocol: HTTPProtocol?) {
    let ended = state.withLock { state in
      let request = state.underWay.removeValue(forKey: number)
      if request != nil { writing.enter() }
      return request
    }
    guard let ended else { return }
    write(
      LoggedRequest(
        number: number, source: .network, outcome: outcome, duration: now - ended.start, bytes: bytes,
        protocol: `protocol`, url: ended.url))
    writing.leave()
  }
}

/// A request that has ended, or one that a cache answered, as the log tells it.
///
/// Its ``fields`` are, in this order, none of them empty, with `-` for one that doesn't apply or isn't known:
/// 1. the number, from 1, in the order in which the program asked;
/// 2. the source of the answer: `network`, `memory` or `disk`;
/// 3. the status, such as `200`; without one, the error's word (``HTTPError/word``); `-` for an answer that was kept;
/// 4. whole milliseconds from the question to the end, the wait for a connection included;
/// 5. bytes of the body, decompressed, as many as arrived;
/// 6. the protocol (``HTTPProtocol``);
/// 7. the address that was asked, percent-encoded, without a name and a password.
package struct LoggedRequest: Sendable, Hashable {
  package enum Source: String, Sendable {
    case network, memory, disk
  }

  /// The line's fields. The writer makes them safe for a terminal.
  package let fields: [String]

  init(
    number: Int, source: Source, outcome: String, duration: Duration, bytes: Int? = nil,
    protocol: HTTPProtocol? = nil, url: WebAddress
  ) {
    fields = [
      String(number), source.rawValue, outcome, String(Int(duration / .milliseconds(1))),
      bytes.map(String.init) ?? "-", `protocol`?.rawValue ?? "-", url.withoutCredentials.text,
    ]
  }
}

package struct LoggedTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let log: RequestLog

  package init(_ transport: any HTTPTransport, log: RequestLog) {
    self.transport = transport
    self.log = log
  }

  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    let end = log.begin(request.url)
    let received = Locked(0)
    do throws(HTTPError) {
      let response = try await transport.send(request) { report in
        received.withLock { $0 = report.received }
        progress?(report)
      }
      end(String(response.status), response.body.count, response.protocol)
      return response
    } catch {
      end(error.word, received.withLock(\.self), nil)
      throw error
    }
  }

  package func prepare() {
    transport.prepare()
  }
}
