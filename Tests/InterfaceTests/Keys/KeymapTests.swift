import Browser
import TerminalUI
import Testing

@testable import Interface

@Suite("The keys")
struct KeymapTests {
  private let keymap = Keymap.standard

  /// One row of the table of keys: where, which keys in order, and what they mean in the same order.
  struct Row: Sendable, CustomTestStringConvertible {
    var context: KeyContext
    var keys: [Key]
    var commands: [Command?]
    var testDescription: String { "\(context): \(keys)" }

    init(_ context: KeyContext, _ keys: [Key], _ commands: [Command?]) {
      self.context = context
      self.keys = keys
      self.commands = commands
    }
  }

  private static func characters(_ text: String) -> [Key] { text.unicodeScalars.map(Key.character) }
  private static func controls(_ text: String) -> [Key] { text.map(Key.control) }

  private static let everywhere: [Row] = KeyContext.allCases.map { context in
    Row(
      context, [.escape, .control("l"), .control("z"), .control("c"), .function(5), .function(1)],
      [.stepBack, .redraw, .suspend, .quit, .refresh, .show(.help)])
  }

  private static let fieldKeys: [(Key, LineEditor.Edit)] = [
    (.control("a"), .start), (.control("e"), .end), (.control("b"), .left), (.control("f"), .right),
    (.control("w"), .killBlankDelimitedWordBackward), (.control("u"), .killToStart), (.control("k"), .killToEnd),
    (.control("d"), .deleteForward), (.control("h"), .deleteBackward), (.control("y"), .yank), (.alt("b"), .wordLeft),
    (.alt("f"), .wordRight), (.alt("d"), .killWordForward), (.home, .start), (.end, .end), (.delete, .deleteForward),
    (.backspace, .deleteBackward),
  ]

  private static let fields: [Row] = [
    KeyContext.search, .emptySearch, .filter, .picker, .historySearch, .saveFolder, .boardFilter,
  ].map { context in Row(context, fieldKeys.map(\.0), fieldKeys.map { typed($0.1, in: context) }) }

  private static let movementKeys: [(Key, Movement)] = [
    (.character("j"), .lines(1)), (.character("k"), .lines(-1)), (.character("g"), .first), (.character("G"), .last),
    (.control("d"), .halfPages(1)), (.control("u"), .halfPages(-1)), (.pageDown, .pages(1)), (.pageUp, .pages(-1)),
    (.down, .lines(1)), (.up, .lines(-1)), (.home, .first), (.end, .last),
  ]

  private static let movement: [Row] = [
    KeyContext.list, .detail, .screenshots, .help, .tracked, .matrix, .storefronts,
  ].map { context in
    Row(context, movementKeys.map(\.0), movementKeys.map { moved($0.1, in: context) })
  }

  /// What typing means where it goes.
  private static func typed(_ edit: LineEditor.Edit, in context: KeyContext) -> Command? {
    switch context {
    case .search, .emptySearch: .search(.edit(edit))
    case .filter: .filter(edit)
    case .picker, .historySearch, .saveFolder: .overlay(.edit(edit))
    case .boardFilter: .board(.filter(edit))
    case .list, .detail, .screenshots, .help, .tracked, .chart, .matrix, .storefronts: nil
    }
  }

  /// What a step means where it goes.
  private static func moved(_ movement: Movement, in context: KeyContext) -> Command? {
    switch context {
    case .list: .list(.move(movement))
    case .detail, .screenshots: .detail(.move(movement))
    case .tracked, .matrix, .storefronts: .board(.move(movement))
    default: .overlay(.move(movement))
    }
  }

  private static let others: [Row] = [
    Row(
      .search, [.up, .down, .control("r"), .enter, .tab],
      [.search(.older), .search(.newer), .show(.historySearch), .search(.submit), .focus(.list)]),
    Row(.search, [.left, .right], [.search(.edit(.left)), .search(.edit(.right))]),
    Row(.emptySearch, characters("?"), [.show(.help)]),
    Row(.list, [.enter, .right] + characters("l"), [.list(.open), .list(.open), .list(.open)]),
    Row(
      .list, characters("/fsScdrq?ibBoyYwtT"),
      [
        .focus(.search), .focus(.filter), .list(.changeOrder), .list(.reverseOrder), .show(.storefronts),
        .show(.devices), .retry, .quit,
        .show(.help), .list(.changeIconSize), .app(.toggleBookmark), .show(.bookmarks), .app(.openPage), .app(.copy),
        .app(.copyBundleID), .app(.saveArtwork), .app(.toggleTrack), .showBoard(.tracked),
      ]),
    Row(.detail, [.tab, .backTab], [.detail(.stepPane(1)), .detail(.stepPane(-1))]),
    Row(.detail, characters("123456"), DetailPane.allCases.map { .detail(.show($0)) }),
    Row(
      .detail, characters("np[]"),
      [.detail(.stepApp(1)), .detail(.stepApp(-1)), .detail(.stepScreenshot(-1)), .detail(.stepScreenshot(1))]),
    Row(
      .detail, characters("hq?/r") + [.left],
      [.detail(.close), .detail(.close), .show(.help), .focus(.search), .retry, .detail(.close)]),
    Row(
      .detail, characters("oyYbw"),
      [.app(.openPage), .app(.copy), .app(.copyBundleID), .app(.toggleBookmark), .app(.saveArtwork)]),
    Row(.detail, [.enter, .right], [.detail(.accept), nil]),
    Row(
      .screenshots, [.left, .right, .enter, .tab] + characters("hq[]"),
      [
        .detail(.stepScreenshot(-1)), .detail(.stepScreenshot(1)), .detail(.accept), .detail(.stepPane(1)),
        .detail(.close), .detail(.close), .detail(.stepScreenshot(-1)),
        .detail(.stepScreenshot(1)),
      ]),
    Row(
      .tracked, [.enter, .right] + characters("lusSft?qhT/"),
      [
        .board(.accept), .board(.accept), .board(.accept), .board(.update), .board(.changeOrder), .board(.reverseOrder),
        .board(.narrow), .board(.untrack), .show(.help), .closeBoard, .closeBoard, .closeBoard, .board(.narrow),
      ]),
    Row(
      .chart, [.left, .right, .up, .down] + characters("14q?"),
      [
        .board(.step(-1)), .board(.step(1)), .board(.step(-1)), .board(.step(1)), .board(.show(.week)),
        .board(.show(.year)), .closeBoard, .show(.help),
      ]),
    Row(.boardFilter, [.enter, .tab, .down], [.board(.endNarrowing), .board(.endNarrowing), .board(.endNarrowing)]),
    Row(
      .list, characters("tTMC "),
      [
        .app(.toggleTrack), .showBoard(.tracked), .showBoard(.matrix), .app(.compareStorefronts),
        .app(.toggleCompetitor),
      ]),
    Row(.detail, characters("MC "), [.showBoard(.matrix), .app(.compareStorefronts), nil]),
    Row(.tracked, characters("M"), [.showBoard(.matrix)]),
    Row(
      .matrix, [.left, .right] + characters("hlu qM"),
      [
        .board(.moveAcross(-1)), .board(.moveAcross(1)), .board(.moveAcross(-1)), .board(.moveAcross(1)),
        .board(.update), .board(.unmark), .closeBoard, .closeBoard,
      ]),
    Row(
      .storefronts, [.enter, .left] + characters("lausSf/qC"),
      [
        .board(.accept), .closeBoard, .board(.accept), .board(.updateAll), .board(.update), .board(.changeOrder),
        .board(.reverseOrder), .board(.narrow), .board(.narrow), .closeBoard, .closeBoard,
      ]),
    Row(.saveFolder, [.enter], [.overlay(.accept)]),
    Row(.help, characters("?q "), [.show(.help), .show(.help), .overlay(.move(.pages(1)))]),
    Row(.picker, [.up, .down, .enter], [.overlay(.move(.lines(-1))), .overlay(.move(.lines(1))), .overlay(.accept)]),
    Row(.filter, [.enter, .tab, .down], [.focus(.list), .focus(.list), .focus(.list)]),
    Row(
      .historySearch, [.enter, .control("r"), .tab], [.overlay(.accept), .overlay(.older), .overlay(.putIntoField)]),
  ]

  @Test("every key leads to its command", arguments: everywhere + fields + movement + others)
  func table(row: Row) {
    #expect(row.keys.map { keymap.command(for: $0, in: row.context) } == row.commands)
  }

  @Test("no key is bound twice where it can be pressed", arguments: KeyContext.allCases)
  func once(context: KeyContext) {
    let sections = keymap.sections.filter { $0.contexts?.contains(context) ?? true }
    let keys = sections.flatMap { $0.bindings.flatMap(\.keys) }
    let repeated = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys
    #expect(repeated.isEmpty)
  }

  @Test(
    "characters without a meaning of their own are typed where text goes, and do nothing elsewhere",
    arguments: KeyContext.allCases)
  func typing(context: KeyContext) {
    for scalar in "xé天\u{301}".unicodeScalars {
      let command = keymap.command(for: .character(scalar), in: context)
      #expect(command == Self.typed(.insert(String(scalar)), in: context))
    }
    #expect(keymap.command(for: .unknown, in: context) == nil)
    #expect(keymap.command(for: .function(12), in: context) == nil)
  }

  @Test(
    "letters that are commands in the list are typed in fields",
    arguments: [KeyContext.search, .filter, .picker, .historySearch, .saveFolder])
  func lettersInFields(context: KeyContext) {
    for scalar in "qjk/?r1".unicodeScalars {
      #expect(keymap.command(for: .character(scalar), in: context) == Self.typed(.insert(String(scalar)), in: context))
    }
  }

  @Test(
    "a paste is one insert of one line",
    arguments: [
      ("weather\nradar", "weather radar"), ("one\r\ntwo\rthree", "one two three"), ("a\tb", "a b"), ("line\n", "line"),
      ("\n\nline", "line"), ("a\u{1B}[31mb\u{7}", "ab"), ("a\u{2028}b", "a b"), ("天気\u{85}雨", "天気 雨"),
    ])
  func paste(text: String, line: String) {
    #expect(keymap.command(for: .paste(text), in: .search) == .search(.edit(.insert(line))))
    #expect(keymap.command(for: .paste(text), in: .list) == nil)
  }

  @MainActor
  @Test("each binding with a label, and what it does, stands on the help screen")
  func help() async throws {
    let scene = Scene(Size(columns: 100, rows: 200))
    scene.perform(.show(.help))
    let text = scene.draw().frame.text()
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "│" }.joined(separator: " ")
    for section in keymap.sections {
      if let about = section.about { #expect(words.contains("\(section.title) \(about)")) }
      for binding in section.bindings {
        guard let label = binding.label else { continue }
        #expect(!binding.help.isEmpty, "\(label) says what it does")
        #expect(words.contains("\(label) \(binding.help)"), "\(label) is on the help screen")
      }
    }
    await scene.close()
  }

  @MainActor
  @Test("at 24 rows the help comes to what follows apps on its second page, and Space turns to it")
  func following() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    scene.perform(.show(.help))
    #expect(!scene.draw().frame.text().contains("Following apps"))
    scene.perform(.overlay(.move(.pages(1))))
    let page = scene.draw().frame.text()
    for words in [
      "Following apps", "t              track", "T              what is tracked", "M              the matrix",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    await scene.close()
  }

  @MainActor
  @Test("opened on a page, the help begins with the page's keys, and has all others behind them")
  func helpOnPage() async throws {
    let scene = Scene(Size(columns: 80, rows: 200), keepsObservations: true)
    scene.perform(.show(.help))
    let elsewhere = scene.draw().frame.text()
    scene.perform(.stepBack, .showBoard(.matrix))
    try await scene.boardIsRead()
    scene.perform(.show(.help))
    let frame = scene.draw().frame
    #expect(frame.rows[2].contains("Matrix (M)"))
    for section in keymap.sections where section.bindings.contains(where: { $0.label != nil }) {
      #expect(elsewhere.contains(section.title) && frame.text().contains(section.title))
    }
    await scene.close()
  }

  @MainActor
  @Test("where the keys go follows from what is on top, then from the focus")
  func contexts() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    let browser = scene.browser
    func context() -> KeyContext { KeyContext(of: browser) }
    #expect(context() == .emptySearch)
    scene.perform(.search(.edit(.insert("x"))))
    #expect(context() == .search)
    scene.perform(.show(.historySearch))
    #expect(context() == .historySearch)
    scene.perform(.stepBack)
    try await scene.search("weather")
    #expect(context() == .list)
    scene.perform(.focus(.filter))
    #expect(context() == .filter)
    scene.perform(.stepBack, .show(.storefronts))
    #expect(context() == .picker)
    scene.perform(.stepBack, .list(.open))
    #expect(context() == .detail)
    scene.perform(.show(.help))
    #expect(context() == .help)
    scene.perform(.stepBack, .detail(.show(.screenshots)))
    #expect(context() == .screenshots)
    await scene.close()
  }

  @Test("each hint of the status bar names keys that do something where it stands", arguments: KeyContext.allCases)
  func hints(context: KeyContext) {
    for hint in KeyHint.hints(in: context, theme: Theme(depth: .palette256, isUTF8: true)) {
      #expect(!hint.keys.isEmpty, "\(hint.label)")
      for key in hint.keys { #expect(keymap.command(for: key, in: context) != nil, "\(hint.label)") }
    }
  }
}
