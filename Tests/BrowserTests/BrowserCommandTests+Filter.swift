import AppStore
import Support
import Testing

@testable import Browser

/// Filtering and sorting.
extension BrowserCommandTests {
  @Test("the filter narrows as it is typed, Enter keeps it, and it goes with another search's results")
  func filter() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.act("list.filter"))
    #expect(fixture.browser.keyPlace == .listFilter)
    fixture.type("one 3")
    #expect(fixture.names == ["one 3", "one 30"])
    fixture.perform(.act("search.leave"))
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.names.count == 2)
    try await fixture.search("two")
    #expect(fixture.names.count == MemoryStore.count)
    fixture.perform(.act("list.filter"))
    #expect(fixture.browser.home.list.filterEditor.isEmpty)
  }

  @Test("the filter stays when the same search is refreshed")
  func filterStays() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.act("list.filter"))
    fixture.type("one 3")
    fixture.perform(.act("refresh"))
    try await fixture.settled()
    #expect(fixture.names == ["one 3", "one 30"])
    #expect(fixture.browser.home.list.filterEditor.text == "one 3")
    #expect(fixture.browser.keyPlace == .listFilter)
  }

  @Test("when the rows go while the filter is typed, the keys go to the list and the filter's text with the rows")
  func filterGoes() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    let gate = fixture.store.hold("nothing")
    fixture.enter("nothing")
    try await gate.waiting(count: 1)
    fixture.perform(.act("list.filter"))
    fixture.type("one 3")
    gate.open()
    try await fixture.settled()
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.browser.home.list.filterEditor.isEmpty)
    fixture.perform(.act("list.filter"))
    #expect(fixture.browser.keyPlace == .list)
  }

  @Test("sorting steps through the properties, turns round, and says what it did")
  func sort() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.act("list.sort"), .act("list.sort"))
    #expect(fixture.browser.notice == "Sorted by number of ratings")
    #expect(fixture.names.first == "one 30")
    fixture.perform(.act("list.reverse"))
    #expect(fixture.browser.notice == "Sorted by number of ratings, reversed")
    #expect(fixture.names.first == "one 1")
    fixture.perform(.act("list.sort"), .act("list.sort"), .act("list.sort"))
    #expect(fixture.browser.home.list.rows.order == .position)
    #expect(!fixture.browser.home.list.rows.isReversed)
  }
}
