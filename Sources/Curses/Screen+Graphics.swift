import CNcurses
import Dispatch
import TerminalUI

import Essentials

extension Screen {
  /// A question about the terminal's graphics.
  struct CapabilityQuery {
    var question: GraphicsQuestion
    var askedAt: ContinuousClock.Instant?
    /// Fires when the terminal should have answered.
    var timer: DispatchWorkItem?
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
    // Put on the main queue, which is the MainActor's.
    let timer = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.drawOverQuestion() } }
    query?.askedAt = .now
    query?.timer = timer
    // A terminal that prints unknown sequences prints them in the first line, which is then drawn again.
    let corner = ControlSequence.move(to: Point(column: 0, row: 0))
    terminal.send(
      ControlSequence.saveCursor + corner + GraphicsQuestion.bytes + ControlSequence.restoreCursor)
    DispatchQueue.main.asyncAfter(deadline: .now() + GraphicsQuestion.timeout.timeInterval, execute: timer)
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
    awaitBackground()
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
    painter.rewriteGlyphs(inRow: 0)
    terminal.update {
      terminal.refresh()
      terminal.send(painter.glyphBytes())
    }
  }

  /// Waits for pending answers, which would otherwise be typed into the shell, for at most ``GraphicsQuestion/timeout`` since the
  /// question.
  private func awaitAnswers() {
    guard let query, let askedAt = query.askedAt, query.question.isOpen else { return }
    self.query?.timer?.cancel()
    var question = query.question
    let deadline = askedAt + GraphicsQuestion.timeout
    while question.isOpen, .now < deadline {
      guard let answers = reader?.readAnswers(until: deadline) else { break }
      answers.forEach { question.receive($0) }
      // The next question is not asked any more.
      if question.wantsColors, !query.question.wantsColors { break }
    }
    // Never asked again: a second answer might be taken for the first.
    self.query?.question = question
    self.query?.timer = nil
  }
}

extension TerminalGraphics {
  /// Takes the usual cell if none is known.
  init(way: Way, cell: PixelExtent?, colors: Int = 256) {
    self.init(way: way, cell: cell ?? Self.usualCell, colors: colors)
  }
}

extension Duration {
  /// The interval for Dispatch.
  var timeInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
