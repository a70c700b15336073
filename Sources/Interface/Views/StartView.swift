import Browser
import TerminalUI

/// Home: the invitation and what there is to pick, in one column under the search field.
@MainActor
struct StartView {
  let theme: Theme
  let browser: Browser

  static let invitation: SafeText = "Input your request"
  private static let left = Layout.searchFieldColumn
  /// In columns: longer lines are hard to read.
  private static let widest = 100

  func draw(in rect: Rect, of drawing: inout Drawing) {
    let (items, selection) = (browser.home.startItems, browser.home.startSelection)
    let hasKeys = browser.top === browser.body && !browser.fieldHasKeys
    // Groups stand apart where all fit; else what is out of sight scrolls.
    let gap = rect.size.rows > items.count + Set(items.map(\.label)).count + 1 ? 1 : 0
    let shown = max(0, min(rect.size.rows - 1, items.count))
    let first = max(0, selection - shown + 1)
    let names = items.map { $0.note.isEmpty ? 0 : SafeText($0.name + $0.ending).collapsed.columns }.max() ?? 0
    var line = Rect(
      column: Self.left, row: rect.origin.row + gap, columns: min(Self.widest, rect.size.columns - Self.left - 1),
      rows: 1)
    let end = drawing.frame.draw(Self.invitation, at: line.origin, style: theme.title) + 2
    drawing.frame.draw(
      theme.cut("a name, a developer, a topic", to: line.size.columns - end),
      at: Point(column: line.origin.column + end, row: line.origin.row), style: theme.dimmed)
    for index in first..<first + shown {
      let isFirst = index == first || items[index].label != items[index - 1].label
      line.origin.row += isFirst ? 1 + gap : 1
      if isFirst {
        let point = Point(column: rect.origin.column + 1, row: line.origin.row)
        drawing.frame.draw(SafeText(items[index].label), at: point, style: theme.dimmed)
      }
      draw(items[index], isSelected: hasKeys && index == selection, names, in: line, of: &drawing)
      drawing.onClick(line, .row(index))
    }
  }

  /// - Parameter names: the columns of the longest name with a note; the notes begin behind it.
  private func draw(_ item: StartItem, isSelected: Bool, _ names: Int, in line: Rect, of drawing: inout Drawing) {
    let styles = isSelected ? theme.selectedRow : theme.row
    if isSelected { drawing.select(line, theme: theme) }
    let (room, note) = (line.size.columns, SafeText(item.note).collapsed)
    // The changes keep half of the line.
    let nameRoom = note.isEmpty ? room : max(room / 2, room - note.columns - 2)
    let ending = SafeText(item.ending)
    let name = theme.cut(SafeText(item.name).collapsed, to: max(nameRoom / 3, nameRoom - ending.columns))
    drawing.frame.draw(theme.cut(name + ending, to: nameRoom), at: line.origin, style: styles.name)
    let start = min(names, nameRoom) + 2
    drawing.frame.draw(
      theme.cut(note, to: max(0, room - start)),
      at: Point(column: line.origin.column + start, row: line.origin.row), style: styles.rating)
  }
}
