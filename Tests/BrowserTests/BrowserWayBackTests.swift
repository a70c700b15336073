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
      .act("app.bookmark"), .act("list.sort"), .act("list.sort"), .act("list.filter"), .type(.insert("one 2")),
      .act("search.leave"))
    fixture.perform(.move(.lines(2)))
  }

  private func expectAsBefore(_ before: ResultList, at location: SourceLocation = #_sourceLocation) {
    #expect(browser.home.list.rows.selected == before.selected, sourceLocation: location)
    #expect(browser.home.list.rows.filter == before.filter, sourceLocation: location)
    #expect(browser.home.list.rows.order == before.order, sourceLocation: location)
    #expect(browser.home.list.filterEditor.text == before.filter, sourceLocation: location)
    #expect(browser.home.search.state.query == before.results?.query, sourceLocation: location)
    #expect(browser.home.field.editor.text == before.results?.query.term, sourceLocation: location)
    #expect(browser.keyPlace == .list, sourceLocation: location)
    #expect(!browser.home.canGoBack, sourceLocation: location)
  }

  @Test("an error or no apps after good results: Esc goes back to them", arguments: ["broken", "nothing", "throttled"])
  func afterError(term: String) async throws {
    try await prepare()
    let before = browser.home.list.rows
    try await fixture.search(term)
    #expect(browser.home.list.rows.totalCount == (term == "nothing" ? 0 : MemoryStore.count))
    #expect(browser.home.canGoBack)
    fixture.perform(.act("back"))
    expectAsBefore(before)
    // Only one step back is kept, and it has been used.
    fixture.perform(.act("back"), .act("back"))
    #expect(browser.home.list.rows.totalCount == MemoryStore.count)
  }

  @Test("from the field too, and after several errors in a row")
  func fromTheField() async throws {
    try await prepare()
    let before = browser.home.list.rows
    try await fixture.search("broken")
    fixture.perform(.act("retry"))
    try await fixture.settled()
    try await fixture.search("nothing")
    fixture.perform(.act("search.again"), .act("back"))
    expectAsBefore(before)
  }

  @Test("the app of a bookmark: Esc goes back to the list, from a second bookmark too")
  func afterBookmark() async throws {
    try await prepare()
    let before = browser.home.list.rows
    for _ in 0..<2 {
      fixture.perform(.act("bookmarks"), .act("choice.take"))
      try await fixture.settled()
      #expect(fixture.names == ["Looked up"])
      #expect(browser.home.canGoBack)
    }
    fixture.perform(.act("back"))
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
    let before = browser.home.list.rows
    fixture.perform(.act("bookmarks"), .act("choice.take"))
    try await gate.waiting(count: 1)
    fixture.perform(.act("back"))
    #expect(browser.notice == "Search cancelled")
    expectAsBefore(before)
  }

  @Test("what a person searches for next is no step away from anything")
  func afterAnotherSearch() async throws {
    try await prepare()
    try await fixture.search("broken")
    try await fixture.search("two")
    #expect(!browser.home.canGoBack)
    fixture.perform(.act("back"), .act("back"))
    #expect(fixture.names.first == "two 1")
  }

  @Test("the list that an error has left stays as it was, and can be walked, opened and asked for again")
  func below() async throws {
    try await prepare()
    let (before, names) = (browser.home.list.rows, fixture.names)
    try await fixture.search("broken")
    #expect(fixture.names == names)
    #expect(browser.home.list.rows.window.selection == before.window.selection)
    #expect(browser.home.listFailure?.query.term == "broken")
    #expect(browser.home.field.editor.text == "broken")
    fixture.perform(.move(.lines(1)))
    #expect(browser.home.list.rows.window.selection == before.window.selection + 1)
    fixture.perform(.act("list.open"))
    #expect(browser.home.details.open?.app == browser.home.list.rows.selected?.app)
    // On a pane where nothing has failed, r is the search's.
    let asked = fixture.store.searchedTerms.count
    fixture.perform(.act("retry"))
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.count == asked + 1)
    #expect(browser.home.details.open != nil)
    fixture.perform(.act("back"))
    #expect(browser.home.listFailure != nil)
    fixture.perform(.act("back"))
    #expect(browser.home.listFailure == nil)
    #expect(browser.home.field.editor.text == "one")
    #expect(browser.home.list.rows.filter == "one 2")
    #expect(!browser.home.canGoBack)
  }

  @Test("an error with no list below it has none, and an empty result is no error")
  func nothingBelow() async throws {
    try await fixture.search("broken")
    #expect(browser.home.listFailure == nil)
    #expect(browser.home.search.state.failure != nil)
    #expect(!browser.home.canGoBack)
    try await fixture.search("one")
    try await fixture.search("nothing")
    #expect(browser.home.listFailure == nil)
    #expect(browser.home.search.state.failure == nil)
    try await fixture.search("broken")
    #expect(browser.home.listFailure == nil)
    #expect(browser.home.canGoBack)
  }

  @Test("going back from another country's error is in the first one's store again")
  func countries() async throws {
    try await fixture.search("one")
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, status: 503) }
    fixture.perform(.act("country"), .type(.insert("de")), .act("choice.take"))
    try await fixture.settled()
    #expect(browser.home.configuration.storefront.code == "de")
    fixture.perform(.act("back"))
    #expect(browser.home.configuration.storefront == .us)
    #expect(fixture.names.first == "one 1")
  }
}
