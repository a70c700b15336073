import AppStore
import Browser
import TerminalUI

/// A table on a page: titles, then the rows in sight with the selected one marked. Columns that don't fit are left out, the least important
/// first; what is left over goes to the columns that grow, then between all. A text may run on over free cells of the next columns.
@MainActor
struct TableView<Row: Described & Identifiable> {
  struct Column {
    let title: SafeText
    /// As narrow as it may be, its title included.
    let width: Int
    var isRightAligned = false
    /// Columns with a higher number go first where there is no room for all.
    var rank = 0
    /// `true` if it takes the room that is left over.
    var grows = false
    /// The most columns that it may grow to.
    var most = Int.max
    /// `true` if it is looked at, and not read.
    var isPicture = false
    let cell: @MainActor (Row) -> TableCell
  }

  let theme: Theme
  let columns: [Column]
  /// Between columns.
  var gap = 2

  /// - Parameters:
  ///   - rect: the titles' line and the rows'.
  ///   - replaced: the cells of a row in place of these, which are one for each column.
  func draw(
    _ table: RowTable<Row>, in rect: Rect, of drawing: inout Drawing,
    replacing replaced: ([TableCell], Row) -> [TableCell] = { cells, _ in cells }
  ) {
    let (shown, gap) = shownColumns(room: rect.size.columns - 2)
    draw(columns.map { TableCell($0.title, theme.dimmed) }, shown, gap, at: rect.origin, &drawing.frame)
    let marks = MatchMarks(table.filter)
    for (offset, index) in table.window.visibleRows.prefix(max(0, rect.size.rows - 1)).enumerated() {
      let row = table.rows[index]
      let line = Rect(
        column: rect.origin.column, row: rect.origin.row + 1 + offset, columns: rect.size.columns, rows: 1)
      drawing.targets.append(ClickTarget(rect: line, action: .click(.row(index))))
      var cells = replaced(columns.map { $0.cell(row) }, row)
      if index == table.window.selection {
        let styles = theme.selectedRow
        drawing.frame.hiddenCursor = Point(column: line.origin.column + 1, row: line.origin.row)
        if theme.highlight == nil {
          drawing.frame.fill(line, with: Cell(glyph: .space, style: styles.base))
          for index in cells.indices { cells[index].style = index == 0 ? styles.name : styles.base }
        }
        drawing.frame.draw(theme.symbols.selectionMarker, at: line.origin, style: theme.selectionMarker)
      }
      draw(cells, shown, gap, at: line.origin, &drawing.frame, marks)
    }
  }

  private typealias Shown = (index: Int, width: Int)

  /// The columns that there is room for, with their widths, and what is between them.
  private func shownColumns(room: Int) -> (columns: [Shown], gap: Int) {
    var highest = columns.map(\.rank).max() ?? 0
    func kept() -> [Int] { columns.indices.filter { columns[$0].rank <= highest } }
    func width() -> Int { kept().reduce(-gap) { $0 + columns[$1].width + gap } }
    while highest > 0, width() > room { highest -= 1 }
    let left = max(0, room - width())
    let growing = kept().count { columns[$0].grows }
    let shown = kept().map { index in
      let column = columns[index]
      return (index, column.width + (column.grows ? min(left / growing, column.most - column.width) : 0))
    }
    let free = room - shown.reduce(-gap) { $0 + $1.1 + gap }
    return (shown, gap + (growing > 1 ? 0 : max(0, free) / max(1, shown.count - 1)))
  }

  /// Draws a row from its end, so that each text knows how far it may run.
  private func draw(
    _ cells: [TableCell], _ shown: [Shown], _ gap: Int, at origin: Point, _ frame: inout Frame,
    _ marks: MatchMarks? = nil
  ) {
    var column = origin.column + 1 + shown.reduce(0) { $0 + $1.width + gap }
    // The end of the room for a text: a column stays free before the next one.
    var limit = column - gap
    for (index, width) in shown.reversed() {
      column -= width + gap
      let cell = cells[index]
      guard !cell.text.isEmpty else { continue }
      let words = cell.words.flatMap { $0.columns <= limit - column ? $0 : nil }
      let isRight = columns[index].isRightAligned && words == nil
      let text = words ?? theme.cut(cell.text, to: isRight ? width : limit - column)
      let start = isRight ? column + width - text.columns : column
      frame.draw(text, at: Point(column: start, row: origin.row), style: cell.style ?? .plain)
      // Words are not looked for in numbers, and letters in order only in the names, which stand first.
      if !isRight { marks?.draw(start..<start + text.columns, row: origin.row, areNames: index == 0, in: &frame) }
      limit = start - 1
    }
  }
}
