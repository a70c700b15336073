import CNcurses
import Dispatch
import TerminalUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Screen {
  /// A question to the terminal, from before it is asked.
  struct CapabilityQuery {
    var question: GraphicsQuestion
    /// When it was asked; `nil` before that.
    var askedAt: ContinuousClock.Instant?
    /// Ends the wait for the answer.
    var timer: DispatchWorkItem?
  }

  /// The number of the first picture that is sent: another one for each process, so that programs that share a terminal don't
  /// replace each other's pictures.
  static var firstPictureID: UInt32 { UInt32(truncatingIfNeeded: getpid() & 0x7FFF) << 16 | 1 }

  /// Whether pictures are shown that are more than cells, or may yet be.
  package var mayHaveGraphics: Bool {
    graphics != nil || query?.question.isOpen == true || passage?.isOpen == true
  }

  /// Whether the terminal takes pictures as files, or may yet turn out to.
  package var mayTakeFiles: Bool { mayHaveGraphics && graphics?.way != .sixel }

  /// Asks the terminal how it shows pictures, once; does nothing where that is known or nobody wants to know.
  ///
  /// Nothing waits: frames go on being presented, and ``ScreenEvent/graphics`` comes when the terminal answers. One that
  /// doesn't answer within ``GraphicsQuestion/timeout`` is taken to have none, though an answer that comes later still counts.
  package func askForGraphics() {
    askTmux()
    guard state == .active, query != nil, query?.askedAt == nil else { return }
    // Put on the main queue, which is the MainActor's.
    let timer = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.drawOverQuestion() } }
    query?.askedAt = .now
    query?.timer = timer
    // A terminal that prints what it doesn't understand does so in the first line, which is drawn over afterwards.
    let corner = ControlSequence.move(to: Point(column: 0, row: 0))
    terminal.send(
      ControlSequence.saveCursor + corner + GraphicsQuestion.bytes + ControlSequence.restoreCursor)
    DispatchQueue.main.asyncAfter(deadline: .now() + GraphicsQuestion.timeout.timeInterval, execute: timer)
  }

  /// The terminal said something of itself.
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
    // Other pictures are fitted to cells by the terminal; sixels would be too large for theirs.
    if way == .sixel, cell == nil { return }
    decorations.graphics = TerminalGraphics(way: way, cell: cell, colors: question.colors)
  }

  /// The terminal's extent in pixels may have changed with its size.
  func adoptCell() {
    guard let graphics else { return }
    decorations.graphics = TerminalGraphics(
      way: graphics.way, cell: terminal.cell ?? query?.question.cell, colors: graphics.colors)
  }

  /// Takes pictures off the terminal, waits for what it may still answer, and gives it back.
  func leave() {
    terminal.send(decorations.clear())
    awaitBackground()
    awaitAnswers()
    reader?.stop()
    terminal.leave()
  }

  /// The wait is over: whatever the question has left on the screen goes.
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

  /// Reads what is left of the answers to a question just asked, which would otherwise be typed into the shell. The one time
  /// that anything waits for the terminal, and for no longer than it is given patience.
  private func awaitAnswers() {
    guard let query, let askedAt = query.askedAt, query.question.isOpen else { return }
    self.query?.timer?.cancel()
    var question = query.question
    let deadline = askedAt + GraphicsQuestion.timeout
    while question.isOpen, .now < deadline {
      guard let answers = reader?.readAnswers(until: deadline) else { break }
      answers.forEach { question.receive($0) }
      // What would be asked next no longer matters.
      if question.wantsColors, !query.question.wantsColors { break }
    }
    // Never asked again, or the second answer might be taken for the first's.
    self.query?.question = question
    self.query?.timer = nil
  }
}

extension TerminalGraphics {
  /// With the cell that is usual where it isn't known.
  init(way: Way, cell: PixelExtent?, colors: Int = 256) {
    self.init(way: way, cell: cell ?? Self.usualCell, colors: colors)
  }
}

extension Duration {
  /// For Dispatch.
  var timeInterval: DispatchTimeInterval {
    let (seconds, attoseconds) = components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
