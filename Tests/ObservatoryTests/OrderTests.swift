import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Positions in two orders of results", .inTurn)
struct OrderTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let usual = Sample.track
  private var own: TrackKey {
    var key = Sample.track
    key.search.order = SearchKey.store
    return key
  }

  init() async throws {
    store = folder.observatory()
    try await store.follow(usual, name: "Radar", at: Sample.start)
    try await store.follow(own, name: "Radar", at: Sample.start)
    try await store.record(Sample.list(with: 3), for: usual.search, at: Sample.day(1))
    try await store.record(Sample.list(with: 9, depth: 80), for: own.search, at: Sample.day(1))
    try await store.record(Sample.list(with: nil, depth: 80), for: own.search, at: Sample.day(2))
  }

  @Test("histories, summaries and the matrix never mix them; each has its own length")
  func apart() async throws {
    let now = Sample.day(3)
    #expect(try await store.positions(of: usual, from: .distantPast, until: now).map(\.position) == [.at(3)])
    #expect(
      try await store.positions(of: own, from: .distantPast, until: now).map(\.position) == [.at(9), .notAmong(80)])
    let summaries = try await store.summaries(at: now)
    #expect(summaries.map(\.key) == [usual, own] && summaries.map(\.best) == [3, 9])
    #expect(summaries.map(\.among) == [nil, 80])
    let matrix = try await store.matrix(at: now)
    #expect(matrix.searches == [usual.search, own.search] && matrix.columns.count == 1)
    #expect(matrix.cells.map { $0[0].position } == [3, nil])
    #expect(try await store.moves(of: usual, after: 0, until: now).isEmpty)
    #expect(try await store.moves(of: own, after: 0, until: now).map(\.to) == [.notAmong(80)])
    #expect(
      try await store.latestPositions(of: 7, term: "weather", device: "iphone", until: now).map(\.value.position)
        == [.at(3)], "countries are compared in the search interface's order")
  }

  @Test("one is removed and the other stays")
  func removing() async throws {
    try await store.unfollow(own, at: Sample.day(3))
    #expect(try await store.tracks() == [usual])
    #expect(try await store.positions(of: own, from: .distantPast, until: Sample.day(3)).count == 2)
  }

  @Test("the view of positions has device and order apart, and exports name the order and choose by it")
  func rows() async throws {
    let view = "SELECT DISTINCT device, result_order FROM rank_history ORDER BY result_order"
    #expect(try folder.sql(view) == ["iphone|service", "iphone|store"])
    for kind in [KeptKind.positions, .tracks, .lists] {
      func orders(_ choice: KeptChoice) async throws -> Set<[KeptValue]> {
        let rows = try await store.page(of: kind, after: 0, choosing: choice, at: Sample.day(3)).rows
        let columns = ["device", "order"].compactMap { name in kind.columns.firstIndex { $0.name == name } }
        return Set(rows.map { row in columns.map { row[$0] } })
      }
      #expect(
        try await orders(KeptChoice()) == [[.text("iphone"), .text("service")], [.text("iphone"), .text("store")]])
      #expect(try await orders(KeptChoice(order: "store")) == [[.text("iphone"), .text("store")]])
    }
    #expect(
      KeptKind.all.filter(\.hasOrder).map(\.name) == ["removals", "tracks", "positions", "lists", "difficulties"])
  }

  @Test("a file of the schema before is brought up to date, its searches are the service's")
  func earlierFile() async throws {
    await store.close()
    try folder.dropNineteenth()
    for statement in [
      "DELETE FROM standing WHERE track = 2", "DELETE FROM move WHERE track = 2",
      "DELETE FROM neighbours WHERE search = 2", "DELETE FROM track WHERE number = 2",
      "DELETE FROM search WHERE number = 2", "DROP VIEW rank_history", "PRAGMA user_version = 17",
    ] { _ = try folder.sql(statement) }
    let next = folder.observatory()
    #expect(try await next.tracks() == [usual])
    #expect(try folder.sql("PRAGMA user_version") == ["\(Schema.version)"])
    #expect(try folder.sql("SELECT DISTINCT device, result_order FROM rank_history") == ["iphone|service"])
  }

  @Test("terms that join in one spelling join within their order")
  func spellings() async throws {
    await store.close()
    try folder.dropNineteenth()
    _ = try folder.sql("UPDATE search SET folded = NULL")
    _ = try folder.sql("PRAGMA user_version = 17")
    let next = folder.observatory()
    #expect(try await next.tracks() == [usual, own])
    #expect(try folder.sql("SELECT count(*) FROM search WHERE folded IS NOT NULL") == ["2"])
  }
}
