import Browser
import TerminalUI

/// A short list to choose from.
@MainActor
struct ChoiceView<Value: Sendable & Hashable>: PageView {
  let theme: Theme
  let page: any PickerPage<Value>

  /// All of the box but its edges and the line for typing.
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
      let styles = isSelected ? theme.selectedRow : item.isPossible ? theme.row : theme.impossibleRow
      let line = Rect(column: room.origin.column, row: row, columns: room.size.columns, rows: 1)
      drawing.targets.append(ClickTarget(rect: line, action: .click(.row(first + offset))))
      if isSelected {
        drawing.frame.hiddenCursor = line.origin
        drawing.frame.fill(line, with: Cell(glyph: .space, style: styles.base))
        drawing.frame.draw(
          theme.symbols.selectionMarker, at: Point(column: room.origin.column - 1, row: row),
          style: theme.selectionMarker)
      }
      drawing.frame.draw(
        SafeText(item.code), at: Point(column: room.origin.column, row: row), style: styles.position,
        width: nameStart)
      drawing.frame.draw(
        theme.cut(
          SafeText(item.name),
          to: room.size.columns - nameStart - drawNote(of: item, in: line, styles, &drawing.frame)),
        at: Point(column: room.origin.column + nameStart, row: row),
        style: page.codeColumns > 8 ? styles.base : styles.name)
    }
    if picker.matches.isEmpty {
      drawing.frame.draw(
        "nothing matches", at: Point(column: room.origin.column, row: room.origin.row + 1), style: theme.dimmed)
    }
  }

  /// Behind the codes, where there are some.
  private var nameStart: Int { page.picker.matches.first?.code.isEmpty == true ? 0 : page.codeColumns }

  /// Draws a choice's note at the line's end, in less than half of what the name has.
  ///
  /// - Returns: The columns that it takes from the name.
  private func drawNote(
    of item: Picker<Value>.Item, in line: Rect, _ styles: Theme.RowStyles, _ frame: inout Frame
  ) -> Int {
    guard !item.note.isEmpty else { return 0 }
    let note = theme.cut(SafeText(item.note), to: (line.size.columns - nameStart) / 2 - 2)
    let start = line.origin.column + line.size.columns - note.columns
    frame.draw(note, at: Point(column: start, row: line.origin.row), style: styles.rating)
    return note.columns + 2
  }
}
