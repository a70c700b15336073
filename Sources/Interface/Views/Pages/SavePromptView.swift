import Browser
import TerminalUI

/// The question in the status bar where to save pictures: an editable folder, and the keys that answer.
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
      drawing.targets += view.draw(keys, column: start + room + 2, row: row, room: width, in: &drawing.frame)
    }
    FieldView(theme: theme, column: start, row: row, columns: room).draw(
      prompt.editor, hasCursor: true, in: &drawing.frame)
  }
}
