import CTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes to a terminal and never waits for it: what it doesn't take at once follows when it takes more.
///
/// A terminal may read nothing for as long as it likes: its window is frozen, its connection is stuck, or it was told to stop
/// (Ctrl-S, Scroll Lock). Whoever waited for it would hear neither keys nor signals.
///
/// Not waiting takes `O_NONBLOCK`, which is not the descriptor's but the open file's, and that is shared with the shell and with
/// everything else in the terminal: a shell that finds it set after a crash or while the program is stopped fails in odd ways. So
/// the terminal is opened anew, and the flag is this program's alone. To poll the shared one before each write would not do: that
/// it can be written to says not how much, and more than that waits.
@MainActor
final class TerminalWriter {
  /// The terminal, by an open file of its own where it could be opened.
  let descriptor: Int32
  /// Told when the terminal has taken everything that it was behind with.
  var caughtUp: (@MainActor () -> Void)?

  private let isOwn: Bool
  /// Whether writing waits: where something else writes to the terminal as well, nothing may be kept for later.
  private let waits: Bool
  private var kept: [UInt8] = []
  /// How much of what was kept has been written.
  private var position = 0
  private var watch: DescriptorWatch?

  /// How long the way out waits for a terminal that goes on reading, and for one that doesn't.
  private static let timeout = (whole: Duration.milliseconds(600), pause: Duration.milliseconds(200))
  /// What is written at once to a terminal that could not be opened anew, if it can be written to at all.
  private static let piece = 256

  /// Creates a writer to a terminal, which stays open.
  init(terminal: Int32, waits: Bool) {
    let own = waits ? -1 : Self.reopened(terminal)
    isOwn = own >= 0
    descriptor = isOwn ? own : terminal
    self.waits = waits
  }

  /// How much the terminal has not taken yet.
  var backlog: Int { kept.count - position }

  func send(_ bytes: ArraySlice<UInt8>) {
    if backlog > 0 {
      kept.append(contentsOf: bytes)
      if watch == nil { proceed() }
      return
    }
    let count = writeSome(of: bytes)
    guard count < bytes.count else { return }
    kept = Array(bytes.dropFirst(count))
    position = 0
    watch = DescriptorWatch(descriptor, for: .writing) { [weak self] in self?.proceed() }
  }

  /// Waits for the terminal to take everything, which one that reads does in a moment.
  ///
  /// - Returns: whether it has; else it reads nothing, or too slowly to be waited for.
  func finish() -> Bool {
    let deadline = ContinuousClock.now + Self.timeout.whole
    while backlog > 0 {
      guard .now < deadline, isReady(within: Self.timeout.pause) else { return false }
      position += writeSome(of: kept[position...])
    }
    forget()
    return true
  }

  /// Whether the terminal takes something within the time that the way out has for one that doesn't read.
  var isReading: Bool { isReady(within: Self.timeout.pause) }

  /// Drops everything that the terminal has not read, and writes this instead, as far as it can be.
  ///
  /// The kernel forgets what it holds for the terminal, which makes room: whoever looks at it later finds this. One that was told to
  /// stop is told to go on, since nothing would ever be written to it.
  func replaceAll(with bytes: [UInt8]) {
    forget()
    tcflush(descriptor, TCOFLUSH)
    cterminal_start_output(descriptor)
    _ = writeSome(of: bytes[...], waiting: false)
  }

  /// Closes what was opened; nothing can be written any more.
  func release() {
    forget()
    if isOwn { close(descriptor) }
  }

  private func proceed() {
    position += writeSome(of: kept[position...])
    guard backlog == 0 else { return }
    forget()
    caughtUp?()
  }

  private func forget() {
    kept = []
    position = 0
    watch?.stop()
    watch = nil
  }

  private func isReady(within time: Duration) -> Bool {
    var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&query, 1, Int32(time / .milliseconds(1))) > 0
  }

  /// Writes as much as the terminal takes, and says how much that was. A terminal that is gone takes everything; the key reader
  /// says that it is gone.
  private func writeSome(of bytes: ArraySlice<UInt8>) -> Int {
    writeSome(of: bytes, waiting: waits)
  }

  private func writeSome(of bytes: ArraySlice<UInt8>, waiting: Bool) -> Int {
    var rest = bytes
    while !rest.isEmpty {
      if !isOwn, !waiting {
        guard isReady(within: .zero) else { break }
      }
      let length = isOwn || waiting ? rest.count : min(rest.count, Self.piece)
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, length) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard waiting else { break }
        // Someone who shares the terminal made it non-blocking.
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&query, 1, -1)
      } else if errno != EINTR {
        return bytes.count
      }
    }
    return bytes.count - rest.count
  }

  /// The terminal by an open file of its own, which never waits; -1 where it can't be opened.
  ///
  /// By its name, or, for who may not open that (after `su`, or in a container that doesn't have it), as the process's own terminal.
  private static func reopened(_ terminal: Int32) -> Int32 {
    let mode = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let name = ttyname(terminal) {
      let descriptor = open(name, mode)
      if descriptor >= 0, isatty(descriptor) == 1 { return descriptor }
      if descriptor >= 0 { close(descriptor) }
    }
    // Only of one's own terminal can one ask who is in its foreground.
    return tcgetpgrp(terminal) >= 0 ? open("/dev/tty", mode) : -1
  }
}
