import Essentials
import TerminalUI

extension Screen {
  /// Asks the terminal what may have changed since it was last asked: its keyboard protocol and its background. To be called after a
  /// frame, since each of the terminal's screens has a protocol of its own. Does nothing if the terminal can't be asked.
  package func askTerminal() {
    guard state == .active else { return }
    if takesQuestions { ask(.keyboard, KeyboardQuestion.bytes) }
    askForBackground()
  }

  /// Sends a question: a terminal that prints unknown sequences prints them in the first line.
  func ask(_ topic: OpenQuestions.Topic, _ bytes: [UInt8]) {
    questions.ask(topic, at: .now)
    terminal.send(ControlSequence.keepingCursor(ControlSequence.move(to: Point(column: 0, row: 0)) + bytes))
    reader?.expectAnswers(until: questions.expectedUntil)
  }

  func receive(_ answer: TerminalAnswer) {
    let isAsked = { [questions] in questions.contains($0) }
    switch answer {
    case .keyboard(let isOn) where isAsked(.keyboard): if isOn { terminal.switchKeyboardOff() }
    case .background(let background) where isAsked(.background) || awaitsBackground:
      awaitsBackground = false
      receive(background)
    case .attributes, .keyboard, .background: break
    default: receive(ofGraphics: answer)
    }
    let closed = questions.receive(answer)
    if closed == .graphics || closed == .colors { receive(ofGraphics: answer) }
    reader?.expectAnswers(until: questions.expectedUntil)
  }

  /// Waits for missing answers, which would otherwise be typed into the shell. A terminal that has not even taken the question will
  /// not answer it.
  func awaitAnswers() {
    while terminal.writer.backlog == 0, let deadline = questions.awaitedUntil, .now < deadline,
      let answers = reader?.readAnswers(until: deadline)
    {
      for answer in answers { _ = questions.receive(answer) }
    }
    // A later answer is another question's.
    questions.forget()
  }
}
