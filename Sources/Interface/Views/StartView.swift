import Browser
import TerminalUI

/// The screen before the first query: the invitation, and what there is to pick.
@MainActor
struct StartView {
  let theme: Theme
  let home: SearchPage
  /// The lines above the things to pick.
  let lines: [MessageView.Line]

  private static let labelColumns = 11
  /// In columns: longer lines are hard to read.
  private static let widest = 72

  func draw(in rect: Rect, hasKeys: Bool, of drawing: inout Drawing) {
    let items = home.startItems
    let room = rect.size.rows - lines.count - 1
    guard room > 0, rect.size.columns >= Self.labelColumns + 16 else {
      return MessageView(lines: lines).draw(in: rect, of: &drawing.frame)
    }
    let shown = min(room, items.count)
    let top = rect.origin.row + (room - shown) / 2
    MessageView(lines: lines).draw(
      in: Rect(column: rect.origin.column, row: top, columns: rect.size.columns, rows: lines.count), of: &drawing.frame)
    let width = min(Self.widest, rect.size.columns - 4)
    let left = rect.origin.column + (rect.size.columns - width) / 2
    let first = max(0, home.startSelection - shown + 1)
    for (offset, index) in (first..<first + shown).enumerated() {
      let line = Rect(column: left, row: top + lines.count + 1 + offset, columns: width, rows: 1)
      let isFirst = offset == 0 || items[index].label != items[index - 1].label
      draw(items[index], isFirst, isSelected: hasKeys && index == home.startSelection, in: line, of: &drawing)
      drawing.onClick(line, .row(index))
    }
  }

  private func draw(_ item: StartItem, _ isFirst: Bool, isSelected: Bool, in line: Rect, of drawing: inout Drawing) {
    let styles = isSelected ? theme.selectedRow : theme.row
    let start = Point(column: line.origin.column + Self.labelColumns, row: line.origin.row)
    if isFirst { drawing.frame.draw(SafeText(item.label), at: line.origin, style: theme.dimmed) }
    let room = line.size.columns - Self.labelColumns
    if isSelected { drawing.select(Rect(column: start.column, row: start.row, columns: room, rows: 1), theme: theme) }
    let note = SafeText(item.note).collapsed
    // The changes keep half of the line.
    let nameRoom = note.isEmpty ? room : max(room / 2, room - note.columns - 2)
    let name = theme.cut(SafeText(item.name).collapsed, to: nameRoom)
    let end = start.column + drawing.frame.draw(name, at: start, style: styles.name) + 2
    drawing.frame.draw(
      theme.cut(note, to: max(0, start.column + room - end)), at: Point(column: end, row: start.row),
      style: styles.rating)
  }
}
