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
    fixture.perform(.show(.storefronts), .overlay(.edit(.insert(country))), .overlay(.accept))
    try await fixture.settled()
  }

  @Test("a new query starts as the store ranks it, after rows or after an error", arguments: [nil, "broken"])
  func newQuery(between: String?) async throws {
    try await fixture.search("one")
    fixture.perform(
      .list(.changeOrder), .list(.changeOrder), .list(.reverseOrder), .focus(.filter), .filter(.insert("one 2")),
      .focus(.list))
    #expect(fixture.names.first == "one 2")
    if let between { try await fixture.search(between) }
    try await fixture.search("two")
    #expect(browser.list.rows.order == .position)
    #expect(!browser.list.rows.isReversed)
    #expect(browser.list.rows.filter.isEmpty)
    #expect(fixture.names.prefix(2) == ["two 1", "two 2"])
  }

  @Test("another country or device keeps the selected app, the filter and the order")
  func otherStore() async throws {
    try await fixture.search("one")
    fixture.perform(
      .list(.changeOrder), .list(.changeOrder), .focus(.filter), .filter(.insert("one 2")), .focus(.list),
      .list(.move(.lines(3))))
    let selected = browser.list.rows.selected?.app.name
    let names = fixture.names
    try await choose("de")
    #expect(browser.list.rows.results?.query.storefront.code == "de")
    #expect(browser.list.rows.selected?.app.name == selected)
    #expect(fixture.names == names)
    #expect(browser.list.filterEditor.text == "one 2")
    fixture.perform(.show(.devices), .overlay(.move(.lines(1))), .overlay(.accept))
    try await fixture.settled()
    #expect(browser.list.rows.results?.query.device == .ipad)
    #expect(browser.list.rows.selected?.app.name == selected)
    #expect(fixture.names == names)
  }

  @Test("a store that fails first and then answers costs neither the selected app nor the filter")
  func failingStore() async throws {
    try await fixture.search("one")
    fixture.perform(.focus(.filter), .filter(.insert("one 2")), .focus(.list), .list(.move(.lines(3))))
    let selected = browser.list.rows.selected?.app.name
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
    guard browser.search.state.failure != nil else {
      Issue.record("the store fails first")
      return
    }
    fixture.perform(.retry)
    try await fixture.settled()
    #expect(browser.list.rows.selected?.app.name == selected)
    #expect(browser.list.rows.filter == "one 2")
    #expect(!browser.canGoBack)
  }

  @Test("the countries chosen are remembered, the one that was left among them")
  func latestCountries() async throws {
    try await fixture.search("one")
    try await choose("de")
    try await choose("jp")
    #expect(browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
    fixture.perform(.show(.storefronts))
    guard case .storefronts(let picker) = browser.overlay else {
      Issue.record("the countries are shown")
      return
    }
    #expect(picker.matches.prefix(3).map(\.code) == ["jp", "de", "us"])
    #expect(picker.selected?.code == "jp")
    // Choosing the current one changes nothing.
    fixture.perform(.overlay(.accept))
    #expect(browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
  }

  @Test("an answer that was remembered for a while says when it was given, until the store is asked again")
  func age() async throws {
    try await fixture.search("one")
    #expect(browser.list.rows.answeredAt == nil)
    fixture.clock.advance(by: .seconds(59))
    try await fixture.search("two")
    try await fixture.search("one")
    #expect(browser.list.rows.answeredAt == nil)
    fixture.clock.advance(by: .seconds(120))
    try await fixture.search("two")
    #expect(browser.list.rows.answeredAt?.count == 5)
    fixture.perform(.refresh)
    try await fixture.settled()
    #expect(browser.list.rows.answeredAt == nil)
  }

  @Test("the pane is kept from app to app, also where the detail closes between them", arguments: [false, true])
  func pane(isWide: Bool) async throws {
    browser.fit(hasRoomBeside: isWide)
    try await fixture.search("one")
    fixture.perform(.list(.open), .detail(.show(.info)), .stepBack, .list(.move(.lines(3))), .list(.open))
    #expect(browser.detail?.app.name == "one 4")
    #expect(browser.detail?.pane == .info)
    fixture.perform(.stepBack)
    try await fixture.search("two")
    fixture.perform(.list(.open))
    #expect(browser.detail?.pane == .info)
  }
}
