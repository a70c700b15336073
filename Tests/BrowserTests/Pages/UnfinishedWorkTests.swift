import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
@testable import Tracking

@testable import Browser

@MainActor
@Suite("Work in the background that the program's end cuts short")
struct UnfinishedWorkTests {
  private let boards: PageFixture

  init() throws {
    boards = try PageFixture()
    boards.fixture.store.transport.route("/lookup") { request in
      HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 42, name: "Weather")]))
    }
  }

  private func follow(_ count: Int) async throws {
    for number in 1...count {
      let search = SearchKey(term: "term \(number)", country: "us", device: "iphone")
      try await boards.observatory.follow(TrackKey(search: search, app: 7), name: "Café", at: boards.today.current)
    }
  }

  private func openTracked(in browser: Browser) async throws -> TrackedPage {
    _ = browser.perform(.act("tracked"))
    guard let board: TrackedPage = browser.page() else { throw PageFixture.NoBoard() }
    board.fit(Room(rows: 10, columns: 10))
    try await eventually("the tracks are read") { board.isLoaded }
    return board
  }

  /// The storefronts of the app with the id 42, without a query, while the budget is spent.
  private func compareAll() async throws -> StorefrontsPage {
    boards.browser.start(opening: AppReference(.id(42)))
    try await boards.fixture.settled()
    let board = try boards.openStorefronts()
    boards.fixture.perform(.act("countries.all"))
    try await eventually("some are known") { board.knownCount == 18 }
    return board
  }

  @Test("an update that was not done is offered by the next program, with what is left of it, until it is done")
  func positions() async throws {
    try await follow(20)
    let board = try await openTracked(in: boards.browser)
    boards.fixture.perform(.act("tracked.update"))
    try await eventually("the budget is spent") { board.status.progress?.done == 18 }
    await boards.browser.close()

    // All are due again by then; the update has left two.
    boards.pass(hours: 24)
    let next = boards.nextProgram()
    next.browser.loadTracks()
    try await eventually("it is offered") { next.browser.notice == "Left undone: 2 searches (T, then u)" }
    let again = try await openTracked(in: next.browser)
    next.perform(.act("tracked.update"))
    try await eventually("the budget is spent") { again.status.progress?.done == 18 }
    next.clock.advance(by: .seconds(60))
    try await eventually("the update ends") { again.status.progress == nil }
    try await eventually("nothing is left") { try await boards.observatory.queuedWork().isEmpty }
    await next.browser.close()
  }

  @Test("work that has only just begun is offered as well: the end waits until it is noted")
  func justBegun() async throws {
    try await follow(2)
    let board = try await openTracked(in: boards.browser)
    let disk = Watched(false)
    boards.browser.following?.keeping.add { _ = try? await disk.wait(for: "the disk") { $0 } }
    boards.fixture.perform(.act("tracked.update"))
    #expect(board.status.progress != nil)
    async let end = boards.browser.close()
    await Task.yield()
    #expect(try await boards.observatory.queuedWork().isEmpty, "the disk is busy")
    disk.update { $0 = true }
    #expect(await end == nil)
    #expect(try await boards.observatory.queuedWork() == [UnfinishedWork.positions.queued])
  }

  @Test("what has been done by other means is not offered")
  func needless() async throws {
    try await boards.observatory.enqueue([UnfinishedWork.positions.queued, QueuedWork(kind: "unknown", payload: "?")])
    let tracker = try #require(boards.browser.following?.tracker)
    let left = try await tracker.leftUndone()
    #expect(left.searches == 0 && left.comparisons.isEmpty)
    #expect(try await boards.observatory.queuedWork().map(\.kind) == ["unknown"], "another version's stays")
    boards.browser.following?.offer(left)
    #expect(boards.browser.notice == nil)
    await boards.browser.close()
  }

  @Test("Esc calls work off, and it is not offered")
  func calledOff() async throws {
    try await follow(20)
    let board = try await openTracked(in: boards.browser)
    boards.fixture.perform(.act("tracked.update"))
    try await eventually("the budget is spent") { board.status.progress?.done == 18 }
    #expect(try await boards.observatory.queuedWork() == [UnfinishedWork.positions.queued])
    boards.fixture.perform(.act("back"))
    try await eventually("it is forgotten") { try await boards.observatory.queuedWork().isEmpty }
    await boards.browser.close()
  }

  @Test("a comparison of all storefronts is offered, and C goes on with it without an app, asking only for the rest")
  func storefronts() async throws {
    _ = try await compareAll()
    await boards.browser.close()

    let next = boards.nextProgram()
    next.browser.loadTracks()
    try await eventually("it is offered") {
      next.browser.notice == "Left undone: all storefronts of Weather (C in the list)"
    }
    next.perform(.act("app.countries"))
    guard let board: StorefrontsPage = next.browser.page() else { throw PageFixture.NoBoard() }
    try await eventually("the rest is asked for") {
      board.status.progress.map { $0.done >= 18 } == true && board.knownCount >= 18
    }
    next.perform(.act("tracked.close"), .act("app.countries"))
    guard let again: StorefrontsPage = next.browser.page() else { throw PageFixture.NoBoard() }
    #expect(again.subject == board.subject, "closed, and not called off")
    try await eventually("it goes on again") { again.status.progress != nil }
    next.perform(.act("back"))
    try await eventually("it is called off") { try await boards.observatory.queuedWork().isEmpty }
    await next.browser.close()
  }

  @Test("the opening of the page and an update of its few rows are nothing to go on with")
  func opening() async throws {
    boards.browser.start(opening: AppReference(.id(42)))
    try await boards.fixture.settled()
    let board = try boards.openStorefronts()
    try await eventually("all are known") { board.knownCount == 8 && board.status.progress == nil }
    boards.fixture.perform(.act("countries.update"))
    try await eventually("they have been asked again") { board.status.progress == nil }
    #expect(try await boards.observatory.queuedWork().isEmpty)
    await boards.browser.close()
  }

  @Test("work is read as it was kept, whatever its texts")
  func kept() throws {
    let subject = StorefrontSubject(app: 42, name: "\"Wetter\"\n🌦", term: "a/b", device: .mac)
    for work in [UnfinishedWork.positions, .storefronts(subject)] { #expect(UnfinishedWork(work.queued) == work) }
    #expect(UnfinishedWork(QueuedWork(kind: "storefronts", payload: "{}")) == nil)
  }
}
