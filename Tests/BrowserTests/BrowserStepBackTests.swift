import AppStore
import HTTP
import Observatory
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("Stepping back with Esc", .inTurn)
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
    #expect(fixture.scope == .list)
    #expect(fixture.shown == nil)
    #expect(fixture.rows.filter.words == "one 2")
    fixture.press("Esc")
    #expect(fixture.rows.filter.isEmpty)
    #expect(fixture.rows.count == MemoryStore.count)
  }

  @Test(
    "from what was looked up out of the details it leads back to them, on their pane: also while it loads, and where it fails",
    arguments: ["loaded", "loading", "failed"])
  func details(way: String) async throws {
    try await fixture.search("one")
    fixture.press("j", "Enter", "4")
    let app = fixture.open?.app
    if way == "failed" { fixture.store.transport.route("/lookup") { HTTPResponse(to: $0, status: 500) } }
    fixture.press("m")
    if way != "loading" { try await fixture.settled() }
    #expect(fixture.scope == .list && fixture.open == nil)
    // Details that were opened meanwhile have panes of their own.
    if way == "loaded" { fixture.press("Enter", "2", "Esc") }
    fixture.press("Esc")
    #expect(fixture.open?.app == app && fixture.open?.pane == .reviews && fixture.field == "one")
    fixture.press("Esc", "m")
    try await fixture.settled()
    fixture.press("Esc")
    #expect(fixture.scope == .list && fixture.open == nil && fixture.rows.window.selection == 1)
  }

  @Test("from the apps of a developer it leads back to the results; from any page m leads there")
  func developer() async throws {
    try await fixture.search("one")
    fixture.press("j", "m")
    try await fixture.settled()
    #expect(fixture.store.requests("/lookup").map { $0.item("id") } == ["70"])
    #expect(fixture.rows.results?.apps.first?.name == "acme 30" && fixture.rows.row(0)?.position == nil)
    #expect(fixture.notice == "30 apps of Acme; the store may leave some out")
    fixture.press("Enter", "5", "Enter")
    #expect(fixture.scope == .list)
    try await fixture.settled()
    #expect(fixture.field == "https://apps.apple.com/us/developer/id70")
    fixture.press("Esc")
    #expect(fixture.field == "one" && fixture.rows.selected?.app.name == "one 2")
    try await fixture.search("lonely")
    fixture.press("m")
    #expect(fixture.notice == "The store doesn't name this app's developer")
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
    #expect(fixture.scope == .list)
    fixture.press("Esc")
    #expect(fixture.state == .settled(.initial))
    #expect(fixture.scope == .search)
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
    fixture.press("f", "\"one 1\"")
    #expect(fixture.rows.count == 11)
    fixture.press("Esc")
    #expect(fixture.scope == .list)
    #expect(fixture.rows.count == MemoryStore.count)
    #expect(fixture.filter.isEmpty)
  }

  // MARK: - The way back to a list

  /// A list with a filter, an order and a selection, the first app of which is a bookmark.
  private func prepared() async throws -> ResultList {
    fixture.store.transport.route("/lookup") { request in
      let id = request.item("id").flatMap(Int64.init) ?? 0
      return HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: id, name: "Looked up")]))
    }
    try await fixture.search("one")
    fixture.press("b", "s", "5", "f", "one 2", "Enter", "j", "j")
    return fixture.rows
  }

  private func expectAsBefore(_ before: ResultList, at location: SourceLocation = #_sourceLocation) {
    #expect(fixture.rows.selected == before.selected, sourceLocation: location)
    #expect(fixture.rows.filter.words == before.filter.words, sourceLocation: location)
    #expect(fixture.rows.order == before.order, sourceLocation: location)
    #expect(fixture.filter == before.filter.words, sourceLocation: location)
    #expect(fixture.state.query == before.results?.query, sourceLocation: location)
    #expect(fixture.field == before.results?.query.term, sourceLocation: location)
    #expect(fixture.scope == .list, sourceLocation: location)
    #expect(!fixture.browser.home.canGoBack, sourceLocation: location)
  }

  @Test("an error or no apps after good results: Esc goes back to them", arguments: ["broken", "nothing", "throttled"])
  func afterError(term: String) async throws {
    let before = try await prepared()
    try await fixture.search(term)
    #expect(fixture.rows.totalCount == (term == "nothing" ? 0 : MemoryStore.count))
    #expect(fixture.browser.home.canGoBack)
    fixture.press("Esc")
    expectAsBefore(before)
    // Only one step back is kept, and it has been used.
    fixture.press("Esc", "Esc")
    #expect(fixture.rows.totalCount == MemoryStore.count)
  }

  @Test("from the field too, and after several errors in a row")
  func fromTheField() async throws {
    let before = try await prepared()
    try await fixture.search("broken")
    fixture.press("r")
    try await fixture.settled()
    try await fixture.search("nothing")
    fixture.press("/", "Esc")
    expectAsBefore(before)
  }

  @Test(
    "the app of a bookmark opens at its changes: Esc and q come back to the bookmarks, and from there to the list as it was"
  )
  func afterBookmark() async throws {
    let before = try await prepared()
    fixture.press("B")
    for key in ["Esc", "q"] {
      fixture.press("Enter")
      try await fixture.settled()
      #expect(fixture.names == ["Looked up"] && fixture.shown?.pane == .changes)
      fixture.press(key)
      #expect(fixture.scope == .bookmarks)
    }
    fixture.press("Esc")
    expectAsBefore(before)
  }

  @Test("where nothing was searched for before, it comes back to that")
  func afterFirstBookmark() async throws {
    let listing = Listing(app: 284_882_215, country: "us")
    fixture.browser.library.toggle(Bookmarked(listing: listing, name: "Looked up"))
    fixture.press("Tab", "B", "Enter")
    try await fixture.settled()
    fixture.press("Esc", "Esc")
    #expect(fixture.browser.isAtHome && fixture.state == .settled(.initial) && fixture.field.isEmpty)
    // Another search in between, and there is no way back to them.
    fixture.press("Tab", "B", "Enter")
    try await fixture.settled()
    try await fixture.search("one")
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome && fixture.names.first == "one 1")
  }

  @Test("a bookmark that is called off leaves list and field as they were")
  func bookmarkCalledOff() async throws {
    let before = try await prepared()
    let gate = Gate()
    fixture.store.transport.route("/lookup") { request in
      try await gate.wait()
      return HTTPResponse(to: request, try StoreAnswer.apps([]))
    }
    fixture.press("B", "Enter")
    try await gate.waiting(count: 1)
    fixture.press("Esc")
    #expect(fixture.notice == "Search cancelled")
    expectAsBefore(before)
  }

  @Test("what a person searches for next is no step away from anything")
  func afterAnotherSearch() async throws {
    _ = try await prepared()
    try await fixture.search("broken")
    try await fixture.search("two")
    #expect(!fixture.browser.home.canGoBack)
    fixture.press("Esc", "Esc")
    #expect(fixture.names.first == "two 1")
  }

  @Test("the list that an error has left stays as it was, and can be walked, opened and asked for again")
  func below() async throws {
    let before = try await prepared()
    let names = fixture.names
    try await fixture.search("broken")
    #expect(fixture.names == names)
    #expect(fixture.rows.window.selection == before.window.selection)
    #expect(fixture.browser.home.listFailure?.query.term == "broken")
    #expect(fixture.field == "broken")
    fixture.press("j")
    #expect(fixture.rows.window.selection == before.window.selection + 1)
    fixture.press("Enter")
    #expect(fixture.open?.app == fixture.rows.selected?.app)
    // On a pane where nothing has failed, r is the search's.
    let asked = fixture.store.searchedTerms.count
    fixture.press("r")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.count == asked + 1)
    #expect(fixture.open != nil)
    fixture.press("Esc")
    #expect(fixture.browser.home.listFailure != nil)
    fixture.press("Esc")
    #expect(fixture.browser.home.listFailure == nil)
    #expect(fixture.field == "one")
    #expect(fixture.rows.filter.words == "one 2")
    #expect(!fixture.browser.home.canGoBack)
  }

  @Test("an error with no list below it has none, and an empty result is no error")
  func nothingBelow() async throws {
    try await fixture.search("broken")
    #expect(fixture.browser.home.listFailure == nil)
    #expect(fixture.state.failure != nil)
    #expect(!fixture.browser.home.canGoBack)
    try await fixture.search("one")
    try await fixture.search("nothing")
    #expect(fixture.browser.home.listFailure == nil)
    #expect(fixture.state.failure == nil)
    try await fixture.search("broken")
    #expect(fixture.browser.home.listFailure == nil)
    #expect(fixture.browser.home.canGoBack)
  }

  @Test("going back from another country's error is in the first one's store again")
  func countries() async throws {
    try await fixture.search("one")
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, status: 503) }
    fixture.press("c", "de", "Enter")
    try await fixture.settled()
    #expect(fixture.browser.home.configuration.storefront.code == "de")
    fixture.press("Esc")
    #expect(fixture.browser.home.configuration.storefront == .us)
    #expect(fixture.names.first == "one 1")
  }
}
