import Browser
import Foundation
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface
@testable import Tracking

/// Days of an app, each with one position or none.
private func days(_ positions: [Int?], else state: PositionState = .notLooked) -> [PositionGraph.Day] {
  positions.map { position in
    position.map { PositionGraph.Day(state: .at($0), positions: $0...$0) } ?? PositionGraph.Day(state: state)
  }
}

@Suite("A graph's lines", .inTurn)
struct GraphPlotTests {
  private func plot(_ lines: [[Int?]], columns: Int, rows: Int) throws -> GraphPlot {
    try #require(GraphPlot(lines.map { days($0) }, size: Size(columns: columns, rows: rows)))
  }

  /// The cells of a line, drawn.
  private func picture(_ plot: GraphPlot, line: Int = 0) -> [String] {
    let signs = "●│─╰││╭├─╯─┴╮┤┬┼".map(String.init)
    return (0..<plot.size.rows).map { row in
      (0..<plot.size.columns).map { column in
        let joints = plot.lines[line].joints[column * plot.size.rows + row]
        return joints.isEmpty ? " " : signs[Int(joints.subtracting(.point).rawValue)]
      }.joined()
    }
  }

  @Test("the best position is at the top, and a day's move is one upright stroke")
  func steps() throws {
    let plot = try plot([[1, 1, 3, 2]], columns: 8, rows: 3)
    #expect(plot.scale.best == 1 && plot.scale.worst == 3)
    #expect(picture(plot) == ["────╮   ", "    │ ╭─", "    ╰─╯ "])
    #expect(plot.lines[0].end == Point(column: 7, row: 1))
  }

  @Test("days without a position break the line, and one alone is a point")
  func gap() throws {
    #expect(picture(try plot([[3, nil, 3, 3]], columns: 4, rows: 1)) == ["● ──"])
    #expect(picture(try plot([[nil, nil, 3]], columns: 3, rows: 3)) == ["   ", "  ●", "   "])
  }

  @Test("where several days share a column, it has all their positions, and a loss within it is drawn")
  func narrow() throws {
    let plot = try plot([[1, 5, 1, 1, 3, nil]], columns: 3, rows: 5)
    #expect(picture(plot) == ["│╭╮", "│││", "│││", "││ ", "╰╯ "])
    #expect(plot.lines[0].end == Point(column: 2, row: 2))
    let risen = try self.plot([[5, 5, 5, 3, 1, nil]], columns: 3, rows: 5)
    #expect(risen.lines[0].end == Point(column: 2, row: 0), "the last position seen, not the worst of its column")
  }

  @Test("a position lost again on its day has a point all the same")
  func lostWithinADay() throws {
    let lost = PositionGraph.Day(state: .notAmong(9), positions: 4...4)
    let gone = PositionGraph.Day(state: .notAmong(9))
    let plot = try #require(GraphPlot([[gone, lost, gone]], size: Size(columns: 3, rows: 1)))
    #expect(picture(plot) == [" ● "])
    #expect(GraphPlot([[gone, gone]], size: Size(columns: 3, rows: 1)) == nil)
    #expect(GraphPlot([], size: Size(columns: 3, rows: 1)) == nil)
  }

  @Test(
    "each day's last column has its last position, at every width", arguments: [7, 30, 90, 365], [1, 8, 49, 68, 188])
  func columns(count: Int, columns: Int) throws {
    var random = SplitMix64(seed: UInt64(count * columns))
    let positions = (0..<count).map { _ in Int.random(in: 1...40, using: &random) }
    let plot = try plot([positions], columns: columns, rows: 40)
    let grid = GraphColumns(days: count, columns: columns)
    #expect(
      (0..<columns).flatMap { Array(grid[$0]) }.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
        == Array(0..<count))
    for (day, position) in positions.enumerated() {
      let column = grid.column(of: day)
      #expect(grid[column].contains(day))
      #expect(!plot.lines[0].joints[column * 40 + plot.row(of: position)].isEmpty)
    }
  }

  @Test("all lines have one scale, and those that lie on one another are both in the cell")
  func several() throws {
    let plot = try plot([[1, 1], [1, 9]], columns: 4, rows: 3)
    #expect(picture(plot) == ["────", "    ", "    "])
    #expect(picture(plot, line: 1) == ["──╮ ", "  │ ", "  ╰─"])
    #expect(plot.lines(column: 0, row: 0) == [0, 1] && plot.lines(column: 3, row: 2) == [1])
  }

  @Test(
    "each label is a whole position in the row in which a point of it is drawn",
    arguments: [1, 2, 3, 5, 8, 12, 21, 35, 52]
  )
  func levels(rows: Int) throws {
    for (best, worst) in [(5, 10), (1, 2), (3, 4), (1, 11), (7, 60), (1, 200), (40, 47), (1, 1_000)] {
      let plot = try plot([[best, worst]], columns: 2, rows: rows)
      let levels = plot.scale.levels
      #expect(Set(levels.map(plot.row)).count == levels.count, "no two in one row")
      #expect(rows == 1 || plot.row(of: levels[0]) == 0 && plot.row(of: levels[levels.count - 1]) == rows - 1)
      for level in levels {
        #expect((plot.scale.best...plot.scale.worst).contains(level))
        // The same range, and behind it a point of the level.
        let drawn = try self.plot([[plot.scale.best, plot.scale.worst, nil, level]], columns: 4, rows: rows)
        #expect(
          drawn.lines[0].joints.suffix(rows).firstIndex { !$0.isEmpty } == 3 * rows + plot.row(of: level),
          "\(level) of \(best) to \(worst)")
      }
    }
  }

  @Test(
    "1 is the top unless all is far from it, and levels are round numbers",
    arguments: [
      (1...9, 16, [1, 3, 5, 7, 9]), (1...28, 20, [1, 5, 10, 15, 20, 25, 30]), (3...8, 17, [1, 3, 5, 7, 9]),
      (2...4, 16, [1, 2, 3, 4]), (40...47, 16, [40, 42, 44, 46, 48]), (97...163, 5, [1, 200]),
      (1...1_000, 2, [1, 1_000]), (4...120, 45, [1, 20, 40, 60, 80, 100, 120]), (7...30, 1, [1]),
    ])
  func roundLevels(positions: ClosedRange<Int>, rows: Int, levels: [Int]) {
    #expect(GraphScale(positions, rows: rows).levels == levels)
  }

  @Test("a line that never moves stands in the middle")
  func flat() throws {
    let plot = try plot([[7, 7]], columns: 2, rows: 3)
    #expect(plot.scale.best == 6 && plot.scale.worst == 8)
    #expect(picture(plot) == ["  ", "──", "  "])
  }
}

@MainActor
@Suite("What a graph says of times without a position", .inTurn)
struct GraphLaneTests {
  /// A sign for each column of a lane over some days: their states by letters, a number a position.
  private func lane(_ letters: String, columns: Int? = nil) -> String {
    let days = letters.map { letter -> PositionGraph.Day in
      switch letter {
      case "x": PositionGraph.Day(state: .notAmong(50))
      case "?": PositionGraph.Day(state: .doubtful)
      case "/": PositionGraph.Day(state: .notSold)
      case ".": PositionGraph.Day(state: .notLooked)
      default: PositionGraph.Day(state: .at(3), positions: 3...3)
      }
    }
    return GraphLane(days, columns: columns ?? days.count).marks.map { mark in
      switch mark {
      case nil, .at?: "-"
      case .notAmong?: "x"
      case .doubtful?: "?"
      case .notSold?: "/"
      case .notLooked?: "."
      }
    }.joined()
  }

  @Test("each state has a sign of its own; positions none")
  func marks() {
    #expect(lane("33xx//..?3") == "--xx//..?-")
    #expect(lane("3x.", columns: 6) == "--xx..")
    #expect(lane("", columns: 0) == "")
  }

  @Test("where several days share a column, a loss is never hidden, and a look is no gap")
  func narrow() {
    #expect(lane("3x....3.?.", columns: 5) == "x..-?")
    #expect(lane("/x?./.", columns: 3) == "x?/")
  }

  @Test("a graph shades days without a look and days not sold, has a lane for losses, and names its signs")
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
    scene.perform(.act("tracked.open"))
    try await eventually("the graph is read") { scene.rows.contains { $0.hasPrefix(" not among ") } }
    let lane = try #require(scene.rows.first { $0.hasPrefix(" not among ") })
    let signs = lane.dropFirst(" not among ".count).split(separator: " ").map { Set($0) }
    #expect(
      signs.prefix(3) == [["·"], ["·"], ["×", "·"]],
      "before the first look, while nobody looked, lost until yesterday: \(lane)")
    #expect(scene.rows[5...12].allSatisfy { $0.contains("·") }, "the gap is shaded")
    #expect(!scene.rows[5...12].contains { $0.contains("··") }, "by hatching")
    #expect(scene.lastLine.contains("× not among the results, · not looked"))
    #expect(
      scene.rows[2].hasPrefix(" 11 March 2026: not among 50"), "the cursor begins at the last look: \(scene.rows[2])")
    try await observatory.record(.notSold, of: Listing(app: 1, country: "us"), at: Scene.now - 2 * day)
    try await observatory.record(.notSold, of: Listing(app: 1, country: "us"), at: Scene.now)
    scene.perform(.act("back"), .act("back"), .act("tracked"))
    try await scene.pageIsRead()
    #expect(scene.rows.contains { $0.contains("Radar") && $0.contains("not sold") })
    scene.perform(.act("tracked.open"))
    try await eventually("it is said") { scene.lastLine.contains("Not sold in United States, seen on 12 March 2026") }
    #expect(scene.rows[7].contains("░"))
    #expect(scene.rows[2].hasPrefix(" 12 March 2026: not sold"))
    scene.perform(.act("back"), .act("back"), .act("matrix"))
    try await scene.pageIsRead()
    #expect(scene.rows.contains { $0.contains("weather") && $0.contains("not sold") })
  }
}
