import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("The movement of what is tracked", .inTurn)
struct TrackedPeriodTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  /// Looks of today, a day ago and 7 days ago, at seven apps.
  private func look() async throws {
    for app: Int64 in 1...7 { try await fixture.follow(app, "rain") }
    try await fixture.see("rain", (1, 2), (2, 1), (3, 30), (4, 20), (7, 5), daysAgo: 7)
    try await fixture.see("rain", (1, 1), (2, 2), (3, 9), (4, 40), (6, 6), daysAgo: 1)
    try await fixture.see("rain", (1, 5), (2, 20), (4, 39), (5, 7), (6, 6))
  }

  private func rows(_ page: TrackedPage) -> [String] {
    page.table.rows.map { "\($0.key.app) \($0.move.change.words)" }
  }

  @Test("rows are ordered by movement: lost, falls and rises by size, new, equal; v goes on to the next period")
  func order() async throws {
    try await look()
    let page = try await fixture.openTracked()
    #expect(page.table.order.id == "moved" && page.period == .day)
    #expect(rows(page) == ["3 lost", "2 ▼18", "1 ▼4", "4 ▲1", "5 new", "6 =", "7 ="])
    fixture.press("v")
    #expect(fixture.notice == "Movement in 7 days")
    #expect(rows(page) == ["7 lost", "3 lost", "2 ▼19", "4 ▼19", "1 ▼3", "5 new", "6 new"])
    fixture.press("v", "v")
    #expect(page.period == .visit && fixture.notice == "Movement since you looked")
    #expect(rows(page).allSatisfy { $0.hasSuffix(" ?") }, "nobody has looked")
    fixture.press("s", "3")
    #expect(page.table.order.id == "term" && rows(page).first == "1 ?")
    fixture.press("q")
    try await eventually("the visit is kept") {
      try await fixture.observatory.summaries(at: fixture.today.current).allSatisfy { $0.bounds[.visit] != nil }
    }
    let again = try await fixture.openTracked()
    #expect(again.period == .visit && rows(again).allSatisfy { $0.hasSuffix(" =") })
    fixture.press("v")
    #expect(again.period == .day && rows(again).first == "3 lost")
  }

  @Test(
    "terms of a filter are about the period in force, or about one of their own; lost is no number",
    arguments: [
      ("move:lost", [3], [7, 3]), ("move:new", [5], [5, 6]), ("moved1<0", [2, 1], [2, 1]),
      ("moved7<-3", [2, 4], [2, 4]),
      ("moved30>-9", [], []), ("!moved1<0", [3, 4, 5, 6, 7], [7, 3, 4, 5, 6]), ("doubtful:yes", [], []),
    ] as [(String, [Int64], [Int64])])
  func filters(words: String, inDay: [Int64], inWeek: [Int64]) async throws {
    try await look()
    let page = try await fixture.openTracked()
    fixture.press("f", words, "Enter")
    #expect(page.table.filter.filter.mistake == nil)
    #expect(page.table.rows.map(\.key.app) == inDay)
    fixture.press("v")
    #expect(page.table.rows.map(\.key.app) == inWeek)
  }

  @Test("a doubtful row is found by its term, and keeps the movement to the look before")
  func doubtful() async throws {
    let key = try await fixture.follow(1, "rain")
    for (days, found, position) in [(2.0, 100, 9), (1, 100, 4), (0.1, 3, 1)] {
      let list = PositionList(depth: 200, found: found, apps: [.init(position: position, app: 1, name: "Café")])
      try await fixture.observatory.record(
        list, for: key.search, at: fixture.today.current - days * 86_400, now: fixture.today.current)
    }
    let page = try await fixture.openTracked()
    fixture.press("f", "doubtful:yes", "Enter")
    #expect(rows(page) == ["1 ▲5"] && page.table.selected?.state == .doubtful)
  }

  @Test("since you looked counts from the last closing of the page, whatever happens while it is open")
  func visit() async throws {
    try await fixture.follow(1, "rain")
    try await fixture.see("rain", (1, 8))
    fixture.pass(days: 1)
    _ = try await fixture.openTracked()
    fixture.press("v", "v", "v", "q")
    try await eventually("the visit is kept") {
      try await fixture.observatory.summaries(at: fixture.today.current).first?.bounds[.visit]?.position == .at(8)
    }
    fixture.pass(days: 1)
    try await fixture.see("rain", (1, 5))
    let page = try await fixture.openTracked()
    #expect(rows(page) == ["1 ▲3"])
    // Another program closes such a page, and the store answers once more.
    fixture.pass(hours: 1)
    try await fixture.observatory.visited([page.table.rows[0].key], at: fixture.today.current)
    fixture.pass(hours: 1)
    try await fixture.see("rain", (1, 6))
    fixture.browser.loadTracks()
    try await eventually("the look is there") { page.table.rows.first?.latest?.position == .at(6) }
    #expect(rows(page) == ["1 ▲2"])
    fixture.press("q")
    let again = try await fixture.openTracked()
    #expect(rows(again) == ["1 ="])
  }
}
