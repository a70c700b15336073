import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser

@MainActor
@Suite("What is tracked", .inTurn)
struct TrackedPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  private func terms(_ page: TrackedPage) -> [String] { page.table.rows.map(\.key.search.term) }

  // MARK: - Tracking an app

  @Test("t follows the selected app for the search on the screen, and a second t no longer")
  func toggle() async throws {
    try await fixture.search("weather")
    fixture.press("j", "j", "t")
    try await fixture.said("Tracked, T shows all: weather 3 for weather in United States")
    let summary = try #require(try await fixture.observatory.summaries(at: PageFixture.start).first)
    #expect(summary.key.search == PageFixture.search("weather"))
    #expect(summary.latest?.position == .at(3), "where it stands on the screen is the first observation")
    fixture.press("t")
    try await fixture.said("No longer tracked")
    #expect(try await fixture.observatory.tracks().isEmpty)
  }

  @Test("what was tracked by the last key before the end is kept")
  func quick() async throws {
    try await fixture.search("weather")
    fixture.press("t", "j", "t")
    #expect(await fixture.browser.close() == nil)
    #expect(try await fixture.observatory.tracks().count == 2)
  }

  @Test("leaving while another program holds the file says what of tracks, competitors and bookmarks is lost")
  func heldOnTheWayOut() async throws {
    let fixture = try PageFixture(keepsLibrary: true, busyTimeout: .zero)
    try await fixture.observatory.open()
    try await fixture.search("weather")
    await fixture.browser.library.settled()
    let other = try SQLiteFile(fixture.folder.file("data/appsearch.sqlite"))
    try other.hold()
    defer { try? other.release() }
    fixture.perform(.act("app.track"), .act("app.competitor"), .act("app.bookmark"))
    let lost = try #require(await fixture.browser.close())
    #expect(
      lost.hasPrefix(
        "not saved: the bookmark of weather 1; the track of weather 1; the competitor weather 1: locked by another program"
      ),
      "\(lost)")
  }

  @Test(
    "what can't be written at first is tried again after growing pauses, in the order of the keys, until it is kept")
  func heldForAWhile() async throws {
    let fixture = try PageFixture(busyTimeout: .zero)
    try await fixture.observatory.open()
    try await fixture.search("weather")
    let other = try SQLiteFile(fixture.folder.file("data/appsearch.sqlite"))
    try other.hold()
    fixture.perform(.act("app.track"), .act("app.competitor"))
    try await fixture.said("Competitor: weather 1, not saved yet: locked by another program")
    fixture.press("j")
    fixture.perform(.act("app.track"), .act("app.track"))
    await fixture.browser.library.settled()
    #expect(fixture.browser.following?.tracks.count == 1)
    try other.release()
    try await eventually("they are written") {
      fixture.clock.advance(by: .seconds(5))
      return try await fixture.observatory.competitors().count == 1
    }
    await fixture.browser.library.settled()
    #expect(try await fixture.observatory.tracks().map(\.app) == fixture.browser.following?.tracks.map(\.app))
    #expect(await fixture.browser.close() == nil)
  }

  @Test("what is untracked stays in its row until the page closes, so that t tracks it again")
  func untrack() async throws {
    try await fixture.follow(terms: 3)
    let page = try await fixture.openTracked()
    let first = try #require(page.table.selected).key
    page.reading.readAll()
    fixture.press("t")
    #expect(page.untracked == [first])
    try await fixture.said("No longer tracked")
    #expect(try await fixture.observatory.tracks().count == 2)
    fixture.press("u")
    try await eventually("the others are looked at") { page.table.rows.count { $0.latest != nil } == 2 }
    #expect(terms(page) == ["term 1", "term 2", "term 3"])
    fixture.press("t")
    #expect(page.untracked.isEmpty)
    try await eventually("it is tracked") { try await fixture.observatory.tracks().count == 3 }
    fixture.press("t", "q")
    let again = try await fixture.openTracked()
    try await eventually("it is gone") { terms(again) == ["term 2", "term 3"] }
  }

  // MARK: - Rows

  @Test("a filter narrows the rows whatever the accents; Enter keeps it, Esc takes it away before it closes the page")
  func filter() async throws {
    try await fixture.follow(terms: 12)
    let page = try await fixture.openTracked()
    fixture.press("f", "CAFE")
    #expect(page.table.rows.count == 12)
    fixture.press("Ctrl-U", "\"term 1\" iphone")
    #expect(terms(page) == ["term 1", "term 10", "term 11", "term 12"])
    #expect(page.status.total == 12 && page.status.count == 4 && page.status.isFiltered)
    fixture.press("Enter")
    #expect(page.status.filter == nil && page.table.rows.count == 4)
    fixture.press("Esc")
    #expect(page.table.rows.count == 12 && !fixture.browser.showsHome)
    fixture.press("Esc")
    #expect(fixture.browser.showsHome)
  }

  @Test("a visit that can't be kept at once keeps its moment, and what moves meanwhile is new")
  func lateVisit() async throws {
    let fixture = try PageFixture(busyTimeout: .zero)
    try await fixture.follow(1, "rain")
    try await fixture.see("rain", (1, 8))
    fixture.pass(hours: 1)
    _ = try await fixture.openTracked()
    let other = try SQLiteFile(fixture.folder.file("data/appsearch.sqlite"))
    try other.hold()
    fixture.press("q")
    await fixture.browser.library.settled()
    #expect(fixture.notice?.hasPrefix("Not saved yet: a visit to what is tracked: locked by another program") == true)
    try other.release()
    fixture.pass(hours: 1)
    try await fixture.see("rain", (1, 5))
    fixture.pass(hours: 1)
    try await eventually("the visit is kept") {
      fixture.clock.advance(by: .seconds(5))
      return try await fixture.observatory.summaries(at: fixture.today.current).first?.bounds[.visit]?.position
        == .at(8)
    }
  }

  @Test("tracks that are read once more show on the page that is open")
  func readAgain() async throws {
    let page = try await fixture.openTracked()
    #expect(page.table.rows.isEmpty)
    try await fixture.follow(1, "rain")
    fixture.browser.loadTracks()
    try await eventually("the page follows") { terms(page) == ["rain"] }
    #expect(fixture.browser.following?.tracks == Set(page.table.rows.map(\.key)))
    // The next u shows changes that another program has made meanwhile, even where nothing is due.
    fixture.press("t")
    try await fixture.follow(2, "snow")
    fixture.press("u")
    try await eventually("the page follows the other program") { terms(page) == ["rain", "snow"] }
  }

  @Test("a store of observations that can't be read is said on the page")
  func unreadable() async throws {
    try Data("no database at all, but long enough to be read as one".utf8).write(to: fixture.folder.file("data"))
    #expect(try await fixture.openTracked().reading.trouble?.isEmpty == false)
  }

  // MARK: - Updates

  @Test("an update asks for searches that are an hour old, once for all apps of a term, and fills the rows in")
  func update() async throws {
    let found = try await fixture.service.search(SearchQuery(term: "rain", limit: 200), urgency: .submitted)
    for position in [4, 9] { try await fixture.follow(found.apps[position - 1].id, "rain") }
    try await fixture.follow(7, "snow")
    fixture.pass(days: 1)
    let page = try await fixture.openTracked()
    #expect(page.table.rows.map { $0.latest?.position } == [nil, nil, nil])
    fixture.press("u")
    try await fixture.ended(page)
    #expect(page.table.rows.map { $0.latest?.position } == [.at(4), .at(9), .notAmong(30)])
    #expect(Set(fixture.store.searchedTerms.suffix(2)) == ["rain", "snow"])
    fixture.press("u")
    #expect(page.status.progress == nil)
    #expect(fixture.notice?.contains("All was seen within the hour") == true)
  }

  @Test("an update of more searches than the budget allows says how many wait and until when, and misses none")
  func paced() async throws {
    try await fixture.follow(terms: 22)
    let page = try await fixture.openTracked()
    fixture.press("u")
    try await fixture.budgetSpent(page)
    try await eventually("the rest waits") { page.status.progress?.waiting == 4 }
    #expect(page.status.progress?.count == 22 && page.status.progress?.endsAt == .seconds(60))
    try await eventually("the rows are filled in") { page.table.rows.count { $0.latest != nil } == 18 }
    #expect(fixture.store.searchedTerms.count == 18)
    try await fixture.pass(.seconds(60))
    try await fixture.ended(page)
    #expect(page.table.rows.allSatisfy { $0.latest?.position == .notAmong(30) })
    #expect(fixture.store.searchedTerms.count == 22)
    #expect(fixture.notice == "Up to date: 22 searches")
  }

  @Test("p pauses an update; a cancelled update leaves no pause behind")
  func paused() async throws {
    try await fixture.follow(terms: 6)
    let gate = fixture.store.hold("term 1")
    let page = try await fixture.openTracked()
    fixture.press("u")
    try await eventually("all but one are there") { page.status.progress?.done == 5 }
    fixture.press("p")
    try await eventually("it says so") { page.status.progress?.isPaused == true }
    fixture.press("Esc")
    #expect(!fixture.service.queue.status.isPaused)
    gate.open()
    fixture.press("p")
    #expect(!fixture.service.queue.status.isPaused, "nothing is under way that could be held back")
  }

  @Test("Esc stops an update, then takes the filter away, then closes the page; a late answer changes nothing")
  func escape() async throws {
    try await fixture.follow(1, "slow")
    try await fixture.follow(2, "other")
    let gate = fixture.store.hold("slow")
    let page = try await fixture.openTracked()
    fixture.press("f", "slow", "Enter", "u")
    try await fixture.store.transport.requests(count: 1)
    #expect(page.table.rows.count == 1)
    fixture.press("Esc")
    #expect(fixture.notice == "Update stopped")
    gate.open()
    try await fixture.ended(page)
    #expect(page.table.rows.first?.latest == nil)
    fixture.press("Esc")
    #expect(page.table.rows.count == 2)
    fixture.press("Esc")
    #expect(fixture.browser.showsHome)
  }

  @Test("Tracked and the matrix show the same update; it goes on until neither is there")
  func shared() async throws {
    try await fixture.follow(terms: 22)
    let page = try await fixture.openTracked()
    fixture.press("u")
    try await fixture.budgetSpent(page)
    #expect(try await fixture.openMatrix().status.progress?.count == 22)
    fixture.press("q")
    #expect(page.status.progress?.count == 22)
    fixture.press("q")
    #expect(page.status.progress == nil)
    try await fixture.clock.noSleepers()
  }
}
