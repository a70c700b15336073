import Texts

/// The field that narrows a page's rows.
package struct RowFilter: Sendable, Hashable {
  package private(set) var editor = LineEditor()
  /// `true` while it has the keys.
  package private(set) var isOpen = false
  package var isEmpty: Bool { editor.isEmpty }

  mutating func open() { isOpen = true }

  /// Gives the keys back; what was typed stays.
  mutating func close() { isOpen = false }

  /// - Returns: `true` if other rows may match now.
  mutating func apply(_ edit: LineEditor.Edit) -> Bool { editor.apply(edit) }

  /// Esc: gives the keys back and takes the words away.
  ///
  /// - Returns: `true` if there were any.
  mutating func clear() -> Bool {
    isOpen = false
    guard !editor.isEmpty else { return false }
    editor.replace(with: "")
    return true
  }

  /// `true` if one of a row's texts has the words, ignoring case, accents and width.
  func matches(_ texts: [String]) -> Bool {
    let words = FoldedText(editor.text)
    return editor.isEmpty || texts.contains { FoldedText($0).contains(words) }
  }
}
