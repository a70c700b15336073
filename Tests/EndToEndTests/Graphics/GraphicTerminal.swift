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

  /// Runs a program at a terminal of its own, and ends it with the closure.
  ///
  /// - Parameters:
  ///   - answer: what follows each question for device attributes.
  ///   - environment: variables besides the sandbox's.
  static func running(
    _ command: [String], answer: String = TerminalKind.kitty.attributes, environment: [String: String] = [:],
    _ body: (GraphicTerminal) async throws -> Void
  ) async throws {
    let sandbox = try Sandbox(["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 })
    defer { sandbox.remove() }
    let ends = try TerminalPair(columns: 80, rows: 24, cell: (width: 10, height: 20))
    let process = try ends.start(command, environment: sandbox.environment)
    // The reading thread ends with the program's side of the terminal.
    defer { process.kill() }
    try await body(GraphicTerminal(ends, process, answer: answer))
  }

  private init(_ ends: TerminalPair, _ process: ChildProcess, answer: String) {
    self.ends = ends
    self.process = process
    self.answer = answer
    Thread.detachNewThread { [self] in
      while let bytes = ends.read(within: .seconds(3600)) {
        let questions = state.update { $0.write(bytes) }
        for _ in 0..<questions { type(answer) }
      }
      close(ends.person)
    }
  }

  /// The pictures that it holds now.
  var screen: KittyScreen { state.current }

  /// Types text or bytes of keys.
  func type(_ text: String) { ends.type(text) }

  /// Makes it another size, and tells the program.
  func resize(columns: Int, rows: Int) {
    ends.resize(columns: columns, rows: rows)
  }

  /// The program's end: its exit code. One that doesn't end is killed after a while.
  func ending() async -> Int32 {
    await process.limited(to: failsafe) { await process.end() }.result
  }

  /// Waits until what it holds is as `condition` wants it.
  @discardableResult
  func waitFor(
    _ awaited: String, _ condition: @escaping @Sendable (KittyScreen) -> Bool
  ) async throws -> KittyScreen {
    try await state.wait(for: awaited, within: failsafe, until: condition)
  }
}
