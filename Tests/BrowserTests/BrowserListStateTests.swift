import Concurrency
import AppStore
import HTTP
import Support
import Testing

@testable import Browser

/// How the list is sorted, filtered and where it is selected, from one search to the next.
@MainActor
@Suite("What stays of a list")
struct BrowserListStateTests {
  private let fixture = BrowserFixture()
  private var browser: Browser { fixture.browser }

  private func choose(_ country: String) async throws {
    fixture.perform(.chooseStorefront, .edit(.insert(country)), .accept)
    try await fixture.settled()
  }

  @Test("a new query starts as the store ranks it, after rows or after an error", arguments: [nil, "broken"])
  func newQuery(between: String?) async throws {
    try await fixture.search("one")
    fixture.perform(.changeOrder, .changeOrder, .reverseOrder, .editFilter, .edit(.insert("one 2")), .accept)
    #expect(fixture.names.first == "one 2")
    if let between { try await fixture.search(between) }
    try await fixture.search("two")
    #expect(browser.results.order == .position)
    #expect(!browser.results.isReversed)
    #expect(browser.results.filter.isEmpty)
    #expect(fixture.names.prefix(2) == ["two 1", "two 2"])
  }

  @Test("another country or device keeps the selected app, the filter and the order")
  func otherStore() async throws {
    try await fixture.search("one")
    fixture.perform(.changeOrder, .changeOrder, .editFilter, .edit(.insert("one 2")), .accept, .move(.lines(3)))
    let selected = browser.results.selected?.app.name
    let names = fixture.names
    try await choose("de")
    #expect(browser.results.results?.query.storefront.code == "de")
    #expect(browser.results.selected?.app.name == selected)
    #expect(fixture.names == names)
    #expect(browser.filterEditor.text == "one 2")
    fixture.perform(.chooseDevice, .newer, .accept)
    try await fixture.settled()
    #expect(browser.results.results?.query.device == .ipad)
    #expect(browser.results.selected?.app.name == selected)
    #expect(fixture.names == names)
  }

  @Test("a store that fails first and then answers costs neither the selected app nor the filter")
  func failingStore() async throws {
    try await fixture.search("one")
    fixture.perform(.editFilter, .edit(.insert("one 2")), .accept, .move(.lines(3)))
    let selected = browser.results.selected?.app.name
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
    guard case .error = browser.search.state else {
      Issue.record("the store fails first")
      return
    }
    fixture.perform(.retry)
    try await fixture.settled()
    #expect(browser.results.selected?.app.name == selected)
    #expect(browser.results.filter == "one 2")
    #expect(!browser.canGoBack)
  }

  @Test("the countries chosen are remembered, the one that was left among them")
  func latestCountries() async throws {
    try await fixture.search("one")
    try await choose("de")
    try await choose("jp")
    #expect(browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
    fixture.perform(.chooseStorefront)
    guard case .storefronts(let picker) = browser.overlay else {
      Issue.record("the countries are shown")
      return
    }
    #expect(picker.matches.prefix(3).map(\.code) == ["jp", "de", "us"])
    #expect(picker.selected?.code == "jp")
    // The one that is chosen already is no choice.
    fixture.perform(.accept)
    #expect(browser.library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
  }

  @Test("an answer that was remembered for a while says when it was given, until the store is asked again")
  func age() async throws {
    try await fixture.search("one")
    #expect(browser.results.answeredAt == nil)
    fixture.clock.advance(by: .seconds(59))
    try await fixture.search("two")
    try await fixture.search("one")
    #expect(browser.results.answeredAt == nil)
    fixture.clock.advance(by: .seconds(120))
    try await fixture.search("two")
    #expect(browser.results.answeredAt?.count == 5)
    fixture.perform(.refresh)
    try await fixture.settled()
    #expect(browser.results.answeredAt == nil)
  }

  @Test("the pane is kept from app to app, also where the detail closes between them", arguments: [false, true])
  func pane(isWide: Bool) async throws {
    browser.fit(hasRoomBeside: isWide)
    try await fixture.search("one")
    fixture.perform(.open, .showPane(.info), .stepBack, .move(.lines(3)), .open)
    #expect(browser.detail?.app.name == "one 4")
    #expect(browser.detail?.pane == .info)
    fixture.perform(.stepBack)
    try await fixture.search("two")
    fixture.perform(.open)
    #expect(browser.detail?.pane == .info)
  }
}
