import AppStore
import Observatory
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("Searching in the browser", .inTurn)
struct BrowserSearchTests {
  private let fixture = BrowserFixture()

  @Test("Enter searches at once, moves the focus to the list and remembers the term")
  func enter() async throws {
    fixture.press(" weather ", "Enter")
    #expect(fixture.state.loading?.query == SearchQuery(term: "weather"))
    #expect(fixture.scope == .list)
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
    #expect(fixture.scope == .search)
    #expect(fixture.browser.home.field.history.terms.isEmpty)
    fixture.press("←")
    #expect(fixture.notice == nil)
  }

  @Test(
    "the address of an app's page, or its id, finds that app",
    arguments: ["284882215", "https://apps.apple.com/us/app/x/id284882215"])
  func reference(term: String) async throws {
    try await fixture.search(term)
    #expect(fixture.names == ["Looked up"])
    #expect(fixture.store.searchedTerms.isEmpty)
  }

  // MARK: - While typing

  @Test("typing searches after a pause, and leaves the focus in the field")
  func live() async throws {
    fixture.type("weather")
    #expect(fixture.state == .settled(.initial))
    try await fixture.pass(.milliseconds(250))
    try await eventually { !fixture.rows.window.visibleRows.isEmpty }
    #expect(fixture.scope == .search)
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
    #expect(fixture.scope == .list)
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

  // MARK: - The address of another storefront's page

  private func searchForJapanesePage() async throws {
    try await fixture.search("https://apps.apple.com/jp/app/x/id284882215")
  }

  @Test("another storefront's page shows that one and no position; the next search asks in your own again")
  func foreignAddress() async throws {
    try await searchForJapanesePage()
    #expect(fixture.browser.home.shownStorefront.code == "jp")
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp"])
    #expect(fixture.rows.row(0)?.position == nil)
    fixture.press("Enter")
    #expect(fixture.shown?.position == nil)
    #expect(fixture.shown?.storefront.code == "jp")
    fixture.press("q", "F5")
    try await fixture.settled()
    #expect(fixture.browser.home.shownStorefront.code == "jp", "asking again asks for the same")
    try await fixture.search("weather")
    #expect(fixture.browser.home.shownStorefront == .us)
    #expect(fixture.store.requests("/search").map { $0.item("country") } == ["us"])
  }

  @Test("from there, choosing a country shows the same app in it")
  func foreignAddressElsewhere() async throws {
    try await searchForJapanesePage()
    for code in ["de", "us"] {
      fixture.press("c", code, "Enter")
      try await fixture.settled()
      #expect(fixture.browser.home.shownStorefront.code == code)
      #expect(fixture.browser.home.configuration.storefront.code == code)
      #expect(fixture.field == "https://apps.apple.com/\(code)/app/id284882215")
    }
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp", "de", "us"])
    fixture.press("c")
    #expect(fixture.picker(of: Storefront.self)?.selected?.code == "us")
  }
}
