import Browser
import TerminalUI

/// The question in the status bar where to save pictures: an editable folder, and the keys that answer.
struct SavePromptView: PageView {
  let theme: Theme
  let prompt: SavePrompt
  let hints: [KeyHint]

  func draw(layout: Layout, in drawing: inout Drawing) {
    let row = layout.statusRow
    let start = 1 + drawing.frame.draw("Save to: ", at: Point(column: 1, row: row), style: theme.title)
    let view = KeyHintsView(theme: theme)
    let keys = hints.filter { $0.rank == 0 }
    var room = FieldView.room(from: start, columns: drawing.frame.size.columns)
    let width = view.width(of: keys)
    // The keys give way to a longer folder and the cell for the cursor behind it.
    if SafeText(prompt.editor.text).columns < room - width - 2 {
      room -= width + 2
      drawing.targets += view.draw(keys, column: start + room + 2, row: row, room: width, in: &drawing.frame)
    }
    FieldView(theme: theme, column: start, row: row, columns: room).draw(
      prompt.editor, hasCursor: true, in: &drawing.frame)
  }
}
