import Dispatch
import Interface

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
  /// How often reading was started: what an earlier thread still hands over is not wanted.
  private var readings = 0
  private var thread: InputThread?
  private var escapeTimer: DispatchWorkItem?

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
  var isReading: Bool { thread != nil }

  /// Starts reading, or goes on after ``stop()``.
  func start() {
    guard thread == nil else { return }
    readings += 1
    thread = InputThread(descriptor: descriptor) { [weak self, reading = readings] piece in
      guard let self, reading == readings, isReading else { return }
      receive(piece)
    }
    if thread == nil { deliver(.hangUp) }
  }

  /// Leaves what comes from now on to others; a key that was half read is forgotten.
  func stop() {
    thread?.stop()
    thread = nil
    escapeTimer?.cancel()
    escapeTimer = nil
    decoder.reset()
  }

  private func receive(_ piece: InputThread.Piece) {
    LastResort.coverThread()
    guard case .bytes(let bytes) = piece else {
      stop()
      deliver(.hangUp)
      return
    }
    escapeTimer?.cancel()
    escapeTimer = nil
    hand(over: decoder.decode(bytes, at: .now))
    if isReading, decoder.isAmbiguous { awaitRest() }
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

  /// Where the main queue was busy and the rest came in time, that stands before this in the queue, and has called it off.
  private func escapeDelayPassed() {
    escapeTimer = nil
    hand(over: decoder.timeOut())
  }

  private func hand(over keys: [Key]) {
    for key in keys where isReading { deliver(.key(key)) }
  }
}
