import Concurrency
import Essentials
import Texts

/// One request and what has arrived of its answer; the first answer, failure or cancellation ends it. libcurl's thread, the caller's
/// cancellation and the watch over time meet here.
final class Transfer: Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPError>

  let request: HTTPRequest

  private struct State: Sendable {
    var outcome: Outcome?
    var asker: CheckedContinuation<Outcome, Never>?
    var watch: Task<Void, Never>?
    var head = AnswerHead()
    var body: [UInt8] = []
    var isGivenUp = false
    var start: Duration?
    var lastSign: Duration
  }

  private let state: Locked<State>
  private let progress: (@Sendable (HTTPProgress) -> Void)?
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration

  /// - Parameter elapsed: a running stopwatch of the clock.
  init(
    _ request: HTTPRequest, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration,
    progress: (@Sendable (HTTPProgress) -> Void)?
  ) {
    self.request = request
    self.clock = clock
    self.elapsed = elapsed
    self.progress = progress
    state = Locked(State(lastSign: elapsed()))
  }

  /// Suspends until the transfer has ended. To be awaited once.
  func outcome() async -> Outcome {
    await withCheckedContinuation { asker in
      let early = state.withLock { state in
        if state.outcome == nil { state.asker = asker }
        return state.outcome
      }
      if let early { asker.resume(returning: early) }
    }
  }

  var hasBegun: Bool { state.withLock { $0.start != nil } }

  var isOver: Bool { state.withLock { $0.isGivenUp || $0.outcome != nil } }

  /// It is about to be ended: keeps it from being started.
  func giveUp() {
    state.withLock { $0.isGivenUp = true }
  }

  /// Ends the transfer, unless it has ended, and releases what it holds.
  func end(_ outcome: Outcome) {
    let ended = state.withLock { state -> (CheckedContinuation<Outcome, Never>?, Task<Void, Never>?) in
      guard state.outcome == nil else { return (nil, nil) }
      state.outcome = outcome
      state.body = []
      defer {
        state.asker = nil
        state.watch = nil
      }
      return (state.asker, state.watch)
    }
    ended.1?.cancel()
    ended.0?.resume(returning: outcome)
  }
}

// MARK: - The watch over time

extension Transfer {
  /// The request is sent now: its time-outs begin, and `onSilence` is called when one is over. A redirect restarts only the idle time-out.
  func begin(onSilence: @escaping @Sendable () -> Void) {
    let now = elapsed()
    let isFirst = state.withLock { state in
      state.lastSign = now
      state.start = state.start ?? now
      return state.watch == nil && state.outcome == nil
    }
    guard isFirst else { return }
    let watch = Task { [clock, weak self] in
      while let timeLeft = self?.timeLeft {
        guard timeLeft > .zero else { return onSilence() }
        do { try await clock.sleep(for: timeLeft) } catch { return }
      }
    }
    let isOver = state.withLock { state in
      if state.outcome == nil { state.watch = watch }
      return state.outcome != nil
    }
    if isOver { watch.cancel() }
  }

  /// The time until a time-out, should nothing more arrive; zero or less when it is due.
  private var timeLeft: Duration {
    let now = elapsed()
    return state.withLock { state in
      min(request.idleTimeout - (now - state.lastSign), request.timeLimit - (now - (state.start ?? now)))
    }
  }
}

// MARK: - Reports of libcurl

extension Transfer {
  /// A line of a head has arrived. Throws if the rest is not wanted.
  func receive(line: UnsafeRawBufferPointer) throws(HTTPError) {
    let now = elapsed()
    try state.withLock { state throws(HTTPError) in
      guard state.outcome == nil else { throw .cancelled }
      state.lastSign = now
      try state.head.take(line)
      guard state.head.isComplete else { return }
      if state.head.location == nil, let length = state.head.bodyLength {
        // The announced length, within reason: a server may announce more than it ever sends.
        state.body.reserveCapacity(min(length, request.maximumBytes, 1 << 20))
      }
    }
  }

  /// A part of the body has arrived, decompressed. Throws if the rest is not wanted.
  func receive(body part: UnsafeRawBufferPointer) throws(HTTPError) {
    let now = elapsed()
    let report = try state.withLock { state throws(HTTPError) in
      guard state.outcome == nil else { throw .cancelled }
      state.lastSign = now
      guard part.count <= request.maximumBytes - state.body.count else { throw .tooLarge(limit: request.maximumBytes) }
      state.body.append(contentsOf: part)
      return HTTPProgress(received: state.body.count, expected: state.head.bodyLength)
    }
    progress?(report)
  }

  /// Takes the number of bytes received, before decompression. ``receive(body:)`` never sees a redirect's body or data that can't be
  /// decompressed yet. Throws if they are too many.
  func measure(received: Int) throws(HTTPError) {
    // Compression can make a body a little larger.
    guard received - (64 << 10) <= request.maximumBytes else { throw .tooLarge(limit: request.maximumBytes) }
  }

  /// libcurl is done with the address that was asked last. `failure` is the meaning of its code, given the part that had come.
  func complete(url: WebAddress, protocol: HTTPProtocol?, failure: (Progress) -> HTTPError?) {
    let (head, body) = state.withLock { ($0.head, $0.body) }
    let progress = Progress(url: url, head: head, received: body.count)
    if let failure = failure(progress) {
      end(.failure(failure))
    } else if head.isComplete, head.status >= 200 {
      end(
        .success(
          HTTPResponse(url: url, status: head.status, headers: head.fields, body: body, protocol: `protocol`)))
    } else {
      // libcurl takes a head for complete where the connection closes within it.
      end(.failure(.interrupted(received: 0)))
    }
  }

  struct Progress {
    var url: WebAddress
    /// The part of the last head that had come.
    var head: AnswerHead
    var received: Int
  }
}
