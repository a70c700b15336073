import CTerminal
import Essentials
import TerminalUI

/// Reads keys from a terminal when there are some, and notices when it is gone. Never blocks, never polls.
///
///     terminal ──> all there is, at once ──> KeyDecoder ──> waiting ──> a share of a pass's time ──> the handler
///
/// Reading doesn't wait for the handler, so a Ctrl-C behind many keys is known at once. After a share of time it passes the keys that
/// still wait.
@MainActor
final class KeyReader {
  enum Input {
    case key(Key)
    case answer(TerminalAnswer)
    /// End of file or an error: nothing comes after it.
    case hangUp
  }

  /// The time for keys before others of the main loop have their turn: that of a frame.
  private static let share = Duration.milliseconds(16)
  /// No more is read while so much waits; no person types it.
  private static let mostWaiting = 1 << 18
  /// The most reads in a row, each of up to the buffer's size.
  private static let readsInTurn = 16

  private let descriptor: Int32
  private let deliver: @MainActor (Input) -> Void
  private var decoder: KeyDecoder
  private var watch: DescriptorWatch?
  /// Input that was read and not yet delivered, in order.
  private var waiting: ArraySlice<Input> = []
  /// `true` if the waiting input is delivered after this pass of the main loop.
  private var isScheduled = false
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var restTimer: Task<Void, Never>?

  /// Reads nothing until it is started.
  /// - Parameter deliver: Gets every key in order; may stop the reader.
  init(descriptor: Int32, decoder: KeyDecoder, deliver: @escaping @MainActor (Input) -> Void) {
    self.descriptor = descriptor
    self.decoder = decoder
    self.deliver = deliver
  }

  /// `true` while keys are being read, or the last ones are still being delivered.
  private(set) var isReading = false

  /// Starts reading, or goes on after ``stop()``.
  func start() {
    guard !isReading else { return }
    watch = DescriptorWatch(descriptor) { [weak self] in self?.receive() }
    if watch == nil { deliver(.hangUp) } else { isReading = true }
  }

  /// Reads no more, and forgets an incomplete key and the waiting input.
  func stop() {
    stopWatching()
    restTimer?.cancel()
    decoder.reset()
  }

  /// Has an ESC wait longer for what follows it, since it may begin an answer.
  func expectAnswers(until instant: ContinuousClock.Instant?) {
    decoder.answersUntil = instant
  }

  private func stopWatching() {
    isReading = false
    waiting = []
    watch?.stop()
    watch = nil
  }

  /// Stops reading keys and blocks until the terminal sends something; keys among it are dropped.
  ///
  /// - Returns: the answers of one read, which may be none; `nil` if nothing came in time.
  func readAnswers(until deadline: ContinuousClock.Instant) -> [TerminalAnswer]? {
    let milliseconds = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    stopWatching()
    guard milliseconds >= 0, poll(&query, 1, Int32(milliseconds) + 1) > 0 else { return nil }
    let count = readOnce()
    guard count > 0 else { return nil }
    _ = decoder.decode(buffer.prefix(count), at: .now)
    defer { decoder.answers = [] }
    return decoder.answers
  }

  private func receive() {
    // Costs nothing when this thread was the last to call.
    cterminal_cover_thread()
    guard waiting.count < Self.mostWaiting else { return }
    for _ in 0..<Self.readsInTurn {
      guard readKeys(), hasMore() else { break }
    }
    if watch != nil { awaitRest() }
    if !isScheduled { deliverShare() }
  }

  /// Reads once, and decodes that.
  ///
  /// - Returns: `true` if more may be read.
  private func readKeys() -> Bool {
    let count = readOnce()
    if count < 0, errno == EINTR || errno == EAGAIN { return false }
    restTimer?.cancel()
    // A terminal without end-of-file characters (they are off) says 0 or EIO only when it has gone.
    guard count > 0 else {
      watch?.stop()
      watch = nil
      waiting.append(.hangUp)
      return false
    }
    take(decoder.decode(buffer.prefix(count), at: .now))
    return isReading
  }

  private func hasMore() -> Bool {
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&query, 1, 0) > 0
  }

  /// Reads the available bytes into the buffer; the count is that of `read(2)`.
  private func readOnce() -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  }

  /// Sets the timer for the rest of an incomplete key.
  private func awaitRest() {
    guard let deadline = decoder.deadline else { return }
    restTimer = Task { [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      if !Task.isCancelled { self?.restIsOverdue() }
    }
  }

  private func restIsOverdue() {
    // The thread was busy, and the rest has come in time: it is read next.
    guard !hasMore() else { return }
    take(decoder.takePending())
    if !isScheduled { deliverShare() }
  }

  /// Hands over the terminal's answers, which wait for no key, and puts keys behind those that wait.
  private func take(_ keys: [Key]) {
    waiting += keys.map(Input.key)
    guard !decoder.answers.isEmpty else { return }
    let answers = decoder.answers
    decoder.answers = []
    for answer in answers where isReading { deliver(.answer(answer)) }
  }

  /// Delivers waiting input until the ``share`` of time is over, and the rest after this pass.
  private func deliverShare() {
    let start = ContinuousClock.now
    // If the handler stops the reader, nothing waits any more.
    while let input = waiting.popFirst() {
      if case .hangUp = input { stop() }
      deliver(input)
      if start.duration(to: .now) > Self.share { break }
    }
    guard !waiting.isEmpty else { return }
    isScheduled = true
    MainLoop.atEndOfPass { [weak self] in
      guard let self else { return }
      isScheduled = false
      letInterruptPass()
      deliverShare()
    }
  }

  /// Puts a Ctrl-C before all waiting input: a person who types it wants none of that any more.
  private func letInterruptPass() {
    let interrupt = waiting.lastIndex { if case .key(.control("c")) = $0 { true } else { false } }
    if let interrupt { waiting = waiting[interrupt...] }
  }
}
