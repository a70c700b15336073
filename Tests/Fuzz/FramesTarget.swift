import AppStore
import Artwork
import Browser
import Interface
import Support
import TerminalUI

/// Whole frames of a browser full of hostile apps, while keys are pressed, things clicked and the terminal resized.
///
/// An input begins with a number of bytes, two of a size, and so many bytes of what a person does; the rest is the store's answer.
struct FramesTarget: FuzzTarget {
  static let name = "frames"
  static let corpus =
    "invented answers of 0 to 30 records, sizes from 1×1 to 300×100, up to 60 keys, clicks and resizes, five depths of colour"
  static let timeout = Duration.seconds(10)

  private let transport = BodyTransport(picture: PictureSeeds.pngs[0])
  private let mutator = Mutator(words: InventedRecords.words)

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let actions = random.bytes(Int.random(in: 0...60, using: &random))
    var body = InventedRecords.answer(count: 0...30, &random)
    if random.oneIn(8) { body = mutator.mutated(body, &random) }
    return [UInt8(actions.count)] + random.bytes(3) + actions + body
  }

  @MainActor
  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    var bytes = input[...]
    func next() -> UInt8 { bytes.popFirst() ?? 0 }
    let count = Int(next())
    var scene = FrameScene(
      ticket: transport.ticket(bytes.dropFirst(3 + count)), transport, columns: next(), rows: next(), look: next())
    defer { transport.forget(scene.ticket) }
    await scene.settle()
    do throws(Finding) {
      try scene.draw()
      for _ in 0..<count {
        await scene.act(next())
        try scene.draw()
      }
      try scene.compare()
    } catch {
      await scene.close()
      throw error
    }
    await scene.close()
    return scene.words
  }
}

/// A browser, its view and the person before it.
@MainActor
struct FrameScene {
  let ticket: Int
  private let browser: Browser
  private let view: BrowserView
  private let theme: Theme
  private let clock = TestClock()
  /// Something is said whenever the browser has changed.
  private let changes: AsyncStream<Void>
  private var size: Size
  private var drawing: Drawing
  private var sawDetail = false

  init(ticket: Int, _ transport: BodyTransport, columns: UInt8, rows: UInt8, look: UInt8) {
    self.ticket = ticket
    size = Self.size(columns, rows)
    let depths = ColorDepth.allCases
    theme = Theme(depth: depths[Int(look) % depths.count], isUTF8: look & 0x80 == 0)
    view = BrowserView(theme: theme)
    var configuration = Browser.Configuration()
    configuration.searchesWhileTyping = false
    browser = Browser(
      service: AppSearchService(transport: transport, clock: clock),
      loader: look & 0x40 == 0 ? ArtworkLoader(transport: transport, clock: clock) : nil, configuration: configuration,
      clock: clock)
    view.layOut(browser, size: size)
    drawing = view.draw(browser, size: size)
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    browser.observe { continuation.yield() }
    browser.start(with: "\(ticket)")
  }

  /// A word for the screen.
  var words: String {
    switch browser.home.search.state {
    case .settled(.initial): "initial"
    case .loading: "loading"
    case .settled(.empty): "empty"
    case .settled(.data): sawDetail ? "data and a detail" : "data"
    case .settled(.error): "error"
    }
  }

  /// Waits for the answers, except during a pause of the store: the clock doesn't move.
  func settle() async {
    var changes = changes.makeAsyncIterator()
    while browser.home.search.state.isLoading, browser.home.search.state.loading?.waitsUntil == nil {
      _ = await changes.next(isolation: #isolation)
    }
    await pass()
  }

  /// Does what a byte says.
  mutating func act(_ byte: UInt8) async {
    switch byte {
    case 0..<190: press(Self.keys[Int(byte) % Self.keys.count])
    case 190..<215:
      let point = Point(column: Int(byte) * 7 % max(1, size.columns), row: Int(byte) * 5 % max(1, size.rows))
      press(.mouse(MouseEvent(kind: byte & 1 == 0 ? .click : .doubleClick, point: point)))
    case 215..<235: size = Self.size(byte &* 37, byte &* 91)
    case 235..<250: clock.advance(by: .milliseconds(300))
    default: await settle()
    }
    await pass()
  }

  /// Draws, and checks the rules of every frame.
  mutating func draw() throws(Finding) {
    drawing = view.draw(browser, size: size)
    sawDetail = sawDetail || browser.home.details.shown != nil
    let frame = drawing.frame
    try Finding.unless(frame.size == size, "a frame of \(frame.size) for \(size)")
    if let cursor = frame.cursor {
      try Finding.unless(
        (0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row), "the cursor is at \(cursor)"
      )
    }
    for row in 0..<size.rows { try examine(row, of: frame) }
  }

  /// Drawing changes nothing: once more and by another view the frame is the same.
  func compare() throws(Finding) {
    let anew = BrowserView(theme: theme).draw(browser, size: size).frame
    try Finding.unless(anew == view.draw(browser, size: size).frame, "drawn anew, the frame is another")
  }

  func close() async {
    await browser.close()
  }

  private func examine(_ row: Int, of frame: Frame) throws(Finding) {
    var isAwaitingHalf = false
    for column in 0..<frame.size.columns {
      let glyph = frame[column, row].glyph
      try Finding.unless((glyph == .continuation) == isAwaitingHalf, "half of a wide glyph at \(column), \(row)")
      isAwaitingHalf = glyph.isWide
      // Nearly all of a frame is ASCII.
      guard glyph != .continuation, !(0x20...0x7E).contains(glyph.bits) else { continue }
      if let flaw = SafeGlyphs.flaw(in: glyph) { throw "\(flaw) at \(column), \(row)" }
    }
    try Finding.unless(!isAwaitingHalf, "half of a wide glyph behind row \(row)")
  }

  private func press(_ key: Key) {
    let command: Command?
    if case .mouse(let event) = key {
      command = MouseMap(layout: Layout(size: size, for: browser), targets: drawing.targets).command(
        for: event, in: browser)
    } else {
      command = browser.actions.command(for: key, in: browser.keyScope)
    }
    if let command { _ = browser.perform(command) }
  }

  private func pass() async {
    for _ in 0..<8 { await Task.yield() }
  }

  private static func size(_ columns: UInt8, _ rows: UInt8) -> Size {
    // Half of the sizes are those that people have.
    columns & 1 == 0
      ? Size(columns: 40 + Int(columns) % 120, rows: 8 + Int(rows) % 50)
      : Size(columns: 1 + Int(columns) * 300 / 256, rows: 1 + Int(rows) * 100 / 256)
  }

  private static let keys: [Key] =
    "jjjkkggGG/fFsSccddbB?ii|pnhl[]12345r \u{65E5}\u{301}ax".unicodeScalars.map { .character($0) } + [
      .enter, .enter, .enter, .escape, .escape, .tab, .backTab, .backspace, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
      .control("r"), .control("d"), .control("u"), .control("k"), .control("w"), .alt("b"), .function(5),
      .paste("https://apps.apple.com/us/app/id1\n\u{1B}[2J\u{202E}"),
    ]
}
