import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Movements over a period", .inTurn)
struct PeriodMoveTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private static let listing = Listing(app: 7, country: "us")

  init() { store = folder.observatory() }

  /// Looks of forty days as plain values, each question answered by going through all of them. Moments are seconds after the first day.
  private struct Oracle {
    struct Look {
      var moment: Int
      var position: Int?
      var isDoubtful: Bool
    }

    var looks: [Look] = []
    var sold: [(moment: Int, isSold: Bool)] = []

    private func nearest(_ moment: Int, _ looks: [Look], isDoubtful: Bool) -> Look? {
      let near = looks.filter { $0.isDoubtful == isDoubtful && abs($0.moment - moment) <= 36 * 3600 }
      return near.sorted { $0.moment < $1.moment }.min { abs($0.moment - moment) < abs($1.moment - moment) }
    }

    /// The words of a movement, with the positions and the moments of its looks.
    func move(from start: Int, to end: Int) -> String {
      let known = looks.filter { $0.moment <= end }
      let to = nearest(end, known, isDoubtful: false)
      let earlier = known.filter { $0.moment < to?.moment ?? .max }
      let from = nearest(start, earlier, isDoubtful: false)
      let isSold = sold.last { $0.moment <= end }?.isSold ?? true
      func words(_ state: String, _ reason: String?) -> String {
        let bounds = [from, to].map { look in look.map { "\($0.position.map(String.init) ?? "-")@\($0.moment)" } ?? "?"
        }
        return "\(state) \(bounds.joined(separator: " ")) \(reason ?? "")"
      }
      func missing(_ moment: Int, _ looks: [Look]) -> String {
        nearest(moment, looks, isDoubtful: true) == nil ? "not looked" : "doubtful"
      }
      let isLooked = nearest(end, known, isDoubtful: true) != nil || to != nil
      if !isSold, isLooked, to?.position == nil { return words("lost", "not sold") }
      guard let to else { return words("unknown", missing(end, known)) }
      guard let from else { return words("unknown", missing(start, earlier)) }
      switch (from.position, to.position) {
      case (nil, nil): return words("same", nil)
      case (nil, _?): return words("new", nil)
      case (_?, nil): return words("lost", "not among 50")
      case (let before?, let now?): return words(before > now ? "up" : before < now ? "down" : "same", nil)
      }
    }
  }

  private static func date(_ second: Int) -> Date { Sample.start + Double(second) }

  private static func words(_ move: PeriodMove) -> String {
    let bounds = [move.from, move.to].map { bound in
      bound?.lookedAt.map {
        "\(bound?.position.number.map(String.init) ?? "-")@\(Int($0.timeIntervalSince(Sample.start)))"
      }
        ?? "?"
    }
    return "\(move.change.state) \(bounds.joined(separator: " ")) \(move.reason ?? "")"
  }

  /// Forty days with days without a look, with two, with looks in doubt, days on which the app isn't sold, and a clock a year ahead.
  private func fill(seed: UInt64) async throws -> Oracle {
    var random = SplitMix64(seed: seed)
    var oracle = Oracle()
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    let missing = [Int.random(in: 5..<15, using: &random), Int.random(in: 25..<36, using: &random)].flatMap {
      $0...$0 + 2
    }
    for day in missing { oracle.sold.append((day * 86_400, false)) }
    for day in [missing[2] + 1, missing[5] + 1] { oracle.sold.append((day * 86_400, true)) }
    oracle.sold.sort { $0.moment < $1.moment }
    for (moment, isSold) in oracle.sold {
      let facts = isSold ? Facts(name: "Radar") : .notSold
      try await store.record(facts, of: Self.listing, at: Self.date(moment), now: Self.date(moment))
    }
    var wasDoubtful = true
    for look in LookCalendar.looks {
      let isDoubtful = !wasDoubtful && look.ahead == 0 && random.oneIn(5)
      let position = missing.contains(look.day) || isDoubtful ? nil : random.pick([1, 2, 2, 2, 9, 30, nil])
      var list = Sample.list(with: position)
      list.found = isDoubtful ? 2 : 50
      try await store.record(list, for: Sample.search, at: Self.date(look.moment), now: Self.date(look.moment))
      oracle.looks.append(.init(moment: look.moment, position: position, isDoubtful: isDoubtful))
      wasDoubtful = isDoubtful
    }
    return oracle
  }

  @Test(
    "a day, a week and a month back, at any moment, fit what the looks say one by one",
    arguments: 0..<5 as Range<UInt64>)
  func periods(seed: UInt64) async throws {
    let oracle = try await fill(seed: seed)
    var states: Set<String> = []
    for end in Array(stride(from: 0, to: 45 * 86_400, by: 18_427)) + [390 * 86_400] {
      let summary = try #require(try await store.summaries(at: Self.date(end), withMonth: false).first)
      for (period, days) in [(MovePeriod.day, 1), (.week, 7), (.month, 30)] {
        let expected = oracle.move(from: end - days * 86_400, to: end)
        states.insert(expected.split(separator: " ")[0] + (expected.hasSuffix("not sold") ? " not sold" : ""))
        #expect(Self.words(summary.move(in: period)) == expected, "seed \(seed), \(end), \(days) days")
        let start = try #require(period.start(before: Self.date(end)))
        let moves = try await store.moves(from: start, to: Self.date(end))
        #expect(moves.map { Self.words($0.move) } == [expected], "seed \(seed), \(end), \(days) days")
      }
    }
    #expect(states.isSuperset(of: ["lost", "lost not sold", "down", "up", "new", "same", "unknown"]), "\(states)")
  }

  @Test("since a visit counts from the last look by then, which may be the latest", arguments: 6..<9 as Range<UInt64>)
  func visits(seed: UInt64) async throws {
    let oracle = try await fill(seed: seed)
    let now = 40 * 86_400
    for visit in stride(from: 0, to: now, by: 40_111) {
      try await store.visited([Sample.track], at: Self.date(visit))
      let seen = oracle.looks.filter { !$0.isDoubtful && (visit - 36 * 3600...visit).contains($0.moment) }
      let expected = seen.map(\.moment).max().map(Self.date)
      let summary = try #require(try await store.summaries(at: Self.date(now), withMonth: false).first)
      #expect(summary.move(in: .visit).from?.lookedAt == expected, "seed \(seed), \(visit)")
      #expect(try await store.moves(from: nil, to: Self.date(now)).map(\.move) == [summary.move(in: .visit)])
    }
  }

  @Test("of two looks as near the earlier one counts; the look at the end is not its own beginning")
  func bounds() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    func move(hours: Double) async throws -> String {
      let end = Sample.start + hours * 3600
      return Self.words(try #require(try await store.moves(from: end - 86_400, to: end).first).move)
    }
    for (hours, position) in [(0, 5), (24, 8), (72, 9)] {
      try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.start + Double(hours) * 3600)
    }
    #expect(try await move(hours: 12) == "unknown ? 5@0 not looked")
    #expect(try await move(hours: 36) == "down 5@0 8@86400 ")
    #expect(try await move(hours: 60) == "down 5@0 8@86400 ", "36 hours both")
    #expect(try await move(hours: 61) == "unknown 8@86400 ? not looked")
    #expect(try await move(hours: 72) == "down 8@86400 9@259200 ")
    #expect(try await move(hours: 85) == "unknown ? 9@259200 not looked")
    try await store.record(Sample.list(with: 2), for: Sample.search, at: Sample.day(4))
    let even = try await store.moves(from: Sample.day(2), to: Sample.day(4)).map { Self.words($0.move) }
    #expect(even == ["up 8@86400 2@345600 "])
  }

  @Test("competitors move in tracked searches, since the visit to these; only chosen tracks are read")
  func competitors() async throws {
    let other = SearchKey(term: "rain", country: "us", device: "iphone")
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    _ = try await store.add(Competitor(id: 3, name: "Rival"), at: Sample.start)
    for day in 0...1 {
      var apps = (1...50).map(Int64.init)
      if day == 1 { apps.swapAt(2, 19) }
      for search in [Sample.search, other] {
        try await store.record(Sample.list(of: apps, depth: 50), for: search, at: Sample.day(day))
      }
    }
    try await store.visited([Sample.track], at: Sample.start)
    for start in [Sample.start, nil] {
      let moves = try await store.moves(from: start, to: Sample.day(1), withCompetitors: true)
      #expect(moves.map(\.key.app) == [7, 3] && moves.map(\.key.search) == [Sample.search, Sample.search])
      #expect(moves.map(\.move.change) == [.positions(0), .positions(-17)])
    }
    #expect(try await store.moves(from: Sample.start, to: Sample.day(1)).map(\.key) == [Sample.track])
    #expect(try await store.moves(from: nil, to: Sample.day(1)) { $0.search.country == "de" }.isEmpty)
  }

  @Test("a movement over looks that an earlier program only counted is known, one over damaged bytes ends no program")
  func counted() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for day in [0, 10, 20] { try await store.record(Sample.list(with: 5), for: Sample.search, at: Sample.day(day)) }
    try folder.sql("UPDATE standing SET looks = NULL, count = 21")
    #expect(try await store.moves(from: Sample.day(7), to: Sample.day(20)).map(\.move.change) == [.positions(0)])
    for (since, until) in [(Int.min, Int.max), (0, .max), (.max, .min)] {
      try folder.sql("UPDATE standing SET since = \(since), until = \(until), position = \(until), looks = x'ffffff01'")
      let moves = try await store.moves(from: Sample.day(7), to: Sample.day(20))
      #expect(moves.map(\.move.rank).count == 1)
    }
  }

  @Test(
    "lost comes first, the best position before others; then falls and rises by size, new, equal, and the unknown last")
  func ranks() {
    func moved(_ from: Position?, _ to: Position?, isSold: Bool = true) -> MovedTrack {
      func bound(_ position: Position) -> PeriodMove.Bound { .init(position: position, at: Sample.start) }
      return MovedTrack(
        key: Sample.track, name: "", move: PeriodMove(from: from.map(bound), to: to.map(bound), isSold: isSold))
    }
    let sorted = [
      moved(.at(3), .notAmong(50)), moved(.at(90), .notAmong(50)), moved(nil, .notAmong(50), isSold: false),
      moved(.at(1), .at(200)), moved(.at(4), .at(5)), moved(.at(200), .at(1)), moved(.at(5), .at(4)),
      moved(.notAmong(50), .at(1)), moved(.at(4), .at(4)), moved(.at(4), nil), moved(.doubtful(.at(1)), .at(9)),
    ]
    #expect(sorted.reversed().ranked.map(\.move.rank) == sorted.map(\.move.rank))
    #expect(sorted.map(\.move.reason).prefix(3) == ["not among 50", "not among 50", "not sold"])
    #expect(sorted.suffix(2).map(\.move.reason) == ["not looked", "doubtful"])
    #expect(sorted.mattering(most: 4) == [sorted[0], sorted[1], sorted[3], sorted[4]])
    #expect(Array(sorted.suffix(4)).mattering(most: 3).isEmpty)
  }
}
