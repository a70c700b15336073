import CNcurses
import Essentials
import TerminalUI

extension Screen {
  /// Asks for what may have changed: the keyboard's protocol and the background. To be called after a frame, since each of the terminal's
  /// screens has a protocol of its own. Does nothing if the terminal can't be asked.
  package func askTerminal() {
    guard state == .active else { return }
    if takesQuestions { ask(.keyboard) }
    askForBackground()
  }

  /// Sends a question: a terminal that prints unknown sequences prints them in the first line.
  func ask(_ question: TerminalQuestion) {
    questions.ask(question, at: .now)
    terminal.send(ControlSequence.keepingCursor(ControlSequence.move(to: Point(column: 0, row: 0)) + question.bytes))
    reader?.expectAnswers(until: questions.expectedUntil)
  }

  func receive(_ answer: TerminalAnswer) {
    let isAsked = { [questions] in questions.contains($0) }
    switch answer {
    case .keyboard(let isOn) where isAsked(.keyboard): if isOn { terminal.switchKeyboardOff() }
    case .background(let background) where isAsked(.background) || awaitsBackground:
      awaitsBackground = false
      guard background != self.background else { break }
      self.background = background
      handler(.background)
    case .colorsChanged: if !isAsked(.background) { askForBackground() }
    case .attributes, .keyboard, .background: break
    default: receive(ofGraphics: answer)
    }
    let closed = questions.receive(answer)
    if closed == .graphics || closed == .colors { receive(ofGraphics: answer) }
    reader?.expectAnswers(until: questions.expectedUntil)
  }

  /// Waits for missing answers, which would be typed into the shell. A terminal that hasn't taken the question won't answer it.
  func awaitAnswers(_ receive: ((TerminalAnswer) -> Void)? = nil) {
    while terminal.writer.backlog == 0, let deadline = questions.awaitedUntil, .now < deadline,
      let answers = reader?.readAnswers(until: deadline)
    {
      for answer in answers {
        if let receive { receive(answer) } else { _ = questions.receive(answer) }
      }
    }
    // A later answer is another question's.
    questions.forget()
  }

  /// The version of ncurses.
  package static var library: String { String(cString: curses_version()) }

  /// Takes the terminal for a moment, asks all that it can be asked, and gives it back. Blocks for two seconds at most.
  package static func asked(
    _ options: ScreenOptions
  ) throws(ScreenError) -> (screen: Screen, answers: [TerminalAnswer]) {
    let screen = try start(options) { _ in }
    var answers: [TerminalAnswer] = []
    screen.askTerminal()
    screen.askForGraphics()
    screen.awaitAnswers { answer in
      answers.append(answer)
      screen.receive(answer)
    }
    screen.restore()
    return (screen, answers)
  }
}

extension Screen {
  /// Asks for the background, on which colours and the shades of pictures depend, if the terminal can be asked: again whenever the screen
  /// is drawn anew, since it may have changed. Doesn't wait: ``ScreenEvent/background`` comes if the terminal answers.
  func askForBackground() {
    guard state == .active, asksBackground else { return }
    awaitsBackground = true
    ask(.background)
  }
}
