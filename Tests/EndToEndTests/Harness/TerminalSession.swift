import Foundation
import Support
import TerminalUI

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
  /// The shell only notes an interrupt that reaches the whole group; the program gets its default back. `cat -v` at the
  /// end shows what a terminal that wasn't put back adds to what is typed or pasted.
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
