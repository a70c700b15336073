import Foundation

#if !canImport(Darwin)
  // Glibc's module map leaves these out of <stdlib.h>. They take and return plain integers and pointers, for which Swift's and
  // C's conventions are the same.
  @_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ descriptor: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ descriptor: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ descriptor: Int32) -> UnsafePointer<CChar>?
#endif

/// The two ends of a pseudo-terminal: one for a program, one for the test, which is person and display.
package struct TerminalPair: Sendable {
  /// The person's end, which child processes don't inherit. The caller closes it.
  package let person: Int32
  /// The name of the program's end, to be opened.
  package let name: String

  private let cell: (width: Int, height: Int)

  /// - Parameters:
  ///   - columns: how many cells a row has.
  ///   - rows: how many rows there are.
  ///   - cell: a cell's size in pixels, for the kernel to report; 0 if the terminal doesn't know it.
  /// - Throws: `POSIXError` if the system has no terminal left.
  package init(columns: Int, rows: Int, cell: (width: Int, height: Int) = (0, 0)) throws {
    person = posix_openpt(O_RDWR | O_NOCTTY)
    guard person >= 0, grantpt(person) == 0, unlockpt(person) == 0, let name = ptsname(person) else {
      throw POSIXError(.ENOTTY)
    }
    self.name = String(cString: name)
    self.cell = cell
    _ = fcntl(person, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  /// Starts a program as the leader of a session on the terminal; the environment is the whole of it.
  package func start(
    _ command: [String], environment: [String: String], input: String? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      URL(fileURLWithPath: command[0]), Array(command.dropFirst()), environment: environment, terminal: name,
      input: input)
  }

  /// All settings of a terminal that is open as `descriptor`, as bytes.
  package static func settings(of descriptor: Int32) -> [UInt8] {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return [] }
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Resizes the terminal, and signals its programs.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(columns * cell.width),
      ws_ypixel: UInt16(rows * cell.height))
    _ = ioctl(person, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes, and says how many the terminal took.
  @discardableResult
  package func type(_ bytes: some Collection<UInt8>) -> Int {
    let bytes = Array(bytes)
    return write(person, bytes, bytes.count)
  }

  /// Types text or the bytes of keys.
  package func type(_ text: String) { type(text.utf8) }

  /// Reads what there is, or what comes in time; `nil` where nothing does or the program has gone.
  package func read(within limit: Duration) -> [UInt8]? {
    let deadline = ContinuousClock.now + limit
    while true {
      var query = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      // Whole milliseconds, rounded up: poll must not come back early and be asked in a circle.
      let left = max(.zero, deadline - .now) / .milliseconds(1)
      let answer = poll(&query, 1, Int32(left.rounded(.up)))
      if answer < 0, errno == EINTR { continue }
      guard answer > 0 else { return nil }
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Foundation.read(person, buffer.baseAddress, buffer.count))
      }
      return bytes.isEmpty ? nil : bytes
    }
  }
}

/// How a terminal answers what it is asked.
package enum TerminalKind: String, Sendable, CaseIterable {
  /// As kitty does, on a dark background.
  case kitty
  /// As xterm with sixels does, on a light one.
  case sixel
  /// Device attributes and nothing else.
  case plain
  /// Nothing at all.
  case silent

  /// The answer to a question for device attributes, which ends every other question.
  package var attributes: String {
    switch self {
    case .kitty: "\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
    case .sixel: "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?1;0;256S\u{1B}[?64;4c"
    case .plain: "\u{1B}[?6c"
    case .silent: ""
    }
  }

  /// The answer to a question for the background.
  package var background: String {
    switch self {
    case .kitty: "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
    case .sixel: "\u{1B}]11;rgb:ffff/ffff/ffff\u{07}"
    case .plain, .silent: ""
    }
  }
}
