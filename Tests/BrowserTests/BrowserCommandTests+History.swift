import Support
import Testing

@testable import Browser

/// Earlier searches.
extension BrowserCommandTests {
  @Test("up walks into the past, down comes back to what was typed and then goes to the list")
  func history() async throws {
    let fixture = BrowserFixture(history: ["one", "two"])
    try await fixture.search("three")
    fixture.perform(.act("search.again"), .type(.killToStart))
    fixture.type("dra")
    fixture.perform(.act("search.older"))
    #expect(fixture.browser.home.field.editor.text == "three")
    fixture.perform(.act("search.older"), .act("search.older"), .act("search.older"))
    #expect(fixture.browser.home.field.editor.text == "one")
    fixture.perform(.act("search.newer"), .act("search.newer"), .act("search.newer"))
    #expect(fixture.browser.home.field.editor.text == "dra")
    #expect(fixture.browser.keyPlace == .search)
    fixture.perform(.act("search.newer"))
    #expect(fixture.browser.keyPlace == .list)
  }

  @Test("walking through the past searches only when asked to")
  func historyIsQuiet() async throws {
    let fixture = BrowserFixture(history: ["one"])
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.perform(.act("search.older"))
    try await fixture.clock.noSleepers()
    #expect(fixture.store.searchedTerms.isEmpty)
    fixture.perform(.act("search.submit"))
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["one"])
  }

  @Test(
    "Ctrl-R finds an earlier search; Enter searches for it, Tab takes it into the field, Esc leaves the field alone")
  func historySearch() async throws {
    let fixture = BrowserFixture(history: ["weather", "notes"])
    fixture.type("x")
    fixture.perform(.act("search.history"))
    fixture.type("wea")
    #expect(fixture.browser.home.field.editor.text == "x")
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.field.editor.text == "x")
    fixture.perform(.act("search.history"))
    fixture.type("wea")
    fixture.perform(.act("history.edit"))
    #expect(fixture.browser.home.field.editor.text == "weather")
    #expect(fixture.browser.top === fixture.browser.body)
    #expect(fixture.browser.home.search.state == .settled(.initial))
    fixture.perform(.act("search.history"))
    fixture.type("note")
    fixture.perform(.act("history.search"))
    #expect(fixture.browser.keyPlace == .list)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["notes"])
  }

  @Test("Enter in the backward search without a match says so and stays")
  func historySearchWithoutMatch() {
    let fixture = BrowserFixture(history: ["weather"])
    fixture.type("x")
    fixture.perform(.act("search.history"))
    fixture.type("zz")
    let before = fixture.browser.top
    fixture.perform(.act("history.search"))
    #expect(fixture.browser.notice == "No earlier search has that")
    #expect(fixture.browser.top === before)
    fixture.perform(.type(.killToStart), .act("history.search"))
    #expect(fixture.browser.notice == "Type a part of an earlier search")
    #expect(fixture.browser.home.field.editor.text == "x")
    #expect(fixture.browser.home.search.state == .settled(.initial))
  }
}
