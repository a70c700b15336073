import Foundation
import Support
import Testing

extension TerminalSession {
  /// How the program ended and how it left the terminal.
  struct Ending: Sendable {
    /// The exit code, or 128 and the signal's number.
    let status: Int32
    /// `stty -a` before the program started and after it ended.
    let settingsBefore: String
    let settingsAfter: String
    /// Whether the program's own screen is still up, instead of the one it found.
    let isAlternateScreen: Bool
    let isCursorVisible: Bool
    let isMouseReported: Bool
    /// What the terminal shows afterwards.
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
