import CNcurses
package import TerminalUI

/// The terminal's screen: frames go out, keys and other events come in.
///
///     keys, mouse, paste ──> KeyReader ──> KeyDecoder ──┐
///     signals ──> SignalPipe ───────────────────────────┴──> ScreenEvent ──> the handler given to start
///     present(Frame) ──> FramePainter ──> what changed ──> ncurses ──> the fewest bytes ──> terminal
///
/// At most one screen exists at a time. Call ``restore()`` before leaving; on a crash or an exit the terminal is put back all the same.
@MainActor
package final class Screen {
  /// The terminal's extent, at least 1×1. Changes only right before a ``ScreenEvent/resized(_:)``.
  package internal(set) var size: Size
  /// The colours that are used; ``ColorDepth/none`` if options forbid them.
  package let colorDepth: ColorDepth
  /// The colours of pictures: ``colorDepth``, or more if the terminal shows red, green and blue beside a palette.
  package let pictureDepth: ColorDepth
  /// `true` if text past ASCII can be drawn; else such glyphs are shown as `?`.
  package let isUTF8: Bool
  /// `true` if words can be struck through: `user_caps(5)` has a name for that.
  package var hasStrike: Bool { appsearch_capability("smxx") != nil }
  /// The terminal's background, as far as it has said.
  package internal(set) var background = TerminalBackground.unknown
  /// The terminal's picture protocol; `nil` if unknown or none, and pictures are left out.
  package var graphics: TerminalGraphics? { decorations.graphics }

  let terminal: Terminal
  let handler: @MainActor (ScreenEvent) -> Void
  var painter: FramePainter
  var decorations: DecorationLayer
  var query: CapabilityQuery?
  var passage: Passage?
  /// `true` if the background is still to be asked for.
  var asksBackground: Bool
  /// `true` if the terminal can be asked anything.
  let takesQuestions: Bool
  /// `true` if pictures of Kitty's protocol move with the rows below them, in a way that is known.
  private let movesPictures: Bool
  var questions: OpenQuestions
  /// `true` until the terminal has said its background since it was last asked, also where that comes late.
  var awaitsBackground = false
  private(set) var reader: KeyReader?
  private(set) var signals: SignalPipe?
  private(set) var last: Frame?
  /// `true` while the last frame waits until the terminal has taken the output before it.
  private var isLate = false
  /// The backlog in bytes from which nothing more is sent.
  private static let longestBacklog = 1 << 20
  /// The cell of the cursor, and its visibility; `nil` if it stands at the last drawn cell.
  private var cursor: (point: Point, isVisible: Bool)?
  var state = State.active
  /// `true` once a signal has asked the program to end.
  var isEnding = false

  enum State {
    case active
    /// Given back for a while: the program was stopped, or continues in the background.
    case suspended
    /// There is no terminal any more.
    case lost
    /// Given back for good.
    case restored
  }

  private static weak var current: Screen?

  /// Takes the terminal over: alternate screen, raw keys, bracketed paste, mouse.
  /// - Parameter handler: Gets every event in order. May call the screen.
  /// - Throws: The reason of a failure; the terminal is then as it was.
  package static func start(
    _ options: ScreenOptions, handler: @escaping @MainActor (ScreenEvent) -> Void
  ) throws(ScreenError) -> Screen {
    guard current == nil else { throw .alreadyStarted }
    let encoding = TextEncoding.adoptingLocale()
    // First, since a signal must not leave the terminal half taken. One that comes now waits.
    let signals = try options.handlesSignals ? SignalPipe { number in current?.receive(signal: number) } : nil
    do throws(ScreenError) {
      let screen = Screen(
        terminal: try Terminal(options: options), options: options, encoding: encoding, handler: handler)
      screen.signals = signals
      current = screen
      return screen
    } catch {
      signals?.stop()
      throw error
    }
  }

  private init(
    terminal: Terminal, options: ScreenOptions, encoding: TextEncoding,
    handler: @escaping @MainActor (ScreenEvent) -> Void
  ) {
    self.terminal = terminal
    self.handler = handler
    isUTF8 = encoding == .utf8
    let colors = ColorReduction(switchingOn: options.usesColor, hasDirectColor: options.hasDirectColor)
    colorDepth = colors.depth
    pictureDepth = colors.leavesDirectColors ? .direct : colors.depth
    let way: TerminalGraphics.Way? = if case .known(let way) = options.graphics { way } else { nil }
    // Without UTF-8 there is no no-break space, which is below pictures.
    let showsPictures = encoding == .utf8 && options.graphics != .none
    decorations = DecorationLayer(
      graphics: showsPictures ? way.map { TerminalGraphics(way: $0, cell: terminal.cell, isNamed: true) } : nil,
      usesPlaceholders: options.graphics == .throughTmux, hasLinks: options.hasHyperlinks, colors: colors,
      firstPictureID: Self.firstPictureID)
    // For sixels a cell's extent and the number of colours are needed.
    if options.graphics == .asked || way == .sixel, showsPictures, colors.depth != .none {
      query = CapabilityQuery(question: GraphicsQuestion(known: way))
    }
    if options.graphics == .throughTmux, showsPictures, colors.depth != .none {
      passage = Passage(isAllowed: options.tmuxAllowsPictures)
    }
    asksBackground = options.tellsBackground
    takesQuestions = options.takesQuestions && terminal.isANSI
    movesPictures = options.movesPictures
    questions = OpenQuestions(isRemote: options.isRemote)
    painter = FramePainter(
      writer: CellWriter(pairs: ColorPairs(reduction: colors), isUTF8: encoding == .utf8),
      glyphs: terminal.isANSI && encoding == .utf8
        ? UncertainGlyphs(colors: colors, countsMarks: options.countsMarks) : nil)
    size = terminal.size
    // It may have been resized since ncurses was told.
    resizeterm(Int32(size.rows), Int32(size.columns))
    curs_set(0)
    let decoder = KeyDecoder(
      encoding: encoding, sequences: TerminfoKeys.sequences(), escapeDelay: options.escapeDelay)
    reader = KeyReader(descriptor: terminal.input, decoder: decoder) { [weak self] input in
      switch input {
      case .key(let key): self?.handler(.key(key))
      case .answer(let answer): self?.receive(answer)
      case .hangUp: self?.lose()
      }
    }
    reader?.start()
    terminal.writer.caughtUp = { [weak self] in
      if let self, isLate, let last { present(last) }
    }
  }

  /// Shows a frame: only cells that differ from the frame before are sent, in one piece.
  ///
  /// A larger frame is clipped, a smaller one leaves the rest blank. Pictures and links follow the cells. While suspended, or while the
  /// terminal hasn't read the output before, only the last frame is kept, and shown later.
  package func present(_ frame: Frame) {
    last = frame
    guard state == .active else { return }
    isLate = terminal.writer.backlog > 0
    if !isLate { terminal.update { draw(frame) } }
  }

  private func draw(_ frame: Frame) {
    let isDecorated = decorations.concerns(frame)
    let paintsColors = pictureDepth != colorDepth
    let before = painter.shown
    let makesWay = isDecorated && decorations.canMakeWay(for: frame)
    let takesAlong = makesWay && movesPictures && terminal.updateBytes != nil
    var changes = painter.paint(
      frame, on: terminal.window, clippedTo: size, isDecorated: isDecorated,
      makeWay: makesWay ? { [self] in if !takesAlong { terminal.send(decorations.makeWay()) } } : nil,
      refresh: terminal.refresh)
    show(frame, hasChanged: changes?.isEmpty != true || painter.mayHaveMoved)
    let hasGlyphs = painter.glyphs?.isEmpty == false
    if let expected = changes, let before, painter.mayHaveMoved, paintsColors || hasGlyphs || takesAlong {
      let moved = MovedRows(by: terminal.updateBytes, rows: size.rows)
      if takesAlong { terminal.sendFirst(decorations.makeWay(for: moved)) }
      if hasGlyphs { painter.follow(moved, since: before) }
      if paintsColors { changes = painter.changes(expected, since: before, moved) }
    }
    let rewritten = isDecorated ? painter.glyphs?.rowsToWrite(within: 0..<size.rows) ?? [] : []
    terminal.send(painter.glyphBytes())
    // Clearing the screen may also free pictures that are kept out of sight.
    if changes == nil { decorations.forget() }
    let old = changes == nil ? nil : before
    if paintsColors || frame.hasStruckWords, changes?.isEmpty != true {
      let glyphs = hasGlyphs ? painter.glyphs : nil
      terminal.send(
        DirectColors.bytes(
          for: frame, changes: changes, within: size, glyphs: glyphs, paintsColors: paintsColors,
          hasColors: colorDepth != .none))
    }
    if isDecorated {
      // Placeholders go with the screen, and the deletion would remove other programs' pictures.
      terminal.farewell = graphics?.way == .kitty && !decorations.usesPlaceholders ? KittyPictures.deletion : []
      terminal.send(
        decorations.update(
          to: frame, from: old, within: size, changes: changes ?? [], rewritten: Set(rewritten)))
    }
  }

  /// Has ncurses write the painted cells, and places the cursor. Anything written past ncurses puts it back there.
  private func show(_ frame: Frame, hasChanged: Bool) {
    let seen = frame.cursor.flatMap { contains($0) ? $0 : nil }
    let wanted = (seen ?? frame.hiddenCursor.flatMap { contains($0) ? $0 : nil }).map { ($0, seen != nil) }
    let wasVisible = cursor?.isVisible == true
    guard hasChanged || wanted?.0 != cursor?.point || (seen != nil) != wasVisible else { return }
    if seen == nil, wasVisible { curs_set(0) }
    leaveok(terminal.window, wanted == nil)
    if let (point, _) = wanted { wmove(terminal.window, Int32(point.row), Int32(point.column)) }
    terminal.refresh()
    // Rows that are written one by one need no cursor between them.
    leaveok(terminal.window, true)
    if seen != nil, !wasVisible { curs_set(1) }
    cursor = wanted
  }

  /// Draws the last frame anew on a cleared screen, for instance after another program wrote over it.
  package func redraw() {
    guard state == .active, let last else { return }
    forgetPassage()
    painter.forget()
    present(last)
  }

  /// Writes a sequence that ncurses doesn't know after everything presented so far. It must not move the cursor or change attributes.
  /// Does nothing unless the screen is active and the terminal reads.
  package func send(_ sequence: [UInt8]) {
    guard state == .active, terminal.writer.backlog < Self.longestBacklog else { return }
    terminal.send(sequence)
  }

  /// Gives the terminal back and stops the process group, as a shell expects of Ctrl-Z. Returns when the program was continued;
  /// ``ScreenEvent/resumed`` comes when it has the terminal again. Needs signals to be handled.
  package func suspend() {
    guard state == .active, let signals else { return }
    state = .suspended
    leave()
    signals.stopGroup()
  }

  /// Gives the terminal back for good, exactly as it was found. Further calls do nothing.
  ///
  /// - Parameter keepsSignals: `true` to catch signals until ``releaseSignals()``: a second one must not end the program before it has
  ///   tidied up.
  package func restore(keepsSignals: Bool = false) {
    guard state != .restored else { return }
    let before = state
    state = .restored
    if before == .active { leave() } else { reader?.stop() }
    if before == .lost { terminal.leave() }
    if !keepsSignals { releaseSignals() }
    terminal.release()
    Self.current = nil
  }

  /// Leaves signals to the system again.
  package func releaseSignals() {
    signals?.stop()
    signals = nil
  }

  private func contains(_ point: Point) -> Bool {
    point.column >= 0 && point.row >= 0 && point.column < size.columns && point.row < size.rows
  }
}
