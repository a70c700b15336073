import Browser
import Support
import TerminalUI
import Testing

@testable import Interface

@MainActor
@Suite("Keys that a person has bound")
struct BoundKeysTests {
  private static let own = ActionTable(bindings: [
    "list.sort": [.function(6)], "list.filter": [.character("\\")], "app.copy": [.alt("y")],
    "app.track": [.character("+")],
    "tracked": [.function(2)], "tracked.update": [.control("t")], "app.bookmark": [.character("*")],
    "bookmarks": [.character("K")], "help": [.function(9)], "retry": [.character("!")], "app.competitor": [],
  ])

  @Test("lead to their actions, and the keys before them no longer")
  func commands() {
    #expect(Self.own.command(for: .function(6), in: .list) == .act("list.sort"))
    #expect(Self.own.command(for: .character("s"), in: .list) == nil)
    #expect(Self.own.command(for: .control("t"), in: .tracked) == .act("tracked.update"))
    #expect(Self.own.command(for: .character("u"), in: .tracked) == nil)
    #expect(Self.own.command(for: .character(" "), in: .list) == nil)
    #expect(Self.own.command(for: .function(9), in: .search) == .act("help"))
  }

  @Test("are named by the help, the hints and the sentences")
  func names() async throws {
    let scene = Scene(Size(columns: 200, rows: 24), keepsObservations: true, actions: Self.own)
    try await scene.search("weather")
    let line = try #require(scene.draw().frame.rows.last)
    for hint in [
      "F6 sort", "\\ filter", "Alt-Y copy link", "+ track", "F2 tracked", "* bookmark", "K bookmarks", "F9 help",
    ] {
      #expect(line.contains(hint), "\(hint)")
    }
    #expect(!line.contains(" mark ") && !line.contains("Space"))
    scene.perform(.act("app.bookmark"))
    try await eventually("the bookmark is said") { scene.browser.notice?.hasSuffix("; K shows the bookmarks") == true }
    scene.perform(.act("app.track"))
    try await eventually("the track is said") { scene.browser.notice?.hasPrefix("Tracked, F2 shows all: ") == true }
    scene.perform(.act("help"))
    let pages = (0..<12).map { _ in
      defer { scene.perform(.move(.pages(1))) }
      return scene.draw().frame.text()
    }.joined()
    for words in ["Alt-Y          copy the link", "K              the bookmarks", "how it moved; Ctrl-T"] {
      #expect(pages.contains(words), "\(words)")
    }
    await scene.close()
  }

  @Test("each line of the table stands on the help screen")
  func help() async throws {
    let scene = Scene(Size(columns: 100, rows: 220))
    scene.perform(.act("help"))
    let text = scene.draw().frame.text()
    let words = text.split(whereSeparator: \.isWhitespace).filter { $0 != "│" }.joined(separator: " ")
    let table = ActionTable.standard
    for section in table.sections {
      if let about = section.about { #expect(words.contains("\(section.title) \(about)")) }
      for line in section.lines {
        guard let help = line.help, table.label(of: line).count < 15 else { continue }
        let said = "\(table.label(of: line)) \(help.text(table.keys))"
        #expect(words.contains(said), "\(said)")
      }
    }
    await scene.close()
  }

  @Test("at 24 rows the help comes to what follows apps on its second page, and Space turns to it")
  func following() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    scene.perform(.act("help"))
    #expect(!scene.draw().frame.text().contains("Following apps"))
    scene.perform(.move(.pages(1)))
    let page = scene.draw().frame.text()
    for words in ["Following apps", "T              what is tracked"] {
      #expect(page.contains(words), "\(words)")
    }
    await scene.close()
  }

  @Test("opened on a page, the help begins with the page's keys, and has all others behind them")
  func helpOnPage() async throws {
    let scene = Scene(Size(columns: 80, rows: 220), keepsObservations: true)
    scene.perform(.act("help"))
    let elsewhere = scene.draw().frame.text()
    scene.perform(.act("back"), .act("matrix"))
    try await scene.pageIsRead()
    scene.perform(.act("help"))
    let frame = scene.draw().frame
    #expect(frame.rows[2].contains("Matrix"))
    for section in ActionTable.standard.sections where section.lines.contains(where: { $0.help != nil }) {
      #expect(elsewhere.contains(section.title) && frame.text().contains(section.title))
    }
    await scene.close()
  }

  @Test("where the keys go follows from what is on top, then from the focus")
  func places() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    let browser = scene.browser
    #expect(browser.keyPlace == .emptySearch)
    scene.perform(.type(.insert("x")))
    #expect(browser.keyPlace == .search)
    scene.perform(.act("search.history"))
    #expect(browser.keyPlace == .historySearch)
    scene.perform(.act("back"))
    try await scene.search("weather")
    #expect(browser.keyPlace == .list)
    scene.perform(.act("list.filter"))
    #expect(browser.keyPlace == .listFilter)
    scene.perform(.act("back"), .act("country"))
    #expect(browser.keyPlace == .picker)
    scene.perform(.act("back"), .act("list.open"))
    #expect(browser.keyPlace == .detail)
    scene.perform(.act("help"))
    #expect(browser.keyPlace == .help)
    scene.perform(.act("back"), .click(.pane(.screenshots)))
    #expect(browser.keyPlace == .screenshots)
    await scene.close()
  }
}
