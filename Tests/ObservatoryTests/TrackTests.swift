import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Tracks", .inTurn)
struct TrackTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() async throws {
    store = folder.observatory()
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
  }

  private func look(_ position: Int?, on day: Int) async throws {
    try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.day(day))
  }

  private func spans() async throws -> [PositionSpan] {
    try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture)
  }

  private func summary(at moment: Date) async throws -> TrackSummary {
    try #require(await store.summaries(at: moment).first)
  }

  @Test("an app that is not among the results has the last look's number of results")
  func among() async throws {
    func look(_ found: Int?, position: Int? = nil, on day: Int, now: Int) async throws -> Int? {
      var list = Sample.list(with: position, depth: 200)
      list.found = found
      try await store.record(list, for: Sample.search, at: Sample.day(day), now: Sample.day(now))
      return try await store.summaries(at: Sample.day(now)).first?.among
    }
    #expect(try await look(nil, on: 0, now: 0) == 200)
    #expect(try await look(25, on: 1, now: 1) == 25)
    #expect(try await look(90, on: 9, now: 9) == 90)
    #expect(try await look(26, on: 2, now: 2) == 26, "what a clock that was ahead has seen gives way")
    #expect(try await look(40, on: 1, now: 3) == 26, "an answer that comes late doesn't count")
    #expect(try await look(26, position: 3, on: 4, now: 4) == nil)
    #expect(try await store.positions(of: Sample.track, from: .distantPast, until: Sample.day(4)).count == 2)
  }

  @Test("a search through which nothing is tracked leaves nothing")
  func unfollowed() async throws {
    let other = SearchKey(term: "rain", country: "us", device: "iphone")
    try await store.record(Sample.list(with: 3), for: other, at: Sample.start)
    #expect(try folder.sql("SELECT 1 FROM standing UNION ALL SELECT 1 FROM search WHERE term = 'rain'").isEmpty)
  }

  @Test("a span is divided at moments without losing a look")
  func divided() async throws {
    for day in 0..<10 { try await look(nil, on: day) }
    let spans = try await store.positions(
      of: Sample.track, from: .distantPast, until: Sample.day(9),
      dividedAt: [Sample.day(4), Sample.day(7), Sample.day(20), .distantFuture])
    #expect(spans.map(\.count) == [4, 3, 3])
    #expect(spans.map(\.since) == [0, 4, 7].map { Sample.day($0) })
    #expect(spans.map(\.until) == [3, 6, 9].map { Sample.day($0) })
  }

  @Test("a damaged moment of the best position is passed over", arguments: [Int.max, .min])
  func damagedMoment(_ moment: Int) async throws {
    try await look(3, on: 1)
    await store.close()
    try folder.sql("UPDATE track SET best = 1, best_at = \(moment)")
    #expect(try await summary(at: Sample.day(2)).best == (moment > 0 ? 3 : 1))
  }

  @Test("a damaged beginning of the first look is passed over", arguments: [false, true])
  func damagedBeginning(isDoubtful: Bool) async throws {
    try await store.record(Sample.list(with: nil), for: Sample.search, at: Sample.start)
    await store.close()
    try folder.sql("UPDATE standing SET since = \(Int.min), doubtful = \(isDoubtful ? "1" : "NULL")")
    #expect(try await summary(at: Sample.day(2)).previous == nil)
    try await look(3, on: 3)
    #expect(try await summary(at: Sample.day(4)).latest?.position == .at(3))
  }

  @Test(
    "an app that is missing from changing numbers of results makes no moves, and keeps its last position and since when"
  )
  func absent() async throws {
    try await look(3, on: 1)
    for (day, depth) in [(2, 40), (3, 7), (4, 7), (5, 0), (60, 41)] {
      try await store.record(Sample.list(with: nil, depth: max(depth, 1)), for: Sample.search, at: Sample.day(day))
    }
    let spans = try await spans()
    #expect(spans.map(\.position) == [.at(3), .notAmong(40), .notAmong(7), .notAmong(1), .notAmong(41)])
    #expect(spans.map(\.count) == [1, 1, 2, 1, 1])
    for day in [2, 5, 61] {
      let summary = try await summary(at: Sample.day(day))
      #expect(summary.previous == .at(3) && summary.latest?.since == Sample.day(2), "day \(day)")
    }
    #expect(try await summary(at: Sample.day(5)).among == 1)
    #expect(
      try folder.sql("SELECT position, among FROM rank_history ORDER BY since") == ["3|", "|40", "|7", "|1", "|41"])
    #expect(try await store.moves(of: Sample.track, after: 0, until: Sample.day(61)).map(\.to) == [.notAmong(40)])
    try await look(5, on: 62)
    #expect(try await summary(at: Sample.day(62)).previous == .notAmong(41))
  }

  @Test("a week ago means the nearest look, a day and a half before or after at most")
  func weekAgo() async throws {
    func see(_ position: Int?, hours: Int) async throws {
      let list = position.map { Sample.list(with: $0) } ?? PositionList(depth: 40, apps: [])
      try await store.record(list, for: Sample.search, at: Sample.start + TimeInterval(hours) * 3_600)
    }
    func weekAgo(hours: Int) async throws -> Position? {
      try await summary(at: Sample.start + TimeInterval(hours + 7 * 24) * 3_600).weekAgo
    }
    for (hours, position) in [(0, 5), (24, 5), (48, 5), (100, 9), (172, 9), (220, nil)] as [(Int, Int?)] {
      try await see(position, hours: hours)
    }
    let expected: [(hours: Int, position: Position?)] = [
      (-37, nil), (-36, .at(5)), (30, .at(5)), (73, .at(5)), (75, .at(9)), (136, .at(9)), (195, .at(9)),
      (197, .notAmong(40)),
      (256, .notAmong(40)), (257, nil),
    ]
    for (hours, position) in expected {
      #expect(try await weekAgo(hours: hours) == position, "\(hours) hours")
    }
    // Between looks three days apart it may have stood anywhere.
    try await see(nil, hours: 320)
    #expect(try await weekAgo(hours: 257) == nil)
  }

  @Test("an app that the country's store was last seen not to have is not sold, unless it stands among the results")
  func notSold() async throws {
    let listing = Listing(app: Sample.track.app, country: Sample.search.country)
    #expect(try await summary(at: Sample.start).state == .notLooked)
    try await store.record(.notSold, of: listing, at: Sample.day(1))
    #expect(try await summary(at: Sample.start).isSold, "that was seen later")
    #expect(try await summary(at: Sample.day(2)).state == .notSold)
    try await store.record(PositionList(depth: 40, apps: []), for: Sample.search, at: Sample.day(2))
    #expect(try await summary(at: Sample.day(2)).state == .notSold)
    #expect(
      try await store.matrix(at: Sample.day(2)).cells == [[.notSold(PositionSpan(.notAmong(40), at: Sample.day(2)))]])
    try await store.record(Facts(name: "Radar"), of: listing, at: Sample.day(3))
    #expect(try await summary(at: Sample.day(3)).state == .notAmong(40))
    try await store.record(.notSold, of: listing, at: Sample.day(4))
    try await look(3, on: 5)
    #expect(try await summary(at: Sample.day(5)).state == .at(3))
  }

  @Test("a track that ends keeps its history, and goes on with it later")
  func unfollowing() async throws {
    try await look(3, on: 0)
    try await store.unfollow(Sample.track, at: Sample.day(1))
    #expect(try await store.tracks().isEmpty)
    try await look(4, on: 2)
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(3))
    try await look(5, on: 4)
    #expect(
      try await spans().map(\.position) == [
        .at(3), .at(5),
      ])
    #expect(try await summary(at: Sample.day(4)).added == Sample.start)
    #expect(try await summary(at: Sample.day(4)).name == "App 7", "as the last answer called it")
  }

  @Test("a position can be kept without a track, and is there when the app is tracked")
  func observed() async throws {
    let other = TrackKey(search: SearchKey(term: "rain", country: "us", device: "iphone"), app: 7)
    for (day, position) in [3, 3, 2].enumerated() {
      let list = PositionList(depth: 50, apps: [.init(position: position, app: 7, name: "Radar")])
      try await store.record(list, for: other.search, comparing: (7, "Radar"), at: Sample.day(day))
    }
    #expect(try await store.tracks() == [Sample.track])
    let seen = try await store.positions(of: other, from: .distantPast, until: .distantFuture)
    #expect(seen.map(\.position) == [.at(3), .at(2)])
    try await store.follow(other, name: "Radar", at: Sample.day(3))
    let summary = try #require(try await store.summaries(of: other.search, at: Sample.day(3)).first)
    #expect(summary.best == 2 && summary.added == Sample.day(3))
  }

  @Test("a history begins with the span in force by then", arguments: [(0, 3), (1, 3), (2, 2), (5, 1), (9, 1)])
  func chart(day: Int, count: Int) async throws {
    for (day, position) in [(0, 1), (2, 2), (4, 3)] {
      try await look(position, on: day)
    }
    #expect(try await store.positions(of: Sample.track, from: Sample.day(day), until: .distantFuture).count == count)
  }

  @Test("neighbours are the apps at most five positions before and after, then and now")
  func neighbours() async throws {
    var list = Sample.list(with: 10)
    list.apps.removeAll { $0.position == 8 }
    try await store.record(list, for: Sample.search, at: Sample.start)
    try await look(1, on: 1)
    try await look(nil, on: 2)
    let found = try await store.neighbours(of: Sample.track, at: [-1, 0, 1, 2].map { Sample.day($0) })
    #expect(found[0] == nil)
    #expect(found[1]?.apps == list.apps.filter { (5...15).contains($0.position) })
    #expect(found[1]?.apps.count == 10)
    #expect(found[2]?.apps.map(\.position) == Array(1...6))
    #expect(found[3] == nil)
  }

  @Test(
    "any text is a term: quotes, emptiness, zero bytes, other scripts",
    arguments: ["it's \"x\"; DROP", "", "a\u{0}b", "天気 ☔️"])
  func terms(term: String) async throws {
    let track = TrackKey(search: SearchKey(term: term, country: "jp", device: "ipad"), app: .max)
    try await store.follow(track, name: term, at: Sample.start)
    #expect(try await folder.observatory().tracks() == [Sample.track, track])
    #expect(try await store.summaries(at: Sample.start).last?.name == term)
  }

  // MARK: - Words

  @Test("each state has words of its own; not sold is said if there is no position")
  func states() {
    func words(_ position: Position?, isSold: Bool = true) -> String { PositionState(position, isSold: isSold).words }
    #expect(words(.at(3)) == "3" && words(.at(3), isSold: false) == "3")
    #expect(words(.notAmong(25)) == "not among 25" && words(.notAmong(25), isSold: false) == "not sold")
    #expect(words(nil) == "not looked" && words(nil, isSold: false) == "not sold")
    #expect(words(.doubtful(.at(3))) == "doubtful" && words(.doubtful(.notAmong(0)), isSold: false) == "not sold")
  }

  @Test("a move has a sign and a number, a loss and a return have words, an unknown change has a question mark")
  func changes() {
    let positions: [Position?] = [.at(3), .at(7), .notAmong(40), .notAmong(50), .doubtful(.at(3)), nil]
    let words = positions.map { before in
      positions.map { PositionChange(from: before, to: $0).words }.joined(separator: " ")
    }
    let (present, absent, unknown) = ("lost lost ? ?", "new new = = ? ?", "? ? ? ? ? ?")
    #expect(words == ["= ▼4 \(present)", "▲4 = \(present)", absent, absent, unknown, unknown])
    #expect(PositionChange.lost.isMove && PositionChange.new.isMove && PositionChange.positions(-1).isMove)
    #expect(!PositionChange.positions(0).isMove && !PositionChange.unknown.isMove)
  }
}
