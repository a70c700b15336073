import Foundation
import Support

/// A terminal whose output only the test reads, with a program on it.
final class FrozenTerminal: Sendable {
  let process: ChildProcess
  /// The terminal's settings before the program began.
  let settingsBefore: [UInt8]

  private let ends: TerminalPair
  /// The program's end, opened separately and non-blocking.
  private let programsEnd: Int32

  /// Runs a program at a terminal of its own, and ends it with the closure.
  static func running(_ command: [String], _ body: (FrozenTerminal) async throws -> Void) async throws {
    let sandbox = try Sandbox(["TERM": "xterm-256color"])
    defer { sandbox.remove() }
    let terminal = try FrozenTerminal(command, sandbox)
    defer { terminal.end() }
    try await body(terminal)
  }

  private init(_ command: [String], _ sandbox: Sandbox) throws {
    ends = try TerminalPair(columns: 80, rows: 24)
    _ = fcntl(ends.person, F_SETFL, O_NONBLOCK)
    programsEnd = open(ends.name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    settingsBefore = TerminalPair.settings(of: programsEnd)
    process = try ends.start(command, environment: sandbox.environment)
  }

  private func end() {
    process.kill()
    close(programsEnd)
    close(ends.person)
  }

  var settings: [UInt8] { TerminalPair.settings(of: programsEnd) }

  func type(_ text: String) { ends.type(text) }

  /// The program's end: its exit code. One that doesn't end is killed after a while, which is another code.
  func ending() async -> Int32 {
    // The limit is for one that never ends; it takes a quarter of a second.
    await process.limited(to: failsafe) { await process.end() }.result
  }

  /// Takes the terminal away, as when its window is closed.
  func hangUp() {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    // Closes what the number stood for, and keeps the number for ``end()``.
    _ = dup2(null, ends.person)
  }

  /// Fills the kernel's buffer for the terminal, so that writes block until something is read.
  func fill() {
    let junk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    var query = pollfd(fd: programsEnd, events: Int16(POLLOUT), revents: 0)
    repeat {
      var piece = junk.count
      while piece > 0 { if write(programsEnd, junk, piece) <= 0 { piece /= 2 } }
      // The kernel moves its buffer on after a while, which makes room again.
    } while poll(&query, 1, 100) > 0
  }

  /// Has the terminal stop output, as Scroll Lock does.
  func stopOutput() { tcflow(programsEnd, TCOOFF) }
  func continueOutput() { tcflow(programsEnd, TCOON) }

  /// Reads until words come, and says what was read.
  @discardableResult
  func readUntil(_ words: String, within limit: Duration = failsafe) async throws -> String {
    let deadline = ContinuousClock.now + limit
    var bytes: [UInt8] = []
    while ContinuousClock.now < deadline {
      bytes += ends.read(within: .milliseconds(100)) ?? []
      if bytes.firstRange(of: Array(words.utf8)) != nil { return String(decoding: bytes, as: UTF8.self) }
      await Task.yield()
    }
    throw TestFailure("“\(words)” never came, but \(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }
}
