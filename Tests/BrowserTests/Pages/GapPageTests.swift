import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("The gap", .inTurn)
struct GapPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  private func openGap() async throws -> GapPage {
    fixture.perform(.act("gap"))
    let page: GapPage = try #require(fixture.browser.page())
    page.fit(Room(rows: 10))
    try await eventually("the lists are read") { page.reading.isLoaded }
    return page
  }

  private func rows(_ page: GapPage) -> [String] {
    page.table.rows.map { "\($0.search.term) \($0.kind.rawValue) \($0.rivals)" }
  }

  /// Four terms, of which two are lost, and two competitors.
  private func look() async throws {
    for term in ["rain", "radar", "wind", "snow"] { try await fixture.follow(1, term) }
    for app: Int64 in [8, 9] {
      _ = try await fixture.observatory.add(Competitor(id: app, name: "Rival \(app)"), at: fixture.today.current)
    }
    try await fixture.see("rain", (8, 3), (9, 4))
    try await fixture.see("radar", (8, 2), (1, 30))
    try await fixture.see("wind", (1, 2), (8, 5))
    try await fixture.see("snow", (1, 7))
    fixture.browser.loadTracks()
    try await eventually("the competitors are known") { fixture.browser.following?.competitors.count == 2 }
  }

  @Test("it begins with what is lost, v shows all kinds, the filter narrows them, and the same key leads back")
  func kinds() async throws {
    try await look()
    let page = try await openGap()
    #expect(rows(page) == ["rain missing 2", "radar behind 1"])
    #expect(page.subject?.id == 8 && page.subject?.search?.term == "rain")
    fixture.press("v")
    #expect(rows(page) == ["rain missing 2", "radar behind 1", "wind shared 1", "snow only-mine 0"])
    fixture.press("f", "kind:shared", "Enter")
    #expect(page.table.filter.filter.mistake == nil && rows(page) == ["wind shared 1"])
    fixture.press("Esc", "G")
    #expect(page.subject?.id == 1, "without a competitor it is yours")
    fixture.press("!")
    #expect(fixture.browser.isAtHome)
  }

  @Test("Enter opens the best competitor's graph, from Tracked and the matrix as well")
  func graph() async throws {
    try await look()
    for way: ActionID in ["tracked", "matrix"] {
      fixture.perform(.act(way))
      let page = try await openGap()
      fixture.press("Enter")
      let graph: GraphPage = try #require(fixture.browser.page())
      #expect(graph.key == TrackKey(search: page.gaps.rows[0].search, app: 8))
      fixture.press("Esc", "Esc", "Esc")
      #expect(fixture.browser.isAtHome)
    }
  }

  @Test("an answer brings its own row up to date, and a look of this hour is not due")
  func answer() async throws {
    try await look()
    let page = try await openGap()
    #expect(page.due.isEmpty)
    fixture.pass(hours: 2)
    #expect(page.due.count == 4)
    try await fixture.see("rain", (1, 2), (8, 3))
    let rain = try #require(page.gaps.searches.first { $0.term == "rain" })
    fixture.browser.tell(.answered(rain))
    try await eventually("the row is read") { rows(page) == ["radar behind 1"] }
    #expect(page.due.count == 3 && !page.due.contains(rain))
  }

  @Test("a top chart and the other order of results have no row here")
  func leftOut() async throws {
    try await look()
    for (term, order) in [("chart:free", SearchKey.service), ("rain", SearchKey.store)] {
      let search = SearchKey(term: term, country: "us", device: "iphone", order: order)
      try await fixture.observatory.follow(
        TrackKey(search: search, app: 1), name: "Mine", at: fixture.today.current)
    }
    let page = try await openGap()
    #expect(page.gaps.searches.map(\.term) == ["rain", "radar", "wind", "snow"])
    #expect(page.gaps.searches.allSatisfy { $0.order == SearchKey.service } && page.gaps.unlistedCount == 0)
  }
}
