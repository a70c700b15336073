import Browser
import Observatory
import TerminalUI
import Tracking

/// The lines of a graph, each with strokes and a colour of its own, the shades behind them and the cursor.
extension GraphView {
  /// In the order of ``GraphPlot/Joints``: up, right, down and left are one, two, four and eight.
  private static let strokes: [[SafeText]] = [
    ["●", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬", "┼"],
    ["◆", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"],
    ["■", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"],
    ["○", "╎", "╌", "└", "╎", "╎", "┌", "├", "╌", "┘", "╌", "┴", "┐", "┤", "┬", "┼"],
  ]
  private static let ascii: [SafeText] = [
    "@", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+",
  ]

  func style(of line: Int) -> Style {
    [theme.bar, theme.row.star, theme.row.bookmark, theme.row.freePrice][line]
  }

  /// A cell of a line. In ASCII several lines are drawn by their letters.
  private func stroke(_ line: Int, _ joints: GraphPlot.Joints, isAlone: Bool) -> SafeText {
    let index = Int(joints.subtracting(.point).rawValue)
    guard theme.symbols.isASCII else { return Self.strokes[line][index] }
    return isAlone ? Self.ascii[index] : SafeText(PositionGraph.letter(line))
  }

  /// A piece of a line, for the legend.
  func sample(of line: Int) -> SafeText {
    let letter = SafeText(PositionGraph.letter(line))
    return theme.symbols.isASCII ? letter : letter + .space + stroke(line, [.left, .right], isAlone: false).repeated(2)
  }

  func draw(_ plot: GraphPlot, at origin: Point, in frame: inout Frame) {
    let isAlone = plot.lines.count == 1
    for column in 0..<plot.size.columns {
      for row in 0..<plot.size.rows {
        let lines = plot.lines(column: column, row: row)
        guard !lines.isEmpty else { continue }
        // Lines that lie on one another take turns.
        let line = lines[column % lines.count]
        frame.draw(
          stroke(line, plot.lines[line].joints[column * plot.size.rows + row], isAlone: isAlone),
          at: Point(column: origin.column + column, row: origin.row + row), style: style(of: line))
      }
    }
    guard !isAlone else { return }
    var taken: Set<Point> = []
    for (number, line) in plot.lines.enumerated() {
      guard var end = line.end else { continue }
      while end.column > 0, !taken.insert(end).inserted { end.column -= 1 }
      var style = style(of: number)
      style.attributes.insert(.bold)
      frame.draw(
        SafeText(PositionGraph.letter(number)),
        at: Point(column: origin.column + end.column, row: origin.row + end.row),
        style: style)
    }
  }

  /// Fills the columns of days that say nothing of any app.
  func draw(_ shades: [PositionState?], in rect: Rect, of frame: inout Frame) {
    for (column, mark) in shades.enumerated() {
      guard let mark else { continue }
      for row in rect.rows {
        frame.draw(sign(mark), at: Point(column: rect.origin.column + column, row: row), style: theme.rule)
      }
    }
  }

  /// A line through a column. What is drawn there shows in reverse.
  func drawCursor(column: Int, rows: Range<Int>, in frame: inout Frame) {
    for row in rows where (0..<frame.size.rows).contains(row) {
      if frame[column, row].glyph == .space {
        frame.draw(theme.symbols.cursor, at: Point(column: column, row: row), style: theme.dimmed)
      } else {
        frame[column, row].style.attributes.formSymmetricDifference(.reverse)
      }
    }
  }

  /// Empty for a position.
  func sign(_ state: PositionState) -> SafeText {
    switch state {
    case .at: .empty
    case .notAmong: theme.symbols.notAmong
    case .notSold: theme.symbols.notSold
    case .notLooked: theme.symbols.notLooked
    case .doubtful: theme.symbols.unknown
    }
  }
}
