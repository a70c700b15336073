import Concurrency
import Foundation
package import HTTP
import Texts

/// A transport in memory: a closure of the test answers each path, and may wait at a gate.
///
/// A cancelled task ends with ``HTTPError/cancelled``, and its call counts as cancelled.
package final class ScriptedTransport: HTTPTransport {
  /// Answers one request; it may suspend and it may throw (a `CancellationError` becomes ``HTTPError/cancelled``).
  package typealias Script = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// The state so far.
  package struct Record: Sendable {
    /// All requests, in the order of their arrival.
    package var requests: [HTTPRequest] = []
    /// Calls that have not ended yet.
    package var running = 0
    /// Calls that ended with ``HTTPError/cancelled``.
    package var cancelled = 0
    /// How often preparation was asked for.
    package var preparations = 0
  }

  private let scripts = Locked<[String: Script]>([:])
  private let record = Watched(Record())

  /// A transport without any path: everything is answered with 404.
  package init() {}

  /// Answers requests for `path` (such as `/search`, or `/icons/*` for all below it) with `script`.
  package func route(_ path: String, _ script: @escaping Script) {
    scripts.withLock { $0[path] = script }
  }

  /// The state so far.
  package var recorded: Record { record.current }

  /// Suspends until at least `count` requests have arrived, and returns all.
  ///
  /// - Throws: ``WaitExpired`` when they don't come.
  @discardableResult
  package func requests(count: Int) async throws -> [HTTPRequest] {
    try await record.wait(for: "\(count) requests") { $0.requests.count >= count }
    return record.current.requests
  }

  /// Suspends until at least `count` calls were cancelled.
  ///
  /// - Throws: ``WaitExpired`` when they are not.
  package func cancelled(count: Int) async throws {
    try await record.wait(for: "\(count) cancelled calls") { $0.cancelled >= count }
  }

  /// Suspends until no call is running.
  ///
  /// - Throws: ``WaitExpired`` when one stays.
  package func idle() async throws {
    try await record.wait(for: "no running call") { $0.running == 0 }
  }

  /// Is counted and does nothing.
  package func prepare() {
    record.update { $0.preparations += 1 }
  }

  /// Answers a request by the script of its path.
  package func send(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    record.update {
      $0.requests.append(request)
      $0.running += 1
    }
    do throws(HTTPError) {
      let response = try await answer(request)
      guard !Task.isCancelled else { throw .cancelled }
      guard response.body.count <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
      progress?(HTTPProgress(received: response.body.count, expected: response.body.count))
      record.update { $0.running -= 1 }
      return response
    } catch {
      record.update {
        $0.running -= 1
        if error == .cancelled { $0.cancelled += 1 }
      }
      throw error
    }
  }

  private func answer(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard !Task.isCancelled else { throw .cancelled }
    let path = PercentText.decoded(request.url.path)
    guard let script = scripts.withLock({ RoutePattern.match(path, in: $0) }) else {
      return HTTPResponse(url: request.url, status: 404)
    }
    do {
      return try await script(request)
    } catch let error as HTTPError {
      throw error
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .other("\(error)")
    }
  }
}

extension HTTPResponse {
  /// A complete answer to `request`, for scripts.
  package init(
    to request: HTTPRequest, status: Int = 200, headers: [String: String] = [:], _ body: some Sequence<UInt8> = []
  ) {
    self.init(url: request.url, status: status, headers: headers, body: Array(body))
  }

  /// A complete answer to `request` with a text as its body, for scripts.
  package init(to request: HTTPRequest, status: Int = 200, headers: [String: String] = [:], text: String) {
    self.init(url: request.url, status: status, headers: headers, body: Array(text.utf8))
  }
}
