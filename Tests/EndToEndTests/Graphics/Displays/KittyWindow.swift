import Foundation
import Support
import TerminalUI

/// A real kitty in a window of its own, drawn without a graphics card, that a test types into, reads and takes pictures of.
struct KittyWindow: Sendable {
  /// The background, which pictures hardly have.
  static let background = 0x10_2031

  private let display: VirtualDisplay
  private let kitty: URL
  private let socket: String
  private let environment: [String: String]

  /// What is on the window: its text and its pixels.
  struct Look: Sendable {
    let screen: Screen
    let shot: Shot

    /// The cells below pictures that the terminal draws.
    var pictureCells: Set<CellPlace> {
      Set(
        screen.lines.enumerated().flatMap { row, line in
          line.enumerated().filter { $0.element == "\u{A0}" }.map { CellPlace(column: $0.offset, row: row) }
        })
    }

    /// Whether each cell below a picture shows something: pictures come after the text.
    func hasDrawnPictures(cell: TerminalSession.Size) -> Bool {
      pictureCells.allSatisfy { place in
        shot.pixel(place.column * cell.columns + cell.columns / 2, place.row * cell.rows + cell.rows / 2)
          != KittyWindow.background
      }
    }

    /// Whether a picture is still to come: its place is taken by full blocks, which stand above each other. The scroll bar in the
    /// last column does too.
    var hasPlaceholders: Bool {
      zip(screen.lines, screen.lines.dropFirst()).contains { upper, lower in
        zip(upper, lower).prefix(78).contains { $0 == "█" && $1 == "█" }
      }
    }
  }

  /// Opens a window of 80×24 with a shell script in it, and ends both with the closure.
  static func running(
    script: String, environment: [String: String] = [:], _ body: (KittyWindow) async throws -> Void
  ) async throws {
    let kitty = try InstalledProgram.required("kitty")
    let sandbox = try Sandbox(environment.merging(["COLORTERM": "truecolor"]) { own, _ in own })
    defer { sandbox.remove() }
    let display = try await VirtualDisplay(in: sandbox)
    defer { display.end() }
    let variables = sandbox.environment.merging(["DISPLAY": display.name, "LIBGL_ALWAYS_SOFTWARE": "1"]) { $1 }
    let socket = "unix:" + sandbox.path("kitty")
    try script.write(toFile: sandbox.path("session.sh"), atomically: true, encoding: .utf8)
    let options = [
      "allow_remote_control=socket-only", "remember_window_size=no", "initial_window_width=80c",
      "initial_window_height=24c", "placement_strategy=top-left", "window_border_width=0", "window_padding_width=0",
      "cursor_blink_interval=0", "enable_audio_bell=no", "update_check_interval=0", "sync_to_monitor=no",
      "font_family=DejaVu Sans Mono", "font_size=11", "background=#" + String(Self.background, radix: 16),
    ]
    let process = try ChildProcess(
      kitty,
      ["--config", "NONE", "--listen-on", socket] + options.flatMap { ["-o", $0] } + [
        "sh", sandbox.path("session.sh"),
      ],
      environment: variables)
    defer { process.kill() }
    try await body(KittyWindow(display: display, kitty: kitty, socket: socket, environment: variables))
  }

  /// Types text or bytes of keys.
  func type(_ text: String) async throws {
    try await command("send-text", "--", text)
  }

  /// Makes it another size.
  func resize(columns: Int, rows: Int) async throws {
    try await command("resize-os-window", "--unit", "cells", "--width", "\(columns)", "--height", "\(rows)")
  }

  /// What it shows once it is as `condition` wants it and has come to rest: three pictures in a row are the same.
  func waitFor(
    _ awaited: String, within limit: Duration = .seconds(60), _ condition: (Look) -> Bool
  ) async throws -> Look {
    let deadline = ContinuousClock.now + limit
    var last: Look?
    var same = 0
    while true {
      // Each look takes two processes, whose ends are waited for. The window may not be there yet.
      let screen = Screen(captured: (try? await command("get-text")) ?? "")
      let look = Look(screen: screen, shot: try await display.shot())
      let isSame = last.map { $0.screen.lines == screen.lines && $0.shot == look.shot } ?? false
      same = isSame ? same + 1 : 0
      if same >= 2, condition(look) { return look }
      guard ContinuousClock.now < deadline else {
        throw TerminalSession.NeverAppeared(awaited: awaited, screen: screen)
      }
      last = look
    }
  }

  @discardableResult
  private func command(_ words: String...) async throws -> String {
    let run = try await Subprocess.run(kitty, ["@", "--to", socket] + words, environment: environment)
    guard run.status == 0 else { throw VirtualDisplay.Failure(description: "kitty @ \(words): \(run.errors)") }
    return run.output
  }
}
