import Support
import Testing

@testable import Browser

@MainActor
@Suite("Earlier searches in the browser")
struct BrowserHistoryTests {
  @Test("up walks into the past, down comes back to what was typed and then goes to the list")
  func walk() async throws {
    let fixture = BrowserFixture(history: ["one", "two"])
    try await fixture.search("three")
    fixture.press("/", "dra", "↑")
    #expect(fixture.field == "three")
    fixture.press("↑", "↑", "↑")
    #expect(fixture.field == "one")
    fixture.press("↓", "↓", "↓")
    #expect(fixture.field == "dra")
    #expect(fixture.place == .search)
    fixture.press("↓")
    #expect(fixture.place == .list)
  }

  @Test("walking through the past searches only when asked to")
  func quiet() async throws {
    let fixture = BrowserFixture(history: ["one"])
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.press("↑")
    try await fixture.clock.noSleepers()
    #expect(fixture.store.searchedTerms.isEmpty)
    fixture.press("Enter")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["one"])
  }

  @Test(
    "Ctrl-R finds an earlier search; Enter searches for it, Tab takes it into the field, Esc leaves the field alone")
  func search() async throws {
    let fixture = BrowserFixture(history: ["weather", "notes"])
    fixture.press("x", "Ctrl-R", "wea")
    #expect(fixture.field == "x")
    fixture.press("Esc")
    #expect(fixture.field == "x")
    fixture.press("Ctrl-R", "wea", "Tab")
    #expect(fixture.field == "weather")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.state == .settled(.initial))
    fixture.press("Ctrl-R", "note", "Enter")
    #expect(fixture.place == .list)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["notes"])
  }

  @Test("Enter in the backward search without a match says so and stays")
  func searchWithoutMatch() {
    let fixture = BrowserFixture(history: ["weather"])
    fixture.press("x", "Ctrl-R", "zz", "Enter")
    #expect(fixture.notice == "No earlier search has that")
    #expect(fixture.place == .historySearch)
    fixture.press("Ctrl-U", "Enter")
    #expect(fixture.notice == "Type a part of an earlier search")
    #expect(fixture.field == "x")
    #expect(fixture.state == .settled(.initial))
  }
}
