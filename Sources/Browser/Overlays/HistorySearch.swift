/// Readline's `reverse-search-history`: the newest term that contains what is typed, and on from there.
package struct HistorySearch: Sendable, Hashable {
  /// What is typed.
  package private(set) var editor = LineEditor()
  /// The term found; `nil` when none contains what is typed.
  package private(set) var match: String?
  private var index: Int?

  /// Starts with nothing typed.
  package init() {}

  /// Edits what is typed and looks from the newest term again.
  package mutating func apply(_ edit: LineEditor.Edit, in history: QueryHistory) {
    guard editor.apply(edit) else { return }
    let found = history.match(for: editor.text)
    index = found?.index
    match = found?.term
  }

  /// Goes on to the next older term that matches; stays where there is none.
  package mutating func older(in history: QueryHistory) {
    guard let index, let found = history.match(for: editor.text, before: index) else { return }
    self.index = found.index
    match = found.term
  }
}
