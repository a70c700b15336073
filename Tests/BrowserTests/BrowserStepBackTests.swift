import AppStore
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Stepping back with Esc")
struct BrowserStepBackTests {
  private let fixture = BrowserFixture()

  @Test("what lies on top goes first, the search in flight stays")
  func topFirst() async throws {
    try await fixture.search("one")
    try await fixture.enterHeld("two")
    fixture.press("?", "Esc")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.state.isLoading)
    fixture.press("Esc")
    #expect(fixture.state.query?.term == "one")
    #expect(!fixture.state.isLoading)
    #expect(fixture.notice == "Search cancelled")
    try await fixture.store.transport.cancelled(count: 1)
  }

  @Test("a search in flight goes before the filter and the detail")
  func searchBeforeFilter() async throws {
    try await fixture.search("one")
    fixture.press("f", "one 2", "Enter", "Enter")
    let gate = fixture.store.hold("one")
    fixture.press("F5")
    try await gate.waiting(count: 1)
    fixture.press("Esc")
    #expect(!fixture.state.isLoading)
    #expect(fixture.open != nil)
    fixture.press("Esc")
    #expect(fixture.place == .list)
    #expect(fixture.shown == nil)
    #expect(fixture.rows.filter == "one 2")
    fixture.press("Esc")
    #expect(fixture.rows.filter.isEmpty)
    #expect(fixture.rows.count == MemoryStore.count)
  }

  @Test("typing that waits for its pause is given up")
  func pendingLive() async throws {
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.press("Esc")
    try await fixture.clock.noSleepers()
    #expect(fixture.notice == "Search cancelled")
    #expect(fixture.field == "weather")
    #expect(fixture.store.searchedTerms.isEmpty)
  }

  @Test("cancelling the very first search leads back to the field")
  func firstSearch() async throws {
    try await fixture.enterHeld("weather")
    #expect(fixture.place == .list)
    fixture.press("Esc")
    #expect(fixture.state == .settled(.initial))
    #expect(fixture.place == .search)
    #expect(fixture.field == "weather")
  }

  @Test(
    "cancelling restores the rows with their selection, an error and an empty answer as they were",
    arguments: ["one", "broken", "nothing"])
  func restores(term: String) async throws {
    try await fixture.search(term)
    fixture.press("j", "j", "j")
    let (before, selected) = (fixture.state, fixture.rows.selected)
    try await fixture.enterHeld("two")
    #expect(fixture.rows.selected == selected)
    fixture.press("Esc")
    #expect(fixture.state == before)
    #expect(fixture.rows.selected == selected)
    #expect(fixture.names.first == (term == "one" ? "one 1" : nil))
  }

  @Test("the filter's field gives its text up and hands the keys to the list")
  func filterField() async throws {
    try await fixture.search("one")
    fixture.press("f", "one 1")
    #expect(fixture.rows.count == 11)
    fixture.press("Esc")
    #expect(fixture.place == .list)
    #expect(fixture.rows.count == MemoryStore.count)
    #expect(fixture.filter.isEmpty)
  }

  @Test("the search field hands the keys to the list")
  func searchField() async throws {
    fixture.press("Esc")
    #expect(fixture.place == .list)
    try await fixture.search("one")
    fixture.press("/", "Esc")
    #expect(fixture.place == .list)
  }

  @Test("whatever lies over the list closes", arguments: ["?", "c", "d"])
  func closes(key: String) async throws {
    try await fixture.search("one")
    fixture.press(key)
    #expect(!fixture.browser.isAtHome)
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.place == .list)
    #expect(fixture.browser.home.configuration == Browser.Configuration())
  }
}
