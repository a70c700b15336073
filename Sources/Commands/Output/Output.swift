import Essentials
import TerminalUI
import Texts

/// Writing to standard output and standard error.
package enum Output {
  /// Standard output can't be written to, for example because the disk is full.
  package struct WriteError: Error {
    package var message: String
    /// `true` if nobody reads a pipe any more.
    package var isWithoutReader = false
  }

  /// SIGPIPE's handler before ``reportMissingReader()``; `nil` if it is still in force.
  @MainActor private static var pipeSignal: (@convention(c) (Int32) -> Void)??

  /// Has a write that nobody reads fail, where it would end the program at once: what was written by then is still to be kept.
  @MainActor package static func reportMissingReader() {
    if pipeSignal == nil { pipeSignal = .some(signal(SIGPIPE, SIG_IGN)) }
  }

  /// Ends the program by SIGPIPE, as a write without a reader does, unless whoever started it has that ignored.
  @MainActor package static func endWithoutReader() {
    guard let before = pipeSignal else { return }
    signal(SIGPIPE, before)
    raise(SIGPIPE)
  }

  /// Writes a text to standard output as it is.
  package static func print(_ text: String) throws(WriteError) {
    switch write(text, to: STDOUT_FILENO) {
    case 0: return
    case EBADF: throw WriteError(message: "standard output is not open for writing")
    case let code:
      throw WriteError(
        message: "standard output: \(String(cString: strerror(code)))", isWithoutReader: code == EPIPE)
    }
  }

  /// Writes a message of one line to standard error, ignoring failures. Names and passwords of addresses are left out.
  ///
  /// - Parameter timeout: the longest wait for a blocked reader; `nil` waits for ever.
  /// - Returns: `true` if all of it was written.
  @discardableResult
  package static func complain(_ line: String, within timeout: Duration? = nil) -> Bool {
    writeError("appsearch: \(shown(line))\n", within: timeout)
  }

  /// The same in place of the progress that a terminal's line may show.
  package static func complainOverProgress(_ line: String) {
    let text = "appsearch: \(shown(line))"
    writeError(
      errorColumns.map { "\r" + text + String(repeating: " ", count: max(0, $0 - 1 - text.count)) + "\n" } ?? text
        + "\n")
  }

  /// A line for a person: cleaned, and without names and passwords of addresses.
  private static func shown(_ line: String) -> String { SafeText(AddressText.withoutCredentials(line)).string }

  /// Tells a person at a terminal on standard error; does nothing elsewhere: cron would send it as mail.
  package static func remark(_ line: String) {
    if isatty(STDERR_FILENO) == 1 { complain(line) }
  }

  /// Writes to standard error as it is, ignoring failures such as a full disk or a pipe without a reader.
  ///
  /// - Returns: `true` if all of it was written.
  @discardableResult
  package static func writeError(_ text: String, within timeout: Duration? = nil) -> Bool {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    return write(text, to: STDERR_FILENO, within: timeout) == 0
  }

  /// Writes a whole text.
  ///
  /// - Returns: 0 or an `errno`; EAGAIN after the timeout.
  private static func write(_ text: String, to descriptor: Int32, within timeout: Duration? = nil) -> Int32 {
    var bytes = Array(text.utf8)[...]
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while !bytes.isEmpty {
      var length = bytes.count
      if let deadline {
        let left = max(.zero, ContinuousClock.now.duration(to: deadline))
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&query, 1, Int32(left / .milliseconds(1))) > 0 else { return EAGAIN }
        // A writable descriptor takes at least about this much without blocking.
        length = min(length, 256)
      }
      let count = bytes.withUnsafeBytes { Essentials.write(descriptor, $0.baseAddress, length) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        if deadline != nil { continue }
        // Another process that shares the descriptor has made it non-blocking.
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&query, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// The width of standard error's terminal; `nil` if it is no terminal.
  package static var errorColumns: Int? { columns(of: STDERR_FILENO) }

  /// The width of a terminal, a common one where it doesn't say; `nil` for what is no terminal.
  static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let width = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    return width > 0 ? width : 80
  }

  /// `true` if standard output is a terminal.
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
}
