import Foundation
import Observatory
import Testing
import Turns

@Suite("What the answer to one search has changed", .inTurn)
struct MatrixRowTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let other = SearchKey(term: "rain", country: "us", device: "iphone")

  init() async throws {
    store = folder.observatory()
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.follow(TrackKey(search: other, app: 9), name: "Nine", at: Sample.start)
    _ = try await store.add(Competitor(id: 3, name: "Three"), at: Sample.start)
    for search in [Sample.search, other] {
      try await store.record(Sample.list(with: 4), for: search, at: Sample.day(1))
    }
  }

  @Test("its row of the matrix, taken over, equals the whole matrix's")
  func row() async throws {
    var matrix = try await store.matrix(at: Sample.day(2))
    let before = matrix
    try await store.record(Sample.list(with: 2), for: Sample.search, at: Sample.day(2))
    matrix.takeRows(from: try await store.matrix(of: other, at: Sample.day(2)))
    #expect(matrix == before)
    matrix.takeRows(from: try await store.matrix(of: Sample.search, at: Sample.day(2)))
    #expect(matrix != before)
    #expect(try await store.matrix(at: Sample.day(2)) == matrix)
    matrix.takeRows(from: PositionMatrix())
    #expect(try await store.matrix(at: Sample.day(2)) == matrix)
  }

  @Test("its tracks are the same as among all")
  func tracks() async throws {
    let all = try await store.summaries(at: Sample.day(2))
    #expect(all.count == 2)
    #expect(try await store.summaries(of: other, at: Sample.day(2)) == all.filter { $0.key.search == other })
  }

  @Test("one answer keeps positions and facts of remembered and compared apps")
  func answer() async throws {
    let facts = Dictionary(uniqueKeysWithValues: (1...9).map { (Int64($0), Facts(name: "App \($0)")) })
    try await store.record(
      Sample.list(with: 4), for: Sample.search, comparing: (5, "Five"), facts: facts, at: Sample.day(3))
    for (app, isKept) in [(Int64(3), true), (5, true), (6, false), (7, true), (9, true)] {
      let kept = try await store.facts(of: Listing(app: app, country: "us"), at: Sample.day(3))
      #expect((kept != nil) == isKept, "\(app)")
    }
    let compared = TrackKey(search: Sample.search, app: 5)
    let spans = try await store.positions(of: compared, from: .distantPast, until: Sample.day(3))
    #expect(spans.map(\.position) == [.at(6)])
    #expect(try await store.tracks().contains(compared) == false)
  }
}
