/// The backward search through the history, in the line of the search field.
@MainActor
package final class HistoryPage: Page {
  package private(set) var search = HistorySearch()
  private let field: SearchField
  private let choose: @MainActor (_ term: String, _ searches: Bool) -> PageEffect

  /// - Parameters:
  ///   - field: its history is searched, with what is read of earlier runs meanwhile.
  ///   - choose: takes a term for the search field, and searches for it or not, once the line is closed.
  init(_ field: SearchField, choose: @escaping @MainActor (_ term: String, _ searches: Bool) -> PageEffect) {
    self.field = field
    self.choose = choose
  }

  package var place: PlaceID { .historySearch }
  package var placement: Placement { .fieldLine }

  package func type(_ edit: LineEditor.Edit) {
    search.apply(edit, in: field.history)
  }

  func older() {
    search.older(in: field.history)
  }

  func accept() -> PageEffect {
    guard let match = search.match else {
      return .says(search.editor.isEmpty ? "Type a part of an earlier search" : "No earlier search has that")
    }
    return .chooses { [choose] in choose(match, true) }
  }

  /// Puts what was found into the field without searching.
  func edit() -> PageEffect {
    guard let match = search.match else { return .closes }
    return .chooses { [choose] in choose(match, false) }
  }
}

extension PlaceID {
  package static let historySearch = PlaceID("history", .types)
}

extension ActionSection {
  static let historySearch = ActionSection(
    "Finding an earlier search", .historySearch,
    lines: [
      ActionLine(
        Action("history.search", "Enter") { (page: HistoryPage) in page.accept() }, hint: "search",
        help: "search for it"),
      ActionLine(
        Action("history.older", "Ctrl-R Up") { (page: HistoryPage) in page.older() }, hint: "older", rank: 1,
        help: "go further back"),
      ActionLine(
        Action("history.edit", "Tab Down") { (page: HistoryPage) in page.edit() }, hint: "edit", rank: 1,
        help: "take it into the field"),
    ])
}
