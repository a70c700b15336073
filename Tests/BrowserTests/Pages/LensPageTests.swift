import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("The lens on a list", .inTurn)
struct LensPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  private func open() async throws -> LensPage {
    fixture.press("L")
    let page: LensPage = try #require(fixture.browser.page())
    try await eventually("it is measured") { page.lens.yardstick != nil }
    return page
  }

  /// Figures as they are shown.
  private func words(_ page: LensPage, _ ids: String...) -> [String] {
    ids.compactMap { id in page.table.rows.first { $0.id == id }?.words }
  }

  /// Strength of one to ten ratings.
  private func strength(by yardstick: Int) -> Double {
    (1...10).map { min(1, log(Double(1 + $0)) / log(Double(1 + yardstick))) }.reduce(0, +) / 10
  }

  @Test("it shows the first ten of the answer that is there, in the store's order, and asks nothing")
  func opens() async throws {
    try await fixture.search("rain")
    fixture.press("s", "1", "S")
    let before = fixture.store.requests("/").count
    let page = try await open()
    #expect(page.lens.count == 10 && page.lens.found == 30 && page.lens.yardstick == .usual)
    #expect(
      words(page, "ratingsLeast", "ratingsMedian", "inName", "inDeveloper", "developers") == [
        "1", "5.5", "1", "0", "Acme 10",
      ])
    let difficulty = try #require(page.lens.difficulty)
    #expect(abs(difficulty.strength - strength(by: 100_000)) < 1e-8)
    #expect(words(page, "difficulty") == ["\(difficulty.value)"])
    #expect(difficulty.value == Int((100 * (0.55 * strength(by: 100_000) + 0.25 + 0.05)).rounded()))
    #expect(fixture.store.requests("/").count == before)
    fixture.press("L")
    #expect(fixture.browser.isAtHome)
  }

  @Test("it is measured with the free chart that was looked at, once its apps were looked up; a chart has none itself")
  func charts() async throws {
    fixture.press("F2")
    try await fixture.settled()
    try await eventually("the ratings come") { !fixture.browser.home.awaitsRatings }
    // Four of the five were found, with nine ratings each.
    try await eventually("the yardstick is kept") {
      try await fixture.observatory.yardstick(country: "us", device: "iphone", at: fixture.today.current).ratings == 9
    }
    let chart = try await open()
    #expect(words(chart, "count", "ratingsLeast") == ["5", "9"])
    let others: Set = ["strength", "inName", "fresh", "quality", "yardstick", "atBeginning", "inDeveloper"]
    #expect(others.isDisjoint(with: chart.table.rows.map(\.id)), "what a chart can't have is left out")
    #expect(chart.lens.difficulty == nil && words(chart, "difficulty") == ["a top chart has no term"])
    fixture.press("Esc")
    try await fixture.search("rain")
    let page = try await open()
    #expect(page.lens.yardstick?.ratings == 9)
    #expect(abs(try #require(page.lens.difficulty).strength - strength(by: 9)) < 1e-8)
  }

  @Test("nothing is measured with a chart whose look-up failed, or with another chart")
  func failed() async throws {
    fixture.store.transport.route("/lookup") { HTTPResponse(to: $0, status: 503) }
    fixture.press("F2")
    try await fixture.settled()
    try await eventually("the look-up ends") { !fixture.browser.home.awaitsRatings }
    fixture.press("L")
    #expect(
      try await fixture.observatory.yardstick(country: "us", device: "iphone", at: fixture.today.current) == .usual)
  }

  @Test("without results of a search or a chart there is none, and the key says so")
  func none() async throws {
    try await fixture.search("nothing")
    fixture.press("Tab", "L")
    #expect(fixture.browser.page(LensPage.self) == nil)
    #expect(fixture.notice?.isEmpty == false)
  }

  @Test("tracked terms are sorted by difficulty, the easiest first and unknown ones last")
  func tracked() async throws {
    for (term, ratings) in [("hard", 90_000), ("unknown", nil), ("easy", 3)] {
      try await fixture.follow(7, term)
      let first = ratings.map { FirstApps(ratings: [Int](repeating: $0, count: 10), named: 5, fresh: 0, rating: 4) }
      try await fixture.observatory.record(
        PositionList(depth: 50, apps: []), for: PageFixture.search(term), first: first, at: fixture.today.current)
    }
    let page = try await fixture.openTracked()
    #expect(page.sort(by: RowOrder(rawValue: "difficulty") ?? page.table.order).isSaid)
    #expect(page.table.rows.map(\.key.search.term) == ["easy", "hard", "unknown"])
    fixture.press("f")
    fixture.type("difficulty>30")
    #expect(page.table.rows.map(\.key.search.term) == ["hard"])
  }
}

extension PageEffect {
  fileprivate var isSaid: Bool { if case .says = self { true } else { false } }
}
