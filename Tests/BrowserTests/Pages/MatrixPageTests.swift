import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("The matrix")
struct MatrixPageTests {
  /// The first app of two terms is tracked, and another one of the second term a competitor.
  ///
  /// - Parameter competitor: its row.
  private func matrixOfTwoTerms(_ boards: PageFixture, competitor: Int) async throws -> MatrixPage {
    for term in ["weather", "radar"] {
      try await boards.fixture.search(term)
      try await boards.track()
    }
    try await boards.mark(row: competitor)
    return try await boards.openMatrix()
  }

  @Test(
    "a competitor's position is kept from the answer on the screen, beside what is tracked, and not shown as tracked")
  func competitor() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    try await boards.mark(row: 2)
    #expect(boards.browser.following?.competitors.count == 1)
    let board = try await boards.openMatrix()
    #expect(board.matrix.searches.map(\.term) == ["weather"])
    #expect(board.matrix.columns.map(\.name) == ["weather 1", "weather 3"])
    #expect(board.matrix.columns.map(\.isFollowed) == [true, false])
    #expect(board.matrix.cells[0].map(\.position) == [1, 3])
    #expect(board.matrix.isBest(row: 0, column: 0) && !board.matrix.isBest(row: 0, column: 1))
    #expect(try await boards.observatory.tracks().count == 1)
    await boards.browser.close()
  }

  @Test("what is marked is marked in the next run as well; marked again it is no competitor, and what was seen stays")
  func kept() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    try await boards.mark(row: 1)
    let id = try #require(boards.browser.following?.competitors.first)
    let next = BrowserFixture(observatory: boards.observatory)
    next.browser.loadTracks()
    try await eventually("the competitors are read") { next.browser.following?.competitors == [id] }
    await next.browser.close()
    boards.fixture.perform(.act("app.competitor"))
    try await eventually("it is taken away") { try await boards.observatory.competitors().isEmpty }
    #expect(boards.browser.following?.competitors.isEmpty == true)
    let key = TrackKey(search: SearchKey(term: "weather", country: "us", device: "iphone"), app: id)
    #expect(
      try await boards.observatory.standings(of: key, from: .distantPast, until: .distantFuture).map(\.standing) == [
        .at(2)
      ])
    #expect(try await boards.openMatrix().matrix.columns.count == 1)
    await boards.browser.close()
  }

  @Test("a ninth competitor is refused, and says how to make room")
  func full() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    for row in 0..<8 { try await boards.mark(row: row) }
    try await eventually("eight are kept") { try await boards.observatory.competitors().count == 8 }
    boards.fixture.perform(.click(.row(8)), .act("app.competitor"))
    try await eventually("it is refused") {
      boards.browser.notice == "There are 8 competitors already; Space on one of them takes it away"
    }
    #expect(boards.browser.following?.competitors.count == 8)
    #expect(try await boards.observatory.competitors().count == 8)
    await boards.browser.close()
  }

  @Test(
    "a search that a competitor was not looked for in yet is due; looking fills its cell and says where all are missing"
  )
  func update() async throws {
    let boards = try PageFixture()
    let board = try await matrixOfTwoTerms(boards, competitor: 4)
    try #require(board.matrix.cells[0].count == 3)
    #expect(board.matrix.cells[0][1] == .notFollowed && board.matrix.cells[0][2] == .unseen)
    boards.fixture.perform(.act("matrix.update"))
    try await eventually("the update ends") { board.status.progress == nil && board.matrix.cells[0][2] != .unseen }
    guard case .seen(let span) = board.matrix.cells[0][2] else { return #expect(Bool(false), "it was looked for") }
    #expect(span.standing == .notAmong(200))
    #expect(!board.matrix.isMissing(row: 0), "a competitor that is missing is no alarm")
    boards.fixture.perform(.act("matrix.update"))
    #expect(boards.browser.notice == "All is up to date; a position is looked at again after an hour")
    await boards.browser.close()
  }

  @Test("where one's own app has gone from the answers the row says so")
  func missing() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    boards.pass(hours: 2)
    let search = SearchKey(term: "weather", country: "us", device: "iphone")
    try await boards.observatory.record(Ranking(depth: 50, places: []), for: search, at: boards.today.current)
    let board = try await boards.openMatrix()
    #expect(board.matrix.missing == [search])
    #expect(!board.matrix.isBest(row: 0, column: 0))
    await boards.browser.close()
  }

  @Test("Esc stops an update down to its request, and then closes the page")
  func stops() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    boards.pass(hours: 2)
    let gate = boards.fixture.store.hold("weather")
    let board = try await boards.openMatrix()
    boards.fixture.perform(.act("matrix.update"))
    try await boards.fixture.store.transport.requests(count: 2)
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.notice == "Update stopped")
    try await boards.fixture.store.transport.cancelled(count: 1)
    try await eventually("the update ends") { board.status.progress == nil }
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.showsHome)
    gate.open()
    await boards.browser.close()
  }

  @Test("arrows walk cells; Space takes the competitor under them away, and leaves what is tracked")
  func walk() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    try await boards.mark(row: 3)
    let board = try await boards.openMatrix()
    boards.fixture.perform(.act("matrix.unmark"))
    #expect(boards.browser.notice == "weather 1 is tracked; Space takes competitors away")
    boards.fixture.perform(.act("matrix.next"), .act("matrix.next"))
    #expect(board.selected?.column.name == "weather 4")
    boards.fixture.perform(.act("matrix.unmark"))
    try await eventually("the column goes") { board.matrix.columns.map(\.name) == ["weather 1"] }
    #expect(board.selected?.column.name == "weather 1")
    #expect(try await boards.observatory.competitors().isEmpty)
    await boards.browser.close()
  }

  @Test("Enter opens the chart of the cell's app for the cell's term, a competitor's too; Esc comes back to the cell")
  func chart() async throws {
    let boards = try PageFixture()
    let board = try await matrixOfTwoTerms(boards, competitor: 3)
    boards.fixture.perform(.click(.cell(row: 1, column: 2)), .act("matrix.open"))
    guard let chart: ChartPage = boards.browser.page() else { throw PageFixture.NoBoard() }
    #expect(chart.shown.name == "radar 4" && chart.shown.key.search.term == "radar")
    try await eventually("the chart is read") { chart.content != nil }
    #expect(chart.content?.spans.map(\.standing) == [.at(4)])
    #expect(chart.content?.now?.places.contains { $0.app == chart.shown.key.app } == true)
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.top === board)
    #expect(board.window.selection == 1 && board.columns.selection == 2)
    await boards.browser.close()
  }

  @Test("where there is nothing to chart, Enter says why and what to do")
  func nothingToChart() async throws {
    let boards = try PageFixture()
    boards.fixture.perform(.act("matrix"))
    boards.fixture.perform(.act("matrix.open"), .act("back"))
    let board = try await matrixOfTwoTerms(boards, competitor: 3)
    boards.fixture.perform(.click(.cell(row: 0, column: 1)), .act("matrix.open"))
    #expect(boards.browser.notice == "Not tracked for weather; t tracks it")
    boards.fixture.perform(.click(.cell(row: 0, column: 2)), .act("matrix.open"))
    #expect(boards.browser.notice == "Not looked for yet; u asks the store")
    #expect(boards.browser.top === board)
    await boards.browser.close()
  }

  @Test("without a place to keep anything the keys say so")
  func nowhere() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    for command: Command in [.act("matrix"), .act("app.countries"), .act("app.competitor")] {
      fixture.perform(command)
      #expect(fixture.browser.notice == "Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder")
    }
    #expect(fixture.browser.showsHome)
    await fixture.browser.close()
  }
}
