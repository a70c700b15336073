import Essentials
import Observatory
import TerminalUI

/// Positions over time as dots: the best at the top. ``BrailleDots`` are two by four in a cell.
struct GraphPlot {
  /// The positions of the top and the bottom.
  let best: Int
  let worst: Int
  /// The columns of cells, from the left; in each the cells from the top.
  let cells: [[UInt8]]

  /// - Parameter spans: in their order. Their gaps stay empty.
  /// - Returns: `nil` where the app was never seen among the results.
  init?(_ spans: [PositionSpan], from start: Date, to end: Date, size: Size) {
    let positions = spans.compactMap(\.position.number)
    guard let best = positions.min(), let worst = positions.max(), size.columns > 0, size.rows > 0 else { return nil }
    // A line that never moves stands in the middle.
    let isFlat = best == worst
    self.best = isFlat ? max(1, best - 1) : best
    self.worst = isFlat ? worst + 1 : worst
    let dots = Size(columns: size.columns * 2, rows: size.rows * 4)
    var cells = [[UInt8]](repeating: [UInt8](repeating: 0, count: size.rows), count: size.columns)
    var previous: Int?
    // The number of spans that have begun.
    var begun = 0
    let step = end.timeIntervalSince(start) / Double(dots.columns - 1)
    for column in 0..<dots.columns {
      // From the first moment to the last, so that the last look has a dot. A dot stands for the time since the one before:
      let moment = start + Double(column) * step
      // a position that was lost again within it is drawn, too.
      var passed: Int?
      while begun < spans.count, spans[begun].since <= moment {
        if begun > 0, spans[begun - 1].until > moment - step { passed = spans[begun - 1].position.number ?? passed }
        begun += 1
      }
      let isUnseen =
        begun == 0 || spans[begun - 1].gaps.contains { $0.lowerBound <= moment - step && moment < $0.upperBound }
      let current = isUnseen ? nil : spans[begun - 1].position.number
      guard let position = current ?? passed else {
        previous = nil
        continue
      }
      let row = Self.dot(of: position, best: self.best, worst: self.worst, dots: dots.rows)
      // A step is a line from the row before.
      let rows = previous.map { min($0, row)...max($0, row) } ?? row...row
      for row in rows { cells[column / 2][row / 4] |= BrailleDots.dot(column: column % 2, row: row % 4) }
      previous = row
    }
    guard cells.contains(where: { $0.contains { $0 != 0 } }) else { return nil }
    self.cells = cells
  }

  /// The row of dots that a position is drawn in.
  private static func dot(of position: Int, best: Int, worst: Int, dots: Int) -> Int {
    (position - best) * (dots - 1) / (worst - best)
  }

  /// The row of cells that a position is drawn in.
  func row(of position: Int) -> Int {
    Self.dot(of: position, best: best, worst: worst, dots: 4 * (cells.first?.count ?? 1)) / 4
  }

  /// The positions to label: the top's and the bottom's, and between them multiples of a round number, with rows to spare.
  var levels: [Int] {
    let bottom = row(of: worst)
    guard bottom > 0 else { return [best] }
    let step = Self.steps.first { $0 * bottom >= Self.rowsBetweenLevels * (worst - best) }
    guard let step else { return [best, worst] }
    let between = stride(from: (best / step + 1) * step, to: worst, by: step).filter {
      row(of: $0) >= Self.rowsBetweenLevels - 1 && bottom - row(of: $0) >= Self.rowsBetweenLevels - 1
    }
    return [best] + between + [worst]
  }

  private static let rowsBetweenLevels = 3
  private static let steps = [1, 10, 100].flatMap { [$0, 2 * $0, 5 * $0] }

  /// `true` if a column has one cell with dots and its neighbours have none: too little to be seen.
  func isLone(_ column: Int) -> Bool {
    func isEmpty(_ column: Int) -> Bool { !cells.indices.contains(column) || cells[column].allSatisfy { $0 == 0 } }
    return cells[column].count { $0 != 0 } == 1 && isEmpty(column - 1) && isEmpty(column + 1)
  }

  /// The column of cells at a moment.
  static func column(of moment: Date, from start: Date, to end: Date, columns: Int) -> Int {
    let share = moment.timeIntervalSince(start) / max(1, end.timeIntervalSince(start))
    return max(0, min(columns - 1, Int(share * Double(columns))))
  }
}

/// The line under a graph's axis: when the app was not among the results, and when nobody looked.
struct GraphLane {
  enum Mark {
    case notAmong, doubtful, notLooked
  }

  /// One for each column of cells, from the left; `nil` where it had a position.
  let marks: [Mark?]

  /// - Parameter spans: in their order.
  init(_ spans: [PositionSpan], from start: Date, to end: Date, columns: Int) {
    guard columns > 0 else {
      marks = []
      return
    }
    var marks = [Mark?](repeating: nil, count: columns)
    func column(_ moment: Date) -> Int { GraphPlot.column(of: moment, from: start, to: end, columns: columns) }
    let first = spans.first.map(\.since) ?? end
    // A column that a look falls into is no gap.
    for gap in [start...max(start, first)] + spans.flatMap(\.gaps) where gap.upperBound > start {
      let from = gap.lowerBound <= start ? 0 : column(gap.lowerBound) + 1
      let to = column(gap.upperBound) - (gap.upperBound < end ? 1 : 0)
      guard from <= to else { continue }
      for index in from...to { marks[index] = .notLooked }
    }
    for (number, span) in spans.enumerated() where span.position.number == nil {
      let from = column(max(start, span.since))
      let to: Int
      if let last = span.gaps.last, last.lowerBound == span.until {
        to = column(span.until)
      } else {
        // Until it was seen elsewhere.
        to = number + 1 < spans.count ? column(spans[number + 1].since) - 1 : columns - 1
      }
      guard span.until >= start || to > from else { continue }
      for index in from...max(from, to) where marks[index] != .notLooked {
        marks[index] = span.position.isDoubtful ? .doubtful : .notAmong
      }
    }
    self.marks = marks
  }

  /// `true` if it has nothing to say.
  var isEmpty: Bool { marks.allSatisfy { $0 == nil } }

  func has(_ mark: Mark) -> Bool { marks.contains(mark) }
}
