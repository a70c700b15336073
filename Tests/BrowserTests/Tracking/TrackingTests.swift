import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("Tracking")
struct TrackingTests {
  private let fixture: TrackingFixture

  init() throws {
    fixture = try TrackingFixture()
  }

  private var browser: Browser { fixture.browser }

  /// The id of the app that a search for `term` finds at a position.
  private func app(_ term: String, at position: Int) async throws -> App.ID {
    let results = try await fixture.base.service.search(SearchQuery(term: term, limit: 200), urgency: .submitted)
    return results.apps[position - 1].id
  }

  @Test("t follows the selected app for the search on the screen, and a second t no longer")
  func toggle() async throws {
    try await fixture.base.search("weather")
    fixture.base.perform(.move(.lines(2)), .act("app.track"))
    try await eventually("it is said") { [browser] in
      browser.notice?.contains("Tracked, T shows all: weather 3 for weather in United States") == true
    }
    let summary = try #require(try await fixture.observatory.summaries(at: TrackingFixture.start).first)
    #expect(summary.key.search == SearchKey(term: "weather", country: "us", device: "iphone"))
    #expect(summary.latest?.standing == .at(3), "where it stands on the screen is the first observation")
    fixture.base.perform(.act("app.track"))
    try await eventually("that is said, too") { [browser] in browser.notice?.contains("No longer tracked") == true }
    #expect(try await fixture.observatory.tracks().isEmpty)
  }

  @Test("an app that was not found by words can't be tracked, and that is said")
  func unranked() async throws {
    try await fixture.base.search("https://apps.apple.com/us/app/id284882215")
    fixture.base.perform(.act("app.track"))
    #expect(browser.notice?.contains("search for the words") == true)
  }

  @Test("an update looks at what was not seen for an hour, one search for all apps of a term, and fills the rows in")
  func update() async throws {
    let first = try await app("rain", at: 4)
    let second = try await app("rain", at: 9)
    try await fixture.follow(first, "rain")
    try await fixture.follow(second, "rain")
    try await fixture.follow(7, "snow")
    fixture.pass(days: 1)
    let board = try await fixture.openTracked()
    #expect(board.table.rows.map { $0.latest?.standing } == [nil, nil, nil])
    fixture.base.perform(.act("tracked.update"))
    try await eventually("the update ends") { board.status.progress == nil }
    #expect(board.table.rows.map { $0.latest?.standing } == [.at(4), .at(9), .notAmong(200)])
    #expect(Set(fixture.base.store.searchedTerms.suffix(2)) == ["rain", "snow"])
    fixture.base.perform(.act("tracked.update"))
    #expect(board.status.progress == nil)
    #expect(browser.notice?.contains("up to date") == true)
  }

  @Test("an update leaves some of the budget to a person, says how many wait and until when, and lets go of them")
  func paced() async throws {
    for number in 1...20 { try await fixture.follow(1, "term \(number)") }
    let board = try await fixture.openTracked()
    fixture.base.perform(.act("tracked.update"))
    try await eventually("two wait") { board.status.progress?.done == 18 && board.status.progress?.waiting == 2 }
    #expect(board.status.progress?.endsAt == .seconds(60))
    try await eventually("the rows are filled in") { board.table.rows.count { $0.latest != nil } == 18 }
    #expect(fixture.base.store.searchedTerms.count == 18)
    fixture.base.perform(.act("back"))
    #expect(board.status.progress == nil)
    #expect(fixture.base.service.queue.status.waitingCount == 0)
    #expect(fixture.base.store.searchedTerms.count == 18)
    #expect(board.table.rows.count { $0.latest != nil } == 18)
    try await fixture.base.clock.noSleepers()
  }

  @Test("p holds an update back and lets it go on; one that is called off holds nothing back that comes after it")
  func paused() async throws {
    for number in 1...6 { try await fixture.follow(1, "term \(number)") }
    let gate = fixture.base.store.hold("term 1")
    let board = try await fixture.openTracked()
    fixture.base.perform(.act("tracked.update"))
    try await eventually("all but one are there") { board.status.progress?.done == 5 }
    fixture.base.perform(.act("page.pause"))
    try await eventually("it says so") { board.status.progress?.isPaused == true }
    fixture.base.perform(.act("back"))
    #expect(!fixture.base.service.queue.status.isPaused)
    gate.open()
    fixture.base.perform(.act("page.pause"))
    #expect(!fixture.base.service.queue.status.isPaused, "nothing is under way that could be held back")
  }

  @Test("Esc stops an update, then takes the filter away, then closes the page; a late answer changes nothing")
  func escape() async throws {
    try await fixture.follow(1, "slow")
    try await fixture.follow(2, "other")
    let gate = fixture.base.store.hold("slow")
    let board = try await fixture.openTracked()
    fixture.base.perform(.act("tracked.filter"))
    fixture.base.type("slow")
    fixture.base.perform(.act("page.filter.keep"), .act("tracked.update"))
    try await fixture.base.store.transport.requests(count: 1)
    #expect(board.table.rows.count == 1)
    fixture.base.perform(.act("back"))
    #expect(browser.notice == "Update stopped")
    gate.open()
    try await eventually("the update ends") { board.status.progress == nil }
    #expect(board.table.rows.first?.latest == nil)
    fixture.base.perform(.act("back"))
    #expect(board.table.rows.count == 2)
    fixture.base.perform(.act("back"))
    #expect(browser.showsHome)
  }

  @Test("changes count from the last look at the page")
  func looked() async throws {
    let key = try await fixture.follow(1, "rain")
    func see(_ position: Int) async throws {
      let ranking = Ranking(depth: 50, places: [.init(position: position, app: 1, name: "One")])
      try await fixture.observatory.record(
        ranking, for: key.search, at: fixture.today.current)
    }
    try await see(8)
    fixture.pass(days: 1)
    _ = try await fixture.openTracked()
    fixture.base.perform(.act("tracked.close"))
    let observatory = fixture.observatory
    try await eventually("the look is kept") { @MainActor in
      try await observatory.summaries(at: TrackingFixture.start + 86_400).first?.whenLooked == .at(8)
    }
    fixture.pass(days: 1)
    try await see(5)
    let board = try await fixture.openTracked()
    let summary = try #require(board.table.rows.first)
    #expect(summary.change(since: summary.whenLooked) == 3)
  }

  @Test("rows sort by each property; what is unknown comes last in both directions")
  func sorted() async throws {
    for (app, position) in [(1, 9), (2, 3)] {
      let key = try await fixture.follow(Int64(app), "term \(app)")
      try await fixture.observatory.record(
        Ranking(depth: 50, places: [.init(position: position, app: Int64(app), name: "App \(app)")]), for: key.search,
        at: TrackingFixture.start)
    }
    try await fixture.follow(3, "never seen")
    let board = try await fixture.openTracked()
    func ids() -> [Int64] { board.table.rows.map(\.key.app) }
    #expect(ids() == [1, 2, 3])
    fixture.base.perform(.act("tracked.sort"))
    #expect(ids() == [3, 1, 2], "by term")
    fixture.base.perform(.act("tracked.sort"))
    #expect(ids() == [2, 1, 3], "by position")
    fixture.base.perform(.act("tracked.reverse"))
    #expect(ids() == [1, 2, 3])
  }

  @Test("tracks that are read once more show on the page that is open")
  func readAgain() async throws {
    let board = try await fixture.openTracked()
    #expect(board.table.rows.isEmpty)
    try await fixture.follow(1, "rain")
    browser.loadTracks()
    try await eventually("the page follows") { board.table.rows.map(\.key.app) == [1] }
    #expect(browser.following?.tracks == Set(board.table.rows.map(\.key)))
    // What another program has changed meanwhile shows with the next u, even where nothing is due.
    fixture.base.perform(.act("app.track"))
    try await fixture.follow(2, "snow")
    fixture.base.perform(.act("tracked.update"))
    try await eventually("the page follows the other program") { board.table.rows.map(\.key.app) == [1, 2] }
  }

  @Test("a store of observations that can't be read is said on the page")
  func unreadable() async throws {
    try Data("no database at all, but long enough to be read as one".utf8).write(
      to: fixture.folder.file("data"), options: [])
    let board = try await fixture.openTracked()
    #expect(board.trouble?.isEmpty == false)
  }

  @Test("Enter opens the chart, whose ranges are read anew; Esc comes back")
  func chart() async throws {
    let key = try await fixture.follow(1, "rain")
    for day in [0.0, 20, 40] {
      try await fixture.observatory.record(
        Ranking(
          depth: 50,
          places: [
            .init(position: Int(day) + 1, app: 1, name: "One"), .init(position: Int(day) + 2, app: 2, name: "Two"),
          ]),
        for: key.search, at: TrackingFixture.start + day * 86_400)
    }
    fixture.pass(days: 50)
    _ = try await fixture.openTracked()
    fixture.base.perform(.act("tracked.open"))
    guard let chart: ChartPage = browser.page() else {
      Issue.record("the chart is on the screen")
      return
    }
    try await eventually("the chart is read") { chart.content != nil }
    #expect(chart.content?.spans.compactMap(\.standing.position) == [21, 41])
    #expect(chart.content?.then?.places.map(\.position) == [21, 22])
    #expect(chart.content?.now?.places.map(\.name) == ["One", "Two"])
    fixture.base.perform(.act("chart.more"))
    try await eventually("the longer range is read") { chart.content?.spans.count == 3 }
    #expect(chart.range == .quarter)
    fixture.base.perform(.act("back"))
    guard browser.top is TrackedPage else {
      Issue.record("the page below is back")
      return
    }
  }
}

@MainActor
@Suite("Bookmarks that have changed")
struct BookmarkChangesTests {
  @Test("B marks what has changed since a person looked, opening says what, and then it counts as seen")
  func marks() async throws {
    let fixture = try TrackingFixture(keepsLibrary: true)
    let browser = fixture.browser
    try await fixture.base.search("weather")
    fixture.base.perform(.act("app.bookmark"))
    await browser.library.settled()
    let bookmark = try #require(browser.library.bookmarks.first)
    let listing = Listing(app: bookmark.id, country: "us")
    let observatory = fixture.observatory
    try await eventually("what is known is kept") { @MainActor in
      try await observatory.facts(of: listing, at: fixture.today.current) != nil
    }
    fixture.pass(days: 3)
    try await observatory.record(Facts(version: "2.0", price: 9), of: listing, at: fixture.today.current)
    fixture.pass(days: 1)
    // As if the store had been asked just now.
    try await observatory.setMark("bookmarks", to: fixture.today.current)
    fixture.base.perform(.act("bookmarks"))
    func notes() -> [String] {
      guard let picker = browser.page(ChoicePage<Bookmark>.self)?.picker else { return [] }
      return picker.matches.map(\.note)
    }
    try await eventually("the bookmark is marked") { notes() == ["price"] }
    fixture.base.perform(.act("choice.take"))
    #expect(
      browser.notice?.hasPrefix("Since you looked (6 shows all): price 1 to 9") == true, "\(browser.notice ?? "")")
    fixture.base.perform(.act("tracked"))
    #expect(browser.notice == nil, "it belongs to the list")
    await browser.library.settled()
    #expect(try await observatory.bookmarkChanges(until: .distantFuture).isEmpty)
  }
}
