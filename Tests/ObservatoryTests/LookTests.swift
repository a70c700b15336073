import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Looks: not looked is not unchanged", .inTurn)
struct LookTests {
  private let folder: StoreFolder
  private let store: Observatory

  init() throws {
    folder = StoreFolder()
    store = folder.observatory()
  }

  private func look(at moments: [(day: Int, position: Int?)], now: Date = .distantFuture) async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for (day, position) in moments {
      try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.day(day), now: now)
    }
  }

  /// The gaps of each span by a day, as days.
  private func gaps(by day: Int, from start: Date = .distantPast) async throws -> [[ClosedRange<Int>]] {
    func number(_ moment: Date) -> Int { Int(moment.timeIntervalSince(Sample.start)) / 86_400 }
    return try await store.positions(of: Sample.track, from: start, until: Sample.day(day)).map { span in
      span.gaps.map { number($0.lowerBound)...number($0.upperBound) }
    }
  }

  @Test("what was written is read, three bytes for a daily look", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let until = 2_000_000_000
    let moments = Set((0..<40).map { _ in until - Int.random(in: 1...100_000_000, using: &random) }).sorted()
    let code = LookCode(moments, before: until)
    #expect(code.backwards(from: until, to: 0).reversed() == moments && code.count == moments.count)
    #expect(Array(code.backwards(from: until, to: moments[20]).reversed()) == Array(moments[21...]))
    #expect(LookCode(stride(from: 0, to: 864_000, by: 86_400).map(\.self), before: 864_000).bytes.count == 30)
  }

  @Test("damaged bytes end no program, and looks are never outside their span", arguments: 0..<200 as Range<UInt64>)
  func noise(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = random.bytes(Int.random(in: 0...60, using: &random))
    let bounds = random.pick([(0, 1_000_000), (Int.min, Int.max), (5, 4), (7, 7)])
    var span = Span(
      since: bounds.0, until: bounds.1, count: random.pick([0, 2, Int.max, Int.min]), value: Position.at(1),
      between: LookCode(bytes: bytes))
    #expect(span.looks == span.looks.sorted())
    _ = [span, span].gaps(from: 0, to: .max)
    _ = span.divided(at: 500_000)
    span.see(at: 600_000)
    #expect(span.wasSeen(at: span.until))
  }

  @Test(
    "neighbours of an earlier program are read as it wrote them, and damaged bytes end no program",
    arguments: 0..<100 as Range<UInt64>)
  func neighbours(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var position = 0
    let neighbours = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      position += random.oneIn(4) ? Int.random(in: 1...5_000, using: &random) : 1
      let most = random.pick([0x7f, 0x80, 0x3fff, 0x4000, Int.max])
      return Neighbour(position: position, app: Int.random(in: 0...most, using: &random))
    }
    var code: [UInt8] = []
    for (index, neighbour) in neighbours.enumerated() {
      LEB128.append(neighbour.position - (index > 0 ? neighbours[index - 1].position : 0), to: &code)
      LEB128.append(neighbour.app, to: &code)
    }
    #expect(Neighbour.all(in: code) == neighbours)
    let bytes = random.bytes(Int.random(in: 0...60, using: &random))
    #expect(Neighbour.all(in: bytes).count <= bytes.count / 2)
  }

  @Test("a day and a half without a look is a gap, in a span, behind it, and until now; less is none")
  func gaps() async throws {
    try await look(at: [(0, 3), (1, 3), (2, 3), (5, 3), (6, 3), (7, 9), (9, 9), (12, 3), (13, nil)])
    #expect(try await gaps(by: 14) == [[2...5], [7...9, 9...12], [], []])
    #expect(try await gaps(by: 20) == [[2...5], [7...9, 9...12], [], [13...20]])
    #expect(try await gaps(by: 11) == [[2...5], [7...9, 9...11]])
    #expect(try await gaps(by: 14, from: Sample.day(4)) == [[2...5], [7...9, 9...12], [], []])
    #expect(try await gaps(by: 14, from: Sample.day(6)) == [[], [7...9, 9...12], [], []])
    try await store.record(
      Sample.list(with: 3), for: Sample.search, at: Sample.day(3, seconds: 43_200), now: Sample.day(20))
    #expect(try await gaps(by: 14)[0] == [], "36 hours each")
  }

  @Test("a look each day, at any hour, leaves no gap", arguments: 0..<8 as Range<UInt64>)
  func daily(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for day in 0..<30 {
      let moment = Sample.day(day, seconds: Int.random(in: 0...43_200, using: &random))
      let position = random.pick([1, 1, 1, 2, nil])
      try await store.record(Sample.list(with: position), for: Sample.search, at: moment)
    }
    #expect(try await gaps(by: 30).joined().isEmpty)
    let summary = try #require(try await store.summaries(at: Sample.day(30)).first)
    #expect(!summary.month.contains(nil), "\(summary.month)")
  }

  @Test("looks of unknown moments have no gaps among them, later looks do")
  func counted() async throws {
    try await look(at: [(0, 3), (20, 3), (25, 9), (60, 9)])
    try folder.sql("UPDATE standing SET looks = NULL")
    try folder.sql("UPDATE standing SET count = 15 WHERE position = 3")
    #expect(try await gaps(by: 60) == [[20...25], [25...60]], "two looks are both ends")
    for day in [61, 63] {
      try await store.record(Sample.list(with: 9), for: Sample.search, at: Sample.day(day))
    }
    #expect(try await gaps(by: 63) == [[20...25], [25...60, 61...63]])
  }

  @Test("looks of a clock that was ahead stay apart, however many there are")
  func ahead() async throws {
    for day in [0, 365, 366, 367, 1, 2] { try await look(at: [(day, 3)], now: Sample.day(day)) }
    let known = try await store.positions(of: Sample.track, from: .distantPast, until: Sample.day(2))
    #expect(known.map(\.count) == [3] && known.map(\.until) == [Sample.day(2)] && known[0].gaps.isEmpty)
    let ahead = try await store.positions(of: Sample.track, aheadOf: Sample.day(2))
    #expect(ahead.map(\.since) == [Sample.day(365)] && ahead.map(\.count) == [3])
    // Once its time has come it is known like anything else.
    let later = try await store.positions(of: Sample.track, from: .distantPast, until: Sample.day(366))
    #expect(later.map(\.count) == [5] && later.map(\.until) == [Sample.day(366)])
    #expect(try await gaps(by: 366) == [[2...365]])
  }
}
