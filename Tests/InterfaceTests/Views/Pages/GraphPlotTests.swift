import Browser
import Foundation
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@Suite("A graph's dots", .inTurn)
struct GraphPlotTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// Spans as the store gives them, a day each.
  ///
  /// - Parameter skipped: the days on which nobody looked.
  private func spans(_ positions: [Int?], without skipped: Range<Int> = 0..<0) async throws -> [PositionSpan] {
    let folder = try TemporaryDirectory()
    let observatory = Observatory(file: folder.file("o.sqlite").path)
    let key = TrackKey(search: SearchKey(term: "x", country: "us", device: "iphone"), app: 1)
    try await observatory.follow(key, name: "One", at: start)
    for (day, position) in positions.enumerated() where !skipped.contains(day) {
      let apps = position.map { [PositionedApp(position: $0, app: 1, name: "One")] } ?? []
      try await observatory.record(
        PositionList(depth: 50, apps: apps), for: key.search, at: start + TimeInterval(day) * 86_400)
    }
    return try await observatory.positions(
      of: key, from: .distantPast, until: start + TimeInterval(positions.count) * 86_400)
  }

  /// The graph of these positions, a day each, from the first day to the end of the last.
  private func plot(_ positions: [Int?], columns: Int, rows: Int) async throws -> GraphPlot {
    let end = start + TimeInterval(positions.count) * 86_400
    return try #require(
      GraphPlot(try await spans(positions), from: start, to: end, size: Size(columns: columns, rows: rows)))
  }

  /// The graph of one look, in the last moment of a day.
  private func lone(rows: Int) async throws -> GraphPlot {
    let size = Size(columns: 3, rows: rows)
    return try #require(GraphPlot(try await spans([7]), from: start - 86_400, to: start, size: size))
  }

  @Test("a position that was lost again before the next dot has one all the same")
  func lostWithinADot() async throws {
    let size = Size(columns: 10, rows: 2)
    let (from, to) = (start - 98 * 86_400, start + 2 * 86_400)
    #expect(GraphPlot(try await spans([3, nil]), from: from, to: to, size: size) != nil)
    #expect(GraphPlot(try await spans([nil, nil]), from: from, to: to, size: size) == nil)
  }

  @Test("the best position is at the top, and a step is a line")
  func steps() async throws {
    let plot = try await plot([1, 5], columns: 2, rows: 2)
    #expect(plot.best == 1)
    #expect(plot.worst == 5)
    #expect(plot.cells[0] == [0x09, 0x00], "both dots of the first row")
    #expect(plot.cells[1] == [0x47, 0xC7], "down from the first row to the last, and on there")
  }

  @Test(
    "each label is a whole position in the row in which a point of it is drawn",
    arguments: [1, 2, 3, 5, 8, 12, 21, 35, 52]
  )
  func levels(rows: Int) async throws {
    for (best, worst) in [(5, 10), (1, 2), (3, 4), (1, 11), (7, 60), (1, 200), (40, 47)] {
      let plot = try await plot([best, worst], columns: 2, rows: rows)
      #expect(Set(plot.levels.map(plot.row)).count == plot.levels.count, "no two in one row")
      for level in plot.levels {
        #expect((best...worst).contains(level))
        // The same range, and on its second day a point of the level.
        let drawn = try await self.plot([best, level, worst], columns: 30, rows: rows)
        #expect(drawn.cells[14].firstIndex { $0 != 0 } == plot.row(of: level), "\(level) of \(best) to \(worst)")
      }
    }
  }

  @Test("one look too short for a line is told from a line")
  func lone() async throws {
    #expect((0..<3).map(try await lone(rows: 3).isLone) == [false, false, true])
    let line = try await plot([7, 7], columns: 3, rows: 3)
    #expect((0..<3).map(line.isLone) == [false, false, false])
  }

  @Test("a line that never moves stands in the middle")
  func flat() async throws {
    let plot = try await plot([7, 7], columns: 1, rows: 2)
    #expect(plot.best == 6)
    #expect(plot.worst == 8)
    #expect(plot.cells[0].reduce(0, |) != 0)
  }

  @Test("what was first seen in the last moment has a dot at the edge")
  func justNow() async throws {
    #expect(try await lone(rows: 1).cells.map { $0[0] != 0 } == [false, false, true])
  }

  @Test("days on which the app was not among the results are a gap")
  func gap() async throws {
    let plot = try await plot([3, nil, 3], columns: 3, rows: 1)
    #expect(plot.cells.map { $0[0] != 0 } == [true, false, true])
  }

  @Test("an app that was never among them has no graph")
  func none() async throws {
    let spans = try await spans([nil, nil])
    #expect(GraphPlot(spans, from: start, to: start + 86_400, size: Size(columns: 4, rows: 4)) == nil)
    #expect(GraphPlot([], from: start, to: start + 86_400, size: Size(columns: 4, rows: 4)) == nil)
  }

  @Test("days on which nobody looked are empty, and one look among them is not lost between two dots")
  func unseen() async throws {
    let end = start + 10 * 86_400
    let all = try await spans(Array(repeating: 3, count: 10))
    let some = try await spans(Array(repeating: 3, count: 10), without: 3..<7)
    func columns(_ spans: [PositionSpan], from start: Date? = nil, count: Int = 10) -> [Bool]? {
      GraphPlot(spans, from: start ?? self.start, to: end, size: Size(columns: count, rows: 1))?.cells.map {
        $0[0] != 0
      }
    }
    #expect(columns(all) == Array(repeating: true, count: 10))
    #expect(columns(some) == [true, true, true, false, false, false, false, true, true, true])
    let once = try await spans([nil, nil, nil, nil, nil, 3, nil, nil, nil, nil], without: 6..<10)
    #expect(columns(once, count: 2) == [false, true])
    #expect(columns(once, from: start + 7 * 86_400) == nil, "nothing was seen since")
  }
}

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
      let apps = age > 5 ? [PositionedApp(position: age, app: 1, name: "Radar")] : []
      try await observatory.record(
        PositionList(depth: 50, apps: apps), for: search, at: Scene.now - Double(age) * day)
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
