import Dispatch
import Interface

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads keys from a terminal when there are some, and notices when it is gone. Never waits, never polls.
@MainActor
final class KeyReader {
  /// What reading brought.
  enum Input {
    case key(Key)
    /// End of file or an error: nothing comes after it.
    case hangUp
  }

  private let descriptor: Int32
  private let escapeDelay: Duration
  private let deliver: @MainActor (Input) -> Void
  private var decoder: KeyDecoder
  private var source: (any DispatchSourceRead)?
  private var escapeTimer: DispatchWorkItem?
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Creates a reader, which reads nothing until it is started.
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
  var isReading: Bool { source != nil }

  /// Starts reading, or goes on after ``stop()``.
  func start() {
    guard source == nil else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in
      // The source's queue is the main queue, so this is the MainActor.
      MainActor.assumeIsolated { self?.readOnce() }
    }
    source.activate()
    self.source = source
  }

  /// Leaves what comes from now on to others; a key that was half read is forgotten.
  func stop() {
    source?.cancel()
    source = nil
    escapeTimer?.cancel()
    escapeTimer = nil
    decoder.reset()
  }

  /// One read for each time the source fires: it fires again while there is more, and other work gets its turn.
  private func readOnce() {
    guard source != nil else { return }
    LastResort.coverThread()
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      // A terminal without end-of-file characters (they are off) says 0 or EIO only when it has gone.
      stop()
      deliver(.hangUp)
      return
    }
    escapeTimer?.cancel()
    escapeTimer = nil
    hand(over: decoder.decode(buffer.prefix(count), at: .now))
    if source != nil, decoder.isAmbiguous { awaitRest() }
  }

  /// Lets the rest of a sequence come, and else takes what is there. The only timer, and only after an ESC.
  private func awaitRest() {
    let timer = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.escapeDelayPassed() }
    }
    escapeTimer = timer
    let (seconds, attoseconds) = escapeDelay.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: timer)
  }

  private func escapeDelayPassed() {
    escapeTimer = nil
    // The main queue may have been busy with the rest waiting in the terminal all the while.
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&query, 1, 0) > 0 {
      readOnce()
    } else {
      hand(over: decoder.timeOut())
    }
  }

  private func hand(over keys: [Key]) {
    for key in keys where source != nil { deliver(.key(key)) }
  }
}
