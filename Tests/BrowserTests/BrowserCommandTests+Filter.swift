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
    fixture.perform(.focus(.filter))
    #expect(fixture.browser.focus == .filter)
    fixture.type("one 3")
    #expect(fixture.names == ["one 3", "one 30"])
    fixture.perform(.focus(.list))
    #expect(fixture.browser.focus == .list)
    #expect(fixture.names.count == 2)
    try await fixture.search("two")
    #expect(fixture.names.count == MemoryStore.count)
    fixture.perform(.focus(.filter))
    #expect(fixture.browser.list.filterEditor.isEmpty)
  }

  @Test("the filter stays when the same search is refreshed")
  func filterStays() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.focus(.filter))
    fixture.type("one 3")
    fixture.perform(.refresh)
    try await fixture.settled()
    #expect(fixture.names == ["one 3", "one 30"])
    #expect(fixture.browser.list.filterEditor.text == "one 3")
    #expect(fixture.browser.focus == .filter)
  }

  @Test("when the rows go while the filter is typed, the keys go to the list and the filter's text with the rows")
  func filterGoes() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    let gate = fixture.store.hold("nothing")
    fixture.enter("nothing")
    try await gate.waiting(count: 1)
    fixture.perform(.focus(.filter))
    fixture.type("one 3")
    gate.open()
    try await fixture.settled()
    #expect(fixture.browser.focus == .list)
    #expect(fixture.browser.list.filterEditor.isEmpty)
    fixture.perform(.focus(.filter))
    #expect(fixture.browser.focus == .list)
  }

  @Test("sorting steps through the properties, turns round, and says what it did")
  func sort() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.list(.changeOrder), .list(.changeOrder))
    #expect(fixture.browser.notice == "Sorted by number of ratings")
    #expect(fixture.names.first == "one 30")
    fixture.perform(.list(.reverseOrder))
    #expect(fixture.browser.notice == "Sorted by number of ratings, reversed")
    #expect(fixture.names.first == "one 1")
    fixture.perform(.list(.changeOrder), .list(.changeOrder), .list(.changeOrder))
    #expect(fixture.browser.list.rows.order == .position)
    #expect(!fixture.browser.list.rows.isReversed)
  }
}
