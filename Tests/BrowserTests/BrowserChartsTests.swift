import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Turns
import Texts
import Tracking

@testable import Browser

@MainActor
@Suite("Charts on the screen", .inTurn)
struct BrowserChartsTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture(keepsLibrary: true) }

  private var apps: [String] { (0..<fixture.rows.count).compactMap { fixture.rows.row($0)?.app.name } }

  private func completed() async throws {
    try await eventually("the look-up is shown") { fixture.rows.results?.apps.contains { $0.rating != nil } == true }
  }

  @Test(
    "F2 shows the free chart at once, then the ratings of a look-up; an app that it doesn't find stays; Esc goes back")
  func shows() async throws {
    try await fixture.search("one")
    let gate = Gate()
    fixture.store.holdLookups(at: gate)
    fixture.press("F2")
    try await fixture.settled()
    #expect(apps == ["free 1", "free 2", "free 3", "free 4", "free 5"] && fixture.scope == .list)
    #expect(fixture.field == "chart:free" && fixture.rows.row(2)?.position == 3)
    fixture.press("j")
    gate.open()
    try await completed()
    #expect(apps == ["app 501", "app 502", "app 503", "free 4", "app 505"])
    #expect(fixture.rows.window.selection == 1 && fixture.rows.row(0)?.app.ratingCount == 9)
    fixture.press("Esc")
    #expect(fixture.field == "one" && apps.first == "one 1")
    fixture.press("F2")
    try await fixture.settled()
    #expect(fixture.field == "chart:free")
  }

  @Test("< and > change the kind and e the genre, keeping the selected app and the way back; the last one comes again")
  func kinds() async throws {
    try await fixture.search("one")
    fixture.press("F2")
    try await fixture.settled()
    try await completed()
    fixture.press("j", ">")
    try await fixture.settled()
    #expect(
      fixture.field == "chart:paid" && fixture.rows.selected?.app.id == 502 && fixture.rows.selected?.position == 4)
    fixture.press("<", "<")
    try await fixture.settled()
    #expect(fixture.field == "chart:grossing")
    fixture.press("e", "health", "Enter")
    try await fixture.settled()
    #expect(fixture.field == "chart:grossing/health-fitness")
    let asked = try #require(fixture.store.requests("/us/rss/top").last)
    #expect(asked.url.path == "/us/rss/topgrossingapplications/limit=100/genre=6013/json")
    fixture.press("Esc")
    #expect(fixture.field == "one")
    fixture.press("F2")
    try await fixture.settled()
    #expect(fixture.field == "chart:grossing/health-fitness")
    fixture.press("Esc", "<", "e")
    #expect(fixture.browser.isAtHome && fixture.field == "one", "without a chart the keys do nothing")
  }

  @Test("a look-up whose chart has been left is called off, and its answer doesn't show")
  func late() async throws {
    let gate = Gate()
    fixture.store.holdLookups(at: gate)
    fixture.press("F2")
    try await fixture.settled()
    try await gate.waiting(count: 1)
    try await fixture.search("one")
    try await fixture.store.transport.cancelled(count: 1)
    gate.open()
    #expect(apps.first == "one 1" && fixture.browser.home.completion == nil)
  }

  @Test("t tracks an app's position in the chart; a walks your apps and says their positions")
  func own() async throws {
    fixture.press("F2")
    try await fixture.settled()
    try await completed()
    fixture.press("a")
    #expect(fixture.notice?.hasPrefix("None of your apps is among these 5; t tracks one") == true)
    fixture.press("j", "t")
    try await fixture.said("Tracked, T shows all: ")
    fixture.press("j", "j", "b")
    try await fixture.said("Bookmarked free 4")
    let summary = try #require(try await fixture.observatory.summaries(at: .distantFuture).first)
    #expect(summary.key.search.term == "chart:free" && summary.latest?.position == .at(2))
    #expect(try await fixture.observatory.facts(of: Listing(app: 502, country: "us"), at: .distantFuture) == nil)
    fixture.press("g", "a", "a")
    #expect(fixture.notice == "Your apps: No. 2, No. 4" && fixture.rows.selected?.app.id == 504)
  }
}
