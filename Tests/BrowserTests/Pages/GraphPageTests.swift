import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("The graph of an app's positions", .inTurn)
struct GraphPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  /// The graph of an app with positions seen so many days before now, the oldest first, opened from what is tracked.
  private func graph(_ positions: (days: Double, position: Int)...) async throws -> GraphPage {
    try await fixture.follow(7, "weather")
    for (days, position) in positions {
      try await fixture.see("weather", (7, position), (8, position + 1), daysAgo: days)
    }
    _ = try await fixture.openTracked()
    fixture.press("Enter")
    let graph: GraphPage = try #require(fixture.browser.page())
    try await eventually("it is read") { graph.content != nil }
    return graph
  }

  /// Selects an app's row, whatever the order.
  private func select(_ app: Int64, for search: SearchKey = PageFixture.search("weather"), on page: TrackedPage) {
    let row = page.table.rows.firstIndex { $0.key == TrackKey(search: search, app: app) } ?? -1
    fixture.perform(.click(.row(row)))
  }

  private func mark(_ app: Int64, on page: TrackedPage) {
    select(app, on: page)
    fixture.press("Space")
  }

  private func positions(of graph: GraphPage) -> [Int] {
    graph.content?.graph.lines[0].spans.compactMap(\.position.number) ?? []
  }

  @Test("it begins with thirty days, the position that was in force when they began, and the neighbours then and now")
  func month() async throws {
    let graph = try await graph((300, 9), (60, 7), (20, 5), (2, 3))
    #expect(graph.range == .month && positions(of: graph) == [7, 5, 3])
    #expect(graph.status.count == 30 && graph.status.selected == 28, "the cursor begins at the last look")
    #expect(graph.content?.then?.apps.map(\.position) == [7, 8])
    // Nobody looked on the day when they began: the look before is what the apps around are of.
    let content = try #require(graph.content)
    let first = content.graph.lines[0].lastLook(by: content.graph.midnights[0])
    #expect(abs(content.readAt.timeIntervalSince(first) / 86_400 - 60) < 1)
    #expect(graph.content?.now?.apps.map(\.name) == ["App 7", "App 8"])
  }

  @Test("digits choose 7 to 365 days; the old content stays until the new one is read, and the cursor on its day")
  func ranges() async throws {
    let graph = try await graph((300, 9), (60, 7), (20, 5), (2, 3))
    fixture.press("4")
    #expect(graph.range == .year && !positions(of: graph).isEmpty)
    try await eventually("the year is read") { positions(of: graph) == [9, 7, 5, 3] }
    #expect(graph.status.count == 365 && graph.status.selected == 363)
    fixture.press("3")
    try await eventually("the quarter is read") { graph.status.count == 90 }
    #expect(graph.status.selected == 88)
    fixture.press("g", "1")
    try await eventually("the week is read") { graph.status.count == 7 }
    #expect(graph.status.selected == 1, "a day before the range is the first")
  }

  @Test(
    "the cursor moves by a day with h l and arrows, by a week with pages, and ends at both ends; it reads what that day said"
  )
  func cursor() async throws {
    let graph = try await graph((20, 5), (2, 3))
    func word() -> String { graph.content?.graph.words(of: 0, on: graph.window.selection) ?? "" }
    #expect(word().hasPrefix("No. 3"))
    fixture.press("l")
    #expect(word() == "not looked" && graph.window.selection == 28)
    fixture.press("→", "→")
    #expect(graph.window.selection == 29)
    fixture.press("h", "←", "PgUp")
    #expect(graph.window.selection == 20)
    fixture.press("g")
    #expect(graph.window.selection == 0)
    fixture.press("h", "G")
    #expect(graph.window.selection == 29)
  }

  @Test("a range that is left before it is read never shows")
  func late() async throws {
    let graph = try await graph((300, 9), (2, 3))
    fixture.press("4", "1")
    try await eventually("the week is read") { graph.content?.graph.dayCount == 7 }
  }

  @Test("what a clock that was ahead has seen is left out, and said")
  func ahead() async throws {
    let graph = try await graph((2, 3), (-30, 1))
    #expect(positions(of: graph) == [3])
    #expect(graph.content?.graph.lines[0].ahead == fixture.today.current + 30 * 86_400)
  }

  @Test("Enter looks the app up in the country of the search, over no other page; Esc goes back to the page below")
  func ways() async throws {
    _ = try await graph((2, 3))
    fixture.press("Esc")
    #expect(fixture.browser.top is TrackedPage)
    fixture.press("Enter", "Enter")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.state.query?.term == "https://apps.apple.com/us/app/id7")
  }

  @Test("on a day with changes Enter opens the app that changed, at its changes, and Esc comes back to the graph")
  func changes() async throws {
    let ids: [App.ID] = [601, 602]
    _ = try await fixture.observatory.add(Competitor(id: ids[1], name: "Rival"), at: PageFixture.start)
    for (days, version) in [(9.0, "1.0"), (2, "1.1")] {
      try await fixture.observatory.record(
        Facts(version: version), of: Listing(app: ids[1], country: "us"), at: fixture.today.current - days * 86_400)
    }
    try await fixture.follow(ids[0], "weather")
    try await fixture.see("weather", (ids[0], 1), (ids[1], 2), daysAgo: 2)
    _ = try await fixture.openTracked()
    fixture.press("Enter")
    let graph: GraphPage = try #require(fixture.browser.page())
    try await eventually("it is read") { graph.content != nil }
    #expect(graph.content?.graph.busiestDay == graph.window.selection)
    fixture.press("Enter")
    #expect(fixture.state.query?.term == "https://apps.apple.com/us/app/id\(ids[1])")
    try await eventually("its changes are open") { fixture.browser.home.details.open?.pane == .changes }
    #expect(fixture.browser.home.details.open?.app.id == ids[1])
    fixture.press("Esc")
    #expect(fixture.browser.top === graph)
    fixture.press("h", "Enter")
    #expect(fixture.state.query?.term == "https://apps.apple.com/us/app/id\(ids[0])", "a day without changes")
    try await eventually("the details are open") { fixture.browser.home.details.open?.app.id == ids[0] }
  }

  @Test("marked rows of a term are drawn together, in the order of marking; Enter opens the first's details")
  func several() async throws {
    for app in Int64(1)...3 { try await fixture.follow(app, "weather", name: "App \(app)") }
    try await fixture.see("weather", (1, 4), (2, 2), (3, 9))
    let page = try await fixture.openTracked()
    for app in [Int64(2), 1] { mark(app, on: page) }
    #expect(page.marked.map(\.key.app) == [2, 1])
    #expect(page.table.rows.filter { page.letter(of: $0.key) == "B" }.map(\.key.app) == [1])
    // Whichever row is selected.
    select(3, on: page)
    fixture.press("Enter")
    let graph: GraphPage = try #require(fixture.browser.page())
    try await eventually("it is read") { graph.content != nil }
    #expect(graph.content?.graph.lines.map { $0.days.last?.position } == [2, 4])
    #expect(graph.subject?.id == 2)
    fixture.press("Esc")
    mark(1, on: page)
    #expect(page.marked.map(\.key.app) == [2], "a second Space takes the mark away")
  }

  @Test("a fifth row, and one of another term, country or order, is refused in a line")
  func refused() async throws {
    for app in Int64(1)...5 { try await fixture.follow(app, "weather") }
    try await fixture.follow(1, "rain")
    let store = SearchKey(term: "weather", country: "us", device: "iphone", order: "store")
    try await fixture.observatory.follow(TrackKey(search: store, app: 1), name: "Café", at: PageFixture.start)
    let page = try await fixture.openTracked()
    mark(1, on: page)
    for search in [PageFixture.search("rain"), store] {
      select(1, for: search, on: page)
      fixture.press("Space")
      #expect(fixture.notice == "A graph has one term, country, device and order; marked: weather, us, iPhone")
    }
    for app in Int64(2)...5 { mark(app, on: page) }
    #expect(fixture.notice == "A graph has 4 apps at most; Space on a marked row takes it out")
    #expect(page.marked.map(\.key.app) == [1, 2, 3, 4])
  }
}
