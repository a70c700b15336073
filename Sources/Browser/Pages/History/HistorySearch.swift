/// Readline's `reverse-search-history`: finds the newest term that contains the typed text, then older ones.
package struct HistorySearch: Sendable, Hashable {
  package private(set) var editor = LineEditor()
  /// The term found; `nil` if none contains the typed text.
  package private(set) var match: String?
  private var index: Int?

  package init() {}

  /// Edits the typed text and searches from the newest term again.
  package mutating func apply(_ edit: LineEditor.Edit, in history: QueryHistory) {
    guard editor.apply(edit) else { return }
    let found = history.match(for: editor.text)
    index = found?.index
    match = found?.term
  }

  /// Goes to the next older match, if there is one.
  package mutating func older(in history: QueryHistory) {
    guard let index, let found = history.match(for: editor.text, before: index) else { return }
    self.index = found.index
    match = found.term
  }
}
