import AppStore
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Searching in the browser")
struct BrowserSearchTests {
  @Test("Enter searches at once, moves the focus to the list and remembers the term")
  func enter() async throws {
    let fixture = BrowserFixture()
    fixture.type(" weather ")
    fixture.perform(.act("search.submit"))
    #expect(fixture.browser.home.search.state.loading?.query == SearchQuery(term: "weather"))
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.browser.home.field.history.terms == ["weather"])
    try await fixture.settled()
    #expect(fixture.names.count == MemoryStore.count)
    #expect(fixture.names.first == "weather 1")
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("Enter without a term says what is missing and stays in the field")
  func nothingTyped() {
    let fixture = BrowserFixture()
    fixture.type("   ")
    fixture.perform(.act("search.submit"))
    #expect(fixture.browser.home.search.state == .settled(.initial))
    #expect(fixture.browser.notice == "Type what to search for")
    #expect(fixture.browser.keyPlace == .search)
    #expect(fixture.browser.home.field.history.terms.isEmpty)
    fixture.perform(.type(.left))
    #expect(fixture.browser.notice == nil)
  }

  @Test("typing searches after a pause, and leaves the focus in the field")
  func live() async throws {
    let fixture = BrowserFixture()
    fixture.type("weather")
    #expect(fixture.browser.home.search.state == .settled(.initial))
    try await fixture.pass(.milliseconds(250))
    let browser = fixture.browser
    try await eventually { !browser.home.list.rows.window.visibleRows.isEmpty }
    #expect(browser.keyPlace == .search)
    #expect(fixture.store.searchedTerms == ["weather"])
    #expect(browser.home.field.history.terms.isEmpty)
  }

  @Test("what is on the screen is not asked again when typing comes back to it")
  func liveAgain() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.perform(.act("search.again"), .type(.end))
    fixture.type("x")
    fixture.perform(.type(.deleteBackward))
    try await fixture.pass(.milliseconds(250))
    let live = try #require(fixture.browser.home.field.live)
    try await eventually { !live.isPending }
    #expect(fixture.browser.home.search.state.query?.term == "weather")
    #expect(!fixture.browser.home.search.state.isLoading)
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("Enter during the pause searches once")
  func enterDuringPause() async throws {
    let fixture = BrowserFixture()
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.perform(.act("search.submit"))
    try await fixture.clock.noSleepers()
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("Enter while the live search for the same is in flight doesn't ask twice")
  func enterDuringLive() async throws {
    let fixture = BrowserFixture()
    let gate = fixture.store.hold("weather")
    fixture.type("weather")
    try await fixture.pass(.milliseconds(250))
    try await gate.waiting(count: 1)
    fixture.perform(.act("search.submit"))
    #expect(fixture.browser.keyPlace == .list)
    gate.open()
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("typing a query has the network prepared before anything is asked, and nothing else has")
  func preparation() {
    let fixture = BrowserFixture { $0.searchesWhileTyping = false }
    fixture.perform(.move(.lines(1)))
    fixture.perform(.act("help"))
    fixture.perform(.act("back"))
    #expect(fixture.store.transport.recorded.preparations == 0)
    fixture.type("w")
    #expect(fixture.store.transport.recorded.preparations > 0)
    #expect(fixture.store.transport.recorded.requests.isEmpty)
  }

  @Test("without live search typing asks nothing")
  func liveOff() async throws {
    let fixture = BrowserFixture { $0.searchesWhileTyping = false }
    fixture.type("weather")
    #expect(fixture.browser.home.field.live == nil)
    #expect(fixture.clock.sleeping == 0)
    fixture.perform(.act("search.submit"))
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("when the request budget is spent typing waits and says how long, and Enter still searches")
  func budget() async throws {
    let fixture = BrowserFixture()
    for number in 1...20 { try await fixture.search("term \(number)") }
    fixture.perform(.act("search.again"), .type(.killToStart))
    fixture.type("weather")
    try await fixture.pass(.milliseconds(250))
    let browser = fixture.browser
    try await eventually { browser.home.field.live?.waitsUntil != nil }
    #expect(browser.home.field.live?.waitsUntil == .seconds(60))
    fixture.perform(.act("search.submit"))
    try await fixture.settled()
    #expect(browser.home.field.live?.waitsUntil == nil)
    #expect(fixture.names.first == "weather 1")
  }

  /// A browser whose typed `weather` waits for the budget over the results of another term.
  private func waiting() async throws -> BrowserFixture {
    let fixture = BrowserFixture()
    for number in 1...20 { try await fixture.search("term \(number)") }
    fixture.perform(.act("search.again"), .type(.killToStart))
    fixture.type("weather")
    try await fixture.pass(.milliseconds(250))
    let browser = fixture.browser
    try await eventually { browser.home.field.live?.waitsUntil != nil }
    return fixture
  }

  @Test("typed words that wait for the budget are searched for where country or device change meanwhile")
  func otherStore() async throws {
    let fixture = try await waiting()
    let browser = fixture.browser
    fixture.perform(.act("search.leave"))
    #expect(browser.home.field.live?.waitsUntil != nil, "the list takes nothing away")
    fixture.perform(.act("country"), .type(.insert("fra")), .act("choice.take"))
    try await fixture.settled()
    #expect(fixture.names.first == "weather 1")
    #expect(browser.home.list.rows.results?.query.storefront.code == "fr")
    #expect(browser.home.field.editor.text == "weather")
    #expect(browser.home.field.live?.isPending == false)
    fixture.perform(.act("search.again"), .type(.killToStart))
    fixture.type("rain")
    fixture.perform(.act("search.leave"), .act("device"), .move(.lines(1)), .act("choice.take"))
    try await fixture.settled()
    #expect(fixture.names.first == "rain 1")
    #expect(browser.home.list.rows.results?.query.device == .ipad)
    #expect(fixture.store.searchedTerms.suffix(2) == ["weather", "rain"])
  }

  @Test("F5 asks for the words that wait; without any for those on the screen")
  func refreshWaiting() async throws {
    let fixture = try await waiting()
    fixture.perform(.act("search.leave"), .act("refresh"))
    try await fixture.settled()
    #expect(fixture.names.first == "weather 1")
    fixture.perform(.act("refresh"))
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.suffix(2) == ["weather", "weather"])
  }

  @Test("slash goes back to the field with the query in place and the cursor behind it")
  func slash() async throws {
    let fixture = BrowserFixture()
    fixture.type("weather")
    fixture.perform(.type(.start), .act("search.submit"))
    try await fixture.settled()
    fixture.perform(.act("search.again"))
    #expect(fixture.browser.keyPlace == .search)
    #expect(fixture.browser.home.field.editor.text == "weather")
    #expect(fixture.browser.home.field.editor.cursor == 7)
  }

  @Test("nothing found is empty, a failure is an error, too many requests are an error with a time")
  func states() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("nothing")
    #expect(fixture.browser.home.search.state == .settled(.empty(SearchQuery(term: "nothing"))))
    try await fixture.search("broken")
    #expect(fixture.browser.home.search.state.failure?.error == .serverFailed(status: 500))
    try await fixture.search("throttled")
    #expect(fixture.browser.home.search.state.failure?.error == .throttled(retryAfter: .seconds(30)))
    #expect(fixture.browser.home.search.state.failure?.retryAt == .seconds(30))
    #expect(fixture.browser.home.list.rows.totalCount == 0)
  }

  @Test("after a throttling store named a time, Enter waits for it and then searches")
  func pause() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("throttled")
    fixture.clock.advance(by: .seconds(10))
    fixture.enter("weather")
    try await fixture.clock.sleepers(count: 1)
    #expect(fixture.browser.home.search.state.loading?.waitsUntil == .seconds(30))
    #expect(fixture.store.searchedTerms == ["throttled"])
    fixture.clock.advance(by: .seconds(20))
    try await fixture.settled()
    #expect(fixture.names.first == "weather 1")
  }

  @Test("an error is not remembered: trying again asks again")
  func retry() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("broken")
    fixture.perform(.act("retry"))
    #expect(fixture.browser.home.search.state.isLoading)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["broken", "broken"])
  }

  @Test("searching for the same again uses what is remembered, refreshing asks the store")
  func refresh() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    try await fixture.search("weather")
    #expect(fixture.store.searchedTerms.count == 1)
    fixture.perform(.move(.lines(3)), .act("refresh"))
    #expect(fixture.browser.home.search.state.isLoading)
    try await fixture.settled()
    #expect(fixture.store.searchedTerms.count == 2)
    #expect(fixture.browser.home.list.rows.window.selection == 3)
  }

  @Test("another country or device asks the same term there, the one that is chosen already does nothing")
  func elsewhere() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.perform(.act("country"))
    fixture.type("de")
    fixture.perform(.act("choice.take"))
    #expect(fixture.browser.top === fixture.browser.body)
    #expect(fixture.browser.home.search.state.isLoading)
    try await fixture.settled()
    fixture.perform(.act("device"), .move(.last), .act("choice.take"))
    try await fixture.settled()
    let searches = fixture.store.requests("/search")
    #expect(searches.map { $0.item("country") } == ["us", "de", "de"])
    #expect(searches.map { $0.item("entity") } == ["software", "software", "desktopSoftware"])
    #expect(fixture.browser.home.configuration.storefront.code == "de")
    fixture.perform(.act("device"), .act("choice.take"))
    #expect(!fixture.browser.home.search.state.isLoading)
  }

  @Test("Enter where nothing matches says so, and the list to choose from stays")
  func pickNothing() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.perform(.act("country"))
    fixture.type("nowhere")
    let before = fixture.browser.top
    fixture.perform(.act("choice.take"))
    #expect(fixture.browser.notice == "Nothing matches nowhere")
    #expect(fixture.browser.top === before)
    #expect(fixture.browser.home.configuration.storefront == .us)
    #expect(!fixture.browser.home.search.state.isLoading)
  }

  @Test(
    "the address of an app's page, or its id, finds that app",
    arguments: ["284882215", "https://apps.apple.com/us/app/x/id284882215"])
  func reference(term: String) async throws {
    let fixture = BrowserFixture()
    try await fixture.search(term)
    #expect(fixture.names == ["Looked up"])
    #expect(fixture.store.searchedTerms.isEmpty)
  }

  @Test("short numbers and words with periods are names", arguments: ["2048", "booking.com"])
  func names(term: String) async throws {
    let fixture = BrowserFixture()
    try await fixture.search(term)
    #expect(fixture.store.searchedTerms == [term])
  }
}
