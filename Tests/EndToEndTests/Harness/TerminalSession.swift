import Foundation
import Support
import TerminalUI
import Testing

/// A program in a real terminal that a test types into and looks at.
///
/// The terminal is a tmux server of its own; it and everything in it end with the closure that was given to it:
///
///     try await TerminalSession.appsearch("--sample") { terminal in
///       try await terminal.type("weather")
///       try await terminal.waitFor("1. ")
///     }
struct TerminalSession: Sendable {
  let sandbox: Sandbox
  let tmux: Tmux
  /// Tells of everything that is written to the terminal.
  let output: NamedPipe
  /// Closed when the program ends, and whatever it has left behind.
  let life: NamedPipe

  struct Size: Sendable, Equatable {
    let columns: Int
    let rows: Int

    init(_ columns: Int, _ rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Runs the built program with `arguments`.
  static func appsearch(
    _ arguments: String..., size: Size = Size(80, 24), environment: [String: String] = [:],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await running([BuiltProgram.path] + arguments, size: size, environment: environment, body)
  }

  /// Runs any program, named by its path or found in `PATH`.
  ///
  /// - Parameter environment: variables besides the sandbox's; an empty value removes one.
  static func running(
    _ command: [String], size: Size = Size(80, 24), environment: [String: String] = [:],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await open(size: size, environment: environment, script: Self.recorder, arguments: command, body)
  }

  /// Opens an interactive shell with job control, whose prompt is `shell> ` and whose `appsearch` is the built program.
  static func shell(
    size: Size = Size(80, 24), environment: [String: String] = [:],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    let program = (try? BuiltProgram.path) ?? "appsearch"
    try await open(
      size: size, environment: environment.merging(["PS1": "shell> ", "PROGRAM": program]) { own, _ in own },
      script: "exec sh -i", arguments: [], body)
  }

  /// Runs a program between two looks at the terminal's settings, and stays to be looked at when it has ended.
  ///
  /// The shell only notes an interrupt that reaches the whole group; the program gets its default back. `cat -v` at the end shows
  /// what a terminal that wasn't put back adds to what is typed or pasted.
  private static let recorder = #"""
    trap : INT QUIT
    echo 'before the program'
    stty -a > "$RECORD/settings-before"
    sh -c 'echo $$ > "$RECORD/pid"; exec "$@"' sh "$@" 9> "$RECORD/life"
    echo $? > "$RECORD/status.new"
    stty -a > "$RECORD/settings-after"
    mv "$RECORD/status.new" "$RECORD/status"
    echo "after the program: status $(cat "$RECORD/status")"
    stty sane
    exec cat -v
    """#

  private static func open(
    size: Size, environment: [String: String], script: String, arguments: [String],
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    let sandbox = try Sandbox(["TERM": Tmux.terminal].merging(environment) { _, override in override })
    defer { sandbox.remove() }
    let output = try NamedPipe(at: sandbox.path("output"))
    defer { output.end() }
    let life = try NamedPipe(at: sandbox.path("life"))
    defer { life.end() }
    let tmux = try await Tmux(in: sandbox)
    let terminal = TerminalSession(sandbox: sandbox, tmux: tmux, output: output, life: life)
    defer { tmux.end() }
    try script.write(toFile: sandbox.path("session.sh"), atomically: true, encoding: .utf8)
    let variables = sandbox.environment.merging(["RECORD": sandbox.folder.path]) { own, _ in own }
    // tmux sets a TERM of its own: the whole environment is replaced, so that a test can also take it away.
    try await tmux(
      "new-session",
      ["-d", "-s", "main", "-x", "\(size.columns)", "-y", "\(size.rows)", "--", "env", "-i"]
        + variables.map { "\($0.key)=\($0.value)" }.sorted() + ["sh", sandbox.path("session.sh")] + arguments)
    try await tmux("pipe-pane", "-O", "-t", "main", "exec cat > '\(output.path)'")
    try await body(terminal)
  }
}

extension TerminalSession {
  /// How the program ended and how it left the terminal.
  struct Ending: Sendable {
    /// The exit code, or 128 and the signal's number.
    let status: Int32
    /// `stty -a` before the program started and after it ended.
    let settingsBefore: String
    let settingsAfter: String
    /// `true` if the program's own screen is still up, instead of the one it found.
    let isAlternateScreen: Bool
    let isCursorVisible: Bool
    let isMouseReported: Bool
    /// The text of the terminal afterwards.
    let screen: Screen
  }

  /// Waits for the end of a program started by ``running(_:size:environment:_:)``.
  func ending() async throws -> Ending {
    let screen = try await waitFor("after the program: status")
    guard
      let text = sandbox.text("status"), let status = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)),
      let before = sandbox.text("settings-before"), let after = sandbox.text("settings-after")
    else { throw TestFailure("the program is not running") }
    return Ending(
      status: status, settingsBefore: before, settingsAfter: after,
      isAlternateScreen: try await fact("alternate_on") == "1",
      isCursorVisible: try await fact("cursor_flag") == "1",
      isMouseReported: try await fact("mouse_any_flag") == "1",
      screen: screen)
  }

  /// Presses a key that ends the program, and expects it to end well.
  @discardableResult
  func quits(
    by key: String = "q", status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Ending {
    try await send(key)
    let ending = try await self.ending()
    #expect(ending.status == status, "\(ending.screen)", sourceLocation: sourceLocation)
    return ending
  }

  /// Waits until the program's process is gone, for an end that nothing is left to record.
  func processEnds(within limit: Duration = failsafe) async throws -> Bool {
    do {
      try await life.wait(for: "the end of the program", within: limit) { $0.closed > 0 }
    } catch is WaitExpired {
      return false
    }
    return true
  }
}
