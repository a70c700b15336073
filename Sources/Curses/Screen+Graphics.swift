import CNcurses
import TerminalUI

import Essentials
extension Screen {
  /// A question about the terminal's graphics.
  struct CapabilityQuery {
    var question: GraphicsQuestion
    var askedAt: ContinuousClock.Instant?
    /// Fires when the terminal should have answered.
    var timer: Task<Void, Never>?
  }

  /// The number of the first picture, another one in each process, so that programs on a terminal don't replace each other's.
  static var firstPictureID: UInt32 { UInt32(truncatingIfNeeded: getpid() & 0x7FFF) << 16 | 1 }

  /// `true` if pictures that are more than cells are shown, or may be later.
  package var mayHaveGraphics: Bool {
    graphics != nil || query?.question.isOpen == true || passage?.isOpen == true
  }

  /// `true` if the terminal takes pictures as files, or may turn out to.
  package var mayTakeFiles: Bool { mayHaveGraphics && graphics?.way != .sixel }

  /// Asks the terminal for its way of showing pictures, once; does nothing if that is known or not wanted.
  ///
  /// Doesn't wait: ``ScreenEvent/graphics`` comes when the terminal answers, also after ``GraphicsQuestion/timeout``.
  package func askForGraphics() {
    askTmux()
    guard state == .active, query != nil, query?.askedAt == nil else { return }
    query?.askedAt = .now
    query?.timer = Task { [weak self] in
      try? await Task.sleep(for: GraphicsQuestion.timeout)
      if !Task.isCancelled { self?.drawOverQuestion() }
    }
    sendInCorner(GraphicsQuestion.bytes)
  }

  func receive(_ answer: TerminalAnswer) {
    if case .background(let background) = answer { return receive(background) }
    guard var query, query.askedAt != nil, query.question.isOpen else { return }
    let wantedColors = query.question.wantsColors
    query.question.receive(answer)
    if query.question.wantsColors, !wantedColors {
      query.askedAt = .now
      terminal.send(GraphicsQuestion.colorBytes)
    }
    self.query = query
    guard !query.question.isOpen else { return }
    if query.timer != nil { drawOverQuestion() }
    adoptAnswers(of: query.question)
    handler(.graphics)
  }

  private func adoptAnswers(of question: GraphicsQuestion) {
    let cell = terminal.cell ?? question.cell
    guard let way = question.way else { return }
    // The terminal fits other pictures to cells; sixels might be too large for theirs.
    if way == .sixel, cell == nil { return }
    decorations.graphics = TerminalGraphics(way: way, cell: cell, colors: question.colors)
  }

  /// A cell's extent may have changed with the terminal's size.
  func adoptCell() {
    guard let graphics else { return }
    decorations.graphics = TerminalGraphics(
      way: graphics.way, cell: terminal.cell ?? query?.question.cell, colors: graphics.colors)
  }

  /// Removes pictures from the terminal, waits for pending answers, and gives it back.
  func leave() {
    terminal.send(decorations.clear())
    awaitAnswers()
    reader?.stop()
    terminal.leave()
  }

  /// Draws the first line again, in which the question may have been printed.
  private func drawOverQuestion() {
    query?.timer?.cancel()
    query?.timer = nil
    guard state == .active, query?.question.way != .kitty else { return }
    wredrawln(terminal.window, 0, 1)
    painter.glyphs?.rewrite(0)
    terminal.update {
      terminal.refresh()
      terminal.send(painter.glyphBytes())
    }
  }

  /// Waits for pending answers, which would otherwise be typed into the shell, for at most ``GraphicsQuestion/timeout`` since they
  /// were asked for.
  private func awaitAnswers() {
    query?.timer?.cancel()
    query?.timer = nil
    let wantedColors = query?.question.wantsColors
    while true {
      // The next question is not asked any more.
      let isOpen = query?.question.isOpen == true && query?.question.wantsColors == wantedColors
      let asked = [backgroundAskedAt, isOpen ? query?.askedAt : nil].compactMap { $0 }.max()
      guard let deadline = asked.map({ $0 + GraphicsQuestion.timeout }), .now < deadline,
        let answers = reader?.readAnswers(until: deadline)
      else { break }
      for answer in answers {
        if case .background = answer { backgroundAskedAt = nil } else { query?.question.receive(answer) }
      }
    }
    // A later answer is another question's.
    backgroundAskedAt = nil
  }
}
