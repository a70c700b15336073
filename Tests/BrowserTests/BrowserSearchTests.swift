import AppStore
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Searching in the browser")
struct BrowserSearchTests {
  private let fixture = BrowserFixture()

  @Test("Enter searches at once, moves the focus to the list and remembers the term")
  func enter() async throws {
    fixture.press(" weather ", "Enter")
    #expect(fixture.state.loading?.query == SearchQuery(term: "weather"))
    #expect(fixture.place == .list)
    #expect(fixture.browser.home.field.history.terms == ["weather"])
    try await fixture.settled()
    #expect(fixture.names.count == MemoryStore.count)
    #expect(fixture.names.first == "weather 1")
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("Enter without a term says what is missing and stays in the field")
  func nothingTyped() {
    fixture.press("   ", "Enter")
    #expect(fixture.state == .settled(.initial))
    #expect(fixture.notice == "Type what to search for")
    #expect(fixture.place == .search)
    #expect(fixture.browser.home.field.history.terms.isEmpty)
    fixture.press("←")
    #expect(fixture.notice == nil)
  }

  @Test("slash goes back to the field with the query in place and the cursor behind it")
  func slash() async throws {
    fixture.press("weather", "Ctrl-A", "Enter")
    try await fixture.settled()
    fixture.press("/")
    #expect(fixture.place == .search)
    #expect(fixture.field == "weather")
    #expect(fixture.browser.home.field.editor.cursor == 7)
  }

  @Test(
    "the address of an app's page, or its id, finds that app",
    arguments: ["284882215", "https://apps.apple.com/us/app/x/id284882215"])
  func reference(term: String) async throws {
    try await fixture.search(term)
    #expect(fixture.names == ["Looked up"])
    #expect(fixture.store.searchedTerms.isEmpty)
  }

  @Test("short numbers and words with periods are names", arguments: ["2048", "booking.com"])
  func names(term: String) async throws {
    try await fixture.search(term)
    #expect(fixture.store.searchedTerms == [term])
  }

  // MARK: - While typing

  @Test("typing searches after a pause, and leaves the focus in the field")
  func live() async throws {
    fixture.type("weather")
    #expect(fixture.state == .settled(.initial))
    try await fixture.pass(.milliseconds(250))
    try await eventually { !fixture.rows.window.visibleRows.isEmpty }
    #expect(fixture.place == .search)
    #expect(fixture.store.searchedTerms == ["weather"])
    #expect(fixture.browser.home.field.history.terms.isEmpty)
  }

  @Test("what is on the screen is not asked again when typing comes back to it")
  func liveAgain() async throws {
    try await fixture.search("weather")
    fixture.press("/", "End", "x", "Backspace")
    try await fixture.pass(.milliseconds(250))
    try await eventually { fixture.browser.home.field.live?.isPending == false }
    #expect(fixture.state.query?.term == "weather")
    #expect(!fixture.state.isLoading)
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("Enter during the pause searches once")
  func enterDuringPause() async throws {
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.press("Enter")
    try await fixture.clock.noSleepers()
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("Enter while the live search for the same is in flight doesn't ask twice")
  func enterDuringLive() async throws {
    let gate = fixture.store.hold("weather")
    fixture.type("weather")
    try await fixture.pass(.milliseconds(250))
    try await gate.waiting(count: 1)
    fixture.press("Enter")
    #expect(fixture.place == .list)
    gate.open()
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("typing a query has the network prepared before anything is asked, and nothing else has")
  func preparation() {
    let fixture = BrowserFixture { $0.searchesWhileTyping = false }
    fixture.press("Tab", "j", "?", "Esc")
    #expect(fixture.store.transport.recorded.preparations == 0)
    fixture.press("/", "w")
    #expect(fixture.store.transport.recorded.preparations > 0)
    #expect(fixture.store.transport.recorded.requests.isEmpty)
  }

  @Test("without live search typing asks nothing")
  func liveOff() async throws {
    let fixture = BrowserFixture { $0.searchesWhileTyping = false }
    fixture.type("weather")
    #expect(fixture.browser.home.field.live == nil)
    #expect(fixture.clock.sleeping == 0)
    fixture.press("Enter")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  // MARK: - Within the budget

  private var waitsUntil: Duration? { fixture.browser.home.field.live?.waitsUntil }

  /// Types `weather`, which waits for the budget, over the results of another term.
  private func typeOverBudget() async throws {
    for number in 1...20 { try await fixture.search("term \(number)") }
    fixture.press("/", "weather")
    try await fixture.pass(.milliseconds(250))
    try await eventually { waitsUntil != nil }
  }

  @Test("when the request budget is spent typing waits and says how long, and Enter still searches")
  func budget() async throws {
    try await typeOverBudget()
    #expect(waitsUntil == .seconds(60))
    fixture.press("Enter")
    try await fixture.settled()
    #expect(waitsUntil == nil)
    #expect(fixture.names.first == "weather 1")
  }

  @Test("typed words that wait for the budget are searched for where country or device change meanwhile")
  func otherStore() async throws {
    try await typeOverBudget()
    fixture.press("Tab")
    #expect(waitsUntil != nil, "the list takes nothing away")
    fixture.press("c", "fra", "Enter")
    try await fixture.settled()
    #expect(fixture.names.first == "weather 1")
    #expect(fixture.rows.results?.query.storefront.code == "fr")
    #expect(fixture.field == "weather")
    #expect(fixture.browser.home.field.live?.isPending == false)
    fixture.press("/", "rain", "Tab", "d", "↓", "Enter")
    try await fixture.settled()
    #expect(fixture.names.first == "rain 1")
    #expect(fixture.rows.results?.query.device == .ipad)
    #expect(fixture.store.searchedTerms.suffix(2) == ["weather", "rain"])
  }

  @Test("F5 asks for the words that wait; without any for those on the screen")
  func refreshWaiting() async throws {
    try await typeOverBudget()
    fixture.press("Tab", "F5")
    try await fixture.settled()
    #expect(fixture.names.first == "weather 1")
    fixture.press("F5")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.suffix(2) == ["weather", "weather"])
  }

  // MARK: - Answers

  @Test("nothing found is empty, a failure is an error, too many requests are an error with a time")
  func states() async throws {
    try await fixture.search("nothing")
    #expect(fixture.state == .settled(.empty(SearchQuery(term: "nothing"))))
    try await fixture.search("broken")
    #expect(fixture.state.failure?.error == .serverFailed(status: 500))
    try await fixture.search("throttled")
    #expect(fixture.state.failure?.error == .throttled(retryAfter: .seconds(30)))
    #expect(fixture.state.failure?.retryAt == .seconds(30))
    #expect(fixture.rows.totalCount == 0)
  }

  @Test("after a throttling store named a time, Enter waits for it and then searches")
  func pause() async throws {
    try await fixture.search("throttled")
    fixture.clock.advance(by: .seconds(10))
    fixture.enter("weather")
    try await fixture.clock.sleepers(count: 1)
    #expect(fixture.state.loading?.waitsUntil == .seconds(30))
    #expect(fixture.store.searchedTerms == ["throttled"])
    fixture.clock.advance(by: .seconds(20))
    try await fixture.settled()
    #expect(fixture.names.first == "weather 1")
  }

  @Test("an error is not remembered: trying again asks again")
  func retry() async throws {
    try await fixture.search("broken")
    fixture.press("r")
    #expect(fixture.state.isLoading)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["broken", "broken"])
  }

  @Test("searching for the same again uses what is remembered, refreshing asks the store")
  func refresh() async throws {
    try await fixture.search("weather")
    try await fixture.search("weather")
    #expect(fixture.store.searchedTerms.count == 1)
    fixture.press("j", "j", "j", "F5")
    #expect(fixture.state.isLoading)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.count == 2)
    #expect(fixture.rows.window.selection == 3)
  }

  @Test("another country or device asks the same term there, the one that is chosen already does nothing")
  func elsewhere() async throws {
    try await fixture.search("weather")
    fixture.press("c", "de", "Enter")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.state.isLoading)
    try await fixture.settled()
    fixture.press("d", "↓", "↓", "Enter")
    try await fixture.settled()
    let searches = fixture.store.requests("/search")
    #expect(searches.map { $0.item("country") } == ["us", "de", "de"])
    #expect(searches.map { $0.item("entity") } == ["software", "software", "desktopSoftware"])
    #expect(fixture.browser.home.configuration.storefront.code == "de")
    fixture.press("d", "Enter")
    #expect(!fixture.state.isLoading)
  }

  @Test("Enter where nothing matches says so, and the list to choose from stays")
  func pickNothing() async throws {
    try await fixture.search("weather")
    fixture.press("c", "nowhere")
    let before = fixture.browser.top
    fixture.press("Enter")
    #expect(fixture.notice == "Nothing matches nowhere")
    #expect(fixture.browser.top === before)
    #expect(fixture.browser.home.configuration.storefront == .us)
    #expect(!fixture.state.isLoading)
  }
}
