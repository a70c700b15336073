import Foundation
import Support
import Testing

/// A terminal emulator with a window, on a display of its own that nobody sees, in which a program runs.
struct RealTerminal: Sendable {
  /// A terminal emulator, and how its screen is read.
  enum Emulator: String, CaseIterable, Sendable {
    /// Through a socket by which it is controlled.
    case kitty
    /// By telling it to print its screen (media copy).
    case xterm
  }

  private let emulator: Emulator
  private let sandbox: Sandbox
  private let display: ChildProcess

  /// Whether everything it takes is installed.
  static func has(_ emulator: Emulator) -> Bool {
    InstalledProgram.location("Xvfb") != nil && InstalledProgram.location(emulator.rawValue) != nil
  }

  /// Runs a program in a terminal of 120 columns and 40 rows, which ends with the closure.
  static func running(
    _ command: [String], in emulator: Emulator, _ body: (RealTerminal) async throws -> Void
  ) async throws {
    let sandbox = try Sandbox(["LIBGL_ALWAYS_SOFTWARE": "1"])
    defer { sandbox.remove() }
    try Self.script.write(toFile: sandbox.path("window.sh"), atomically: true, encoding: .utf8)
    let display = try ChildProcess(
      URL(fileURLWithPath: "/bin/sh"), [sandbox.path("window.sh")] + emulator.window(sandbox) + command,
      environment: sandbox.environment)
    defer {
      display.signal(SIGTERM)
      display.wait()
    }
    try await body(RealTerminal(emulator: emulator, sandbox: sandbox, display: display))
  }

  /// Starts a display with a free number and the terminal on it, and ends both when it is told to.
  private static let script = #"""
    mkfifo "$HOME/number"
    Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3> "$HOME/number" &
    server=$!
    trap 'kill "$terminal"; wait "$terminal"; kill "$server"; wait "$server"; exit' TERM
    read -r number < "$HOME/number"
    DISPLAY=":$number" "$@" &
    terminal=$!
    wait
    """#

  /// Thrown where what should have appeared didn't; shows what was there instead.
  struct NeverAppeared: Error, CustomStringConvertible {
    let awaited: String
    let screen: String
    var description: String { "never appeared: \(awaited)\n\(screen)" }
  }

  /// Looks again and again, each time by a process whose end is waited for, until the screen is as `condition` wants it.
  @discardableResult
  func waitFor(
    _ awaited: String, within limit: Duration = .seconds(25), _ condition: ([String]) -> Bool
  ) async throws -> [String] {
    let deadline = ContinuousClock.now + limit
    while true {
      let lines = await lines()
      if condition(lines) { return lines }
      guard ContinuousClock.now < deadline else {
        throw NeverAppeared(awaited: awaited, screen: lines.joined(separator: "\n"))
      }
    }
  }

  /// Types into kitty, the one that takes it.
  func type(_ text: String) async throws {
    _ = try await control("send-text", text)
  }

  /// What it shows; empty where it can't be asked yet.
  private func lines() async -> [String] {
    let text: String? =
      switch emulator {
      case .kitty: try? await control("get-text")
      case .xterm: await printedScreen()
      }
    return (text ?? "").replacing("\r", with: "").split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  private func control(_ arguments: String...) async throws -> String {
    try await run("kitty", ["@", "--to", "unix:\(sandbox.path("kitty"))"] + arguments)
  }

  private func printedScreen() async -> String? {
    // A byte comes back when the printer has got everything.
    let script = #"""
      test -s "$HOME/tty" || exit 1
      rm -f "$HOME/done"; mkfifo "$HOME/done"
      printf '\033[i' > "$(cat "$HOME/tty")"
      read -r done < "$HOME/done"
      cat "$HOME/print"
      """#
    return try? await run("sh", ["-c", script])
  }

  @discardableResult
  private func run(_ name: String, _ arguments: [String]) async throws -> String {
    let run = try await Subprocess.run(
      InstalledProgram.required(name), arguments, environment: sandbox.environment, limit: .seconds(5))
    guard run.status == 0 else { throw CocoaError(.executableNotLoadable) }
    return run.output
  }
}

extension RealTerminal.Emulator {
  /// The command that opens its window; what runs in it follows.
  fileprivate func window(_ sandbox: Sandbox) -> [String] {
    switch self {
    case .kitty:
      let options = [
        "allow_remote_control=yes", "remember_window_size=no", "initial_window_width=120c", "initial_window_height=40c",
        "update_check_interval=0",
      ]
      return ["kitty", "--config", "NONE"] + options.flatMap { ["-o", $0] } + [
        "--listen-on", "unix:\(sandbox.path("kitty"))",
      ]
    case .xterm:
      let printer = "cat > '\(sandbox.path("print"))'; echo > '\(sandbox.path("done"))'"
      let resources = ["printerCommand: \(printer)", "printerAutoClose: true", "printAttributes: 0"]
      return ["xterm", "-u8", "-geometry", "120x40"] + resources.flatMap { ["-xrm", "XTerm*\($0)"] }
        + ["-e", "sh", "-c", "tty > \"$HOME/tty\"; exec \"$@\"", "sh"]
    }
  }
}
