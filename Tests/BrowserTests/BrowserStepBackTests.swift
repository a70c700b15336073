import AppStore
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Stepping back with Esc")
struct BrowserStepBackTests {
  @Test("what lies on top goes first, the search in flight stays")
  func overlayFirst() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    let gate = fixture.store.hold("two")
    fixture.enter("two")
    try await gate.waiting(count: 1)
    fixture.perform(.show(.help), .stepBack)
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.search.state.isLoading)
    fixture.perform(.stepBack)
    #expect(fixture.browser.search.state.query?.term == "one")
    #expect(!fixture.browser.search.state.isLoading)
    #expect(fixture.browser.notice == "Search cancelled")
    try await fixture.store.transport.cancelled(count: 1)
  }

  @Test("a search in flight goes before the filter and the detail")
  func searchBeforeFilter() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.focus(.filter))
    fixture.type("one 2")
    fixture.perform(.focus(.list), .list(.open))
    let gate = fixture.store.hold("one")
    fixture.perform(.refresh)
    try await gate.waiting(count: 1)
    fixture.perform(.stepBack)
    #expect(!fixture.browser.search.state.isLoading)
    #expect(fixture.browser.details.open != nil)
    #expect(fixture.browser.list.rows.filter == "one 2")
    fixture.perform(.stepBack)
    #expect(fixture.browser.focus == .list)
    #expect(fixture.browser.detail == nil)
    #expect(fixture.browser.list.rows.filter == "one 2")
    fixture.perform(.stepBack)
    #expect(fixture.browser.list.rows.filter.isEmpty)
    #expect(fixture.browser.list.rows.count == MemoryStore.count)
  }

  @Test("typing that waits for its pause is given up")
  func pendingLive() async throws {
    let fixture = BrowserFixture()
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.perform(.stepBack)
    try await fixture.clock.noSleepers()
    #expect(fixture.browser.notice == "Search cancelled")
    #expect(fixture.browser.field.editor.text == "weather")
    #expect(fixture.store.searchedTerms.isEmpty)
  }

  @Test("cancelling the very first search leads back to the field")
  func firstSearch() async throws {
    let fixture = BrowserFixture()
    let gate = fixture.store.hold("weather")
    fixture.enter("weather")
    try await gate.waiting(count: 1)
    #expect(fixture.browser.focus == .list)
    fixture.perform(.stepBack)
    #expect(fixture.browser.search.state == .settled(.initial))
    #expect(fixture.browser.focus == .search)
    #expect(fixture.browser.field.editor.text == "weather")
  }

  @Test("cancelling restores the rows, the selection and the filter that were there")
  func restores() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.list(.move(.lines(7))))
    let selected = fixture.browser.list.rows.selected
    let gate = fixture.store.hold("two")
    fixture.enter("two")
    try await gate.waiting(count: 1)
    #expect(fixture.browser.list.rows.selected == selected)
    fixture.perform(.stepBack)
    #expect(fixture.browser.list.rows.selected == selected)
    #expect(fixture.names.first == "one 1")
  }

  @Test("cancelling restores an error and an empty answer as they were", arguments: ["broken", "nothing"])
  func restoresOthers(term: String) async throws {
    let fixture = BrowserFixture()
    try await fixture.search(term)
    let before = fixture.browser.search.state
    let gate = fixture.store.hold("two")
    fixture.enter("two")
    try await gate.waiting(count: 1)
    fixture.perform(.stepBack)
    #expect(fixture.browser.search.state == before)
  }

  @Test("the filter's field gives its text up and hands the keys to the list")
  func filterField() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.focus(.filter))
    fixture.type("one 1")
    #expect(fixture.browser.list.rows.count == 11)
    fixture.perform(.stepBack)
    #expect(fixture.browser.focus == .list)
    #expect(fixture.browser.list.rows.count == MemoryStore.count)
    #expect(fixture.browser.list.filterEditor.isEmpty)
  }

  @Test("the search field hands the keys to the list")
  func searchField() async throws {
    let fixture = BrowserFixture()
    fixture.perform(.stepBack)
    #expect(fixture.browser.focus == .list)
    try await fixture.search("one")
    fixture.perform(.focus(.search), .stepBack)
    #expect(fixture.browser.focus == .list)
  }

  @Test("each overlay closes", arguments: [Command.show(.help), .show(.storefronts), .show(.devices)])
  func overlays(command: Command) async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(command)
    #expect(fixture.browser.overlay != nil)
    fixture.perform(.stepBack)
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.focus == .list)
    #expect(fixture.browser.configuration == Browser.Configuration())
  }
}
