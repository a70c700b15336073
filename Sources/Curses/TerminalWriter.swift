import CTerminal
import Essentials

/// Writes to a terminal without waiting for it: the bytes that it doesn't take at once are written when it takes more.
///
/// A terminal may stop reading: a frozen window, a stuck connection, Ctrl-S. A program that waited for it would notice neither keys
/// nor signals.
///
/// `O_NONBLOCK` belongs to the open file, which is shared with the shell; a shell that finds it set fails in odd ways. So the terminal
/// is opened anew. Polling the shared file would not do: it doesn't tell how much can be written.
@MainActor
final class TerminalWriter {
  /// The terminal, opened anew where possible.
  let descriptor: Int32
  /// Called when the terminal has taken the whole backlog.
  var caughtUp: (@MainActor () -> Void)?

  private let isOwn: Bool
  /// `true` if writing waits: nothing may be kept for later if something else writes to the terminal, too.
  private let waits: Bool
  private var kept: [UInt8] = []
  /// The number of bytes of ``kept`` that have been written.
  private var position = 0
  private var watch: DescriptorWatch?

  /// The times that leaving waits for a terminal that reads, in all, and for one that doesn't.
  private static let timeout = (whole: Duration.milliseconds(600), pause: Duration.milliseconds(200))
  /// The number of bytes written at once to a terminal that could not be opened anew.
  private static let piece = 256

  /// - Parameter terminal: stays open.
  init(terminal: Int32, waits: Bool) {
    let own = waits ? -1 : Self.reopened(terminal)
    isOwn = own >= 0
    descriptor = isOwn ? own : terminal
    self.waits = waits
  }

  /// The number of bytes that the terminal has not taken yet.
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

  /// Waits until the terminal has taken everything.
  ///
  /// - Returns: `false` if it reads nothing, or too slowly to wait for it.
  func finish() -> Bool {
    let deadline = ContinuousClock.now + Self.timeout.whole
    while backlog > 0 {
      guard .now < deadline, isReady(within: Self.timeout.pause) else { return false }
      position += writeSome(of: kept[position...])
    }
    forget()
    return true
  }

  /// `true` if the terminal takes something, after a short wait.
  var isReading: Bool { isReady(within: Self.timeout.pause) }

  /// Drops everything that the terminal has not read, the kernel's buffer included, and writes this instead. A terminal that was told to
  /// stop is started.
  func replaceAll(with bytes: [UInt8]) {
    forget()
    tcflush(descriptor, TCOFLUSH)
    cterminal_start_output(descriptor)
    _ = writeSome(of: bytes[...], mayWait: false)
  }

  /// Closes its own descriptor; nothing can be written any more.
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

  /// - Parameter time: the longest time to wait; without an end if `nil`.
  private func isReady(within time: Duration?) -> Bool {
    var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&query, 1, time.map { Int32($0 / .milliseconds(1)) } ?? -1) > 0
  }

  /// Writes as much as the terminal takes, and returns the number of bytes: all, if it is gone, which the key reader reports.
  private func writeSome(of bytes: ArraySlice<UInt8>, mayWait: Bool = true) -> Int {
    let waiting = waits && mayWait
    var rest = bytes
    while !rest.isEmpty {
      if !isOwn, !waiting, !isReady(within: .zero) { break }
      let length = isOwn || waiting ? rest.count : min(rest.count, Self.piece)
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, length) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard waiting else { break }
        // Another program that shares the open file made it non-blocking.
        _ = isReady(within: nil)
      } else if errno != EINTR {
        return bytes.count
      }
    }
    return bytes.count - rest.count
  }

  /// Opens the terminal anew, non-blocking; -1 if that fails. Its name may not be opened (after `su`) or not exist (in a container): then
  /// it is opened as the controlling terminal.
  private static func reopened(_ terminal: Int32) -> Int32 {
    let mode = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let name = ttyname(terminal) {
      let descriptor = open(name, mode)
      if descriptor >= 0, isatty(descriptor) == 1 { return descriptor }
      if descriptor >= 0 { close(descriptor) }
    }
    // The foreground group is known of the controlling terminal only.
    return tcgetpgrp(terminal) >= 0 ? open("/dev/tty", mode) : -1
  }
}
