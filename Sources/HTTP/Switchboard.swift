import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries exchanges over one URL session: starts them when it is their turn, hands them what the session reports, and stops
/// the session's task when an exchange is over before its answer.
///
/// All calls into the session are made on one serial queue, on which the session makes its own as well. They may block while the
/// session is busy, which neither a thread of the concurrency pool nor the one that draws should do; and their order is what
/// keeps a cancellation from overtaking the answer to a redirect, and from racing with the task's completion, both of which
/// swift-corelibs-foundation ends the process for.
final class Switchboard: NSObject, Sendable {
  private let connectionsPerHost: Int
  private let userAgent: String
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  /// Of the same priority as the session's queues, so that waiting for them doesn't make libdispatch move them between its
  /// pools of threads.
  let control = DispatchQueue(label: "appsearch.http")
  private let session = Locked<URLSession?>(nil)
  private let lanes: Locked<Lanes<Exchange>>
  private let exchanges = Locked<[Int: Exchange]>([:])

  init(userAgent: String, connectionsPerHost: Int, clock: any Clock<Duration>) {
    self.userAgent = userAgent
    self.connectionsPerHost = connectionsPerHost
    self.clock = clock
    elapsed = clock.stopwatch()
    lanes = Locked(Lanes(limit: connectionsPerHost))
  }

  /// A new exchange, to be started.
  func exchange(_ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?) -> Exchange {
    Exchange(request, progress: progress, elapsed: elapsed)
  }

  /// Makes the session, so that the first exchange doesn't wait for that.
  func prepare() {
    guard !hasSession else { return }
    control.async { _ = self.openSession() }
  }

  /// Starts an exchange now or when it is its turn.
  func start(_ exchange: Exchange) {
    guard lanes.withLock({ $0.enter(exchange.server, exchange) }) else { return }
    begin(exchange)
  }

  /// Ends an exchange before its answer: its asker is told at once, its connection closed as soon as the session gets to it.
  func stop(_ exchange: Exchange, _ error: HTTPError) {
    guard exchange.end(.failure(error)) else { return }
    lanes.withLock { $0.abandon(exchange.server, exchange) }
    control.async { exchange.task?.cancel() }
  }

  /// Closes idle connections and lets the session go, when nothing is asked any more.
  func close() {
    control.async {
      let session = self.session.withLock { session in
        defer { session = nil }
        return session
      }
      session?.finishTasksAndInvalidate()
    }
  }

  /// Whether there is a session yet.
  var hasSession: Bool { session.withLock { $0 != nil } }

  /// The exchange that a task of the session belongs to.
  func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  /// The session is done with a task: its exchange gives its place to the next.
  func finish(_ task: URLSessionTask, error: (any Error)?) {
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    exchange.complete(head: task.response as? HTTPURLResponse, error: error)
    leave(exchange)
  }

  /// What the session is asked to load for an exchange.
  func urlRequest(_ url: URL, for exchange: Exchange) -> URLRequest {
    // The exchange has its own watch over silence: the session's timer doesn't start anew with a redirect's answer, and ends
    // the process when it fires while one is decided.
    var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 7 * 86_400)
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    for (name, value) in exchange.request.headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }

  private func begin(_ exchange: Exchange) {
    // Watched from here on, so that a session that a bad server keeps busy doesn't keep the others waiting for ever.
    exchange.begin { watch(exchange) }
    control.async { self.load(exchange) }
  }

  /// On the control queue.
  private func load(_ exchange: Exchange) {
    guard !exchange.isOver else { return leave(exchange) }
    let task = openSession().dataTask(with: urlRequest(exchange.request.url, for: exchange))
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
    exchange.carry(on: task)
    task.resume()
  }

  private func leave(_ exchange: Exchange) {
    guard let next = lanes.withLock({ $0.leave(exchange.server) }) else { return }
    begin(next)
  }

  /// On the control queue. Not made before somebody means to ask: it costs several milliseconds.
  private func openSession() -> URLSession {
    if let session = session.withLock({ $0 }) { return session }
    let configuration = Self.configuration()
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // Also because swift-corelibs-foundation looks things up in a cache without regard to a cancellation meanwhile.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    let delegateQueue = OperationQueue()
    delegateQueue.maxConcurrentOperationCount = 1
    delegateQueue.underlyingQueue = control
    let opened = URLSession(configuration: configuration, delegate: self, delegateQueue: delegateQueue)
    session.withLock { $0 = opened }
    return opened
  }

  /// A configuration whose storage is nobody else's; none of it is used.
  private static func configuration() -> URLSessionConfiguration {
    #if canImport(FoundationNetworking)
      // Every configuration of swift-corelibs-foundation asks for the process's cache, and every cache that isn't told where to
      // be makes a folder in the person's cache directory. Nothing can be made inside of a device.
      URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null")
      // The ephemeral one would make a cache of its own, with a folder.
      return .default
    #else
      return .ephemeral
    #endif
  }

  /// Ends the exchange when nothing has come for its idle time-out. The exchange owns the watch and cancels it.
  private func watch(_ exchange: Exchange) -> Task<Void, Never> {
    Task { [clock, weak exchange, weak self] in
      while let patience = exchange?.patience {
        guard patience > .zero else {
          if let exchange { self?.stop(exchange, .timedOut) }
          return
        }
        do { try await clock.sleep(for: patience) } catch { return }
      }
    }
  }
}
