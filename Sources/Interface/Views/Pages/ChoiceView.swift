import Browser
import TerminalUI

/// A short list to choose from.
@MainActor
struct ChoiceView<Value: Sendable & Hashable>: PageView {
  let theme: Theme
  let page: any PickerPage<Value>

  /// Gives the page the box without its edges and the line for typing.
  func layOut(in layout: Layout) {
    page.fit(Room(rows: layout.rect(of: page.placement).size.rows - 2 - fieldRows))
  }

  private var fieldRows: Int { page.isMenu ? 0 : 1 }

  func draw(layout: Layout, in drawing: inout Drawing) {
    let picker = page.picker
    let box = layout.rect(of: page.placement)
    let room = BoxView(theme: theme).draw(box, title: SafeText(page.title), in: &drawing.frame)
    if !page.isMenu {
      PromptView(theme: theme).draw(picker.editor, hasKeys: true, at: room, in: &drawing.frame)
      // The cursor stands on the selected row, for what follows it.
      if !picker.matches.isEmpty { drawing.frame.cursor = nil }
    }

    let height = max(1, room.size.rows - fieldRows)
    // The selected row stands in the middle where there are more.
    let first = max(0, min(picker.window.selection - height / 2, picker.matches.count - height))
    for (offset, item) in picker.matches.dropFirst(first).prefix(height).enumerated() {
      let row = room.origin.row + fieldRows + offset
      let isSelected = first + offset == picker.window.selection
      let styles =
        isSelected && theme.highlight == nil
        ? theme.selectedRow : item.isPossible ? theme.row : theme.impossibleRow
      let line = Rect(column: room.origin.column, row: row, columns: room.size.columns, rows: 1)
      drawing.onClick(line, .row(first + offset))
      if isSelected { drawing.select(line, theme: theme) }
      let code = SafeText(item.code)
      drawing.frame.draw(theme.cut(code, to: max(0, nameStart - 1)), at: line.origin, style: styles.position)
      let nameRoom = room.size.columns - nameStart - drawNote(of: item, in: line, styles, &drawing.frame)
      let name = theme.cut(SafeText(item.name), to: nameRoom)
      var end = Point(column: room.origin.column + nameStart, row: row)
      end.column += 2 + drawing.frame.draw(name, at: end, style: styles.name)
      guard page.hasCodesBehind else { continue }
      // In one column for all rows, and the words in another.
      if room.size.columns >= Self.widestName + Self.shortNote {
        end.column = max(end.column, room.origin.column + Self.widestTitle)
      }
      guard end.column + code.columns <= room.origin.column + nameRoom else { continue }
      end.column += 2 + drawing.frame.draw(code, at: end, style: styles.faint)
      let start = max(end.column, room.origin.column + Self.widestName)
      let left = room.origin.column + nameRoom - start
      if left >= Self.fewestWords * 2 {
        drawing.frame.draw(
          theme.cut(SafeText(item.words), to: left), at: Point(column: start, row: row), style: styles.detail)
      }
    }
    if picker.matches.isEmpty {
      drawing.frame.draw(
        "nothing matches", at: Point(column: room.origin.column, row: room.origin.row + 1), style: theme.dimmed)
    }
  }

  /// Behind the codes, where they come first.
  private var nameStart: Int {
    page.hasCodesBehind || page.picker.matches.first?.code.isEmpty == true ? 0 : page.isMenu ? 4 : 8
  }

  /// Of a name that many columns are left beside a note that is never cut: a key's, and why something can't be done.
  private static var fewestWords: Int { 12 }
  /// Most names are no wider, alone and with their codes.
  private static var widestTitle: Int { 43 }
  private static var widestName: Int { 62 }
  private static var shortNote: Int { 9 }

  /// Draws a choice's note at the line's end, in less than half of what the name has.
  ///
  /// - Returns: The columns that it takes from the name.
  private func drawNote(
    of item: Picker<Value>.Item, in line: Rect, _ styles: Theme.RowStyles, _ frame: inout Frame
  ) -> Int {
    guard !item.note.isEmpty else { return 0 }
    let text = SafeText(item.note)
    let room = line.size.columns - nameStart
    let isWhole = page.hasCodesBehind && (text.columns <= Self.shortNote || !item.isPossible)
    let note = theme.cut(
      text, to: max(0, isWhole ? room - Self.fewestWords - 2 : max(room / 2, room - SafeText(item.name).columns) - 2))
    let start = line.origin.column + line.size.columns - note.columns
    frame.draw(note, at: Point(column: start, row: line.origin.row), style: styles.rating)
    return note.columns + 2
  }
}
