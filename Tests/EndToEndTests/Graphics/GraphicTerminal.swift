import Foundation
import Support

/// A terminal that looks for Kitty's pictures.
typealias GraphicTerminal = ProgramTerminal<KittyScreen>

/// A terminal's memory of what it was sent.
protocol TerminalMemory: Sendable {
  /// Takes bytes as they come.
  ///
  /// - Returns: How many questions have come that every terminal answers.
  mutating func write(_ bytes: [UInt8]) -> Int
}

/// A terminal as far as a program at it can tell: it answers what it is asked, and keeps what it is sent.
///
/// A thread reads what the program writes, as it comes.
final class ProgramTerminal<Memory: TerminalMemory>: Sendable {
  private let ends: TerminalPair
  private let process: ChildProcess
  private let state: Watched<Memory>
  private let answer: String

  /// Runs a program at a terminal of its own, and ends it with the closure.
  ///
  /// - Parameters:
  ///   - memory: keeps what the program writes.
  ///   - answer: what follows each question for device attributes.
  ///   - environment: variables besides the sandbox's.
  static func running(
    _ command: [String], size: TerminalSession.Size = .init(80, 24), keeping memory: Memory,
    answer: String = TerminalKind.kitty.attributes, environment: [String: String] = [:],
    _ body: (ProgramTerminal) async throws -> Void
  ) async throws {
    let sandbox = try Sandbox(["TERM": "xterm-256color", "COLORTERM": "truecolor"].merging(environment) { $1 })
    defer { sandbox.remove() }
    let ends = try TerminalPair(columns: size.columns, rows: size.rows, cell: (width: 10, height: 20))
    let process = try ends.start(command, environment: sandbox.environment)
    // The reading thread ends with the program's side of the terminal.
    defer { process.kill() }
    try await body(ProgramTerminal(ends, process, memory, answer: answer))
  }

  private init(_ ends: TerminalPair, _ process: ChildProcess, _ memory: Memory, answer: String) {
    (self.ends, self.process, self.answer) = (ends, process, answer)
    state = Watched(memory)
    Thread.detachNewThread { [self] in
      while let bytes = ends.read(within: .seconds(3600)) {
        let questions = state.update { $0.write(bytes) }
        for _ in 0..<questions { type(answer) }
      }
      close(ends.person)
    }
  }

  /// The memory as it is now.
  var screen: Memory { state.current }

  /// Changes the memory.
  func update(_ change: (inout Memory) -> Void) { state.update(change) }

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

  /// Only reads what the program writes, for a while.
  func watch(for time: Duration) async throws {
    do {
      try await state.wait(for: "nothing", within: time) { _ in false }
    } catch is WaitExpired {
      // The time is over.
    }
  }

  /// Waits until what it holds is as `condition` wants it.
  @discardableResult
  func waitFor(
    _ awaited: String, _ condition: @escaping @Sendable (Memory) -> Bool
  ) async throws -> Memory {
    try await state.wait(for: awaited, within: failsafe, until: condition)
  }
}

extension ProgramTerminal<KittyScreen> {
  /// Runs a program at a terminal of 80×24.
  static func running(
    _ command: [String], answer: String = TerminalKind.kitty.attributes, environment: [String: String] = [:],
    _ body: (ProgramTerminal) async throws -> Void
  ) async throws {
    try await running(command, keeping: KittyScreen(), answer: answer, environment: environment, body)
  }
}
