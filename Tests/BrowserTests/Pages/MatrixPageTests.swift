import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("The matrix", .inTurn)
struct MatrixPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  /// Tracks the first app that is found for each term, and marks other rows of the last term's results as competitors.
  private func follow(_ terms: String..., competitors: Int...) async throws {
    for term in terms {
      try await fixture.search(term)
      try await fixture.track()
    }
    for row in competitors { try await fixture.mark(row: row) }
  }

  @Test(
    "a competitor's position is kept from the answer on the screen, beside what is tracked, and not shown as tracked")
  func competitor() async throws {
    try await follow("weather", competitors: 2)
    #expect(fixture.browser.following?.competitors.count == 1)
    let matrix = try await fixture.openMatrix().matrix
    #expect(matrix.searches.map(\.term) == ["weather"])
    #expect(matrix.columns.map(\.name) == ["weather 1", "weather 3"])
    #expect(matrix.columns.map(\.isFollowed) == [true, false])
    #expect(matrix.cells[0].map(\.position) == [1, 3])
    #expect(matrix.isBest(row: 0, column: 0) && !matrix.isBest(row: 0, column: 1))
    #expect(try await fixture.observatory.tracks().count == 1)
  }

  @Test("a competitor is kept in the next run; marking it again removes it and keeps its history")
  func kept() async throws {
    try await follow("weather", competitors: 1)
    let id = try #require(fixture.browser.following?.competitors.first)
    let next = fixture.nextProgram()
    next.browser.loadTracks()
    try await eventually("the competitors are read") { next.browser.following?.competitors == [id] }
    fixture.press("X")
    try await eventually("it is taken away") { try await fixture.observatory.competitors().isEmpty }
    #expect(fixture.browser.following?.competitors.isEmpty == true)
    let key = TrackKey(search: PageFixture.search("weather"), app: id)
    let seen = try await fixture.observatory.positions(of: key, from: .distantPast, until: .distantFuture)
    #expect(seen.map(\.position) == [.at(2)])
    #expect(try await fixture.openMatrix().matrix.columns.count == 1)
  }

  @Test(
    "what is untracked here keeps its row and column until the page closes, so that t tracks it again, and nothing else"
  )
  func untracked() async throws {
    try await follow("weather", "rain")
    let page = try await fixture.openMatrix()
    let columns = page.matrix.columns
    let key = try #require(page.subject?.track)
    fixture.press("t")
    try await eventually("it is untracked") { try await fixture.observatory.tracks().count == 1 }
    try await eventually("the cell says so") { page.selected?.cell == .notFollowed }
    #expect(page.matrix.columns == columns && page.matrix.searches.count == 2 && page.subject?.track == key)
    fixture.press("t")
    try await eventually("it is tracked again") { try await fixture.observatory.tracks().count == 2 }
    fixture.press("t", "q")
    let next = try await fixture.openMatrix()
    try await eventually("it is gone") { next.matrix.searches.count == 1 && next.matrix.columns.count == 1 }
  }

  @Test("a ninth competitor is refused, and says how to make room")
  func full() async throws {
    try await fixture.search("weather")
    for row in 0..<8 { try await fixture.mark(row: row) }
    try await eventually("eight are kept") { try await fixture.observatory.competitors().count == 8 }
    fixture.perform(.click(.row(8)), .act("app.competitor"))
    try await fixture.said("There are 8 competitors already; X on one of them takes it away")
    #expect(fixture.browser.following?.competitors.count == 8)
    #expect(try await fixture.observatory.competitors().count == 8)
  }

  @Test(
    "a new competitor has its cell from the list that is kept; after an hour its search is due, and looking says where all are missing"
  )
  func update() async throws {
    try await follow("weather", "radar", competitors: 4)
    let page = try await fixture.openMatrix()
    try #require(page.matrix.cells[0].count == 3)
    guard case .seen(let span) = page.matrix.cells[0][2] else { return #expect(Bool(false), "it was looked for") }
    #expect(page.matrix.cells[0][1] == .notFollowed && span.position == .notAmong(30) && span.count == 1)
    fixture.pass(days: 1)
    fixture.press("u")
    try await eventually("the cell is seen again") {
      guard case .seen(let span) = page.matrix.cells[0][2] else { return false }
      return page.status.progress == nil && span.count == 2 && page.due.isEmpty
    }
    #expect(!page.matrix.isLost(row: 0), "a competitor that is missing is no alarm")
    fixture.press("u")
    #expect(fixture.notice == "All was seen within the hour; F5 asks now")
  }

  @Test(
    "a row says that yours is lost only if a competitor is among the first 50 and yours isn't",
    arguments: [
      ([(1, 60), (8, 50)], true), ([(8, 3)], true), ([(1, 50), (8, 3)], false), ([(1, 60), (8, 51)], false),
      ([], false), ([(1, 60)], false),
    ] as [([(Int64, Int)], Bool)])
  func lost(places: [(Int64, Int)], isLost: Bool) async throws {
    try await fixture.follow(1, "rain")
    _ = try await fixture.observatory.add(Competitor(id: 8, name: "Rival"), at: fixture.today.current)
    let apps = places.map { PositionedApp(position: $0.1, app: $0.0, name: "App \($0.0)") }
    try await fixture.observatory.record(
      PositionList(depth: 90, apps: apps), for: PageFixture.search("rain"), at: fixture.today.current)
    let page = try await fixture.openMatrix()
    #expect(page.table.rows.map(\.isLost) == [isLost])
  }

  @Test("terms stand in groups by tag, f narrows them and s orders them, and v chooses the period of movements")
  func groups() async throws {
    for term in ["rain", "wind", "snow"] { try await fixture.follow(1, term) }
    let wind = TrackKey(search: PageFixture.search("wind"), app: 1)
    try await fixture.observatory.tag([wind], as: ["air"])
    try await fixture.see("rain", (1, 9), daysAgo: 1)
    try await fixture.see("rain", (1, 4))
    let page = try await fixture.openMatrix()
    func terms() -> [String] { page.table.rows.map(\.search.term) }
    #expect(terms() == ["wind", "rain", "snow"])
    #expect(page.moves[TrackKey(search: PageFixture.search("rain"), app: 1)]?.change == .positions(5))
    fixture.press("f", "tag:air", "Enter")
    #expect(terms() == ["wind"] && page.selected?.search.term == "wind")
    fixture.press("Esc", "s", "2")
    #expect(terms() == ["rain", "snow", "wind"])
    fixture.press("v")
    try await eventually("the period is another") {
      page.period == .week && page.moves[TrackKey(search: PageFixture.search("rain"), app: 1)]?.change == .unknown
    }
  }

  @Test("each tag has a group of rows in sight, which take lines of the room; other orders have none")
  func headings() async throws {
    for number in 0..<12 {
      let key = try await fixture.follow(1, "term \(number)")
      if number < 9 { try await fixture.observatory.tag([key], as: [["sun", "rain", "wind"][number % 3]]) }
    }
    let page = try await fixture.openMatrix()
    func shown() -> [String] {
      page.fit(Room(rows: 7, columns: 3))
      let rows = page.table.window.visibleRows
      #expect(rows.contains(page.table.window.selection))
      let groups = page.groups(in: rows)
      #expect(rows.count + groups.count <= 7)
      return groups.map { "\($0.tag ?? "-") \($0.rows.count)" }
    }
    #expect(shown() == ["rain 3", "sun 3"])
    for _ in 0..<12 {
      fixture.press("j")
      #expect(!shown().isEmpty)
    }
    #expect(shown() == ["wind 3", "- 3"] && page.table.window.visibleRows == 7..<12)
    // Upwards the selection moves before the rows do.
    fixture.press("k")
    _ = shown()
    #expect(page.table.window.visibleRows == 7..<12 && page.table.window.selection == 10)
    fixture.press("g", "f", "term:0", "Enter")
    #expect(shown() == ["sun 1", "- 1"], "term 0 and term 10")
    fixture.press("Esc", "S", "g")
    #expect(shown().first == "- 3", "in reverse")
    fixture.press("S", "s", "2")
    #expect(shown().isEmpty)
    page.fit(Room(rows: 1, columns: 3))
    #expect(page.table.window.visibleRows.count == 1)
  }

  @Test("the filter knows the movements of yours as Tracked does, in the period and in so many days")
  func movements() async throws {
    for app: Int64 in [1, 2] { try await fixture.follow(app, "rain") }
    for term in ["wind", "snow"] { try await fixture.follow(1, term) }
    _ = try await fixture.observatory.add(Competitor(id: 8, name: "Rival"), at: PageFixture.start)
    try await fixture.see("rain", (1, 9), (2, 3), (8, 1), daysAgo: 7)
    try await fixture.see("wind", (1, 5), (8, 9), daysAgo: 7)
    try await fixture.see("wind", (1, 5), (8, 9), daysAgo: 1)
    try await fixture.see("rain", (1, 2), (2, 4), (8, 5))
    try await fixture.see("wind", (8, 1))
    let page = try await fixture.openMatrix()
    func terms(_ filter: String) -> [String] {
      fixture.press("f", filter, "Enter")
      defer { fixture.press("Esc") }
      #expect(page.table.filter.filter.mistake == nil)
      return page.table.rows.map(\.search.term)
    }
    #expect(terms("move:lost") == ["wind"])
    #expect(terms("move:unknown") == ["rain", "snow"])
    #expect(terms("moved7>5") == ["rain"] && terms("moved7<0") == ["rain"], "either of yours")
    #expect(terms("moved7=8").isEmpty && terms("!moved7>5") == ["wind", "snow"])
    fixture.press("v")
    try await eventually("the period is another") { page.period == .week && !terms("move:up").isEmpty }
    #expect(terms("move:up") == ["rain"] && terms("move:lost") == ["wind"])
  }

  @Test("where nothing is tracked, the term on the screen is shown for competitors, and t tracks one")
  func results() async throws {
    try await fixture.search("weather")
    try await fixture.mark(row: 2)
    let page = try await fixture.openMatrix()
    #expect(page.isOfResults && page.matrix.searches.map(\.term) == ["weather"])
    #expect(page.matrix.columns.map(\.name) == ["weather 3"] && page.selected?.cell.position == 3)
    fixture.press("t")
    try await eventually("it is tracked") { !page.isOfResults && page.matrix.columns.first?.isFollowed == true }
  }

  @Test("where nothing is tracked, the marked apps stand beside competitors")
  func marked() async throws {
    try await fixture.search("weather")
    try await fixture.mark(row: 2)
    fixture.perform(.click(.row(1)), .act("list.mark"))
    let page = try await fixture.openMatrix()
    #expect(page.matrix.columns.map(\.name) == ["weather 2", "weather 3"])
  }

  @Test("arrows walk cells; X takes the competitor under them away, and leaves what is tracked")
  func walk() async throws {
    try await follow("weather", competitors: 3)
    let page = try await fixture.openMatrix()
    fixture.press("X")
    #expect(fixture.notice == "weather 1 is no competitor; X only removes competitors")
    fixture.press("→", "→")
    #expect(page.selected?.column.name == "weather 4")
    fixture.press("X")
    try await eventually("the column goes") { page.matrix.columns.map(\.name) == ["weather 1"] }
    #expect(page.selected?.column.name == "weather 1")
    #expect(try await fixture.observatory.competitors().isEmpty)
  }

  @Test("Enter opens the graph of the cell's app for the cell's term, a competitor's too; Esc comes back to the cell")
  func graph() async throws {
    try await follow("weather", "radar", competitors: 3)
    let page = try await fixture.openMatrix()
    fixture.press("j", "→", "→", "Enter")
    let graph: GraphPage = try #require(fixture.browser.page())
    #expect(graph.apps.map(\.name) == ["radar 4"] && graph.key.search.term == "radar")
    try await eventually("the graph is read") { graph.content != nil }
    #expect(graph.content?.graph.lines[0].spans.map(\.position) == [.at(4)])
    #expect(graph.content?.now?.apps.contains { $0.app == graph.key.app } == true)
    fixture.press("Esc")
    #expect(fixture.browser.top === page)
    #expect(page.table.window.selection == 1 && page.columns.selection == 2)
  }

  @Test("where there is nothing to graph, Enter says why and what to do")
  func nothingToDraw() async throws {
    fixture.press("Tab", "M", "Enter", "Esc")
    try await follow("weather", "radar", competitors: 3)
    try await fixture.follow(1, "never asked")
    let page = try await fixture.openMatrix()
    fixture.perform(.click(.cell(row: 0, column: 1)), .act("matrix.open"))
    #expect(fixture.notice == "Not tracked for weather; t tracks it")
    fixture.perform(.click(.cell(row: 2, column: 3)), .act("matrix.open"))
    #expect(fixture.notice == "Not looked for yet; u asks the store")
    #expect(fixture.browser.top === page)
  }

  @Test("without a place to keep anything the keys say so", arguments: ["M", "C", "X"])
  func nowhere(key: String) async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.press(key)
    #expect(fixture.notice == "Nothing can be saved: set XDG_DATA_HOME or HOME")
    #expect(fixture.browser.showsHome)
  }
}
