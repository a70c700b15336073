import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// A table on a page: titles, then the rows in sight with the selected one marked. Columns that don't fit are left out, the least important
/// first; what is left over goes to the columns that grow, then between all, as far as the eye can cross it. A text may run on over free
/// cells of the next columns.
@MainActor
struct TableView<Row: Described & Identifiable> {
  struct Column {
    let title: SafeText
    var titleStyle: Style?
    /// As narrow as it may be, its title included.
    let width: Int
    var isRightAligned = false
    /// Columns with a higher number go first where there is no room for all.
    var priority = 0
    /// `true` if it takes the room that is left over.
    var grows = false
    /// The most columns that it may grow to.
    var most = Int.max
    /// `true` if it can only be looked at, and is not read aloud.
    var isPicture = false
    let cell: @MainActor (Row) -> TableCell
  }

  let theme: Theme
  let columns: [Column]
  /// Between columns.
  var gap = 2

  /// - Parameters:
  ///   - rect: the titles' line and the rows'.
  ///   - takenAway: the words about a row that a person has taken away since the page was opened; `nil` for other rows.
  func draw(_ table: RowTable<Row>, in rect: Rect, of drawing: inout Drawing, takenAway: (Row) -> SafeText?) {
    let (shown, gap) = shownColumns(room: rect.size.columns - 2)
    draw(
      columns.map { TableCell($0.title, $0.titleStyle ?? theme.dimmed) }, shown, gap, at: rect.origin, &drawing.frame)
    let marks = MatchMarks(table.filter)
    // Words about a row run on behind its first cells; numbers have no room for them.
    let place = columns.indices.dropFirst(2).first { !columns[$0].isRightAligned } ?? 1
    for (offset, index) in table.window.visibleRows.prefix(max(0, rect.size.rows - 1)).enumerated() {
      let row = table.rows[index]
      var line = Rect(
        column: rect.origin.column, row: rect.origin.row + 1 + offset, columns: rect.size.columns, rows: 1)
      drawing.onClick(line, .row(index))
      var cells = columns.map { $0.cell(row) }
      if let words = takenAway(row) {
        for index in cells.indices {
          cells[index] = TableCell(index < place ? cells[index].text : index == place ? words : .empty, theme.dimmed)
        }
      }
      let origin = line.origin
      if index == table.window.selection {
        line.origin.column += 1
        line.size.columns -= 1
        drawing.select(line, theme: theme)
        if theme.highlight == nil {
          let styles = theme.selectedRow
          for index in cells.indices { cells[index].style = index == 0 ? styles.name : styles.base }
        }
      }
      draw(cells, shown, gap, at: origin, &drawing.frame, marks)
    }
  }

  private typealias Shown = (index: Int, width: Int)

  /// The most columns between two beside the gap: in more the eye loses the row.
  private static var mostBetween: Int { 4 }

  /// The columns that there is room for, with their widths, and the gap between them.
  private func shownColumns(room: Int) -> (columns: [Shown], gap: Int) {
    var highest = columns.map(\.priority).max() ?? 0
    func kept() -> [Int] { columns.indices.filter { columns[$0].priority <= highest } }
    func width() -> Int { kept().reduce(-gap) { $0 + columns[$1].width + gap } }
    while highest > 0, width() > room { highest -= 1 }
    let left = max(0, room - width())
    let growing = kept().count { columns[$0].grows }
    let shown = kept().map { index in
      let column = columns[index]
      return (index, column.width + (column.grows ? min(left / growing, column.most - column.width) : 0))
    }
    let free = room - shown.reduce(-gap) { $0 + $1.1 + gap }
    return (shown, gap + (growing > 1 ? 0 : min(Self.mostBetween, max(0, free) / max(1, shown.count - 1))))
  }

  /// Draws a row from its end, so that each text knows how far it may run.
  private func draw(
    _ cells: [TableCell], _ shown: [Shown], _ gap: Int, at origin: Point, _ frame: inout Frame,
    _ marks: MatchMarks? = nil
  ) {
    var column = origin.column + 1 + shown.reduce(0) { $0 + $1.width + gap }
    // The end of the room for a text, with a free column before the next one.
    var limit = column - gap
    for (index, width) in shown.reversed() {
      column -= width + gap
      let cell = cells[index]
      guard !cell.text.isEmpty else { continue }
      let words = cell.words.flatMap { $0.columns <= limit - column ? $0 : nil }
      let isRight = columns[index].isRightAligned && words == nil
      let room = (isRight ? width : limit - column) - cell.end.columns
      let text = words ?? theme.cut(cell.text, to: max(0, room)) + cell.end
      let start = isRight ? column + width - text.columns : column
      frame.draw(text, at: Point(column: start, row: origin.row), style: cell.style ?? .plain)
      // Numbers have no matches; letters in order count in the names alone, which stand first.
      if !isRight { marks?.draw(start..<start + text.columns, row: origin.row, areNames: index == 0, in: &frame) }
      limit = start - 1
    }
  }
}

extension TableView {
  /// A row in words: the first cell as it is, each other one behind its column's title.
  func words(_ row: Row) -> SafeText {
    columns.filter { !$0.isPicture }.enumerated().map { index, column in
      let cell = column.cell(row)
      let text = cell.words ?? cell.text + cell.end
      guard !text.isEmpty else { return .empty }
      return index == 0 || column.title.isEmpty ? text : column.title + .space + text
    }.sentence
  }
}

struct TableCell {
  var text: SafeText
  /// Stays behind a text that is cut.
  var end = SafeText.empty
  /// Longer words, drawn instead where the cells behind leave room.
  var words: SafeText?
  /// `nil` for the row's own.
  var style: Style?

  init(_ text: SafeText, _ style: Style? = nil) {
    self.text = text
    self.style = style
  }

  /// A search. Of its name the order stays whole.
  init(_ search: SearchKey) {
    self.init(SafeText(search.title).collapsed)
    end = SafeText(search.orderSign)
  }

  /// An app's position: `3`, `>200` where it was not among so many, `?` where that is not known or in doubt.
  init(_ position: Position?, theme: Theme) {
    switch position {
    case nil, .doubtful?: self.init(theme.symbols.unknown, theme.dimmed)
    case .at(let number)?: self.init(SafeText(decimal: number))
    case .notAmong(let depth)?: self.init(theme.symbols.beyond + SafeText(decimal: depth), theme.dimmed)
    }
  }

  /// The position of a tracked app: `not among 25`, `not sold` or `doubtful`, where there is room for it.
  init(_ track: TrackSummary, theme: Theme) {
    let state = track.state
    switch state {
    case .at(let position): self.init(.at(position), theme: theme)
    case .notAmong(let depth): self.init(.notAmong(depth), theme: theme)
    case .notSold: self.init(theme.symbols.notAmong, theme.notice)
    case .notLooked, .doubtful: self.init(nil, theme: theme)
    }
    if track.latest?.position.number == nil { words = SafeText(state.words) }
  }

  /// The change of a position: `▲3`, `▼2`, `=`, `lost`, `new`, and `?` where it isn't known.
  init(_ change: PositionChange, theme: Theme) {
    let symbols = theme.symbols
    switch change {
    case .unknown: self.init(symbols.unknown, theme.dimmed)
    case .positions(0): self.init(symbols.unmoved, theme.dimmed)
    case .positions(let positions) where positions > 0:
      self.init(symbols.climbed + SafeText(decimal: positions), theme.row.freePrice)
    case .positions(let positions): self.init(symbols.fallen + SafeText(decimal: -positions), theme.rating)
    case .new: self.init("new", theme.row.freePrice)
    case .lost: self.init("lost", theme.notice)
    }
  }
}
