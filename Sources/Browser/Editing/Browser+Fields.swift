import AppStore
import Foundation

/// The fields, for the search and for the filter, and the list between which they hand on the keys.
extension Browser {
  /// Edits the field that has the keys.
  func apply(_ edit: LineEditor.Edit) {
    switch focus {
    case .search:
      guard editor.apply(edit) else { return }
      // Whoever types will ask: by then the network is ready.
      service.prepare()
      history.edited()
      live?.typed(editor.text.trimmingCharacters(in: .whitespacesAndNewlines))
    case .filter:
      if filterEditor.apply(edit) { results.narrow(to: filterEditor.text) }
    case .list, .detail: break
    }
  }

  /// Enter: searches from the search field, leaves the filter's, and opens the selected app from the list.
  func accept() {
    switch focus {
    case .search:
      let term = editor.text.trimmingCharacters(in: .whitespacesAndNewlines)
      submit(term, as: .submitted)
      guard !term.isEmpty else { return }
      history.add(term)
      library.remember(term)
      focus = .list
    case .filter: focus = .list
    case .list, .detail: openDetail()
    }
  }

  /// Puts an earlier search into the field, without asking for it.
  func recall(_ term: String) {
    editor.replace(with: term)
    live?.stop()
  }

  /// The next newer search; after the newest the list takes the keys.
  func newerOrList() {
    if let term = history.newer() { recall(term) } else { focusList() }
  }

  /// The list takes the keys; country, device and bookmarks are reached from there, before anything was searched for too.
  func focusList() {
    focus = .list
  }

  /// Lets all rows pass again.
  func clearFilter() {
    filterEditor.replace(with: "")
    results.narrow(to: "")
  }
}
