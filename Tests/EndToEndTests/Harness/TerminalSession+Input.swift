import Foundation
import Support
import TerminalUI

extension TerminalSession {
  /// Presses keys, by tmux' names for them: `Enter`, `Escape`, `C-c`, `M-b`, `Down`, `PageDown`, `F5`, or a character.
  func send(_ keys: String...) async throws {
    try await tmux("send-keys", ["-t", "main", "--"] + keys)
  }

  /// Presses keys and waits for the words that they bring.
  @discardableResult
  func send(_ keys: String..., until words: String) async throws -> Screen {
    try await tmux("send-keys", ["-t", "main", "--"] + keys)
    return try await waitFor(words)
  }

  /// Types `text` as it is.
  func type(_ text: String) async throws {
    try await tmux("send-keys", "-t", "main", "-l", "--", text)
  }

  /// Pastes `text`, marked as a paste where the program asked for that.
  func paste(_ text: String) async throws {
    try await tmux("set-buffer", "-b", "clip", "--", text)
    try await tmux("paste-buffer", "-p", "-d", "-b", "clip", "-t", "main")
  }

  /// Clicks on a cell, counted from 0, as a terminal reports it (xterm's SGR mode).
  func click(column: Int, row: Int) async throws {
    try await type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Clicks on the first of some words, once they are on the screen.
  func click(on words: String) async throws {
    for (row, line) in try await waitFor(words).lines.enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      return try await click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
  }

  /// Turns the wheel down by a notch over a cell, counted from 0.
  func wheelDown(column: Int, row: Int) async throws {
    try await type("\u{1B}[<65;\(column + 1);\(row + 1)M")
  }

  func resize(to size: Size) async throws {
    try await tmux("resize-window", "-t", "main", "-x", "\(size.columns)", "-y", "\(size.rows)")
  }

  /// Sends the program a signal; it must have been started by ``running(_:size:environment:_:)``.
  func signal(_ number: Int32) throws {
    guard kill(try processIdentifier, number) == 0 else { throw TestFailure("the program is not running") }
  }

  /// The program's process, once it has been started.
  var processIdentifier: Int32 {
    get throws {
      guard let text = sandbox.text("pid"), let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
      else { throw TestFailure("the program is not running") }
      return number
    }
  }
}
