import TerminalUI
import Browser

/// The question where to save pictures, in the status line: the folder as an editable text, and the two keys that answer it.
struct SavePromptView {
  let theme: Theme

  func draw(_ prompt: SavePrompt, row: Int, in drawing: inout Drawing) {
    let start = 1 + drawing.frame.draw("Save to: ", at: Point(column: 1, row: row), style: theme.title)
    let hints = KeyHintsView(theme: theme)
    let keys = KeyHint.hints(in: .saveFolder, theme: theme)
    var room = FieldView.room(from: start, columns: drawing.frame.size.columns)
    let width = hints.width(of: keys)
    // The folder is worth more than the keys: they go where it needs their room (and a cell for the cursor behind it).
    if SafeText(prompt.editor.text).columns < room - width - 2 {
      room -= width + 2
      drawing.targets += hints.draw(keys, column: start + room + 2, row: row, room: width, in: &drawing.frame)
    }
    FieldView(theme: theme, column: start, row: row, columns: room).draw(
      prompt.editor, hasCursor: true, in: &drawing.frame)
  }
}
