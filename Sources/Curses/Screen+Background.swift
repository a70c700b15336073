import TerminalUI

extension Screen {
  /// Asks the terminal for its background; does nothing if no colour depends on it or it can't be asked. Asked again when the screen is
  /// drawn anew, since the terminal may have another one by then, or was not ready to answer before.
  ///
  /// Doesn't wait: ``ScreenEvent/background`` comes if the terminal answers.
  package func askForBackground() {
    guard state == .active, asksBackground, colorDepth >= .palette256 else { return }
    backgroundAskedAt = .now
    sendInCorner(BackgroundQuestion.bytes)
  }

  /// Sends a question: a terminal that prints unknown sequences prints them in the first line.
  func sendInCorner(_ question: [UInt8]) {
    terminal.send(ControlSequence.keepingCursor(ControlSequence.move(to: Point(column: 0, row: 0)) + question))
  }

  func receive(_ background: TerminalBackground) {
    guard backgroundAskedAt != nil else { return }
    backgroundAskedAt = nil
    guard background != self.background else { return }
    self.background = background
    handler(.background)
  }
}
