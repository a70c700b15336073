import Browser
import Foundation
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("What a graph says of times without a position", .inTurn)
struct GraphLaneTests {
  private nonisolated static let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func span(_ position: Position, _ days: ClosedRange<Double>, without gap: ClosedRange<Double>? = nil)
    -> PositionSpan
  {
    func day(_ day: Double) -> Date { Self.start + day * 86_400 }
    var span = PositionSpan(position, at: day(days.lowerBound))
    (span.until, span.count) = (day(days.upperBound), 2)
    span.gaps = gap.map { [day($0.lowerBound)...day($0.upperBound)] } ?? []
    return span
  }

  /// A sign for each of ten days.
  private func lane(_ spans: PositionSpan...) -> String {
    let lane = GraphLane(spans, from: Self.start, to: Self.start + 10 * 86_400, columns: 10)
    return lane.marks.map { mark in
      switch mark {
      case nil: "-"
      case .notAmong?: "x"
      case .doubtful?: "?"
      case .notLooked?: "."
      }
    }.joined()
  }

  @Test("days without a look, days not among the results and doubtful ones have signs of their own; positions none")
  func marks() {
    #expect(lane(span(.at(3), 0...9.9)) == "----------")
    #expect(lane(span(.at(3), 4...9.9)) == "....------", "nobody looked before the first")
    #expect(lane(span(.at(3), 0...3), span(.notAmong(50), 4...9.9)) == "----xxxxxx")
    #expect(lane(span(.at(3), 0...3), span(.notAmong(50), 4...5), span(.at(4), 7...9.9)) == "----xxx---")
    #expect(lane(span(.at(3), 0...3), span(.doubtful(.notAmong(0)), 4...4), span(.at(3), 5...9.9)) == "----?-----")
    #expect(lane(span(.notAmong(50), 0...9.9, without: 2...7)) == "xxx....xxx")
    #expect(lane(span(.notAmong(50), 0...3, without: 3...10)) == "xxxx......")
    #expect(lane(span(.at(3), 0...3, without: 3...10)) == "----......")
    #expect(lane() == "..........")
  }

  @Test("a graph has a lane for them under its axis, with signs that its last line explains")
  func drawn() async throws {
    let scene = Scene(Size(columns: 100, rows: 30), showsPictures: false, keepsObservations: true)
    let (observatory, day) = (try #require(scene.observatory), 86_400.0)
    let search = SearchKey(term: "weather", country: "us", device: "iphone")
    try await observatory.follow(TrackKey(search: search, app: 1), name: "Radar", at: Scene.now - 30 * day)
    for age in (1...20).reversed() where !(8...12).contains(age) {
      let places = age > 5 ? [PositionedApp(position: age, app: 1, name: "Radar")] : []
      try await observatory.record(
        PositionList(depth: 50, apps: places), for: search, at: Scene.now - Double(age) * day)
    }
    scene.perform(.act("tracked"))
    try await scene.pageIsRead()
    #expect(scene.rows.contains { $0.contains("Radar") && $0.contains("lost") && $0.contains(">50") })
    scene.perform(.act("tracked.open"))
    try await eventually("the graph is read") { scene.rows.contains { $0.hasPrefix("not among ") } }
    let lane = try #require(scene.rows.first { $0.hasPrefix("not among ") })
    let signs = lane.dropFirst("not among ".count).prefix { $0 != "│" }.split(separator: " ").map(String.init)
    #expect(signs.map { Set($0) } == [["·"], ["·"], ["×"]], "before the first look, while nobody looked, at the end")
    #expect(scene.lastLine.contains("× not among the results, · not looked"))
    try await observatory.record(.notSold, of: Listing(app: 1, country: "us"), at: Scene.now)
    scene.perform(.act("back"), .act("back"), .act("tracked"))
    try await scene.pageIsRead()
    #expect(scene.rows.contains { $0.contains("Radar") && $0.contains("not sold") })
    scene.perform(.act("tracked.open"))
    try await eventually("it is said") { scene.lastLine.contains("Not sold in United States, seen on 12 March 2026") }
    scene.perform(.act("back"), .act("back"), .act("matrix"))
    try await scene.pageIsRead()
    #expect(scene.rows.contains { $0.contains("weather") && $0.contains("not sold") })
  }
}
