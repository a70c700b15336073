import Browser
import TerminalUI

/// A line of text being edited, scrolled so that the cursor stays in sight.
struct FieldView {
  let theme: Theme
  let column: Int
  let row: Int
  /// The room's width; to the frame's right edge without one.
  var columns: Int?

  func draw(_ editor: LineEditor, hasCursor: Bool, in frame: inout Frame) {
    let room = max(1, columns ?? Self.room(from: column, columns: frame.size.columns))
    let text = SafeText(editor.text)
    let hidden = Self.hiddenColumns(of: editor, room: room, hasCursor: hasCursor)
    // A wide glyph across the left edge goes whole; what follows keeps its column.
    let lead = hidden > text.prefix(columns: hidden).columns ? 1 : 0
    frame.draw(
      text.dropping(columns: hidden + lead), at: Point(column: column + lead, row: row),
      style: hasCursor && editor.isSelected ? theme.highlight ?? theme.selectedRow.base : .plain, width: room - lead)
    if hidden > 0 { frame.draw(theme.symbols.ellipsis, at: Point(column: column, row: row), style: theme.dimmed) }
    if hasCursor {
      let cursor = Self.columns(before: editor.cursor, in: editor)
      frame.cursor = Point(column: min(column + cursor - hidden, frame.size.columns - 1), row: row)
    }
  }

  /// The columns up to a screen's right edge, but for one that stays free.
  static func room(from column: Int, columns: Int) -> Int { max(1, columns - column - 1) }

  /// The index of the character that is drawn at a column of the field.
  static func offset(at column: Int, in editor: LineEditor, room: Int, hasCursor: Bool) -> Int {
    let target = max(0, column) + hiddenColumns(of: editor, room: room, hasCursor: hasCursor)
    return editor.characters.indices.first { columns(before: $0 + 1, in: editor) > target } ?? editor.characters.count
  }

  private static func hiddenColumns(of editor: LineEditor, room: Int, hasCursor: Bool) -> Int {
    // The cursor needs a cell of its own behind the text.
    hasCursor ? max(0, columns(before: editor.cursor, in: editor) - room + 1) : 0
  }

  private static func columns(before offset: Int, in editor: LineEditor) -> Int {
    SafeText(String(editor.characters[..<offset])).columns
  }
}

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
