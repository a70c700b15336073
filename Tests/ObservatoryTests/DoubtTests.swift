import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Looks in doubt", .inTurn)
struct DoubtTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() { store = folder.observatory() }

  /// Keeps a look that found so many results, with app 7 at a position or nowhere.
  private func look(_ found: Int, position: Int? = nil, on day: Int, seconds: Int = 0) async throws {
    var list = Sample.list(with: position, depth: 200)
    list.found = found
    let moment = Sample.day(day, seconds: seconds)
    try await store.record(list, for: Sample.search, at: moment, now: moment)
  }

  private func moves() async throws -> [TrackMove] {
    try await store.moves(of: Sample.track, after: 0, until: .distantFuture)
  }

  private func summary(on day: Int) async throws -> TrackSummary {
    try #require(await store.summaries(at: Sample.day(day)).first)
  }

  private func start() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await look(200, position: 7, on: 0)
  }

  @Test(
    "a look with less than a tenth of the results before is in doubt: it is no move, and nothing is compared with it")
  func short() async throws {
    try await start()
    try await look(3, on: 1)
    var summary = try await summary(on: 1)
    #expect(summary.latest?.position == .doubtful(.notAmong(200)))
    #expect(summary.among == 3 && summary.previous == .at(7) && summary.change(since: summary.previous) == nil)
    #expect(try await moves().isEmpty)
    try await look(200, position: 9, on: 2)
    summary = try await self.summary(on: 2)
    #expect(summary.latest?.position == .at(9) && summary.previous == .at(7))
    #expect(try await moves().map { [$0.from, $0.to] } == [[.at(7), .at(9)]])
    #expect(summary.month.suffix(3) == [.at(7), .doubtful(.notAmong(200)), .at(9)])
  }

  @Test("a second short look confirms the first: it is a move, and compared from then on")
  func agreeing() async throws {
    try await start()
    try await look(0, on: 1)
    try await look(0, on: 1)
    #expect(try await moves().isEmpty, "the same answer once more is no second look")
    try await look(0, on: 2)
    #expect(try await moves().map { [$0.from, $0.to] } == [[.at(7), .notAmong(200)]])
    try await look(5, position: 3, on: 3)
    #expect(try await summary(on: 3).latest?.position == .at(3))
  }

  @Test(
    "a search of fewer than twenty results, or one that keeps a tenth, is not in doubt",
    arguments: [(19, 0), (20, 2), (200, 20)])
  func usual(before: Int, after: Int) async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await look(before, position: 7, on: 0)
    try await look(after, on: 1)
    #expect(try await summary(on: 1).latest?.position == .notAmong(200))
    #expect(try await moves().count == 1)
  }

  @Test("a doubtful position is no best one, and is exported and imported as doubtful")
  func exported() async throws {
    try await start()
    try await look(2, position: 1, on: 1)
    #expect(try await summary(on: 1).best == 7)
    let page = try await store.page(of: .positions, after: 0, choosing: KeptChoice(), at: Sample.day(1))
    let place = try #require(KeptKind.positions.columns.firstIndex { $0.name == "doubtful" })
    #expect(page.rows.map { $0[place] } == [.flag(false), .flag(true)])
    let other = StoreFolder().observatory()
    let looks = [Int(Sample.day(1).timeIntervalSince1970)]
    let row = KeptPosition(track: Sample.track, name: "Radar", position: .doubtful(.at(1)), looks: looks, count: 1)
    #expect(try await other.take([.position(row)], at: Sample.day(2)) == [.added])
    let spans = try await other.positions(of: Sample.track, from: .distantPast, until: Sample.day(2))
    #expect(spans.map(\.position) == [.doubtful(.at(1))])
  }

  @Test("an app counts as missing only if all records could be read")
  func unreadable() async throws {
    try await start()
    var list = Sample.list(with: nil, depth: 200)
    list.hasUnreadable = true
    try await store.record(list, for: Sample.search, at: Sample.day(1), now: Sample.day(1))
    #expect(try await summary(on: 1).latest?.until == Sample.day(0))
    #expect(try await moves().isEmpty)
  }
}
