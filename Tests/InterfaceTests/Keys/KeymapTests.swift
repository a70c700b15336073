import TerminalUI
import Browser
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
      [.stepBack, .redraw, .suspend, .quit, .refresh, .toggleHelp])
  }

  private static let fields: [Row] = [KeyContext.search, .emptySearch, .filter, .picker, .historySearch, .saveFolder]
    .flatMap {
      context in
      [
        Row(
          context, controls("aebfwukdhy"),
          [
            .edit(.start), .edit(.end), .edit(.left), .edit(.right), .edit(.killBlankDelimitedWordBackward),
            .edit(.killToStart), .edit(.killToEnd), .edit(.deleteForward), .edit(.deleteBackward), .edit(.yank),
          ]),
        Row(
          context, [.alt("b"), .alt("f"), .alt("d"), .home, .end, .delete, .backspace],
          [
            .edit(.wordLeft), .edit(.wordRight), .edit(.killWordForward), .edit(.start), .edit(.end),
            .edit(.deleteForward), .edit(.deleteBackward),
          ]),
      ]
    }

  private static let movement: [Row] = [KeyContext.list, .detail, .screenshots, .help].map { context in
    Row(
      context, characters("jkgG") + [.control("d"), .control("u"), .pageDown, .pageUp, .down, .up, .home, .end],
      [
        .move(.lines(1)), .move(.lines(-1)), .move(.first), .move(.last), .move(.halfPages(1)), .move(.halfPages(-1)),
        .move(.pages(1)), .move(.pages(-1)), .move(.lines(1)), .move(.lines(-1)), .move(.first), .move(.last),
      ])
  }

  private static let others: [Row] = [
    Row(.search, [.up, .down, .control("r"), .enter, .tab], [.older, .newer, .searchHistory, .accept, .focusList]),
    Row(.search, [.left, .right], [.edit(.left), .edit(.right)]),
    Row(.emptySearch, characters("?"), [.toggleHelp]),
    Row(.list, [.enter, .right] + characters("l"), [.open, .open, .open]),
    Row(
      .list, characters("/fsScdrq?ibBoyYw"),
      [
        .focusSearch, .editFilter, .changeOrder, .reverseOrder, .chooseStorefront, .chooseDevice, .retry, .quit,
        .toggleHelp, .changeIconSize, .toggleBookmark, .showBookmarks, .openPage, .copy,
        .copyBundleID, .saveArtwork,
      ]),
    Row(.detail, [.tab, .backTab], [.stepPane(1), .stepPane(-1)]),
    Row(.detail, characters("12345"), DetailPane.allCases.map(Command.showPane)),
    Row(.detail, characters("np[]"), [.stepApp(1), .stepApp(-1), .stepScreenshot(-1), .stepScreenshot(1)]),
    Row(.detail, characters("hq?/r") + [.left], [.close, .close, .toggleHelp, .focusSearch, .retry, .close]),
    Row(.detail, characters("oyYbw"), [.openPage, .copy, .copyBundleID, .toggleBookmark, .saveArtwork]),
    Row(.detail, [.enter, .right], [.accept, nil]),
    Row(
      .screenshots, [.left, .right, .enter, .tab] + characters("hq[]"),
      [
        .stepScreenshot(-1), .stepScreenshot(1), .accept, .stepPane(1), .close, .close, .stepScreenshot(-1),
        .stepScreenshot(1),
      ]),
    Row(.saveFolder, [.enter], [.accept]),
    Row(.help, characters("?q"), [.toggleHelp, .toggleHelp]),
    Row(.picker, [.up, .down, .enter], [.move(.lines(-1)), .move(.lines(1)), .accept]),
    Row(.filter, [.enter], [.accept]),
    Row(.historySearch, [.enter, .control("r"), .tab], [.accept, .searchHistory, .focusList]),
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
    let takesText = ![.list, .detail, .screenshots, .help].contains(context)
    for scalar in "xé天\u{301}".unicodeScalars {
      let command = keymap.command(for: .character(scalar), in: context)
      #expect(command == (takesText ? .edit(.insert(String(scalar))) : nil))
    }
    #expect(keymap.command(for: .unknown, in: context) == nil)
    #expect(keymap.command(for: .function(12), in: context) == nil)
  }

  @Test(
    "letters that are commands in the list are typed in fields",
    arguments: [KeyContext.search, .filter, .picker, .historySearch, .saveFolder])
  func lettersInFields(context: KeyContext) {
    for scalar in "qjk/?r1".unicodeScalars {
      #expect(keymap.command(for: .character(scalar), in: context) == .edit(.insert(String(scalar))))
    }
  }

  @Test(
    "a paste is one insert of one line",
    arguments: [
      ("weather\nradar", "weather radar"), ("one\r\ntwo\rthree", "one two three"), ("a\tb", "a b"), ("line\n", "line"),
      ("\n\nline", "line"), ("a\u{1B}[31mb\u{7}", "ab"), ("a\u{2028}b", "a b"), ("天気\u{85}雨", "天気 雨"),
    ])
  func paste(text: String, line: String) {
    #expect(keymap.command(for: .paste(text), in: .search) == .edit(.insert(line)))
    #expect(keymap.command(for: .paste(text), in: .list) == nil)
  }

  @MainActor
  @Test("each binding with a label, and what it does, stands on the help screen")
  func help() async throws {
    let scene = Scene(Size(columns: 100, rows: 200))
    scene.perform(.toggleHelp)
    let text = scene.draw().frame.text()
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "│" }.joined(separator: " ")
    for section in keymap.sections {
      for binding in section.bindings {
        guard let label = binding.label else { continue }
        #expect(!binding.help.isEmpty, "\(label) says what it does")
        #expect(words.contains("\(label) \(binding.help)"), "\(label) is on the help screen")
      }
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
    scene.perform(.edit(.insert("x")))
    #expect(context() == .search)
    scene.perform(.searchHistory)
    #expect(context() == .historySearch)
    scene.perform(.stepBack)
    try await scene.search("weather")
    #expect(context() == .list)
    scene.perform(.editFilter)
    #expect(context() == .filter)
    scene.perform(.stepBack, .chooseStorefront)
    #expect(context() == .picker)
    scene.perform(.stepBack, .open)
    #expect(context() == .detail)
    scene.perform(.toggleHelp)
    #expect(context() == .help)
    scene.perform(.stepBack, .showPane(.screenshots))
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
