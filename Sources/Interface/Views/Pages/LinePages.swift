import Browser
import TerminalUI

/// The question where to save pictures, in the last line: an editable folder, and keys.
struct SavePromptView: PageView {
  let theme: Theme
  let prompt: SavePrompt
  let hints: [KeyHint]

  /// The columns of the folder that stay in sight beside keys.
  private static let least = 24

  func draw(layout: Layout, in drawing: inout Drawing) {
    let row = layout.statusRow
    let start = 1 + drawing.frame.draw("Save to: ", at: Point(column: 1, row: row), style: theme.title)
    let view = KeyHintsView(theme: theme)
    var room = FieldView.room(from: start, columns: drawing.frame.size.columns)
    // The keys give way to the folder and the cell for the cursor behind it; a longer folder scrolls.
    let folder = min(SafeText(prompt.editor.text).columns, Self.least)
    let keys = view.fitting(hints, in: room - folder - 3)
    if !keys.isEmpty {
      let width = view.width(of: keys)
      room -= width + 2
      view.draw(keys, column: start + room + 2, row: row, room: width, in: &drawing)
    }
    FieldView(theme: theme, column: start, row: row, columns: room).draw(
      prompt.editor, hasCursor: true, in: &drawing.frame)
  }
}

/// The field that narrows reviews, in the last line.
struct ReviewFilterView: PageView {
  let theme: Theme
  let page: ReviewFilterPage
  let hints: [KeyHint]

  func draw(layout: Layout, in drawing: inout Drawing) {
    FilterFieldView(theme: theme, column: 1, row: layout.statusRow).draw(page.filter, hints, in: &drawing)
  }
}
