import AppStore

/// Bookmarks: set, shown and opened.
extension Browser {
  /// Bookmarks the app that is selected or whose detail is shown, or takes its bookmark away.
  func toggleBookmark() {
    guard let app = results.selected?.app else { return }
    let storefront = results.results?.query.storefront ?? configuration.storefront
    let isNew = !library.hasBookmark(app.id)
    let before = notice
    // Said once it is true; until then the row's sign shows that the key was heard.
    library.toggle(Bookmark(app, in: storefront)) { [weak self] trouble in
      guard let self else { return }
      if let trouble { return announce("\(isNew ? "Bookmarked" : "Bookmark removed"), \(trouble)") }
      // A key after it may have had something to say already.
      guard notice == before || notice == bookmarkNotice else { return }
      notice = isNew ? "Bookmarked \(app.title); B shows the bookmarks" : "Bookmark removed: \(app.title)"
      bookmarkNotice = notice
      changed()
    }
  }

  /// Shows the bookmarks to choose from, or says that there are none.
  func showBookmarks() {
    guard !library.bookmarks.isEmpty else {
      notice = "No bookmarks yet; b sets one"
      return
    }
    // The latest first: what was bookmarked a moment ago is wanted most often.
    let items = library.bookmarks.reversed().map { bookmark in
      let maker = bookmark.developer.map { ", \($0)" } ?? ""
      return Picker<Bookmark>.Item(value: bookmark, code: bookmark.country, name: bookmark.name + maker)
    }
    overlay = .bookmarks(Picker(items: items, selected: nil))
  }

  /// Looks a bookmarked app up in the store where it was found.
  func open(_ bookmark: Bookmark) {
    overlay = nil
    editor.replace(with: "https://apps.apple.com/\(bookmark.country)/app/id\(bookmark.id)")
    bookmarkTerm = editor.text
    submit(editor.text, as: .submitted)
    focus = .list
  }
}
