import Foundation
import Support

/// A terminal with Kitty's graphics protocol, as far as a program at it can tell: it answers what it is asked, and keeps what it
/// is sent.
///
/// A thread reads what the program writes, as it comes.
final class GraphicTerminal: Sendable {
  private let ends: TerminalPair
  private let process: ChildProcess
  private let state = Watched(KittyScreen())
  private let answer: String

  /// What a terminal with Kitty's protocol answers.
  static let kittyAnswer = "\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"

  /// Runs a program at a terminal of its own, and ends it with the closure.
  ///
  /// - Parameters:
  ///   - answer: what follows each question for device attributes; nothing if empty.
  ///   - environment: variables besides the sandbox's.
  static func running(
    _ command: [String], columns: Int = 80, rows: Int = 24, answer: String = kittyAnswer,
    environment: [String: String] = [:], _ body: (GraphicTerminal) async throws -> Void
  ) async throws {
    let sandbox = try Sandbox(["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 })
    defer { sandbox.remove() }
    let terminal = try GraphicTerminal(command, columns: columns, rows: rows, answer: answer, sandbox)
    // The reading thread ends with the program's side of the terminal.
    defer { terminal.process.kill() }
    try await body(terminal)
  }

  private init(_ command: [String], columns: Int, rows: Int, answer: String, _ sandbox: Sandbox) throws {
    ends = try TerminalPair(columns: columns, rows: rows, cell: (width: 10, height: 20))
    self.answer = answer
    process = try ChildProcess(
      URL(fileURLWithPath: command[0]), Array(command.dropFirst()), environment: sandbox.environment,
      terminal: ends.name)
    Thread.detachNewThread { [self] in read() }
  }

  /// What it holds now.
  var screen: KittyScreen { state.current }

  /// Types text or bytes of keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(ends.person, $0.baseAddress, $0.count) }
  }

  /// Makes it another size, and tells the program.
  func resize(columns: Int, rows: Int) {
    ends.resize(columns: columns, rows: rows)
  }

  /// The program's end: its exit code. One that doesn't end is killed after a while.
  func ending() async -> Int32 {
    await process.limited(to: .seconds(15)) { await process.end() }.result
  }

  /// Waits until what it holds is as `condition` wants it.
  @discardableResult
  func waitFor(
    _ awaited: String, within limit: Duration = .seconds(15), _ condition: @escaping @Sendable (KittyScreen) -> Bool
  ) async throws -> KittyScreen {
    try await state.wait(for: awaited, within: limit, until: condition)
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(ends.person, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      let questions = state.update { $0.write(buffer.prefix(count)) }
      for _ in 0..<questions where !answer.isEmpty { type(answer) }
    }
    close(ends.person)
  }
}
