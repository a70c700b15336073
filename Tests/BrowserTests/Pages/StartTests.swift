import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser

@MainActor
@Suite("Before the first query", .inTurn)
struct StartTests {
  private func names(_ fixture: BrowserFixture) -> [String] { fixture.browser.home.startItems.map(\.name) }

  @Test("a first start has three queries to begin with and the charts; nothing is fetched, Enter and a click take one")
  func first() async throws {
    let fixture = BrowserFixture()
    #expect(names(fixture) == ["weather", "habit tracker", "chess", "Top Free", "Top Paid", "Top Grossing"])
    fixture.press("Tab", "j", "j", "k")
    #expect(fixture.browser.home.startSelection == 1 && fixture.store.transport.recorded.requests.isEmpty)
    fixture.press("G", "j", "Enter")
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
    let items = fixture.browser.home.startItems.filter { $0.label == "Tracked" }
    #expect(
      items.map { "\($0.name): \($0.note)" } == [
        "App 3 for rain, us: lost in a day, was No. 20: not among 50", "App 4 for rain, us: No. 29, down 20 in a day",
        "App 2 for rain, us: No. 4, down 2 in a day",
      ])
    let key = TrackKey(search: PageFixture.search("rain"), app: 1)
    try await fixture.observatory.tag([key], as: ["mine"])
    _ = fixture.browser.following?.putInForce("mine")
    try await eventually("the tag is in force") { fixture.browser.following?.tagged == [key] }
    let tagged = fixture.browser.home.startItems.filter { $0.label == "Tracked" }
    #expect(tagged.map(\.name) == ["App 1 for rain, us"], "the tag's, which isn't one of the three of all")
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
    try await eventually("the changes are marked") { fixture.browser.home.startItems.count == 10 }
    #expect(
      names(fixture) == ["f", "e", "d", "c", "b", "Radar", "Café for rain, us", "Top Free", "Top Paid", "Top Grossing"])
    #expect(fixture.browser.home.startItems[5...6].map(\.note) == ["version 1 to 2", "No. 3, up 2 in a day"])
    #expect(fixture.store.transport.recorded.requests.isEmpty)
    fixture.press("Tab", "j", "j", "j", "j", "j", "j", "Enter")
    #expect(fixture.scope == .graph)
    fixture.press("q", "k", "Enter")
    try await fixture.settled()
    #expect(fixture.field == "https://apps.apple.com/de/app/id284882215" && fixture.shown?.pane == .changes)
    fixture.press("Esc")
    #expect(fixture.scope == .bookmarks)
  }
}
