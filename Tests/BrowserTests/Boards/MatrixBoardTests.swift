import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("The matrix")
struct MatrixBoardTests {
  /// The first app of two terms is tracked, and another one of the second term a competitor.
  ///
  /// - Parameter competitor: its row.
  private func matrixOfTwoTerms(_ boards: BoardFixture, competitor: Int) async throws -> MatrixBoard {
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
    let boards = try BoardFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    try await boards.mark(row: 2)
    #expect(boards.browser.competitors.count == 1)
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
    let boards = try BoardFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    try await boards.mark(row: 1)
    let id = try #require(boards.browser.competitors.first)
    let next = BrowserFixture(observatory: boards.observatory)
    next.browser.loadTracks()
    try await eventually("the competitors are read") { next.browser.competitors == [id] }
    await next.browser.close()
    boards.fixture.perform(.app(.toggleCompetitor))
    try await eventually("it is taken away") { try await boards.observatory.competitors().isEmpty }
    #expect(boards.browser.competitors.isEmpty)
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
    let boards = try BoardFixture()
    try await boards.fixture.search("weather")
    for row in 0..<8 { try await boards.mark(row: row) }
    try await eventually("eight are kept") { try await boards.observatory.competitors().count == 8 }
    boards.fixture.perform(.list(.select(8)), .app(.toggleCompetitor))
    try await eventually("it is refused") {
      boards.browser.notice == "There are 8 competitors already; Space on one of them takes it away"
    }
    #expect(boards.browser.competitors.count == 8)
    #expect(try await boards.observatory.competitors().count == 8)
    await boards.browser.close()
  }

  @Test(
    "a search that a competitor was not looked for in yet is due; looking fills its cell and says where all are missing"
  )
  func update() async throws {
    let boards = try BoardFixture()
    let board = try await matrixOfTwoTerms(boards, competitor: 4)
    try #require(board.matrix.cells[0].count == 3)
    #expect(board.matrix.cells[0][1] == .notFollowed && board.matrix.cells[0][2] == .unseen)
    boards.fixture.perform(.board(.update))
    try await eventually("the update ends") { board.status.progress == nil && board.matrix.cells[0][2] != .unseen }
    guard case .seen(let span) = board.matrix.cells[0][2] else { return #expect(Bool(false), "it was looked for") }
    #expect(span.standing == .notAmong(200))
    #expect(!board.matrix.isMissing(row: 0), "a competitor that is missing is no alarm")
    boards.fixture.perform(.board(.update))
    #expect(boards.browser.notice == "All is up to date; a position is looked at again after an hour")
    await boards.browser.close()
  }

  @Test("where one's own app has gone from the answers the row says so")
  func missing() async throws {
    let boards = try BoardFixture()
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
    let boards = try BoardFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    boards.pass(hours: 2)
    let gate = boards.fixture.store.hold("weather")
    let board = try await boards.openMatrix()
    boards.fixture.perform(.board(.update))
    try await boards.fixture.store.transport.requests(count: 2)
    boards.fixture.perform(.stepBack)
    #expect(boards.browser.notice == "Update stopped")
    try await boards.fixture.store.transport.cancelled(count: 1)
    try await eventually("the update ends") { board.status.progress == nil }
    boards.fixture.perform(.stepBack)
    #expect(boards.browser.board == nil)
    gate.open()
    await boards.browser.close()
  }

  @Test("arrows walk cells; Space takes the competitor under them away, and leaves what is tracked")
  func walk() async throws {
    let boards = try BoardFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    try await boards.mark(row: 3)
    let board = try await boards.openMatrix()
    boards.fixture.perform(.board(.unmark))
    #expect(boards.browser.notice == "weather 1 is tracked; Space takes competitors away")
    boards.fixture.perform(.board(.moveAcross(1)), .board(.moveAcross(1)))
    #expect(board.selected?.column.name == "weather 4")
    boards.fixture.perform(.board(.unmark))
    try await eventually("the column goes") { board.matrix.columns.map(\.name) == ["weather 1"] }
    #expect(board.selected?.column.name == "weather 1")
    #expect(try await boards.observatory.competitors().isEmpty)
    await boards.browser.close()
  }

  @Test("Enter opens the chart of the cell's app for the cell's term, a competitor's too; Esc comes back to the cell")
  func chart() async throws {
    let boards = try BoardFixture()
    let board = try await matrixOfTwoTerms(boards, competitor: 3)
    boards.fixture.perform(.board(.selectCell(row: 1, column: 2)), .board(.accept))
    guard case .chart(let chart) = boards.browser.board else { throw BoardFixture.NoBoard() }
    #expect(chart.subject.name == "radar 4" && chart.subject.key.search.term == "radar")
    try await eventually("the chart is read") { chart.content != nil }
    #expect(chart.content?.spans.map(\.standing) == [.at(4)])
    #expect(chart.content?.now?.places.contains { $0.app == chart.subject.key.app } == true)
    boards.fixture.perform(.stepBack)
    #expect(boards.browser.board == .matrix(board))
    #expect(board.window.selection == 1 && board.columns.selection == 2)
    await boards.browser.close()
  }

  @Test("where there is nothing to chart, Enter says why and what to do")
  func nothingToChart() async throws {
    let boards = try BoardFixture()
    boards.fixture.perform(.showBoard(.matrix))
    boards.fixture.perform(.board(.accept), .stepBack)
    let board = try await matrixOfTwoTerms(boards, competitor: 3)
    boards.fixture.perform(.board(.selectCell(row: 0, column: 1)), .board(.accept))
    #expect(boards.browser.notice == "Not tracked for weather; search for it and press t on the app")
    boards.fixture.perform(.board(.selectCell(row: 0, column: 2)), .board(.accept))
    #expect(boards.browser.notice == "Not looked for yet; u asks the store")
    #expect(boards.browser.board == .matrix(board))
    await boards.browser.close()
  }

  @Test("without a place to keep anything the keys say so")
  func nowhere() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    for command: Command in [.showBoard(.matrix), .app(.compareStorefronts), .app(.toggleCompetitor)] {
      fixture.perform(command)
      #expect(fixture.browser.notice == "Nothing can be kept: neither XDG_DATA_HOME nor HOME names a folder")
    }
    #expect(fixture.browser.board == nil)
    await fixture.browser.close()
  }
}
