import Foundation
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("What is tracked")
struct TrackedPageTests {
  /// A page of so many tracked terms, none of which was looked at yet.
  private func open(_ boards: PageFixture, count: Int) async throws -> TrackedPage {
    for number in 0..<count {
      let search = SearchKey(term: "term \(number + 1)", country: "us", device: "iphone")
      try await boards.observatory.follow(
        TrackKey(search: search, app: 7), name: "Café", at: boards.today.current)
    }
    boards.fixture.perform(.act("tracked"))
    guard let board: TrackedPage = boards.browser.page() else { throw PageFixture.NoBoard() }
    board.fit(Room(rows: 10, columns: 10))
    try await eventually("the tracks are read") { board.isLoaded }
    return board
  }

  @Test("an update of more searches than the budget allows waits for the next minute, and misses none")
  func update() async throws {
    let boards = try PageFixture()
    let board = try await open(boards, count: 22)
    boards.fixture.perform(.act("tracked.update"))
    try await eventually("the budget is spent") { board.status.progress?.done == 18 }
    try await eventually("the rest waits") { board.status.progress?.waiting == 4 }
    #expect(board.status.progress?.count == 22)
    try await boards.fixture.clock.sleepers(count: 1)
    boards.fixture.clock.advance(by: .seconds(60))
    try await eventually("the update ends") { board.status.progress == nil }
    #expect(board.table.rows.allSatisfy { $0.latest?.standing == .notAmong(200) })
    #expect(boards.fixture.store.searchedTerms.count == 22)
    #expect(boards.browser.notice == "Up to date: 22 searches")
    await boards.browser.close()
  }

  @Test("a filter narrows the rows whatever the accents, and Esc takes it away before it closes the page")
  func filter() async throws {
    let boards = try PageFixture()
    let board = try await open(boards, count: 12)
    boards.fixture.perform(.act("tracked.filter"))
    boards.fixture.type("CAFE")
    #expect(board.table.rows.count == 12)
    boards.fixture.perform(.type(.killToStart))
    boards.fixture.type("term 1")
    #expect(board.table.rows.map(\.key.search.term) == ["term 1", "term 10", "term 11", "term 12"])
    #expect(board.status.total == 12 && board.status.count == 4 && board.status.isFiltered)
    boards.fixture.perform(.act("back"))
    #expect(board.table.rows.count == 12 && board.status.filter == nil && !boards.browser.showsHome)
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.showsHome)
    await boards.browser.close()
  }

  @Test("what was tracked by the last key before the end is kept")
  func quick() async throws {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    boards.fixture.perform(.act("app.track"), .move(.lines(1)), .act("app.track"))
    #expect(await boards.browser.close() == nil)
    #expect(try await boards.observatory.tracks().count == 2)
  }

  @Test("what can't be tracked has no mark, and is not taken for tracked")
  func refused() async throws {
    let boards = try PageFixture()
    // No folder can be made where a file is.
    try Data().write(to: boards.folder.file("data"))
    try await boards.fixture.search("weather")
    boards.fixture.perform(.act("app.track"))
    #expect(boards.browser.following?.tracks.count == 1, "the mark shows at once")
    try await eventually("it is said") { boards.browser.notice?.hasPrefix("Not tracked: ") == true }
    #expect(boards.browser.following?.tracks.isEmpty == true)
    await boards.browser.close()
  }

  @Test("what is untracked stays in its row until the page closes, so that t tracks it again")
  func untrack() async throws {
    let boards = try PageFixture()
    let board = try await open(boards, count: 3)
    let first = try #require(board.table.selected).key
    board.reload()
    boards.fixture.perform(.act("app.track"))
    #expect(board.untracked == [first])
    try await eventually("it is said") { boards.browser.notice?.hasPrefix("No longer tracked") == true }
    #expect(try await boards.observatory.tracks().count == 2)
    boards.fixture.perform(.act("tracked.update"))
    try await eventually("the others are looked at") { board.table.rows.count { $0.latest != nil } == 2 }
    #expect(board.table.rows.map(\.key.search.term) == ["term 1", "term 2", "term 3"])
    boards.fixture.perform(.act("app.track"))
    #expect(board.untracked.isEmpty)
    try await eventually("it is tracked") { try await boards.observatory.tracks().count == 3 }
    boards.fixture.perform(.act("app.track"), .act("tracked.close"))
    let again = try await open(boards, count: 0)
    try await eventually("it is gone") { again.table.rows.map(\.key.search.term) == ["term 2", "term 3"] }
    await boards.browser.close()
  }

  @Test("Tracked and the matrix show the same update; it goes on until neither is there")
  func shared() async throws {
    let boards = try PageFixture()
    let board = try await open(boards, count: 22)
    boards.fixture.perform(.act("tracked.update"))
    try await eventually("the budget is spent") { board.status.progress?.done == 18 }
    let matrix = try await boards.openMatrix()
    #expect(matrix.status.progress?.count == 22)
    boards.fixture.perform(.act("tracked.close"))
    #expect(board.status.progress?.count == 22)
    boards.fixture.perform(.act("tracked.close"))
    #expect(board.status.progress == nil)
    try await boards.fixture.clock.noSleepers()
    await boards.browser.close()
  }
}
