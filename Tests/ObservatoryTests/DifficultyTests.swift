import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("The difficulty of terms", .inTurn)
struct DifficultyTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() { store = folder.observatory() }

  private static let first = FirstApps(ratings: [0, 9, 99, 999], named: 3, fresh: 1, rating: 4.5)

  /// Keeps a look with so many results, the first of them as given.
  private func look(
    _ first: FirstApps? = first, on day: Int, seconds: Int = 0, found: Int = 50, of search: SearchKey = Sample.search
  ) async throws {
    var list = Sample.list(with: 3, depth: 50)
    list.found = found
    let moment = Sample.day(day, seconds: seconds)
    try await store.record(list, for: search, first: first, at: moment, now: moment)
  }

  private func kept(from: Date = .distantPast, until: Date = .distantFuture) async throws -> [(
    at: Date, difficulty: Difficulty
  )] {
    try await store.difficulties(of: Sample.search, from: from, until: until)
  }

  @Test(
    "it is the sum of its parts for ten places",
    arguments: [
      // Ten apps that have all: 100; that have nothing: 0.
      ([Int](repeating: 100_000, count: 10), 10, 10, 5.0, 100), ([Int](repeating: 0, count: 10), 0, 0, nil, 0),
      // More ratings than the yardstick count as many; ratings below three stars count for nothing.
      ([Int](repeating: 9_999_999, count: 10), 0, 0, 2.0, 55), ([0, 0, 0, 0, 0], 5, 0, nil, 13),
      ([Int](repeating: 0, count: 10), 0, 10, 3.5, 13), ([0], 1, 1, 5.0, 5),
    ] as [([Int], Int, Int, Double?, Int)])
  func formula(ratings: [Int], named: Int, fresh: Int, rating: Double?, value: Int) {
    let apps = FirstApps(ratings: ratings, named: named, fresh: fresh, rating: rating)
    #expect(Difficulty(of: apps, by: .usual).value == value)
  }

  @Test("strength is a mean of logarithms")
  func strength() {
    let difficulty = Difficulty(of: Self.first, by: Yardstick(ratings: 999))
    // The logarithms of 1, 10, 100 and 1,000 by that of 1,000.
    #expect(abs(difficulty.strength - (0 + 1.0 / 3 + 2.0 / 3 + 1) / 4) < 1e-9)
    #expect(difficulty.named == 3 && difficulty.fresh == 0.25 && difficulty.quality == 0.75)
    #expect(difficulty.value == 23, "40 % of 0.275 + 0.1875 + 0.025 + 0.075 is 22.5, which is rounded up")
  }

  @Test(
    "the yardstick is the 90th percentile by the nearest rank, unless that measures nothing",
    arguments: [
      (Array(1...100), 90), (Array((1...10).reversed()), 9), (Array(1...11), 10), ([7], 7), ([3, 8], 8), ([], nil),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 5], nil), ([0, 5], 5),
    ] as [([Int], Int?)])
  func percentile(ratings: [Int], value: Int?) {
    #expect(Yardstick.percentile(of: ratings) == value)
  }

  @Test("each look at a tracked term keeps it as it is shown, and looks at others keep none")
  func looks() async throws {
    try await look(on: 0)
    #expect(try await kept().isEmpty, "nothing is tracked")
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await look(on: 1)
    try await look(FirstApps(ratings: [5], named: 0, fresh: 0, rating: nil), on: 1)
    try await look(nil, on: 2)
    try await look(FirstApps(ratings: [5], named: 0, fresh: 0, rating: nil), on: 3)
    let kept = try await kept()
    #expect(kept.map(\.at) == [Sample.day(1), Sample.day(3)], "the first of the same second counts")
    #expect(kept.first?.difficulty == Difficulty(of: Self.first, by: .usual))
    #expect(try await self.kept(from: Sample.day(2), until: Sample.day(3)).map(\.at) == [Sample.day(3)])
    #expect(try await self.kept(until: Sample.day(2)).map(\.at) == [Sample.day(1)])
    try await store.unfollow(Sample.track, at: Sample.day(4))
    try await look(on: 5)
    #expect(try await self.kept().count == 2)
    var other = Sample.search
    other.order = SearchKey.store
    #expect(try await store.difficulties(of: other, from: .distantPast, until: .distantFuture).isEmpty)
  }

  @Test("a look is measured with the newest chart of its country and device of the thirty days before it")
  func yardsticks() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.keep(yardstick: 500, country: "us", device: "iphone", at: Sample.day(1))
    try await store.keep(yardstick: 600, country: "us", device: "iphone", at: Sample.day(1))
    try await store.keep(yardstick: 900, country: "us", device: "iphone", at: Sample.day(9))
    try await store.keep(yardstick: 7, country: "de", device: "iphone", at: Sample.day(10))
    try await store.keep(yardstick: 7, country: "us", device: "ipad", at: Sample.day(10))
    for day in [0, 1, 8, 9, 39, 40] { try await look(on: day) }
    let kept = try await kept().map(\.difficulty.yardstick)
    #expect(kept.map(\.ratings) == [100_000, 500, 500, 900, 900, 100_000])
    #expect(kept.map(\.seen) == [nil, 1, 1, 9, 9, nil].map { $0.map { Sample.day($0) } })
    let now = try await store.yardstick(country: "us", device: "iphone", at: Sample.day(39, seconds: 1))
    #expect(now == .usual, "a second more than thirty days")
    #expect(try await store.yardstick(country: "de", device: "iphone", at: Sample.day(11)).ratings == 7)
  }

  @Test("a tracked term has that of its last sound look, and none where that found nothing")
  func summaries() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    func value(at day: Int) async throws -> Int? {
      try await store.summaries(at: Sample.day(day)).first?.difficulty?.value
    }
    #expect(try await value(at: 0) == nil)
    try await look(on: 0)
    let usual = Difficulty(of: Self.first, by: .usual).value
    #expect(try await value(at: 0) == usual)
    let other = FirstApps(ratings: [Int](repeating: 100_000, count: 10), named: 10, fresh: 10, rating: 5)
    try await look(other, on: 1, found: 2)
    #expect(try await value(at: 1) == usual, "two of fifty results are doubtful")
    try await look(other, on: 2)
    #expect(try await value(at: 2) == 100)
    #expect(try await value(at: 1) == usual, "a later look isn't known by then")
    try await look(nil, on: 3, found: 0)
    #expect(try await value(at: 3) == 100)
    try await look(nil, on: 4, found: 0)
    #expect(try await value(at: 4) == nil, "the second one confirms that there is nothing")
  }

  @Test("they survive a salvage and the joining of two spellings, and impossible ones don't")
  func survive() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.keep(yardstick: 500, country: "us", device: "iphone", at: Sample.start)
    for day in 0..<3 { try await look(on: day) }
    let before = try await kept()
    await store.close()
    try folder.sql(
      "INSERT INTO difficulty SELECT search, at + 99, 11, strength, named, fresh, quality, NULL, NULL FROM difficulty")
    let (new, path) = try folder.newStore()
    let salvage = try Salvager(from: try Database(folder.path), to: new).run(at: 0, keptAs: "")
    #expect(salvage.tables["difficulty"] == Salvage.Table(kept: 3, total: 6))
    let saved = try await Observatory(file: path).difficulties(
      of: Sample.search, from: .distantPast, until: .distantFuture)
    #expect(saved.map(\.at) == before.map(\.at) && saved.map(\.difficulty) == before.map(\.difficulty))

    for line in [
      "DELETE FROM difficulty WHERE count = 11",
      "INSERT INTO search (number, term, country, device, folded) VALUES (9, 'Weather', 'us', 'iphone', 'Weather')",
      "INSERT INTO difficulty SELECT 9, at + 1, count, strength, named, fresh, quality, yardstick, NULL FROM difficulty",
      "UPDATE difficulty SET at = at - 1 WHERE search = 9 AND at = (SELECT max(at) FROM difficulty)",
    ] { try folder.sql(line) }
    try Database(folder.path).joinSpellings(at: 0)
    let joined = try await folder.observatory().difficulties(
      of: Sample.search, from: .distantPast, until: .distantFuture)
    #expect(joined.count == 5 && Set(joined.map(\.difficulty)).count == 1, "one second was in both")
    #expect(try folder.sql("PRAGMA foreign_key_check").isEmpty)
  }
}
