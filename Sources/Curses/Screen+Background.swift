import TerminalUI

extension Screen {
  /// Asks the terminal for its background, once; does nothing where no colour depends on it, or where it can't be asked.
  ///
  /// Nothing waits: frames go on being presented, and ``ScreenEvent/background`` comes if the terminal answers.
  package func askForBackground() {
    guard state == .active, asksBackground, colorDepth >= .palette256 else { return }
    asksBackground = false
    backgroundAskedAt = .now
    // A terminal that prints what it doesn't understand does so in the first line.
    terminal.send(
      ControlSequence.saveCursor + ControlSequence.move(to: Point(column: 0, row: 0)) + BackgroundQuestion.bytes
        + ControlSequence.restoreCursor)
  }

  /// The terminal said what its background is.
  func receive(_ background: TerminalBackground) {
    guard backgroundAskedAt != nil else { return }
    backgroundAskedAt = nil
    guard background != self.background else { return }
    self.background = background
    handler(.background)
  }

  /// Reads an answer that has just been asked for and would otherwise be typed into the shell.
  func awaitBackground() {
    guard let askedAt = backgroundAskedAt else { return }
    backgroundAskedAt = nil
    let deadline = askedAt + GraphicsQuestion.timeout
    while .now < deadline, let answers = reader?.readAnswers(until: deadline) {
      var isThere = false
      for answer in answers {
        if case .background = answer { isThere = true } else { query?.question.receive(answer) }
      }
      if isThere { return }
    }
  }
}
