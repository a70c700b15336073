import Essentials
import TerminalUI
import Texts

/// Writing to standard output and standard error.
package enum Output {
  /// Standard output can't be written to, for example because the disk is full.
  package struct WriteError: Error {
    package var message: String
    /// `true` if the reader of a pipe has gone.
    package var isWithoutReader = false
  }

  /// Takes what a task prints and says; `nil` for the standard streams.
  @TaskLocal static var sink: OutputSink?

  /// SIGPIPE's handler before ``reportMissingReader()``; `nil` if it is still in force.
  @MainActor private static var pipeSignal: (@convention(c) (Int32) -> Void)??

  /// Makes a write without a reader fail instead of ending the program: what was written is still to be marked as told.
  @MainActor package static func reportMissingReader() {
    if pipeSignal == nil { pipeSignal = .some(signal(SIGPIPE, SIG_IGN)) }
  }

  /// Ends the program by SIGPIPE, unless that was ignored at the start.
  @MainActor package static func endWithoutReader() {
    guard let before = pipeSignal else { return }
    signal(SIGPIPE, before)
    raise(SIGPIPE)
  }

  /// Writes a text to standard output as it is.
  package static func print(_ text: String) throws(WriteError) {
    if let sink { return sink.add(text) }
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
    sink?.note(shown(line)) ?? writeError("appsearch: \(shown(line))\n", within: timeout)
  }

  /// The same, over the progress that a terminal's line may show.
  package static func complainOverProgress(_ line: String) {
    let text = "appsearch: \(shown(line))"
    writeError(
      errorColumns.map { "\r" + text + String(repeating: " ", count: max(0, $0 - 1 - text.count)) + "\n" } ?? text
        + "\n")
  }

  private static func shown(_ line: String) -> String { SafeText(AddressText.withoutCredentials(line)).string }

  /// Tells a person at a terminal. Elsewhere it says nothing, because cron would send it as mail.
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
        // A writable descriptor takes this much without blocking.
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

  /// The width of standard error's terminal; `nil` if there is none.
  package static var errorColumns: Int? { columns(of: STDERR_FILENO) }

  /// The terminal's width, 80 if it is unknown; `nil` if the descriptor is no terminal.
  static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    let width = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    return width > 0 ? width : 80
  }

  package static var isTerminal: Bool { sink == nil && isatty(STDOUT_FILENO) == 1 }
}
