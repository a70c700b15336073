import Concurrency
import Foundation
package import Texts

/// An HTTP/1.1 server on 127.0.0.1 or ::1 that answers as a test tells it to, and records requests and their outcomes.
///
/// Each path has a handler that makes a ``Reply``. A client that leaves is noticed at once, also while its answer is withheld.
/// All waits are bounded: a test fails with a message and doesn't hang.
package final class LoopbackStore: Sendable {
  /// Makes the answer to one request; it may suspend, and is cancelled when the client goes away.
  package typealias Handler = @Sendable (LoopbackRequest) async -> Reply

  /// The store's address, without a path.
  package let url: WebAddress
  /// An address on the same host that refuses connections while the store lives.
  package let refusingURL: WebAddress

  private let ledgerBook = Watched(LoopbackLedger())
  private let routes = Locked<[String: Handler]>([:])
  private let listener: LoopbackListener

  /// Starts a store on a free port; it stops when it is released.
  ///
  /// - Parameters:
  ///   - isIPv6: whether it listens on ::1 instead of 127.0.0.1.
  ///   - greeting: bytes sent on each connection before any request, which no HTTP server does.
  ///   - clock: measures the delays and intervals of replies.
  package init(
    isIPv6: Bool = false, greeting: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    let ledger = ledgerBook
    let routes = routes
    listener = try LoopbackListener(isIPv6: isIPv6, greeting: greeting, ledger: ledger, clock: clock) { request in
      guard let handler = routes.withLock({ RoutePattern.match(request.path, in: $0) }) else {
        return Reply(status: 404, "no route for \(request.path)")
      }
      return await handler(request)
    }
    let host = isIPv6 ? "[::1]" : "127.0.0.1"
    url = Self.url(host, port: listener.port)
    refusingURL = Self.url(host, port: listener.refusingPort)
    listener.start()
  }

  deinit {
    listener.stop()
  }

  /// Answers requests for `path` (such as `/search`, `/icons/*` for all below it, or `*`) with the replies of `handler`.
  ///
  /// Without a route, the answer is 404. A later route for a path replaces the earlier one.
  package func route(_ path: String, _ handler: @escaping Handler) {
    routes.withLock { $0[path] = handler }
  }

  /// Answers requests for `path` always with the same reply.
  package func route(_ path: String, reply: Reply) {
    route(path) { _ in reply }
  }

  /// Closes all connections and accepts no more; also happens when the store is released.
  package func stop() {
    listener.stop()
  }

  /// The address of a path (not percent-encoded) in this store.
  package func url(_ path: String, query: [String: String] = [:]) -> WebAddress {
    let items = query.sorted { $0.key < $1.key }.map { "\($0.key)=\(PercentText.encoded($0.value))" }
    return url.appending(path: path + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
  }

  static func url(_ host: String = "127.0.0.1", port: UInt16) -> WebAddress { "http://\(host):\(port)" }
}

// MARK: - What has happened

extension LoopbackStore {
  /// The state so far.
  package var ledger: LoopbackLedger { ledgerBook.current }
  /// Connections that are open now.
  package var openConnections: Int { ledger.openConnections }
  /// How many requests have arrived.
  package var started: Int { ledger.started }
  /// How many answers were handed out completely.
  package var completed: Int { ledger.completed }
  /// How many answers the client didn't wait for.
  package var clientClosed: Int { ledger.clientClosed }

  /// Suspends until at least `count` requests have arrived, and returns all.
  ///
  /// - Throws: ``WaitExpired`` when they don't come.
  @discardableResult
  package func requests(count: Int) async throws -> [LoopbackRequest] {
    try await ledgerBook.wait(for: "\(count) requests") { $0.started >= count }
    return ledger.requests
  }

  /// Suspends until the client has left the request with this number (in the order of arrival, from 0) without its answer.
  ///
  /// - Throws: ``WaitExpired`` when it stays.
  package func clientClosed(_ index: Int) async throws {
    try await ledgerBook.wait(for: "the client leaves request \(index)") {
      $0.requests.indices.contains(index) && $0.requests[index].outcome == .clientClosed
    }
  }

  /// Suspends until at least `count` answers were handed out completely.
  ///
  /// - Throws: ``WaitExpired`` when they are not.
  package func completed(count: Int) async throws {
    try await ledgerBook.wait(for: "\(count) completed answers") { $0.completed >= count }
  }

  /// Suspends until exactly `count` connections are open.
  ///
  /// - Throws: ``WaitExpired`` when there are more or fewer all the time.
  package func openConnections(count: Int) async throws {
    try await ledgerBook.wait(for: "\(count) open connections") { $0.openConnections == count }
  }

  /// Suspends until `condition` holds of what has happened.
  ///
  /// - Parameter what: names the awaited thing in the failure's sentence.
  /// - Throws: ``WaitExpired`` after `limit`.
  package func wait(
    for what: @autoclosure @Sendable () -> String, within limit: Duration = failsafe,
    until condition: @escaping @Sendable (LoopbackLedger) -> Bool
  ) async throws {
    try await ledgerBook.wait(for: what(), within: limit, until: condition)
  }
}

/// Finds a path's route: the same path, else the longest matching pattern that ends in `*`.
enum RoutePattern {
  static func match<Handler>(_ path: String, in routes: [String: Handler]) -> Handler? {
    if let exact = routes[path] { return exact }
    let longest = routes.keys
      .filter { $0.hasSuffix("*") && path.hasPrefix($0.dropLast()) }
      .max { $0.count < $1.count }
    return longest.flatMap { routes[$0] }
  }
}
