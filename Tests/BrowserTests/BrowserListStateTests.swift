import AppStore
import Concurrency
import HTTP
import Support
import Testing

@testable import Browser

/// Sort order, filter and selection from one search to the next.
@MainActor
@Suite("What stays of a list")
struct BrowserListStateTests {
  private let fixture = BrowserFixture()
  private var browser: Browser { fixture.browser }

  private func choose(_ country: String) async throws {
    fixture.perform(.act("country"), .type(.insert(country)), .act("choice.take"))
    try await fixture.settled()
  }

  @Test("a new query starts as the store ranks it, after rows or after an error", arguments: [nil, "broken"])
  func newQuery(between: String?) async throws {
    try await fixture.search("one")
    fixture.perform(
      .act("list.sort"), .act("list.sort"), .act("list.reverse"), .act("list.filter"), .type(.insert("one 2")),
      .act("search.leave"))
    #expect(fixture.names.first == "one 2")
    if let between { try await fixture.search(between) }
    try await fixture.search("two")
    #expect(browser.home.list.rows.order == .position)
    #expect(!browser.home.list.rows.isReversed)
    #expect(browser.home.list.rows.filter.isEmpty)
    #expect(fixture.names.prefix(2) == ["two 1", "two 2"])
  }

  @Test("another country or device keeps the selected app, the filter and the order")
  func otherStore() async throws {
    try await fixture.search("one")
    fixture.perform(
      .act("list.sort"), .act("list.sort"), .act("list.filter"), .type(.insert("one 2")), .act("search.leave"),
      .move(.lines(3)))
    let selected = browser.home.list.rows.selected?.app.name
    let names = fixture.names
    try await choose("de")
    #expect(browser.home.list.rows.results?.query.storefront.code == "de")
    #expect(browser.home.list.rows.selected?.app.name == selected)
    #expect(fixture.names == names)
    #expect(browser.home.list.filterEditor.text == "one 2")
    fixture.perform(.act("device"), .move(.lines(1)), .act("choice.take"))
    try await fixture.settled()
    #expect(browser.home.list.rows.results?.query.device == .ipad)
    #expect(browser.home.list.rows.selected?.app.name == selected)
    #expect(fixture.names == names)
  }

  @Test("a store that fails first and then answers costs neither the selected app nor the filter")
  func failingStore() async throws {
    try await fixture.search("one")
    fixture.perform(.act("list.filter"), .type(.insert("one 2")), .act("search.leave"), .move(.lines(3)))
    let selected = browser.home.list.rows.selected?.app.name
    let answers = Locked(0)
    fixture.store.transport.route("/search") { request in
      guard
        answers.withLock({
          $0 += 1; return $0
        }) > 1
      else { return HTTPResponse(to: request, status: 503) }
      return try MemoryStore.answer(to: request, term: "one")
    }
    try await choose("de")
    guard browser.home.search.state.failure != nil else {
      Issue.record("the store fails first")
      return
    }
    fixture.perform(.act("retry"))
    try await fixture.settled()
    #expect(browser.home.list.rows.selected?.app.name == selected)
    #expect(browser.home.list.rows.filter == "one 2")
    #expect(!browser.home.canGoBack)
  }

  @Test("the countries chosen are remembered, the one that was left among them")
  func latestCountries() async throws {
    try await fixture.search("one")
    try await choose("de")
    try await choose("jp")
    #expect(browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
    fixture.perform(.act("country"))
    guard let picker = browser.page(ChoicePage<Storefront>.self)?.picker else {
      Issue.record("the countries are shown")
      return
    }
    #expect(picker.matches.prefix(3).map(\.code) == ["jp", "de", "us"])
    #expect(picker.selected?.code == "jp")
    // Choosing the current one changes nothing.
    fixture.perform(.act("choice.take"))
    #expect(browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
  }

  @Test("an answer that was remembered for a while says when it was given, until the store is asked again")
  func age() async throws {
    try await fixture.search("one")
    #expect(browser.home.list.rows.answeredAt == nil)
    fixture.clock.advance(by: .seconds(59))
    try await fixture.search("two")
    try await fixture.search("one")
    #expect(browser.home.list.rows.answeredAt == nil)
    fixture.clock.advance(by: .seconds(120))
    try await fixture.search("two")
    #expect(browser.home.list.rows.answeredAt?.count == 5)
    fixture.perform(.act("refresh"))
    try await fixture.settled()
    #expect(browser.home.list.rows.answeredAt == nil)
  }

  @Test("the pane is kept from app to app, also where the detail closes between them", arguments: [false, true])
  func pane(isWide: Bool) async throws {
    browser.home.fit(Room(rows: 5, columns: isWide ? 1 : 0))
    try await fixture.search("one")
    fixture.perform(.act("list.open"), .click(.pane(.info)), .act("back"), .move(.lines(3)), .act("list.open"))
    #expect(browser.home.details.shown?.app.name == "one 4")
    #expect(browser.home.details.shown?.pane == .info)
    fixture.perform(.act("back"))
    try await fixture.search("two")
    fixture.perform(.act("list.open"))
    #expect(browser.home.details.shown?.pane == .info)
  }
}
