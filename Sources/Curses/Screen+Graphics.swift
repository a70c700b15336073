import CNcurses
import TerminalUI

import Essentials
extension Screen {
  /// A question about the terminal's graphics.
  struct CapabilityQuery {
    var question: GraphicsQuestion
    var isAsked = false
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
    guard state == .active, query?.isAsked == false else { return }
    query?.isAsked = true
    query?.timer = Task { [weak self] in
      try? await Task.sleep(for: GraphicsQuestion.timeout)
      if !Task.isCancelled { self?.drawOverQuestion() }
    }
    ask(.graphics, GraphicsQuestion.bytes)
  }

  func receive(ofGraphics answer: TerminalAnswer) {
    guard var query, query.isAsked, query.question.isOpen else { return }
    let wantedColors = query.question.wantsColors
    query.question.receive(answer)
    if query.question.wantsColors, !wantedColors {
      questions.ask(.colors, at: .now)
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
    query?.timer?.cancel()
    query?.timer = nil
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
}
