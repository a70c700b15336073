import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Terms that differ in case", .inTurn)
struct SpellingTests {
  private let folder: StoreFolder
  private let store: Observatory
  private let capital = TrackKey(search: SearchKey(term: "WEATHER", country: "us", device: "iphone"), app: 7)

  init() throws {
    folder = StoreFolder()
    store = folder.observatory()
  }

  @Test("a term is one whatever its case, and shown as it was spelled first")
  func one() async throws {
    #expect(capital == Sample.track && Set([capital, Sample.track]).count == 1)
    try await store.follow(capital, name: "Radar", at: Sample.start)
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(1))
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.day(1))
    try await store.record(Sample.list(with: 3), for: capital.search, at: Sample.day(2))
    let tracks = try await store.tracks()
    #expect(tracks.map(\.search.term) == ["WEATHER"])
    #expect(try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture).map(\.count) == [2])
    let known = try await store.latestPositions(of: 7, term: "Weather", device: "iphone", until: Sample.day(2))
    #expect(known["us"]?.position == .at(3))
    try await store.unfollow(Sample.track, at: Sample.day(3))
    #expect(try await store.tracks().isEmpty)
  }

  @Test("letters of any script count without their case, and other differences stay")
  func scripts() {
    #expect(SearchKey.folded("ПОГОДА") == SearchKey.folded("погода"))
    #expect(
      SearchKey.folded("Café") == SearchKey.folded("CAFÉ") && SearchKey.folded("cafe") != SearchKey.folded("café"))
  }

  /// Makes a file of the first release with a second search that differs in case, and two tracks of it.
  private func separate(secondSearch rows: [String]) async throws {
    await store.close()
    try folder.makeFirst()
    try folder.sql("INSERT INTO search VALUES (9, 'Weather', 'us', 'iphone', 'Weather', NULL, NULL)")
    for row in rows { try folder.sql(row) }
  }

  private func second(_ day: Int) -> Int { Int(Sample.day(day).timeIntervalSince1970) }

  @Test("tracks that an earlier version had apart are joined without losing a look")
  func joined() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(2))
    for (day, position) in [(2, 3), (4, 3), (8, 5)] {
      try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.day(day))
    }
    try await store.visited([Sample.track], at: Sample.day(5))
    try await store.unfollow(Sample.track, at: Sample.day(9))
    let app = try folder.sql("SELECT number FROM app WHERE id = 7")[0]
    let other = try folder.sql("SELECT number FROM app WHERE id = 2")[0]
    try await separate(secondSearch: [
      "INSERT INTO track VALUES (90, 9, \(app), \(second(1)), NULL, \(second(3)), 2, \(second(6)), NULL)",
      "INSERT INTO track VALUES (91, 9, \(other), \(second(1)), NULL, NULL, 8, \(second(1)), NULL)",
      // Every day from the first to the fifth at 3, then at 2; two looks of the other history's eighth day.
      "INSERT INTO standing (track, since, until, count, position, among) VALUES (90, \(second(1)), \(second(5)), 5, 3, NULL)",
      "INSERT INTO standing (track, since, until, count, position, among) VALUES (90, \(second(6)), \(second(9)), 4, 2, NULL)",
      "INSERT INTO standing (track, since, until, count, position, among) VALUES (91, \(second(1)), \(second(1)), 1, 8, NULL)",
      "INSERT INTO neighbours VALUES (9, \(second(1)), \(second(6)), x'0101')",
    ])
    let later = folder.observatory()
    #expect(try await later.tracks().map(\.app) == [7, 2])
    #expect(try folder.sql("SELECT term, folded FROM search") == ["weather|weather"])
    let spans = try folder.sql(
      "SELECT (since - \(second(0))) / 86400, (until - \(second(0))) / 86400, count, position FROM standing WHERE track <> 91"
    )
    // Of the span at 2, whose ends alone are known, the last look has the count of those between.
    #expect(spans == ["1|5|7|3", "6|6|1|2", "8|8|1|5", "9|9|3|2"])
    #expect(
      try folder.sql(
        "SELECT (added - \(second(0))) / 86400, removed, (looked - \(second(0))) / 86400, best FROM track WHERE number <> 91"
      )
        == ["1||5|2"])
    #expect(try folder.sql("SELECT count(*) FROM track JOIN search ON search.number = track.search") == ["2"])
    #expect(try folder.sql("PRAGMA integrity_check") == ["ok"] && folder.sql("PRAGMA foreign_key_check").isEmpty)
    let summary = try #require(try await later.summaries(at: Sample.day(10)).first)
    #expect(summary.latest?.position == .at(2) && summary.previous == .at(5))
  }

  @Test("a track that was only compared doesn't say when following began or ended")
  func compared() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(5))
    let app = try folder.sql("SELECT number FROM app WHERE id = 7")[0]
    try await separate(secondSearch: [
      "INSERT INTO track VALUES (90, 9, \(app), \(second(1)), \(second(1)), NULL, NULL, NULL, NULL)"
    ])
    let summaries = try await folder.observatory().summaries(at: Sample.day(6))
    #expect(summaries.map(\.added) == [Sample.day(5)])
  }

  @Test("Two spellings that print the same are one track, in any script")
  func printsTheSame() async throws {
    let pairs = [
      ("caf\u{E9}", "cafe\u{301}"), ("weather radar", "weather  radar"),
      ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
    ]
    for (index, (one, other)) in pairs.enumerated() {
      let keys = [one, other].map { term in
        TrackKey(search: SearchKey(term: term, country: "us", device: "iphone"), app: 7)
      }
      #expect(keys[0] == keys[1] && Set(keys).count == 1)
      for key in keys { try await store.follow(key, name: "Radar", at: Sample.start) }
      try await store.record([(keys[index % 2].search, Sample.list(with: 3))], at: Sample.day(1))
    }
    #expect(try await store.summaries(at: Sample.day(2)).map(\.latest?.position) == [.at(3), .at(3), .at(3)])
    #expect(try await store.matrix(at: Sample.day(2)).searches.count == 3)
  }

  @Test("Doubles of an earlier version are joined, with what was seen, told and searched for, and the matrix opens")
  func doublesJoined() async throws {
    let twin = "cafe\u{301}"
    try await store.follow(
      TrackKey(search: SearchKey(term: "caf\u{E9}", country: "us", device: "iphone"), app: 7), name: "Radar",
      at: Sample.day(1))
    let app = try folder.sql("SELECT number FROM app WHERE id = 7")[0]
    await store.close()
    for line in [
      "INSERT INTO search (number, term, country, device, folded, found, found_at) VALUES (9, '\(twin)', 'us', 'iphone', '\(twin)', 7, 1)",
      "INSERT INTO track (number, search, app, added, alerts) VALUES (90, 9, \(app), \(second(0)), 'lost')",
      "INSERT INTO standing (track, since, until, count, position, among) VALUES (90, \(second(2)), \(second(3)), 2, 4, NULL)",
      "INSERT INTO move (track, was, stands, seen) VALUES (90, 3, 4, \(second(2)))",
      "INSERT INTO told (subject, what, value, moment) VALUES ('rank 7 us iphone \(twin)', 'lost', 1, \(second(2)))",
      "INSERT INTO past_search (term) VALUES ('\(twin)'), ('weather'), ('caf\u{E9}'), ('weather  radar'), ('  ')",
    ] { try folder.sql(line) }
    let database = try Database(folder.path, busyTimeout: 0)
    for _ in 0..<2 { try database.joinSpellings(at: second(4)) }
    #expect(try folder.sql("SELECT hex(term), hex(folded), found FROM search") == ["636166C3A9|636166C3A9|7"])
    #expect(try folder.sql("SELECT count(*), min(alerts) FROM track") == ["1|lost"])
    #expect(try folder.sql("SELECT count, position FROM standing") == ["2|4"])
    #expect(try folder.sql("SELECT was, stands FROM move JOIN track ON track.number = move.track") == ["3|4"])
    #expect(try folder.sql("SELECT hex(subject) FROM told") == [hex("rank 7 us iphone caf\u{E9}")])
    #expect(
      try folder.sql("SELECT hex(term) FROM past_search ORDER BY number")
        == ["weather", "caf\u{E9}", "weather radar"].map(hex))
    #expect(try folder.sql("PRAGMA foreign_key_check").isEmpty)
    let later = folder.observatory()
    #expect(try await later.tracks().count == 1)
    #expect(try await later.matrix(at: Sample.day(5)).searches.count == 1)
  }

  private func hex(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
