import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("The chart of an app's positions")
struct ChartPageTests {
  private let boards: PageFixture
  private let key = TrackKey(search: SearchKey(term: "weather", country: "us", device: "iphone"), app: 7)

  init() throws { boards = try PageFixture() }

  /// Positions seen so many days before now, the oldest first.
  private func see(_ positions: (days: Double, position: Int)...) async throws {
    let now = boards.today.current
    try await boards.observatory.follow(key, name: "Café", at: now - 400 * 86_400)
    for (days, position) in positions {
      try await boards.observatory.record(
        Ranking(depth: 200, places: [.init(position: position, app: 7, name: "Café")]), for: key.search,
        at: now - days * 86_400)
    }
  }

  private func open() async throws -> ChartPage {
    let tracker = try #require(boards.browser.following?.tracker)
    let chart = ChartPage(ChartSubject(key: key, name: "Café"), tracker: tracker) {}
    boards.browser.open(chart)
    try await eventually("it is read") { chart.content != nil }
    return chart
  }

  private func positions(of chart: ChartPage) -> [Int] { chart.content?.spans.compactMap(\.standing.position) ?? [] }

  @Test("it begins with thirty days, and the position that was in force when they began")
  func month() async throws {
    try await see((300, 9), (60, 7), (20, 5), (2, 3))
    let chart = try await open()
    #expect(chart.range == .month && positions(of: chart) == [7, 5, 3])
    #expect(chart.status.selected == 2 && chart.status.count == 4)
    await boards.browser.close()
  }

  @Test(
    "steps go through the ranges and end at the first and the last; the old content stays until the new one is read")
  func ranges() async throws {
    try await see((300, 9), (60, 7), (20, 5), (2, 3))
    let chart = try await open()
    boards.fixture.perform(.act("chart.more"), .act("chart.more"), .act("chart.more"))
    #expect(chart.range == .year && !positions(of: chart).isEmpty)
    try await eventually("the year is read") { positions(of: chart) == [9, 7, 5, 3] }
    boards.fixture.perform(.act("chart.week"), .act("chart.less"))
    #expect(chart.range == .week)
    try await eventually("the week is read") { positions(of: chart) == [5, 3] }
    await boards.browser.close()
  }

  @Test("a range that is left before it is read never shows")
  func late() async throws {
    try await see((300, 9), (2, 3))
    let chart = try await open()
    boards.fixture.perform(.act("chart.year"), .act("chart.week"))
    try await eventually("the week is read") {
      chart.content.map { $0.end.timeIntervalSince($0.start) == 7 * 86_400 } == true
    }
    await boards.browser.close()
  }

  @Test("what a clock that was ahead has seen is left out, and said")
  func ahead() async throws {
    try await see((2, 3), (-30, 1))
    let chart = try await open()
    #expect(positions(of: chart) == [3])
    #expect(chart.content?.ahead == boards.today.current + 30 * 86_400)
    await boards.browser.close()
  }

  @Test("Enter looks the app up in the country of the search, over no other page")
  func details() async throws {
    try await see((2, 3))
    boards.fixture.perform(.act("tracked"))
    _ = try await open()
    boards.fixture.perform(.act("chart.open"))
    #expect(boards.browser.isAtHome)
    #expect(boards.browser.home.search.state.query?.term == "https://apps.apple.com/us/app/id7")
    await boards.browser.close()
  }

  @Test("Esc goes back to the page below")
  func back() async throws {
    try await see((2, 3))
    boards.fixture.perform(.act("tracked"))
    _ = try await open()
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.top is TrackedPage)
    await boards.browser.close()
  }
}
