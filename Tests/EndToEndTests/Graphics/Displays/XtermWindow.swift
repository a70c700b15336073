import Foundation
import Support

/// A real xterm with sixels in a window of its own, which a test types into and takes pictures of. Its text can't be read.
struct XtermWindow: Sendable {
  /// The background, which pictures hardly have.
  static let background = 0x10_2031

  private let display: VirtualDisplay

  /// Opens a window of 80×24 with a shell script in it, and ends both with the closure.
  static func running(
    script: String, environment: [String: String] = [:], _ body: (XtermWindow) async throws -> Void
  ) async throws {
    let xterm = try InstalledProgram.required("xterm")
    let sandbox = try Sandbox(environment.merging(["COLORTERM": "truecolor"]) { own, _ in own })
    defer { sandbox.remove() }
    let display = try await VirtualDisplay(in: sandbox)
    defer { display.end() }
    try script.write(toFile: sandbox.path("session.sh"), atomically: true, encoding: .utf8)
    // The emulation of a VT340 is what brings sixels.
    let options = [
      "-ti", "vt340", "-tn", "xterm-256color", "-u8", "-fa", "DejaVu Sans Mono", "-fs", "11", "-geometry", "80x24+0+0",
      "-b", "0", "-bw", "0", "-fg", "#d0d0d0", "-bg", "#" + String(background, radix: 16),
    ]
    let process = try ChildProcess(
      xterm, options + ["-e", "sh", sandbox.path("session.sh")],
      environment: sandbox.environment.merging(["DISPLAY": display.name]) { $1 })
    defer { process.kill() }
    try await body(XtermWindow(display: display))
  }

  /// Presses a key, by X's name for it.
  func press(_ key: String) async throws {
    try await display.press(key)
  }

  struct NeverAppeared: Error, CustomStringConvertible {
    let description: String
  }

  /// What it shows once it is as `condition` wants it and has come to rest: so many pictures in a row are the same that a terminal
  /// which got no time in between has drawn the rest.
  func waitFor(
    _ awaited: String, within limit: Duration = .seconds(40), _ condition: (Shot) -> Bool
  ) async throws -> Shot {
    let deadline = ContinuousClock.now + limit
    var last: Shot?
    var same = 0
    while true {
      // Each is a process, whose end is waited for.
      let shot = try await display.shot()
      same = shot == last ? same + 1 : 0
      if same >= 4, condition(shot) { return shot }
      guard ContinuousClock.now < deadline else { throw NeverAppeared(description: "never appeared: \(awaited)") }
      last = shot
    }
  }
}
