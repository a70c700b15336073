import Foundation
import HTTP
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("The palette", .inTurn)
struct PaletteTests {
  private let fixture = BrowserFixture(history: ["radar"])

  private var page: PalettePage? { fixture.browser.top as? PalettePage }
  private var names: [String] { page?.picker.matches.map(\.code) ?? [] }

  @Test("has every action once but itself: those that can be done now, then the others with why")
  func all() async throws {
    try await fixture.search("one")
    fixture.press(":")
    let items = try #require(page).picker.matches
    #expect(items.map(\.code).sorted() == ActionTable.standard.actionNames.filter { $0 != "palette" }.sorted())
    let firstImpossible = try #require(items.firstIndex { !$0.isPossible })
    #expect(items[firstImpossible...].allSatisfy { !$0.isPossible && !$0.note.isEmpty })
    #expect(items[..<firstImpossible].contains { $0.code == "list.sort" && $0.note == "s" })
    #expect(items.first { $0.code == "tracked.update" }?.note == "only in tracked")
    #expect(items.first { $0.code == "screenshots.left" }?.note == "only in detail")
    #expect(items.first { $0.code == "retry" }?.note == "nothing has failed")
  }

  @Test(
    "typing finds actions by letters of the name, words of the help, and keys",
    arguments: [
      ("list.so", "list.sort"), ("srt", "list.sort"), ("S", "list.reverse"), ("F2", "charts"), ("ctrl-c", "quit"),
      ("copy menu", "app.copy-menu"), ("store page", "app.page"),
    ])
  func finding(typed: String, action: String) async throws {
    try await fixture.search("one")
    fixture.press(":")
    fixture.type(typed)
    #expect(names.first == action, "\(names.prefix(5))")
  }

  @Test("each action has words for a title: its own, also where the help has one line for several")
  func titles() {
    let table = ActionTable.standard
    for name in table.actionNames {
      let (title, rest) = table.naming(of: ActionID(name))
      #expect(title.first?.isUppercase == true || title.first?.isNumber == true, "\(name): \(title)")
      #expect(!title.contains(".") && !title.contains(";") && title.count <= 60, "\(name): \(title)")
      #expect(!rest.lowercased().hasPrefix(title.lowercased()) && rest.first != ",", "\(name): \(rest)")
    }
    for (name, title) in [
      ("list.sort", "Sort the list"), ("tracked.sort", "Sort the list"), ("detail.info", "Info"),
      ("graph.month", "30 days"), ("theme", "Switch between light and dark colours"),
      ("edit.cut-to-end", "Cut to the end"), ("move.up", "Move up"), ("menu.3", "Take the order with this number"),
      ("choice.page-up", "Page up"), ("charts.next", "The next chart"),
      ("app.page", "Open the store page in the web browser"),
    ] { #expect(table.naming(of: ActionID(name)).title == title) }
    for (name, rest) in [
      ("list.sort", "by an order to choose"), ("list.side-by-side", "else the selected one and the next"),
      ("list.scroll-down", "without any beside, they open"), ("search.forget-all", "(asks first)"),
    ] { #expect(table.naming(of: ActionID(name)).rest == rest) }
  }

  @Test(
    "other words for an action find it",
    arguments: [
      ("rank", ["app.track", "tracked", "matrix"]), ("compare", ["list.side-by-side", "app.countries", "matrix"]),
      ("theme", ["theme"]), ("dark", ["theme"]), ("light", ["theme"]),
      ("image", ["app.save", "list.icons", "detail.screenshots"]),
      ("export", ["app.copy-menu", "app.save"]),
    ])
  func synonyms(word: String, actions: [String]) async throws {
    #expect(PalettePage.synonyms.keys.allSatisfy { ActionTable.standard[$0] != nil })
    try await fixture.search("one")
    fixture.press(":")
    fixture.type(word)
    #expect(Set(names.prefix(6)).isSuperset(of: actions), "\(names.prefix(8))")
  }

  @Test("Enter does it on the page below; what was used last comes first")
  func doing() async throws {
    try await fixture.search("one")
    fixture.press(":")
    fixture.type("list.sort")
    fixture.press("Enter")
    #expect(fixture.scope == .menu)
    fixture.press("Esc", ":")
    #expect(names.first == "list.sort")
    fixture.type("quit")
    #expect(fixture.press("Enter") == .quit)
    fixture.press(":")
    #expect(Array(names.prefix(2)) == ["quit", "list.sort"])
  }

  @Test("what can't be done now says why, and the palette stays; a word that nothing has says so too")
  func impossible() async throws {
    try await fixture.search("one")
    fixture.press(":")
    fixture.type("tracked.update")
    fixture.press("Enter")
    #expect(fixture.notice == "tracked.update: not now; only in tracked" && page != nil)
    fixture.type("zzz")
    fixture.press("Enter")
    #expect(fixture.notice == "No action is called tracked.updatezzz" && page != nil)
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome)
  }

  @Test("in the field F3 opens it, with the list's actions, and a colon is typed")
  func inField() async throws {
    try await fixture.search("one")
    fixture.press("/", ":")
    #expect(page == nil && fixture.browser.home.field.editor.text == ":")
    fixture.press("F3")
    #expect(names.contains("list.sort") && names.contains("search.submit"))
    fixture.press("F3")
    #expect(page == nil)
    fixture.press("F3")
    fixture.type("list.reverse")
    fixture.press("Enter")
    #expect(fixture.rows.isReversed)
  }

  @Test("what leads to a page outside the store can be confirmed from it as well")
  func confirming() async throws {
    let record = StoreRecord(id: 1, name: "App 1") { $0.trackViewUrl = "https://elsewhere.example/app" }
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, try StoreAnswer.apps([record])) }
    try await fixture.search("one")
    func choose() -> Browser.Request? {
      fixture.press(":")
      fixture.type("app.page")
      return fixture.press("Enter")
    }
    #expect(choose() == nil)
    fixture.clock.advance(by: .seconds(1))
    if case .open? = choose() {} else { Issue.record("\(fixture.notice ?? "nothing said")") }
  }

  @Test("all earlier searches are forgotten, once that is said")
  func forgetting() async throws {
    try await fixture.search("one")
    for answer in ["1", "2"] {
      fixture.press(":")
      fixture.type("forget-all")
      fixture.press("Enter", answer)
      #expect(fixture.browser.home.field.history.terms.isEmpty == (answer == "2"))
    }
    #expect(fixture.notice == "Forgotten: 2 earlier searches")
  }

  @Test("what was used last is kept from one run to the next")
  func kept() async throws {
    let folder = try TemporaryDirectory()
    let file = folder.file("appsearch.sqlite").path
    for run in 1...2 {
      let library = Library(store: Observatory(file: file))
      let fixture = BrowserFixture(library: library)
      library.load()
      await library.settled()
      fixture.press("F3")
      let page = try #require(fixture.browser.top as? PalettePage)
      #expect((page.picker.matches.first?.code == "redraw") == (run == 2))
      fixture.type("redraw")
      #expect(fixture.press("Enter") == .redraw)
      _ = await library.close()
    }
  }
}

@MainActor
@Suite("The help, searched", .inTurn)
struct HelpPageTests {
  private let fixture = BrowserFixture()

  private var page: HelpPage? { fixture.browser.top as? HelpPage }

  @Test("words narrow it, and Enter does the selected line on the page below")
  func narrowing() async throws {
    try await fixture.search("one")
    fixture.press("?", "/")
    fixture.type("reverse the order")
    let lines = try #require(page).entries
    #expect(lines.first?.line.actions.first?.id == "list.reverse")
    fixture.press("Enter")
    #expect(fixture.browser.isAtHome && fixture.rows.isReversed)
  }

  @Test("in a filter it lists the terms behind the field's keys, each with its meaning, and Enter types one")
  func terms() async throws {
    try await fixture.search("one")
    fixture.press("f", "x", "F1")
    let page = try #require(page)
    #expect(page.sections.prefix(2).map(\.title) == ["Filter", "Terms of the filter"])
    let terms = page.entries.filter { $0.section == 1 }.map(\.line)
    #expect(terms.compactMap(\.label).prefix(3) == ["position<=10", "id=284882215", "bundle:acme"])
    #expect(terms.contains { $0.label == "rating>4.5" } && terms.allSatisfy { $0.help != nil })
    fixture.press("/")
    fixture.type("rating>4")
    fixture.press("Enter")
    #expect(fixture.scope == .filter && fixture.rows.filter.words == "x rating>")
    fixture.press("Enter", "?")
    #expect(try !#require(self.page).sections.contains { $0.title.hasPrefix("Terms") })
  }

  @Test("Esc brings all lines back, then closes; Tab leaves the field with what is left")
  func leaving() async throws {
    try await fixture.search("one")
    fixture.press("?")
    let count = try #require(page).entries.count
    fixture.press("/", "mark")
    #expect(try #require(page).entries.count < count && fixture.scope == .helpFilter)
    fixture.press("Tab")
    #expect(fixture.scope == .help && page?.entries.count != count)
    fixture.press("Esc")
    #expect(page?.entries.count == count)
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome)
  }

  @Test("a line that does nothing here says why; one about the mouse is for the mouse")
  func impossible() async throws {
    try await fixture.search("one")
    fixture.press("?", "/")
    fixture.type("tracked.update")
    fixture.press("Enter")
    #expect(fixture.notice == "tracked.update: not now; only in tracked")
    fixture.press("?", "/")
    fixture.type("wheel")
    fixture.press("Enter")
    #expect(fixture.notice == "Only the mouse does that" && page != nil)
  }
}
