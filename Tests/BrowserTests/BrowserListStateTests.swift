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
  private var library: Library { fixture.browser.library }

  private func choose(_ country: String) async throws {
    fixture.press("c", country, "Enter")
    try await fixture.settled()
  }

  @Test("a new query starts as the store ranks it, after rows or after an error", arguments: [nil, "broken"])
  func newQuery(between: String?) async throws {
    try await fixture.search("one")
    fixture.press("s", "s", "S", "f", "one 2", "Enter", "j")
    #expect(fixture.names.first == "one 2" && fixture.rows.window.selection > 0)
    if let between { try await fixture.search(between) }
    try await fixture.search("two")
    #expect(fixture.rows.order == .position && fixture.rows.window.selection == 0)
    #expect(!fixture.rows.isReversed)
    #expect(fixture.rows.filter.isEmpty && fixture.filter.isEmpty)
    #expect(fixture.names.count == MemoryStore.count)
    #expect(fixture.names.prefix(2) == ["two 1", "two 2"])
  }

  @Test("another country or device keeps the selected app, the filter and the order")
  func otherStore() async throws {
    try await fixture.search("one")
    fixture.press("s", "s", "f", "one 2", "Enter", "j", "j", "j")
    let selected = fixture.rows.selected?.app.name
    let names = fixture.names
    try await choose("de")
    #expect(fixture.rows.results?.query.storefront.code == "de")
    #expect(fixture.rows.selected?.app.name == selected)
    #expect(fixture.names == names)
    #expect(fixture.filter == "one 2")
    fixture.press("d", "↓", "Enter")
    try await fixture.settled()
    #expect(fixture.rows.results?.query.device == .ipad)
    #expect(fixture.rows.selected?.app.name == selected)
    #expect(fixture.names == names)
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
    #expect(fixture.rows.filter == "one 2")
    #expect(!fixture.browser.home.canGoBack)
  }

  @Test("the countries chosen are remembered, the one that was left among them")
  func latestCountries() async throws {
    try await fixture.search("one")
    try await choose("de")
    try await choose("jp")
    #expect(library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
    fixture.press("c")
    let picker = try #require(fixture.picker(of: Storefront.self))
    #expect(picker.matches.prefix(3).map(\.code) == ["jp", "de", "us"])
    #expect(picker.selected?.code == "jp")
    // Choosing the current one changes nothing.
    fixture.press("Enter")
    #expect(library.recentStorefronts.map(\.code) == ["jp", "de", "us"])
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
}
