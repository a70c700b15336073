import AppStore
import HTTP
import Support
import Testing

@testable import Browser

@MainActor
@Suite("The way back to a list")
struct BrowserWayBackTests {
  private let fixture = BrowserFixture()
  private var browser: Browser { fixture.browser }

  /// Prepares a list with a filter, an order and a selection.
  private func prepare() async throws {
    fixture.store.transport.route("/lookup") { request in
      let id = request.item("id").flatMap(Int64.init) ?? 0
      return HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: id, name: "Looked up")]))
    }
    try await fixture.search("one")
    fixture.perform(
      .app(.toggleBookmark), .list(.changeOrder), .list(.changeOrder), .focus(.filter), .filter(.insert("one 2")),
      .focus(.list))
    fixture.perform(.list(.move(.lines(2))))
  }

  private func expectAsBefore(_ before: ResultList, at location: SourceLocation = #_sourceLocation) {
    #expect(browser.list.rows.selected == before.selected, sourceLocation: location)
    #expect(browser.list.rows.filter == before.filter, sourceLocation: location)
    #expect(browser.list.rows.order == before.order, sourceLocation: location)
    #expect(browser.list.filterEditor.text == before.filter, sourceLocation: location)
    #expect(browser.search.state.query == before.results?.query, sourceLocation: location)
    #expect(browser.field.editor.text == before.results?.query.term, sourceLocation: location)
    #expect(browser.focus == .list, sourceLocation: location)
    #expect(!browser.canGoBack, sourceLocation: location)
  }

  @Test("an error or no apps after good results: Esc goes back to them", arguments: ["broken", "nothing", "throttled"])
  func afterError(term: String) async throws {
    try await prepare()
    let before = browser.list.rows
    try await fixture.search(term)
    #expect(browser.list.rows.totalCount == (term == "nothing" ? 0 : MemoryStore.count))
    #expect(browser.canGoBack)
    fixture.perform(.stepBack)
    expectAsBefore(before)
    // Only one step back is kept, and it has been used.
    fixture.perform(.stepBack, .stepBack)
    #expect(browser.list.rows.totalCount == MemoryStore.count)
  }

  @Test("from the field too, and after several errors in a row")
  func fromTheField() async throws {
    try await prepare()
    let before = browser.list.rows
    try await fixture.search("broken")
    fixture.perform(.retry)
    try await fixture.settled()
    try await fixture.search("nothing")
    fixture.perform(.focus(.search), .stepBack)
    expectAsBefore(before)
  }

  @Test("the app of a bookmark: Esc goes back to the list, from a second bookmark too")
  func afterBookmark() async throws {
    try await prepare()
    let before = browser.list.rows
    for _ in 0..<2 {
      fixture.perform(.show(.bookmarks), .overlay(.accept))
      try await fixture.settled()
      #expect(fixture.names == ["Looked up"])
      #expect(browser.canGoBack)
    }
    fixture.perform(.stepBack)
    expectAsBefore(before)
  }

  @Test("a bookmark that is called off leaves list and field as they were")
  func bookmarkCalledOff() async throws {
    try await prepare()
    let gate = Gate()
    fixture.store.transport.route("/lookup") { request in
      try await gate.wait()
      return HTTPResponse(to: request, try StoreAnswer.apps([]))
    }
    let before = browser.list.rows
    fixture.perform(.show(.bookmarks), .overlay(.accept))
    try await gate.waiting(count: 1)
    fixture.perform(.stepBack)
    #expect(browser.notice == "Search cancelled")
    expectAsBefore(before)
  }

  @Test("what a person searches for next is no step away from anything")
  func afterAnotherSearch() async throws {
    try await prepare()
    try await fixture.search("broken")
    try await fixture.search("two")
    #expect(!browser.canGoBack)
    fixture.perform(.stepBack, .stepBack)
    #expect(fixture.names.first == "two 1")
  }

  @Test("the list that an error has left stays as it was, and can be walked, opened and asked for again")
  func below() async throws {
    try await prepare()
    let (before, names) = (browser.list.rows, fixture.names)
    try await fixture.search("broken")
    #expect(fixture.names == names)
    #expect(browser.list.rows.selection == before.selection)
    #expect(browser.listFailure?.query.term == "broken")
    #expect(browser.field.editor.text == "broken")
    fixture.perform(.list(.move(.lines(1))))
    #expect(browser.list.rows.selection == before.selection + 1)
    fixture.perform(.list(.open))
    #expect(browser.details.open?.app == browser.list.rows.selected?.app)
    // On a pane where nothing has failed, r is the search's.
    let asked = fixture.store.searchedTerms.count
    fixture.perform(.retry)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.count == asked + 1)
    #expect(browser.details.open != nil)
    fixture.perform(.stepBack)
    #expect(browser.listFailure != nil)
    fixture.perform(.stepBack)
    #expect(browser.listFailure == nil)
    #expect(browser.field.editor.text == "one")
    #expect(browser.list.rows.filter == "one 2")
    #expect(!browser.canGoBack)
  }

  @Test("an error with no list below it has none, and an empty result is no error")
  func nothingBelow() async throws {
    try await fixture.search("broken")
    #expect(browser.listFailure == nil)
    #expect(browser.search.state.failure != nil)
    #expect(!browser.canGoBack)
    try await fixture.search("one")
    try await fixture.search("nothing")
    #expect(browser.listFailure == nil)
    #expect(browser.search.state.failure == nil)
    try await fixture.search("broken")
    #expect(browser.listFailure == nil)
    #expect(browser.canGoBack)
  }

  @Test("going back from another country's error is in the first one's store again")
  func countries() async throws {
    try await fixture.search("one")
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, status: 503) }
    fixture.perform(.show(.storefronts), .overlay(.edit(.insert("de"))), .overlay(.accept))
    try await fixture.settled()
    #expect(browser.configuration.storefront.code == "de")
    fixture.perform(.stepBack)
    #expect(browser.configuration.storefront == .us)
    #expect(fixture.names.first == "one 1")
  }
}
