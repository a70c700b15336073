import Support
import Testing

@testable import Browser

/// Earlier searches.
extension BrowserCommandTests {
  @Test("up walks into the past, down comes back to what was typed and then goes to the list")
  func history() async throws {
    let fixture = BrowserFixture(history: ["one", "two"])
    try await fixture.search("three")
    fixture.perform(.focus(.search), .search(.edit(.killToStart)))
    fixture.type("dra")
    fixture.perform(.search(.older))
    #expect(fixture.browser.field.editor.text == "three")
    fixture.perform(.search(.older), .search(.older), .search(.older))
    #expect(fixture.browser.field.editor.text == "one")
    fixture.perform(.search(.newer), .search(.newer), .search(.newer))
    #expect(fixture.browser.field.editor.text == "dra")
    #expect(fixture.browser.focus == .search)
    fixture.perform(.search(.newer))
    #expect(fixture.browser.focus == .list)
  }

  @Test("walking through the past searches only when asked to")
  func historyIsQuiet() async throws {
    let fixture = BrowserFixture(history: ["one"])
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.perform(.search(.older))
    try await fixture.clock.noSleepers()
    #expect(fixture.store.searchedTerms.isEmpty)
    fixture.perform(.search(.submit))
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["one"])
  }

  @Test(
    "Ctrl-R finds an earlier search; Enter searches for it, Tab takes it into the field, Esc leaves the field alone")
  func historySearch() async throws {
    let fixture = BrowserFixture(history: ["weather", "notes"])
    fixture.type("x")
    fixture.perform(.show(.historySearch))
    fixture.type("wea")
    #expect(fixture.browser.field.editor.text == "x")
    fixture.perform(.stepBack)
    #expect(fixture.browser.field.editor.text == "x")
    fixture.perform(.show(.historySearch))
    fixture.type("wea")
    fixture.perform(.overlay(.putIntoField))
    #expect(fixture.browser.field.editor.text == "weather")
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.search.state == .settled(.initial))
    fixture.perform(.show(.historySearch))
    fixture.type("note")
    fixture.perform(.overlay(.accept))
    #expect(fixture.browser.focus == .list)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["notes"])
  }

  @Test("Enter in the backward search without a match says so and stays")
  func historySearchWithoutMatch() {
    let fixture = BrowserFixture(history: ["weather"])
    fixture.type("x")
    fixture.perform(.show(.historySearch))
    fixture.type("zz")
    let before = fixture.browser.overlay
    fixture.perform(.overlay(.accept))
    #expect(fixture.browser.notice == "No earlier search has that")
    #expect(fixture.browser.overlay == before)
    fixture.perform(.overlay(.edit(.killToStart)), .overlay(.accept))
    #expect(fixture.browser.notice == "Type a part of an earlier search")
    #expect(fixture.browser.field.editor.text == "x")
    #expect(fixture.browser.search.state == .settled(.initial))
  }
}
