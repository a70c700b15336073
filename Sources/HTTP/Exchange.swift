import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and what has come back of its answer so far. It ends once: whatever comes first, an answer, a failure or a
/// cancellation, is its outcome, and nothing after that changes it.
///
/// Callbacks of the URL session, the cancellation of the asking task and the watch over silence meet here on different threads.
final class Exchange: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  let request: HTTPRequest
  /// Whose limit of connections it counts towards.
  let server: String

  private struct State: Sendable {
    var outcome: Outcome?
    var asker: CheckedContinuation<Outcome, Never>?
    var task: URLSessionTask?
    var watch: Task<Void, Never>?
    var head: HTTPURLResponse?
    var body = Data()
    var address: URL
    var redirects = 0
    var lastSign: Duration
  }

  private let state: Locked<State>
  private let progress: (@Sendable (HTTPProgress) -> Void)?
  private let elapsed: @Sendable () -> Duration

  /// - Parameter elapsed: a running stopwatch, by which silence is measured.
  init(
    _ request: HTTPRequest, progress: (@Sendable (HTTPProgress) -> Void)?, elapsed: @escaping @Sendable () -> Duration
  ) {
    self.request = request
    self.progress = progress
    self.elapsed = elapsed
    state = Locked(State(address: request.url, lastSign: elapsed()))
    let url = request.url
    server = "\(url.scheme ?? "")://\(url.host(percentEncoded: true) ?? ""):\(url.port ?? 0)".lowercased()
  }

  /// Suspends until the exchange has ended. To be awaited once.
  func outcome() async -> Outcome {
    await withCheckedContinuation { asker in
      let early = state.withLock { state in
        if state.outcome == nil { state.asker = asker }
        return state.outcome
      }
      if let early { asker.resume(returning: early) }
    }
  }

  /// Whether it has ended.
  var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// The session's task, once there is one.
  var task: URLSessionTask? { state.withLock { $0.task } }

  /// How much silence the server has left until it is taken for gone; nothing or less when it is.
  var patience: Duration {
    let now = elapsed()
    return state.withLock { request.idleTimeout - (now - $0.lastSign) }
  }

  /// Begins to measure the server's silence, and takes the watch over it, which ends with the exchange.
  ///
  /// - Parameter watch: starts the watch; called when the silence counts from now and no longer from when the exchange was made.
  func begin(watch: () -> Task<Void, Never>) {
    let now = elapsed()
    state.withLock { $0.lastSign = now }
    let watch = watch()
    let isOver = state.withLock { state in
      if state.outcome == nil { state.watch = watch }
      return state.outcome != nil
    }
    if isOver { watch.cancel() }
  }

  /// Takes the session's task.
  func carry(on task: URLSessionTask) {
    state.withLock { $0.task = task }
  }

  /// Ends the exchange and lets go of all it holds but the task, which is still to be stopped or to report its end.
  ///
  /// - Returns: whether this is what ended it.
  @discardableResult
  func end(_ outcome: Outcome) -> Bool {
    let ended: (asker: CheckedContinuation<Outcome, Never>?, watch: Task<Void, Never>?)? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.head = nil
      state.body = Data()
      defer {
        state.asker = nil
        state.watch = nil
      }
      return (state.asker, state.watch)
    }
    ended?.watch?.cancel()
    ended?.asker?.resume(returning: outcome)
    return ended != nil
  }
}

// MARK: - What the session reports

extension Exchange {
  /// The answer's head has arrived. Throws why the rest is not wanted.
  func receive(head: HTTPURLResponse) throws(HTTPError) {
    let now = elapsed()
    try state.withLock { state throws(HTTPError) in
      state.lastSign = now
      guard state.outcome == nil else { return }
      state.head = head
      guard let length = head.bodyLength else { return }
      guard length <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
      // As announced, within reason: a server may announce what it never sends.
      state.body.reserveCapacity(min(length, 1 << 20))
    }
  }

  /// A part of the body has arrived. Throws why the rest is not wanted.
  func receive(_ part: Data) throws(HTTPError) {
    let now = elapsed()
    let report: HTTPProgress? = try state.withLock { state throws(HTTPError) in
      state.lastSign = now
      guard state.outcome == nil else { return nil }
      guard part.count <= request.maximumBytes - state.body.count else {
        throw .tooLarge(limit: request.maximumBytes)
      }
      state.body.append(part)
      return HTTPProgress(received: state.body.count, expected: state.head?.bodyLength)
    }
    if let report { progress?(report) }
  }

  /// The server redirects. Returns where to follow, throws when not.
  func redirect(_ head: HTTPURLResponse) throws(HTTPError) -> URL {
    let now = elapsed()
    let (redirects, origin) = state.withLock { state in
      state.lastSign = now
      state.redirects += 1
      return (state.redirects, state.address)
    }
    guard redirects <= Redirect.limit, Redirect.isRedirect(status: head.statusCode),
      let location = head.value(forHTTPHeaderField: "Location"),
      let target = Redirect.target(of: location, from: origin)
    else { throw .badRedirect }
    state.withLock { $0.address = target }
    return target
  }

  /// The session is done with its task.
  ///
  /// - Parameter head: what the session holds for the answer's head; it doesn't report every one.
  func complete(head: HTTPURLResponse?, error: (any Error)?) {
    let (received, body, address) = state.withLock { ($0.head, $0.body, $0.address) }
    if let error {
      let circumstances = HTTPError.Circumstances(url: address, hasHead: received != nil, received: body.count)
      end(.failure(HTTPError(error, circumstances)))
    } else if let received, let length = received.bodyLength, body.count < length {
      end(.failure(.interrupted(received: body.count)))
    } else if let head = received ?? head {
      let headers = head.fields
      // A redirect that the session can't read is handed over as the answer, and without its body.
      let isLost = Redirect.isRedirect(status: head.statusCode) && headers["location"] != nil
      let response = HTTPResponse(url: address, status: head.statusCode, headers: headers, body: body)
      end(isLost ? .failure(.badRedirect) : .success(response))
    } else {
      end(.failure(.interrupted(received: 0)))
    }
  }
}

extension HTTPURLResponse {
  /// Header fields, their names in lower case.
  fileprivate var fields: [String: String] {
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in allHeaderFields { fields[name.lowercased()] = value }
    return fields
  }

  /// The announced length of the body as it will be handed over, where there is one: a compressed body's is not known.
  fileprivate var bodyLength: Int? {
    let fields = fields
    guard statusCode >= 200, statusCode != 204, statusCode != 304, fields["transfer-encoding"] == nil else {
      return nil
    }
    if let encoding = fields["content-encoding"]?.lowercased(), encoding != "identity" { return nil }
    guard let length = fields["content-length"] else { return nil }
    // More digits than fit are a length all the same, and one that no limit allows.
    return Int(length) ?? (length.allSatisfy(\.isWholeNumber) && !length.isEmpty ? .max : nil)
  }
}
