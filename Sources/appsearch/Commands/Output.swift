import TerminalUI
import Foundation
import Interface

/// Standard output and standard error as the commands use them.
enum Output {
  /// Why nothing more can be printed, such as a full disk.
  struct WriteError: Error {
    var message: String
  }

  /// Prints a text on standard output as it is.
  static func print(_ text: String) throws(WriteError) {
    switch write(text, to: STDOUT_FILENO) {
    case 0: return
    case EBADF: throw WriteError(message: "standard output is not open for writing")
    case let code: throw WriteError(message: "standard output: \(String(cString: strerror(code)))")
    }
  }

  /// Says one line on standard error, if anybody can hear it.
  ///
  /// - Parameter patience: how long somebody is waited for who doesn't read; for ever where it is `nil`.
  static func complain(_ line: String, within patience: Duration? = nil) {
    writeError("appsearch: \(SafeText(line).string)\n", within: patience)
  }

  /// Writes on standard error as it is. What can't be written, to a full disk or a pipe without a reader, changes nothing.
  static func writeError(_ text: String, within patience: Duration? = nil) {
    let before = signal(SIGPIPE, SIG_IGN)
    _ = write(text, to: STDERR_FILENO, within: patience)
    signal(SIGPIPE, before)
  }

  /// Writes all of a text.
  ///
  /// - Returns: 0, or the `errno` that says why not; EAGAIN where it would have waited for longer than it may.
  private static func write(_ text: String, to descriptor: Int32, within patience: Duration? = nil) -> Int32 {
    var bytes = Array(text.utf8)[...]
    let deadline = patience.map { ContinuousClock.now + $0 }
    while !bytes.isEmpty {
      var length = bytes.count
      if let deadline {
        let left = max(.zero, ContinuousClock.now.duration(to: deadline))
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&query, 1, Int32(left / .milliseconds(1))) > 0 else { return EAGAIN }
        // What can be written to takes that much at least, or so little less that it hardly waits.
        length = min(length, 256)
      }
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, length) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        if deadline != nil { continue }
        // Somebody who shares it has made it non-blocking.
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&query, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// The columns of the terminal that standard error is; `nil` where it is none.
  static var errorColumns: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    let width = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    return width > 0 ? width : 80
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
