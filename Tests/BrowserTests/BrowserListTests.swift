import AppStore
import Concurrency
import HTTP
import Support
import TerminalUI
import Testing
import Turns

@testable import Browser

/// Filtering, sorting, icons and clicks, and what stays of them.
@MainActor
@Suite("The list in the browser", .inTurn)
struct BrowserListTests {
  private let fixture = BrowserFixture()

  @Test("the filter narrows as it is typed, Enter keeps it, and it stays when the same search is refreshed")
  func filter() async throws {
    try await fixture.search("one")
    fixture.press("f")
    #expect(fixture.scope == .filter)
    fixture.type("\"one 3\"")
    #expect(fixture.names == ["one 3", "one 30"])
    fixture.press("F5")
    try await fixture.settled()
    #expect(fixture.names == ["one 3", "one 30"])
    #expect(fixture.filter == "\"one 3\"")
    #expect(fixture.scope == .filter)
    fixture.press("Enter")
    #expect(fixture.scope == .list)
    #expect(fixture.names.count == 2)
  }

  @Test("when the rows go while the filter is typed, the keys go to the list and the filter's text with the rows")
  func filterGoes() async throws {
    try await fixture.search("one")
    let gate = try await fixture.enterHeld("nothing")
    fixture.press("f", "one 3")
    gate.open()
    try await fixture.settled()
    #expect(fixture.scope == .list)
    #expect(fixture.filter.isEmpty)
    fixture.press("f")
    #expect(fixture.scope == .list)
  }

  @Test("each entry of a menu has a digit of its own, the tenth 0")
  func digits() {
    #expect((1...11).map(MenuDigit.text(ofEntry:)) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", ""])
    for number in 1...10 {
      let key = MenuDigit.text(ofEntry: number).unicodeScalars.first.map(Key.character)
      #expect(key.flatMap { ActionTable.standard.command(for: $0, in: .menu) } == .act(ActionID("menu.\(number)")))
    }
  }

  @Test("the sort menu takes a digit or a selection, says what it did, and reverses the order in force")
  func sort() async throws {
    try await fixture.search("one")
    fixture.press("s")
    #expect(fixture.scope == .menu)
    let menu = try #require(fixture.browser.top as? ChoicePage<String>)
    #expect(menu.picker.matches.map { "\($0.code) \($0.name)" }.prefix(2) == ["1 position", "2 name"])
    #expect(menu.picker.matches.map(\.note) == ["in force"] + Array(repeating: "", count: 8))
    fixture.press("5")
    #expect(fixture.notice == "Sorted by ratings" && fixture.scope == .list)
    #expect(fixture.names.first == "one 30")
    fixture.press("S")
    #expect(fixture.notice == "Sorted by ratings, reversed")
    #expect(fixture.names.first == "one 1")
    fixture.press("s", "Enter")
    #expect(fixture.notice == "Sorted by ratings" && fixture.names.first == "one 30")
    fixture.press("s", "5", "s")
    let reversed = try #require(fixture.browser.top as? ChoicePage<String>)
    #expect(reversed.picker.selected?.note == "in force, reversed")
    fixture.press("k", "j", "k", "Enter")
    #expect(fixture.notice == "Sorted by rating")
    fixture.press("s", "s", "s", "q", "s", "Esc", "s", "x")
    #expect(fixture.rows.order == .falling("rating") && fixture.scope == .menu)
    fixture.press("1")
    #expect(fixture.rows.order == .position && !fixture.rows.isReversed)
  }

  @Test("it takes the keys even before the first search", arguments: ["Tab", "↓", "Esc"])
  func empty(key: String) {
    fixture.press(key)
    #expect(fixture.scope == .list)
    fixture.press("s", "f", "b", "y", "o", "Y", "w", "G")
    #expect(fixture.scope == .list)
    #expect(fixture.notice == nil)
    fixture.press("c")
    #expect(fixture.scope == .picker)
    fixture.press("Esc", "/")
    #expect(fixture.scope == .emptySearch)
  }

  @Test("the icons' size goes round, and without pictures says why it doesn't")
  func iconSize() {
    let pictures = BrowserFixture(showsPictures: true)
    #expect(pictures.browser.home.list.iconSize == .small)
    pictures.press("Tab", "i")
    #expect(pictures.browser.home.list.iconSize == .large)
    pictures.press("i", "i")
    #expect(pictures.browser.home.list.iconSize == .small)
    fixture.press("Tab", "i")
    #expect(fixture.browser.home.list.iconSize == .off)
    #expect(fixture.notice == "Icons are off (--no-images)")
  }

  @Test("a click puts the cursor where it was, a click on a row takes the keys to the list")
  func clicks() async throws {
    try await fixture.search("weather")
    fixture.perform(.click(.field(cursor: 3)))
    #expect(fixture.browser.home.field.editor.cursor == 3)
    #expect(fixture.scope == .search)
    fixture.perform(.click(.row(4)))
    #expect(fixture.scope == .list)
    #expect(fixture.rows.window.selection == 4)
    fixture.perform(.doubleClick(.row(2)))
    #expect(fixture.open?.app.name == "weather 3")
  }

  // MARK: - What stays from one search to the next

  private func choose(_ country: String) async throws {
    fixture.press("c", country, "Enter")
    try await fixture.settled()
  }

  @Test("a new query starts as the store ranks it, after rows or after an error", arguments: [nil, "broken"])
  func newQuery(between: String?) async throws {
    try await fixture.search("one")
    fixture.press("s", "5", "S", "f", "one 2", "Enter", "j")
    #expect(fixture.names.first == "one 2" && fixture.rows.window.selection > 0)
    if let between { try await fixture.search(between) }
    try await fixture.search("two")
    #expect(fixture.rows.order == .position && fixture.rows.window.selection == 0)
    #expect(!fixture.rows.isReversed)
    #expect(fixture.rows.filter.isEmpty && fixture.filter.isEmpty)
    #expect(fixture.names.count == MemoryStore.count)
    #expect(fixture.names.prefix(2) == ["two 1", "two 2"])
  }

  @Test("a store that fails first and then answers costs neither the selected app nor the filter")
  func failingStore() async throws {
    try await fixture.search("one")
    fixture.press("f", "one 2", "Enter", "j", "j", "j")
    let selected = fixture.rows.selected?.app.name
    let isBroken = Locked(true)
    fixture.store.transport.route("/search") { request in
      guard !isBroken.withLock({ $0 }) else { return HTTPResponse(to: request, status: 503) }
      return try MemoryStore.answer(to: request, term: "one")
    }
    try await choose("de")
    #expect(fixture.state.failure != nil)
    isBroken.withLock { $0 = false }
    fixture.press("r")
    try await fixture.settled()
    #expect(fixture.rows.selected?.app.name == selected)
    #expect(fixture.rows.filter.words == "one 2")
    #expect(!fixture.browser.home.canGoBack)
  }

  @Test("the countries chosen are remembered, and the one that was left")
  func latestCountries() async throws {
    try await fixture.search("one")
    try await choose("de")
    try await choose("jp")
    #expect(fixture.browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
    fixture.press("c")
    let picker = try #require(fixture.picker(of: Storefront.self))
    #expect(picker.matches.prefix(3).map(\.code) == ["jp", "de", "us"])
    #expect(picker.selected?.code == "jp")
    // Choosing the current one changes nothing.
    fixture.press("Enter")
    #expect(fixture.browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
  }

  @Test("an answer that was remembered for a while says when it was given, until the store is asked again")
  func age() async throws {
    try await fixture.search("one")
    #expect(fixture.rows.answeredAt == nil)
    fixture.clock.advance(by: .seconds(59))
    try await fixture.search("two")
    try await fixture.search("one")
    #expect(fixture.rows.answeredAt == nil)
    fixture.clock.advance(by: .seconds(120))
    try await fixture.search("two")
    #expect(fixture.rows.answeredAt?.count == 5)
    fixture.press("F5")
    try await fixture.settled()
    #expect(fixture.rows.answeredAt == nil)
  }

  @Test("the pane is kept from app to app, also where the detail closes between them", arguments: [false, true])
  func pane(isWide: Bool) async throws {
    fixture.fit(wide: isWide)
    try await fixture.search("one")
    fixture.press("Enter", "5", "Esc", "j", "j", "j", "Enter")
    #expect(fixture.shown?.app.name == "one 4")
    #expect(fixture.shown?.pane == .info)
    fixture.press("Esc")
    try await fixture.search("two")
    fixture.press("Enter")
    #expect(fixture.shown?.pane == .info)
  }

  // MARK: - Icons that failed

  /// Shows results of which the second one's icon is missing.
  private func missingIcon() async throws -> (BrowserFixture, () -> PictureState?) {
    let fixture = BrowserFixture(showsPictures: true)
    fixture.store.missingPictures.withLock { $0 = ["one-2"] }
    try await fixture.search("one")
    try await fixture.pass(RowIcons.rest)
    let app = try #require(fixture.rows.row(1)?.app)
    let icon = { fixture.browser.home.list.icons?.state(of: app.id) }
    try await eventually("the icon fails") { if case .failed = icon() { true } else { false } }
    return (fixture, icon)
  }

  @Test("r says of icons that failed that it asked for them again")
  func retriedIcons() async throws {
    let (fixture, _) = try await missingIcon()
    fixture.press("r")
    #expect(fixture.notice == "Asked again for the icons that failed")
  }

  @Test("a refresh tries icons again that failed, whether it is answered or called off", arguments: [true, false])
  func refreshedIcons(isAnswered: Bool) async throws {
    let (fixture, icon) = try await missingIcon()
    fixture.store.missingPictures.withLock { $0 = [] }
    let gate = fixture.store.hold("one")
    fixture.press("F5")
    #expect(icon() == .idle)
    if isAnswered { gate.open() } else { fixture.press("Esc") }
    try await fixture.settled()
    try await fixture.pass(RowIcons.rest)
    try await eventually("the icon is there") { if case .loaded = icon() { true } else { false } }
  }
}
