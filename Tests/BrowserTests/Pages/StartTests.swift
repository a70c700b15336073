import AppStore
import Foundation
import Observatory
import Support
import TerminalUI
import Testing
import Turns
import Tracking

@testable import Browser

@MainActor
@Suite("Before the first query", .inTurn)
struct StartTests {
  private func names(_ fixture: BrowserFixture) -> [String] {
    fixture.browser.home.startItems.map { $0.name + $0.ending }
  }

  @Test("a first start has three queries to begin with and the charts; nothing is fetched, Enter and a click take one")
  func first() async throws {
    let fixture = BrowserFixture()
    let (charts, keys) = (["Top Free", "Top Paid", "Top Grossing"], ["T", "B", "F2", ":", "?"])
    #expect(Array(names(fixture).prefix(6)) == ["weather", "photo editor", "chess"] + charts)
    func notes() -> [String] { fixture.browser.home.startItems.filter { $0.label == "Keys" }.map(\.note) }
    #expect(notes() == ["Tab T", "Tab B", "F2", ":", "?"], "letters are typed in the field")
    fixture.press("Tab", "j", "j", "k")
    #expect(notes() == keys)
    #expect(fixture.browser.home.startSelection == 1 && fixture.store.transport.recorded.requests.isEmpty)
    fixture.press("G", "j", "Enter")
    #expect(fixture.browser.top is HelpPage)
    fixture.press("Esc", "k", "Enter")
    #expect(fixture.browser.top is PalettePage)
    fixture.press("Esc", "k", "k", "k", "k", "Enter")
    try await fixture.settled()
    #expect(fixture.field == "chart:grossing" && !fixture.browser.home.showsStart)
    let other = BrowserFixture()
    other.perform(.click(.row(2)))
    try await other.settled()
    #expect(other.field == "chess" && other.scope == .list && other.browser.home.field.history.terms == ["chess"])
  }

  @Test("of the last day's moves the three that matter most are named; without a look on both days there is no line")
  func moves() async throws {
    let fixture = try PageFixture()
    for app: Int64 in 1...7 { try await fixture.follow(app, "rain", name: "App \(app)") }
    try await fixture.see("rain", (1, 9), (2, 1), (3, 30), (4, 20), (6, 40), daysAgo: 3)
    try await fixture.see("rain", (1, 10), (2, 2), (3, 20), (4, 9), (6, 40), daysAgo: 1)
    try await fixture.see("rain", (1, 3), (2, 4), (4, 29), (5, 1), (6, 40))
    fixture.browser.loadTracks()
    try await eventually("the tracks are read") { fixture.browser.following?.moved.isEmpty == false }
    let items = fixture.browser.home.startItems.filter { $0.label == "Moved" }
    #expect(
      items.map { "\($0.name)\($0.ending): \($0.note)" } == [
        "App 3 for rain, us: lost in a day, was No. 20: not among 50", "App 4 for rain, us: No. 29, down 20 in a day",
        "App 2 for rain, us: No. 4, down 2 in a day",
      ])
    let key = TrackKey(search: PageFixture.search("rain"), app: 1)
    try await fixture.observatory.tag([key], as: ["mine"])
    _ = fixture.browser.following?.putInForce("mine")
    try await eventually("the tag is in force") { fixture.browser.following?.tagged == [key] }
    let tagged = fixture.browser.home.startItems.filter { $0.label == "Moved" }
    #expect(
      tagged.map { $0.name + $0.ending } == ["App 1 for rain, us"], "the tag's, which isn't one of the three of all")
    let now = fixture.today.current + 37 * 3600
    let moves = try await fixture.observatory.moves(from: MovePeriod.day.start(before: now), to: now)
    #expect(moves.count == 7 && moves.mattering(most: 3).isEmpty, "the looks are too old")
  }

  @Test("later it has one's latest searches, what has changed of bookmarks, and what has moved in the last day")
  func later() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    let (observatory, library) = (fixture.observatory, fixture.browser.library)
    for term in ["a", "b", "c", "d", "e", "f"] { library.remember(term) }
    let listing = Listing(app: 284_882_215, country: "de")
    library.toggle(Bookmarked(listing: listing, name: "Radar", added: PageFixture.start))
    await library.settled()
    try await observatory.record(Facts(version: "1"), of: listing, at: PageFixture.start)
    try await observatory.record(Facts(version: "2"), of: listing, at: PageFixture.start + 60)
    let key = try await fixture.follow(9, "rain", name: "Café")
    for (day, position) in [(1, 5), (2, 3)] {
      try await observatory.record(
        PositionList(depth: 200, found: 30, apps: [.init(position: position, app: 9, name: "Café")]), for: key.search,
        facts: [:], at: PageFixture.start + Double(day) * 86_400)
    }
    fixture.pass(days: 3)
    library.load()
    await library.settled()
    fixture.browser.loadTracks()
    try await eventually("what is kept is read") { fixture.browser.following?.moved.count == 1 }
    try await eventually("the changes are marked") { fixture.browser.home.startItems.count == 15 }
    #expect(names(fixture).prefix(8) == ["f", "e", "d", "c", "b", "Café for rain, us", "Radar", "Top Free"])
    #expect(fixture.browser.home.startItems[5...6].map(\.note) == ["No. 3, up 2 in a day", "version 1 to 2"])
    #expect(fixture.store.transport.recorded.requests.isEmpty)
    fixture.press("Tab", "j", "j", "j", "j", "j", "Enter")
    #expect(fixture.scope == .graph)
    fixture.press("q", "j", "Enter")
    try await fixture.settled()
    #expect(fixture.field == "https://apps.apple.com/de/app/id284882215" && fixture.shown?.pane == .changes)
    fixture.press("Esc")
    #expect(fixture.scope == .bookmarks)
  }
}

@MainActor
@Suite("Home over what is on the screen", .inTurn)
struct HomeTests {
  private let fixture = BrowserFixture()

  private func requests() -> Int { fixture.store.transport.recorded.requests.count }

  @Test(
    "opens over a list, details and a page, asks for nothing, and goes back to what was on the screen",
    arguments: ["H", "Esc", "q"])
  func back(key: String) async throws {
    try await fixture.search("app")
    fixture.press("j", "j", "H")
    #expect(fixture.scope == .home && fixture.browser.home.showsStart && fixture.browser.showsField)
    #expect(fixture.browser.home.startItems.map(\.name).prefix(2) == ["app", "Top Free"])
    let before = requests()
    fixture.press("j", "k", key)
    #expect(fixture.scope == .list && fixture.rows.window.selection == 2)
    fixture.press("Enter", "5", "j")
    let open = try #require(fixture.open)
    fixture.press("H", key)
    #expect(fixture.open === open && open.pane == .info && open.infoSelection == 1)
    fixture.press("b", "B", "H", key)
    #expect(fixture.scope == .bookmarks && requests() == before)
    fixture.press("H", "F2")
    #expect(fixture.browser.isAtHome && fixture.field == "chart:free", "a key of home leads on from it")
  }

  @Test("before the first search it is there already; afterwards its keys reach the field, and Esc goes back by steps")
  func steps() async throws {
    fixture.press("Tab", "H")
    #expect(fixture.notice == "This is home" && fixture.scope == .list)
    fixture.press("Tab")
    #expect(fixture.scope == .emptySearch)
    try await fixture.search("app")
    fixture.press("H", "Tab")
    #expect(fixture.scope == .search && fixture.browser.fieldHasKeys && fixture.browser.start != nil)
    fixture.press("Tab")
    #expect(fixture.scope == .home)
    fixture.press("/", "H", "x")
    #expect(fixture.scope == .search && fixture.field == "Hx", "typing replaces the text, and H is a letter there")
    fixture.press("Esc")
    #expect(fixture.scope == .home && fixture.notice == "Search cancelled")
    fixture.press("Esc")
    #expect(fixture.scope == .list && fixture.names.first == "app 1")
    try await fixture.clock.noSleepers()
    fixture.press("H", ":")
    #expect(fixture.browser.top is PalettePage)
    fixture.press("Esc", "H")
    #expect(fixture.scope == .list)
    fixture.press("H")
    fixture.press(.paste("snow"))
    #expect(fixture.scope == .search && fixture.field == "snow" && fixture.browser.start != nil)
  }

  @Test("a running search goes on under it, and Esc there calls off nothing")
  func running() async throws {
    let gate = try await fixture.enterHeld("slow")
    fixture.press("H")
    #expect(fixture.scope == .home && fixture.state.isLoading)
    fixture.press("Esc")
    #expect(fixture.scope == .list && fixture.state.isLoading)
    fixture.press("H")
    gate.open()
    try await fixture.settled()
    #expect(fixture.scope == .home && fixture.rows.count > 0)
    fixture.press("H")
    #expect(fixture.scope == .list)
  }

  @Test(
    "a search from it takes its place and that of the pages below, by Enter, by what is there to pick, and by typing")
  func searching() async throws {
    try await fixture.search("app")
    fixture.press("b", "B", "H", "/", "rain", "Enter")
    try await fixture.settled()
    #expect(fixture.browser.isAtHome && fixture.scope == .list && fixture.names.first == "rain 1")
    fixture.press("Enter", "H", "j", "Enter")
    try await fixture.settled()
    #expect(fixture.scope == .list && fixture.names.first == "app 1" && fixture.open == nil)
    fixture.press("H", "/", "fog")
    try await fixture.pass(LiveSearch.pause)
    try await eventually("it is asked") { fixture.names.first == "fog 1" }
    #expect(fixture.browser.isAtHome && fixture.scope == .search && fixture.browser.fieldHasKeys)
    // Typed in the list's field, it waits under home and doesn't close it.
    fixture.perform(.act("search.again"), .type(.insert("hail")), .act("home"))
    try await fixture.pass(LiveSearch.pause)
    try await eventually("it is asked") { fixture.names.first == "hail 1" }
    #expect(fixture.scope == .home)
  }
}
