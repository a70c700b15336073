import Browser
import Observatory
import TerminalUI
import Tracking

/// The lines of a graph, each with strokes and a colour of its own, the grid and the shades behind them, and the cursor.
extension GraphView {
  /// In the order of ``GraphPlot/Joints``: up, right, down and left are one, two, four and eight.
  private static let strokes: [[SafeText]] = [
    ["●", "│", "─", "╰", "│", "│", "╭", "├", "─", "╯", "─", "┴", "╮", "┤", "┬", "┼"],
    ["◆", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"],
    ["■", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"],
    ["○", "╏", "╍", "┗", "╏", "╏", "┏", "┣", "╍", "┛", "╍", "┻", "┓", "┫", "┳", "╋"],
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
  }

  /// The words behind the end of a line: its letter, unless it is alone, and its last position.
  func ending(of line: Int, in graph: PositionGraph) -> SafeText {
    guard let day = graph.lines[line].days.last(where: { $0.positions != nil }),
      let position = day.position ?? day.positions?.upperBound
    else { return .empty }
    let letter = graph.lines.count > 1 ? .space + SafeText(PositionGraph.letter(line)) : SafeText.empty
    return letter + .space + SafeText(decimal: position)
  }

  /// Marks the end of each line with a dot, and on the nearest free row its words.
  func drawEnds(
    of plot: GraphPlot, _ words: [SafeText], at origin: Point, hasDots: Bool = true, in frame: inout Frame
  ) {
    var taken: Set<Point> = []
    for (number, line) in plot.lines.enumerated() {
      guard let end = line.end else { continue }
      var style = style(of: number)
      style.attributes.insert(.bold)
      func draw(_ text: SafeText, _ point: Point) {
        frame.draw(
          text, at: Point(column: origin.column + point.column, row: origin.row + point.row), style: style)
      }
      if hasDots { draw(theme.symbols.tracked, end) }
      let columns = end.column + 1..<end.column + 1 + words[number].columns
      let row = (0..<plot.size.rows).sorted { abs($0 - end.row) < abs($1 - end.row) }.first { row in
        columns.allSatisfy { column in
          !taken.contains(Point(column: column, row: row))
            && (column >= plot.size.columns || plot.lines(column: column, row: row).isEmpty)
        }
      }
      guard let row else { continue }
      draw(words[number], Point(column: columns.lowerBound, row: row))
      taken.formUnion(columns.map { Point(column: $0, row: row) })
    }
  }

  /// A dim line through each level.
  func drawGrid(of plot: GraphPlot, in rect: Rect, of frame: inout Frame) {
    guard let glyph = theme.symbols.grid.glyphs.first else { return }
    for level in plot.scale.levels {
      let start = Point(column: rect.origin.column, row: rect.origin.row + plot.row(of: level))
      frame.drawLine(glyph, at: start, columns: rect.size.columns, style: theme.grid)
    }
  }

  /// Fills the columns of days that say nothing of any app.
  func draw(_ shades: [PositionState?], in rect: Rect, of frame: inout Frame) {
    for (column, mark) in shades.enumerated() {
      guard let mark else { continue }
      // Hatched: a year that is full of signs would hide its line.
      for row in rect.rows where (row + column).isMultiple(of: 4) {
        frame.draw(sign(mark), at: Point(column: rect.origin.column + column, row: row), style: theme.rule)
      }
    }
  }

  /// A line through a column with a dot on each position of its day. The marks and signs below show in reverse.
  func drawCursor(
    column: Int, of plot: GraphPlot?, in rect: Rect, through end: Int, _ graph: PositionGraph, in frame: inout Frame
  ) {
    let day = page.window.selection
    for row in (rect.origin.row..<end).clamped(to: 0..<frame.size.rows) {
      let point = Point(column: rect.origin.column + column, row: row)
      let (cell, line) = (frame[point.column, row], row - rect.origin.row)
      let isFree =
        line < rect.size.rows
        ? plot?.lines(column: column, row: line).isEmpty != false : cell.glyph == .space || cell.style == theme.rule
      if isFree {
        frame.draw(theme.symbols.cursor, at: point, style: theme.dimmed)
      } else if line >= rect.size.rows {
        frame[point.column, row].style.attributes.formSymmetricDifference(.reverse)
      }
    }
    guard let plot else { return }
    for (number, line) in graph.lines.enumerated() {
      guard let position = line.days[day].position else { continue }
      let point = Point(column: rect.origin.column + column, row: rect.origin.row + plot.row(of: position))
      frame.draw(theme.symbols.tracked, at: point, style: style(of: number))
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
