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
    fixture.perform(.act("help"), .act("back"))
    #expect(fixture.browser.top === fixture.browser.body)
    #expect(fixture.browser.home.search.state.isLoading)
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.search.state.query?.term == "one")
    #expect(!fixture.browser.home.search.state.isLoading)
    #expect(fixture.browser.notice == "Search cancelled")
    try await fixture.store.transport.cancelled(count: 1)
  }

  @Test("a search in flight goes before the filter and the detail")
  func searchBeforeFilter() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.act("list.filter"))
    fixture.type("one 2")
    fixture.perform(.act("search.leave"), .act("list.open"))
    let gate = fixture.store.hold("one")
    fixture.perform(.act("refresh"))
    try await gate.waiting(count: 1)
    fixture.perform(.act("back"))
    #expect(!fixture.browser.home.search.state.isLoading)
    #expect(fixture.browser.home.details.open != nil)
    #expect(fixture.browser.home.list.rows.filter == "one 2")
    fixture.perform(.act("back"))
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.browser.home.details.shown == nil)
    #expect(fixture.browser.home.list.rows.filter == "one 2")
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.list.rows.filter.isEmpty)
    #expect(fixture.browser.home.list.rows.count == MemoryStore.count)
  }

  @Test("typing that waits for its pause is given up")
  func pendingLive() async throws {
    let fixture = BrowserFixture()
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.perform(.act("back"))
    try await fixture.clock.noSleepers()
    #expect(fixture.browser.notice == "Search cancelled")
    #expect(fixture.browser.home.field.editor.text == "weather")
    #expect(fixture.store.searchedTerms.isEmpty)
  }

  @Test("cancelling the very first search leads back to the field")
  func firstSearch() async throws {
    let fixture = BrowserFixture()
    let gate = fixture.store.hold("weather")
    fixture.enter("weather")
    try await gate.waiting(count: 1)
    #expect(fixture.browser.keyPlace == .list)
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.search.state == .settled(.initial))
    #expect(fixture.browser.keyPlace == .search)
    #expect(fixture.browser.home.field.editor.text == "weather")
  }

  @Test("cancelling restores the rows, the selection and the filter that were there")
  func restores() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.move(.lines(7)))
    let selected = fixture.browser.home.list.rows.selected
    let gate = fixture.store.hold("two")
    fixture.enter("two")
    try await gate.waiting(count: 1)
    #expect(fixture.browser.home.list.rows.selected == selected)
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.list.rows.selected == selected)
    #expect(fixture.names.first == "one 1")
  }

  @Test("cancelling restores an error and an empty answer as they were", arguments: ["broken", "nothing"])
  func restoresOthers(term: String) async throws {
    let fixture = BrowserFixture()
    try await fixture.search(term)
    let before = fixture.browser.home.search.state
    let gate = fixture.store.hold("two")
    fixture.enter("two")
    try await gate.waiting(count: 1)
    fixture.perform(.act("back"))
    #expect(fixture.browser.home.search.state == before)
  }

  @Test("the filter's field gives its text up and hands the keys to the list")
  func filterField() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.act("list.filter"))
    fixture.type("one 1")
    #expect(fixture.browser.home.list.rows.count == 11)
    fixture.perform(.act("back"))
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.browser.home.list.rows.count == MemoryStore.count)
    #expect(fixture.browser.home.list.filterEditor.isEmpty)
  }

  @Test("the search field hands the keys to the list")
  func searchField() async throws {
    let fixture = BrowserFixture()
    fixture.perform(.act("back"))
    #expect(fixture.browser.keyPlace == .list)
    try await fixture.search("one")
    fixture.perform(.act("search.again"), .act("back"))
    #expect(fixture.browser.keyPlace == .list)
  }

  @Test("each overlay closes", arguments: [Command.act("help"), .act("country"), .act("device")])
  func overlays(command: Command) async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(command)
    #expect(fixture.browser.top !== fixture.browser.body)
    fixture.perform(.act("back"))
    #expect(fixture.browser.top === fixture.browser.body)
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.browser.home.configuration == Browser.Configuration())
  }
}
