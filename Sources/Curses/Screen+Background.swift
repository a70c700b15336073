import TerminalUI

extension Screen {
  /// Asks the terminal for its background; does nothing if no colour depends on it or it can't be asked. Asked again when the screen is
  /// drawn anew, since the terminal may have another one by then, or was not ready to answer before.
  ///
  /// Doesn't wait: ``ScreenEvent/background`` comes if the terminal answers.
  func askForBackground() {
    guard state == .active, asksBackground, colorDepth >= .palette256 else { return }
    awaitsBackground = true
    ask(.background, BackgroundQuestion.bytes)
  }

  func receive(_ background: TerminalBackground) {
    guard background != self.background else { return }
    self.background = background
    handler(.background)
  }
}
