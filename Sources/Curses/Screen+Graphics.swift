import CNcurses
import Essentials
import TerminalUI

extension Screen {
  /// A question about the terminal's graphics.
  struct CapabilityQuery {
    var question: GraphicsQuestion
    var isAsked = false
    /// Fires when the terminal should have answered.
    var timer: Task<Void, Never>?
  }

  /// The number of the first picture, another one in each process, so that programs on a terminal don't replace each other's. Short,
  /// since each placement names one.
  static var firstPictureID: UInt32 { UInt32(truncatingIfNeeded: getpid() & 0xFFF) << 8 | 1 }

  /// `true` if pictures that are more than cells are shown, or may be later.
  package var mayHaveGraphics: Bool {
    graphics != nil || query?.question.isOpen == true || passage?.isOpen == true
  }

  /// `true` if the terminal takes pictures as files, or may turn out to.
  package var mayTakeFiles: Bool { mayHaveGraphics && graphics?.way != .sixel }

  /// Asks the terminal for its way of showing pictures, once, if that is wanted and unknown. Doesn't wait: ``ScreenEvent/graphics`` comes
  /// with the answer, also after ``GraphicsQuestion/timeout``.
  package func askForGraphics() {
    askTmux()
    guard state == .active, query?.isAsked == false else { return }
    query?.isAsked = true
    query?.timer = Task { [weak self] in
      try? await Task.sleep(for: GraphicsQuestion.timeout)
      if !Task.isCancelled { self?.drawOverQuestion() }
    }
    ask(.graphics)
  }

  func receive(ofGraphics answer: TerminalAnswer) {
    guard var query, query.isAsked, query.question.isOpen else { return }
    let wantedColors = query.question.wantsColors
    query.question.receive(answer)
    if query.question.wantsColors, !wantedColors { ask(.colors) }
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
    decorations.graphics = TerminalGraphics(
      way: way, cell: cell, colors: question.colors, isNamed: question.known != nil)
  }

  /// A cell's extent may have changed with the terminal's size.
  func adoptCell() {
    guard let graphics else { return }
    decorations.graphics = TerminalGraphics(
      way: graphics.way, cell: terminal.cell ?? query?.question.cell, colors: graphics.colors,
      isNamed: graphics.isNamed)
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

extension Screen {
  /// The way of pictures through tmux to the terminals behind it, which can change.
  struct Passage {
    /// Asks tmux whether there is one.
    let isAllowed: @Sendable () async -> Bool
    /// `true` if the answer for the terminals that are there now is missing.
    var isOpen = true
    var isAsked = false
  }

  /// Asks tmux if it passes pictures on, unless that is known. Doesn't wait: pictures are blocks until ``ScreenEvent/graphics`` comes.
  func askTmux() {
    guard state == .active, let passage, passage.isOpen, !passage.isAsked else { return }
    self.passage?.isOpen = false
    self.passage?.isAsked = true
    Task { [weak self] in
      let isAllowed = await passage.isAllowed()
      self?.receive(isAllowed: isAllowed)
    }
  }

  /// The terminal behind tmux may be another one: no picture is sent before tmux has been asked again.
  func forgetPassage() {
    guard passage != nil else { return }
    passage?.isOpen = true
    decorations.graphics = nil
  }

  private func receive(isAllowed: Bool) {
    passage?.isAsked = false
    guard state == .active else {
      passage?.isOpen = true
      return
    }
    // Otherwise the terminal may have changed since, and the next drawing asks again.
    if passage?.isOpen == false {
      decorations.graphics = isAllowed ? TerminalGraphics(way: .kitty, cell: terminal.cell) : nil
    }
    handler(.graphics)
  }
}
