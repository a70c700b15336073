import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Tracks", .inTurn)
struct TrackTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() { store = folder.observatory() }

  private func summary(at moment: Date) async throws -> TrackSummary {
    try #require(await store.summaries(at: moment).first)
  }

  @Test("where an app is not among the results, it is known how many these were at the last look")
  func among() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
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

  @Test("a search through which nothing is followed leaves nothing")
  func unfollowed() async throws {
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.start)
    #expect(try folder.sql("SELECT * FROM standing UNION ALL SELECT number, 0, 0, 0, 0, 0, 0, 0 FROM search").isEmpty)
    #expect(try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture).isEmpty)
  }

  @Test("equal positions in a row are one span, others begin a new one")
  func merging() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for (day, position) in [3, 3, 3, nil, nil, 5].enumerated() {
      try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.day(day))
    }
    let spans = try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture)
    #expect(spans.map(\.position) == [.at(3), .notAmong(50), .at(5)])
    #expect(spans.map(\.since) == [Sample.day(0), Sample.day(3), Sample.day(5)])
    #expect(spans.map(\.until) == [Sample.day(2), Sample.day(4), Sample.day(5)])
    #expect(spans.map(\.count) == [3, 2, 1])
  }

  @Test(
    "An app that is not among changing numbers of results stays away: since when, and from where, is told; it makes no moves"
  )
  func absent() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.day(1))
    for (day, depth) in [(2, 40), (3, 7), (4, 7), (5, 0), (60, 41)] {
      try await store.record(Sample.list(with: nil, depth: max(depth, 1)), for: Sample.search, at: Sample.day(day))
    }
    let spans = try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture)
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
    try await store.record(Sample.list(with: 5), for: Sample.search, at: Sample.day(62))
    #expect(try await summary(at: Sample.day(62)).previous == .notAmong(41))
  }

  @Test("one answer serves all apps that are followed through its search")
  func shared() async throws {
    let other = TrackKey(search: Sample.search, app: 20)
    for track in [Sample.track, other] { try await store.follow(track, name: "App", at: Sample.start) }
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.start)
    #expect(try await store.summaries(at: Sample.start).map(\.latest?.position) == [.at(3), .at(20)])
  }

  @Test("a summary says where it stands, stood when last looked at, a week and a month ago, and its best")
  func summaries() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for (day, position) in [(0, 9), (10, 2), (35, 4), (38, 12), (44, 6)] {
      try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.day(day))
    }
    try await store.visited([Sample.track], at: Sample.day(36))
    let summary = try await summary(at: Sample.day(45))
    #expect(summary.name == "App 7", "as the last answer called it")
    #expect(summary.added == Sample.start)
    #expect(summary.latest?.position == .at(6))
    #expect(summary.latest?.until == Sample.day(44))
    #expect(summary.atVisit == .at(4))
    #expect(summary.weekAgo == .at(12))
    #expect(summary.monthAgo == nil, "nobody looked within a day and a half of that")
    #expect(summary.best == 2)
    #expect(summary.bestSince == Sample.day(10))
    #expect(summary.month.count == 30)
    #expect(summary.month.last == .at(6))
    // Day 35 is the twentieth from day 16 on; nobody looked on the days before.
    #expect(summary.month[..<20] == Array(repeating: nil, count: 19) + [.at(4)])
  }

  @Test("a week ago is what the nearest look within a day and a half saw, before or after")
  func weekAgo() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
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
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
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
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.day(5))
    #expect(try await summary(at: Sample.day(5)).state == .at(3))
  }

  @Test("nothing is said of a time before the first observation")
  func unknown() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    var summary = try await summary(at: Sample.start)
    #expect(summary.latest == nil && summary.best == nil && summary.month == Array(repeating: nil, count: 30))
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.start)
    summary = try await self.summary(at: Sample.day(2))
    #expect(summary.weekAgo == nil && summary.monthAgo == nil && summary.atVisit == nil)
    #expect(summary.month.suffix(4) == [nil, .at(3), nil, nil])
  }

  @Test("what is no longer followed keeps what was seen, and goes on with it when followed again")
  func unfollowing() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.start)
    try await store.unfollow(Sample.track, at: Sample.day(1))
    #expect(try await store.tracks().isEmpty)
    try await store.record(Sample.list(with: 4), for: Sample.search, at: Sample.day(2))
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(3))
    try await store.record(Sample.list(with: 5), for: Sample.search, at: Sample.day(4))
    #expect(
      try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture).map(\.position) == [
        .at(3), .at(5),
      ])
    #expect(try await summary(at: Sample.day(4)).added == Sample.start)
    #expect(try await summary(at: Sample.day(4)).name == "App 7", "as the last answer called it")
  }

  @Test("where an app stands can be kept without following it, and is there when it is followed")
  func observed() async throws {
    for (day, position) in [3, 3, 2].enumerated() {
      try await store.record(
        PositionList(depth: 50, apps: [.init(position: position, app: 7, name: "Radar")]), for: Sample.search,
        comparing: (7, "Radar"), facts: [:], at: Sample.day(day))
    }
    #expect(try await store.tracks().isEmpty)
    #expect(try await store.summaries(at: Sample.day(3)).isEmpty)
    #expect(
      try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture).map(\.position) == [
        .at(3), .at(2),
      ])
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(3))
    #expect(try await summary(at: Sample.day(3)).best == 2)
    #expect(try await summary(at: Sample.day(3)).added == Sample.day(3))
  }

  @Test("a chart begins with what was in force by then", arguments: [(0, 3), (1, 3), (2, 2), (5, 1), (9, 1)])
  func chart(day: Int, count: Int) async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for (day, position) in [(0, 1), (2, 2), (4, 3)] {
      try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.day(day))
    }
    #expect(try await store.positions(of: Sample.track, from: Sample.day(day), until: .distantFuture).count == count)
  }

  @Test("neighbours are the five places before and after, then and now, with the places that have no app left out")
  func neighbours() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    var list = Sample.list(with: 10)
    list.apps.removeAll { $0.position == 8 }
    try await store.record(list, for: Sample.search, at: Sample.start)
    try await store.record(Sample.list(with: 1), for: Sample.search, at: Sample.day(1))
    try await store.record(Sample.list(with: nil), for: Sample.search, at: Sample.day(2))
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
    #expect(try await folder.observatory().tracks() == [track])
    #expect(try await summary(at: Sample.start).name == term)
  }
}
