import Observatory
import TerminalUI
import Tracking

/// The columns of cells that days are drawn in: several a day, or several days in one.
struct GraphColumns {
  let days: Int
  let columns: Int

  /// The days of a column; one at least.
  subscript(column: Int) -> Range<Int> {
    let first = column * days / columns
    return first..<max(first + 1, (column + 1) * days / columns)
  }

  /// The last of a day's columns, where its line has come to its last position.
  func column(of day: Int) -> Int { ((day + 1) * columns + days - 1) / days - 1 }
}

/// The positions from the top of a graph to its bottom, between round numbers; 1 is the top unless all are far from it.
struct GraphScale {
  let best: Int
  let worst: Int
  /// The positions to label, no two in one row.
  let levels: [Int]

  private static let rowsBetweenLevels = 3
  private static let mostGaps = 6
  /// No list has more than a thousand positions.
  private static let steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]

  init(_ positions: ClosedRange<Int>, rows: Int) {
    let (best, worst) = (positions.lowerBound, positions.upperBound)
    let gaps = max(1, min(Self.mostGaps, (rows - 1) / Self.rowsBetweenLevels))
    var (top, origin, bottom, step) = (1, 1, worst, 1)
    for candidate in Self.steps {
      step = candidate
      top = best <= 2 * (worst - best) + 1 ? 1 : max(1, best / step * step)
      // From 1 on the round numbers follow, such as 5 and 10; only small steps are counted from it.
      origin = top == 1 && step > 2 ? 0 : top
      bottom = origin + max(1, (worst - origin + step - 1) / step) * step
      if (bottom - origin) / step <= gaps { break }
    }
    (self.best, self.worst) = (top, bottom)
    levels = rows > 1 ? [top] + stride(from: origin + step, through: bottom, by: step) : [top]
  }

  /// The nearest of so many rows.
  func row(of position: Int, rows: Int) -> Int {
    ((position - best) * (rows - 1) * 2 + worst - best) / (2 * (worst - best))
  }
}

/// Positions over time as lines through cells: the best at the top.
struct GraphPlot {
  let scale: GraphScale
  let size: Size
  private(set) var lines: [Line] = []

  struct Line {
    /// The cells from the left, and in a column from the top.
    var joints: [Joints]
    /// The last cell; `nil` for a line without any.
    var end: Point?
  }

  /// The sides of a cell to which its line goes on.
  struct Joints: OptionSet, Hashable {
    let rawValue: UInt8
    static let up = Joints(rawValue: 1)
    static let right = Joints(rawValue: 2)
    static let down = Joints(rawValue: 4)
    static let left = Joints(rawValue: 8)
    /// In every cell of a line; alone, a position that no other follows or precedes.
    static let point = Joints(rawValue: 16)
  }

  /// - Parameter lines: each app's days, as many.
  /// - Returns: `nil` where no app was ever seen among the results.
  init?(_ lines: [[PositionGraph.Day]], size: Size) {
    let positions = lines.joined().compactMap(\.positions)
    guard let best = positions.map(\.lowerBound).min(), let worst = positions.map(\.upperBound).max(),
      size.columns > 0, size.rows > 0
    else { return nil }
    // A line that never moves stands in the middle.
    scale = GraphScale(best == worst ? max(1, best - 1)...worst + 1 : best...worst, rows: size.rows)
    self.size = size
    self.lines = lines.map(line)
  }

  private func line(of days: [PositionGraph.Day]) -> Line {
    let grid = GraphColumns(days: days.count, columns: size.columns)
    var joints = [Joints](repeating: [], count: size.columns * size.rows)
    var end: Point?
    /// The row in which the line leaves the column before.
    var before: Int?
    for column in 0..<size.columns {
      let shown = grid[column]
      // Of a day that takes several columns the first has all its positions.
      let isNew = column == 0 || grid[column - 1] != shown
      if isNew, days[shown.lowerBound].positions == nil { before = nil }
      let now = days[shown.upperBound - 1].position.map(row)
      let passed = isNew ? days[shown].compactMap(\.positions).flatMap { [$0.lowerBound, $0.upperBound] } : []
      let rows = passed.map(row) + [before, now].compactMap(\.self)
      let start = column * size.rows
      if let top = rows.min(), let bottom = rows.max() {
        for row in top...bottom {
          joints[start + row].formUnion(.point)
          if row > top { joints[start + row].formUnion(.up) }
          if row < bottom { joints[start + row].formUnion(.down) }
        }
        // A day alone may have begun there and be lost.
        let last =
          now ?? days[shown].last { $0.positions != nil }.flatMap { $0.position ?? $0.positions?.upperBound }.map(row)
        end = Point(column: column, row: last ?? bottom)
      }
      if let before {
        joints[start - size.rows + before].formUnion(.right)
        joints[start + before].formUnion(.left)
      }
      before = now
    }
    return Line(joints: joints, end: end)
  }

  /// The row of cells that a position is drawn in.
  func row(of position: Int) -> Int { scale.row(of: position, rows: size.rows) }

  /// The place of a position from the first row on, with each level on its row.
  func height(of position: Int) -> Double {
    let level = scale.levels.dropLast().lastIndex { $0 <= position } ?? 0
    let (above, below) = (scale.levels[level], scale.levels[min(level + 1, scale.levels.count - 1)])
    let (top, bottom) = (row(of: above), row(of: below))
    return Double(top) + Double((position - above) * (bottom - top)) / Double(max(1, below - above))
  }

  /// The lines through a cell.
  func lines(column: Int, row: Int) -> [Int] {
    lines.indices.filter { !lines[$0].joints[column * size.rows + row].isEmpty }
  }
}

/// The days without a position, by column: on the lane below the axis, and as a shade where that is all there is.
struct GraphLane {
  /// One for each column of cells, from the left; `nil` where there was a position.
  let marks: [PositionState?]

  init(_ days: [PositionGraph.Day], columns: Int) {
    let grid = GraphColumns(days: days.count, columns: columns)
    marks = (0..<columns).map { column in
      // A column that a look falls into is no gap.
      let looks = days[grid[column]].map(\.state).filter { $0 != .notLooked }
      if looks.isEmpty { return .notLooked }
      // A loss is never hidden.
      return looks.first(where: \.isLoss) ?? [.notSold, .doubtful].first(where: looks.contains)
    }
  }

  /// The shade of each column, where all apps have the same: nobody looked, or it wasn't sold.
  static func shades(of lanes: [GraphLane]) -> [PositionState?] {
    (lanes.first?.marks ?? []).enumerated().map { column, mark in
      let isShade = mark == .notLooked || mark == .notSold
      return isShade && lanes.allSatisfy { $0.marks[column] == mark } ? mark : nil
    }
  }
}

extension PositionState {
  /// `true` if the results were without the app.
  var isLoss: Bool { if case .notAmong = self { true } else { false } }
}
