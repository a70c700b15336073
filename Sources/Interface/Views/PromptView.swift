import Browser
import TerminalUI

/// The line of a box in which typing narrows what is below.
struct PromptView {
  let theme: Theme

  /// Draws it in the first line of a box. The cursor is a cell in reverse: the terminal's own stands on what is selected.
  func draw(_ editor: LineEditor, hasKeys: Bool, at room: Rect, in frame: inout Frame) {
    let prompt = frame.draw("> ", at: room.origin, style: theme.keyName)
    let field = FieldView(
      theme: theme, column: room.origin.column + prompt, row: room.origin.row, columns: room.size.columns - prompt)
    field.draw(editor, hasCursor: hasKeys, in: &frame)
    guard let cursor = frame.cursor else { return }
    frame.restyle(Rect(column: cursor.column, row: cursor.row, columns: 1, rows: 1)) {
      $0.attributes.formSymmetricDifference(.reverse)
    }
  }
}
