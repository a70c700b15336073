import Foundation
import Support
import TerminalUI
import Testing
import Turns

/// The built program in terminals that have windows. Apart from ``EndToEnd``, whose limit is for what draws no pixels: without a
/// graphics card a window takes seconds where the machine is busy.
@Suite("Real terminals", .serialized, .besideOthers)
enum RealTerminals {}

/// A real terminal in a window on a display that nobody sees, which a test types into, reads and takes pictures of.
struct TerminalWindow: Sendable {
  /// A terminal emulator, and how its screen is read.
  enum Emulator: String, CaseIterable, Sendable {
    /// Through a socket by which it is controlled.
    case kitty
    /// Through key presses; it is told to print its screen (media copy).
    case xterm
    /// They can be looked at by pictures alone. They order texts that run from right to left: mlterm by itself, sakura as VTE does.
    case mlterm, sakura

    /// Those whose text can be read.
    static let readable: [Emulator] = [.kitty, .xterm]
    static let orderingTexts: [Emulator] = [.mlterm, .sakura]
  }

  /// The background, which pictures hardly have.
  static let background = 0x10_2031

  private let emulator: Emulator
  private let display: VirtualDisplay
  private let sandbox: Sandbox

  /// The window's text and its pixels.
  struct Look: Equatable, Sendable, CustomStringConvertible {
    let screen: Screen
    let shot: Shot

    var description: String { "\(screen)" }
  }

  /// Opens a window with a shell script in it, and ends both with the closure.
  static func running(
    _ emulator: Emulator, size: TerminalSession.Size = .init(80, 24), background: Int = Self.background, script: String,
    environment: [String: String] = [:], _ body: (TerminalWindow) async throws -> Void
  ) async throws {
    let display = try await VirtualDisplay()
    let own = ["COLORTERM": "truecolor", "DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1"]
    let sandbox = try Sandbox(environment.merging(own) { $1 })
    defer { sandbox.remove() }
    try ("tty > \"$HOME/tty\"\n" + script).write(
      toFile: sandbox.path("session.sh"), atomically: true, encoding: .utf8)
    let process = try ChildProcess(
      InstalledProgram.required(emulator.rawValue),
      emulator.options(sandbox, size: size, background: background) + ["sh", sandbox.path("session.sh")],
      environment: sandbox.environment)
    defer { process.kill() }
    try await body(TerminalWindow(emulator: emulator, display: display, sandbox: sandbox))
  }

  /// Opens a window in which the program runs twice: with the terminal's pictures, and with blocks. A script waits for a key
  /// before each run and after it. The shell's first line is blank, unlike that of the program.
  static func comparing(
    _ emulator: Emulator, graphics: String, _ body: (TerminalWindow) async throws -> Void
  ) async throws {
    let script = """
      for way in \(graphics) blocks; do
        printf '\\033[2J\\033[H\\nready\\n'; read -r key
        "$PROGRAM" --sample --graphics $way weather
        printf 'after\\n'; read -r key
      done
      """
    try await running(emulator, script: script, environment: ["PROGRAM": try BuiltProgram.path], body)
  }

  /// Types text or bytes of keys into kitty, the one that takes them.
  func type(_ text: String) async throws {
    try await control("send-text", "--", text)
  }

  /// Presses a key, by X's name for it.
  func press(_ key: String) async throws {
    try await run("xdotool", ["mousemove", "50", "50", "key", key])
  }

  /// Changes xterm's background, and gives its window the keys.
  func changeBackground(to color: String) async throws {
    try await run("sh", ["-c", "printf '\\033]11;\(color)\\007' > \"$(cat \"$HOME/tty\")\""])
    // It has them, as far as it knows, unless it goes and comes back.
    try await run("xdotool", ["search", "--class", "xterm", "windowunmap", "windowmap", "windowfocus"])
  }

  /// Makes kitty another size.
  func resize(columns: Int, rows: Int) async throws {
    try await control("resize-os-window", "--unit", "cells", "--width", "\(columns)", "--height", "\(rows)")
  }

  /// The screen once it is as `condition` wants it and has come to rest: three looks in a row are the same.
  func waitFor(_ awaited: String, _ condition: (Look) -> Bool) async throws -> Look {
    try await waitFor(awaited, times: 3, { Look(screen: await screen(), shot: try await shot()) }, condition)
  }

  /// The same of pixels alone. Five equal shots in a row show that the terminal has drawn everything.
  func waitForPixels(_ awaited: String, _ condition: (Shot) -> Bool) async throws -> Shot {
    try await waitFor(awaited, times: 5, shot, condition)
  }

  /// Its text once it is as `condition` wants it.
  func waitForText(_ awaited: String, _ condition: (Screen) -> Bool) async throws {
    _ = try await waitFor(awaited, times: 1, screen, condition)
  }

  /// Looks again and again, each time by processes whose ends are waited for.
  private func waitFor<Seen: Equatable>(
    _ awaited: String, times: Int, _ look: () async throws -> Seen, _ condition: (Seen) -> Bool
  ) async throws -> Seen {
    let deadline = ContinuousClock.now + failsafe
    var last: Seen?
    var same = 0
    while true {
      let seen = try await look()
      same = seen == last ? same + 1 : 1
      if same >= times, condition(seen) { return seen }
      guard ContinuousClock.now < deadline else { throw TestFailure("never appeared: \(awaited)\n\(seen)") }
      last = seen
    }
  }

  /// Kitty's text, and the row of its cursor, counted from 0; `nil` where it can't be asked yet.
  func textAndCursor() async -> (screen: Screen, row: Int)? {
    guard let text = try? await control("get-text", "--add-cursor"),
      let place = text.matches(of: /\u{1B}\[([0-9]+);[0-9]+H/).last, let row = Int(place.output.1)
    else { return nil }
    return (Screen(captured: String(text[..<place.range.lowerBound])), row - 1)
  }

  /// Its text; empty where it can't be asked yet.
  private func screen() async -> Screen {
    let text: String? =
      switch emulator {
      case .kitty: try? await control("get-text")
      case .xterm: try? await run("sh", ["-c", Self.printing])
      case .mlterm, .sakura: nil
      }
    return Screen(captured: (text ?? "").replacing("\r", with: ""))
  }

  /// A byte comes back when the printer has got everything.
  private static let printing = #"""
    test -s "$HOME/tty" || exit 1
    rm -f "$HOME/done"; mkfifo "$HOME/done"
    printf '\033[i' > "$(cat "$HOME/tty")"
    read -r done < "$HOME/done"
    cat "$HOME/print"
    """#

  private func shot() async throws -> Shot {
    let file = sandbox.path("shot.rgb")
    try await run("import", ["-window", "root", "-depth", "8", "rgb:\(file)"])
    return try Shot(bytes: Data(contentsOf: URL(fileURLWithPath: file)))
  }

  @discardableResult
  private func control(_ words: String...) async throws -> String {
    try await run("kitty", ["@", "--to", "unix:\(sandbox.path("kitty"))"] + words)
  }

  @discardableResult
  private func run(_ name: String, _ arguments: [String]) async throws -> String {
    let run = try await Subprocess.run(
      InstalledProgram.required(name), arguments, environment: sandbox.environment, limit: failsafe)
    guard run.status == 0 else { throw TestFailure("\(name) \(arguments): \(run.errors)") }
    return run.output
  }
}

extension TerminalWindow.Emulator {
  /// `true` if it is installed, and a display for it.
  var isInstalled: Bool { ["Xvfb", rawValue].allSatisfy { InstalledProgram.location($0) != nil } }

  /// The options that open its window; what runs in it follows.
  fileprivate func options(_ sandbox: Sandbox, size: TerminalSession.Size, background: Int) -> [String] {
    let foreground = background & 0x80_8080 == 0x80_8080 ? "#202020" : "#d0d0d0"
    let digits = String(background, radix: 16)
    let background = String(repeating: "0", count: 6 - digits.count) + digits
    switch self {
    case .kitty:
      let options = [
        "allow_remote_control=socket-only", "remember_window_size=no", "initial_window_width=\(size.columns)c",
        "initial_window_height=\(size.rows)c", "placement_strategy=top-left", "window_border_width=0",
        "window_padding_width=0", "cursor_blink_interval=0", "enable_audio_bell=no", "update_check_interval=0",
        "sync_to_monitor=no", "font_family=DejaVu Sans Mono", "font_size=11", "background=#\(background)",
        "foreground=\(foreground)",
      ]
      return ["--config", "NONE", "--listen-on", "unix:\(sandbox.path("kitty"))"] + options.flatMap { ["-o", $0] }
    case .xterm:
      let printer = "cat > '\(sandbox.path("print"))'; echo > '\(sandbox.path("done"))'"
      let resources = ["printerCommand: \(printer)", "printerAutoClose: true", "printAttributes: 0"]
      // The emulation of a VT340 is what brings sixels.
      return [
        "-ti", "vt340", "-tn", "xterm-256color", "-u8", "-fa", "DejaVu Sans Mono", "-fs", "11", "-b", "0", "-bw", "0",
        "-geometry", "\(size.columns)x\(size.rows)+0+0", "-fg", foreground, "-bg", "#\(background)",
      ] + resources.flatMap { ["-xrm", "XTerm*\($0)"] } + ["-e"]
    case .mlterm:
      return [
        "-g", "\(size.columns)x\(size.rows)+0+0", "--type=xft", "-w", "15", "-b", "#\(background)", "-f", "white", "-e",
      ]
    case .sakura: return ["--columns=\(size.columns)", "--rows=\(size.rows)", "-f", "DejaVu Sans Mono 11", "-e"]
    }
  }
}
