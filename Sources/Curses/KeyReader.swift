import Dispatch
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads keys from a terminal when there are some, and notices when it is gone. Never blocks, never polls.
@MainActor
final class KeyReader {
  enum Input {
    case key(Key)
    case answer(TerminalAnswer)
    /// End of file or an error: nothing comes after it.
    case hangUp
  }

  /// How long the rest of a sequence may take that nobody types: on a slow line it comes in parts.
  private static let restDelay = Duration.milliseconds(500)
  /// How long a paste may pause.
  private static let pasteDelay = Duration.seconds(5)

  private let descriptor: Int32
  private let escapeDelay: Duration
  private let deliver: @MainActor (Input) -> Void
  private var decoder: KeyDecoder
  private var watch: DescriptorWatch?
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var escapeTimer: DispatchWorkItem?

  /// Reads nothing until it is started.
  /// - Parameter deliver: Gets every key in order; may stop the reader.
  init(
    descriptor: Int32, decoder: KeyDecoder, escapeDelay: Duration, deliver: @escaping @MainActor (Input) -> Void
  ) {
    self.descriptor = descriptor
    self.decoder = decoder
    self.escapeDelay = escapeDelay
    self.deliver = deliver
  }

  /// Whether keys are being read.
  var isReading: Bool { watch != nil }

  /// Starts reading, or goes on after ``stop()``.
  func start() {
    guard watch == nil else { return }
    watch = DescriptorWatch(descriptor) { [weak self] in self?.receive() }
    if watch == nil { deliver(.hangUp) }
  }

  /// Reads no more, and forgets an incomplete key.
  func stop() {
    watch?.stop()
    watch = nil
    escapeTimer?.cancel()
    escapeTimer = nil
    decoder.reset()
  }

  /// Stops reading keys and blocks until the terminal sends something; keys among it are dropped.
  ///
  /// - Returns: the answers of one read, which may be none; `nil` where nothing came in time.
  func readAnswers(until deadline: ContinuousClock.Instant) -> [TerminalAnswer]? {
    let milliseconds = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    watch?.stop()
    watch = nil
    guard milliseconds >= 0, poll(&query, 1, Int32(milliseconds) + 1) > 0 else { return nil }
    let count = readOnce()
    guard count > 0 else { return nil }
    _ = decoder.decode(buffer.prefix(count), at: .now)
    defer { decoder.answers = [] }
    return decoder.answers
  }

  private func receive() {
    CrashRestorer.coverThread()
    let count = readOnce()
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // A terminal without end-of-file characters (they are off) says 0 or EIO only when it has gone.
    guard count > 0 else {
      stop()
      deliver(.hangUp)
      return
    }
    escapeTimer?.cancel()
    escapeTimer = nil
    hand(over: decoder.decode(buffer.prefix(count), at: .now))
    if isReading { awaitRest() }
  }

  /// Reads what there is into the buffer; the count is that of `read(2)`.
  private func readOnce() -> Int {
    buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  }

  /// Sets the timer for the rest of an incomplete key.
  private func awaitRest() {
    let delay: Duration
    switch decoder.timeout {
    case nil: return
    case .key: delay = escapeDelay
    case .rest: delay = max(escapeDelay, Self.restDelay)
    case .paste: delay = Self.pasteDelay
    }
    // Put on the main queue, which is the MainActor's.
    let timer = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.escapeDelayPassed() }
    }
    escapeTimer = timer
    DispatchQueue.main.asyncAfter(deadline: .now() + delay.timeInterval, execute: timer)
  }

  private func escapeDelayPassed() {
    escapeTimer = nil
    // The thread was busy, and the rest has come in time: it is read next.
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&query, 1, 0) <= 0 else { return }
    hand(over: decoder.takePending())
  }

  private func hand(over keys: [Key]) {
    if !decoder.answers.isEmpty {
      let answers = decoder.answers
      decoder.answers = []
      for answer in answers where isReading { deliver(.answer(answer)) }
    }
    for key in keys where isReading { deliver(.key(key)) }
  }
}
