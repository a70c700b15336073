import Foundation
import Observatory
import TerminalUI

/// Positions over time as dots: the best at the top. ``BrailleDots`` are two by four in a cell.
struct ChartPlot {
  /// The positions of the top and the bottom.
  let best: Int
  let worst: Int
  /// The columns of cells, from the left; in each the cells from the top.
  let cells: [[UInt8]]

  /// - Parameter spans: in their order.
  /// - Returns: `nil` where the app was never among the results.
  init?(_ spans: [StandingSpan], from start: Date, to end: Date, size: Size) {
    let positions = spans.compactMap(\.standing.position)
    guard let best = positions.min(), let worst = positions.max(), size.columns > 0, size.rows > 0 else { return nil }
    // A line that never moves stands in the middle.
    let isFlat = best == worst
    self.best = isFlat ? max(1, best - 1) : best
    self.worst = isFlat ? worst + 1 : worst
    let dots = Size(columns: size.columns * 2, rows: size.rows * 4)
    var cells = [[UInt8]](repeating: [UInt8](repeating: 0, count: size.rows), count: size.columns)
    var previous: Int?
    // How many have begun.
    var begun = 0
    for column in 0..<dots.columns {
      // From the first moment to the last, so that what was seen just now has a dot.
      let share = Double(column) / Double(dots.columns - 1)
      let moment = start + end.timeIntervalSince(start) * share
      while begun < spans.count, spans[begun].since <= moment { begun += 1 }
      guard begun > 0, let position = spans[begun - 1].standing.position else {
        previous = nil
        continue
      }
      let row = (position - self.best) * (dots.rows - 1) / (self.worst - self.best)
      // A step is a line from the row before.
      let rows = previous.map { min($0, row)...max($0, row) } ?? row...row
      for row in rows { cells[column / 2][row / 4] |= BrailleDots.dot(column: column % 2, row: row % 4) }
      previous = row
    }
    self.cells = cells
  }

  /// The column of cells at a moment.
  static func column(of moment: Date, from start: Date, to end: Date, columns: Int) -> Int {
    let share = moment.timeIntervalSince(start) / max(1, end.timeIntervalSince(start))
    return max(0, min(columns - 1, Int(share * Double(columns))))
  }
}
