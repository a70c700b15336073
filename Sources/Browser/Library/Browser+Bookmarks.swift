import AppStore
import Essentials
import Observatory
import Tracking
import Texts

extension Browser {
  /// Bookmarks apps, or removes their bookmarks if all of them have one.
  func toggleBookmarks(of subjects: [AppSubject]) -> PageEffect {
    let areBookmarked = subjects.allSatisfy { library.hasBookmark($0.listing) }
    for subject in subjects where library.hasBookmark(subject.listing) == areBookmarked { toggleBookmark(of: subject) }
    return .stays
  }

  private func toggleBookmark(of subject: AppSubject) {
    let isNew = !library.hasBookmark(subject.listing)
    let (before, page) = (notice, noticePage)
    // A chart's entry says too little: the next look-up would seem to bring changes.
    if isNew, let app = subject.app, app.version != nil || !home.showsChart {
      following?.remember(
        Facts(app, language: home.list.rows.results?.query.language),
        of: subject.listing)
    }
    // The notice comes once the file is written. Until then the row's sign answers the key.
    let bookmark = (top as? BookmarksPage)?.bookmark(of: subject.listing) ?? Bookmarked(subject)
    library.toggle(bookmark) { [weak self] trouble in
      guard let self else { return }
      if let trouble { return announce("\(isNew ? "Bookmarked" : "Bookmark removed"), \(trouble)") }
      // The country is named where the app is bookmarked in others too.
      let isElsewhere = library.bookmarks.contains { $0.listing.app == subject.id && $0.listing != subject.listing }
      let name = subject.name + (isElsewhere ? " in \(subject.storefront.name)" : "")
      let words: ActionWords =
        isNew ? "Bookmarked \(name); \(key: "bookmarks") shows the bookmarks" : "Bookmark removed: \(name)"
      if page == noticePage, notices.sayBookmarked(words, after: before) { changed() }
    }
  }

  func showBookmarks() -> PageEffect {
    if let way = wayBack(to: BookmarksPage.self) { return way }
    if library.bookmarks.isEmpty, !library.isReading {
      return .says("No bookmarks yet; \(key: "app.bookmark") sets one")
    }
    following?.markChanges(of: library.bookmarks)
    return .opens(bookmarksPage())
  }

  func bookmarksPage() -> BookmarksPage {
    BookmarksPage(library, following, days: days, search: home.list.search)
  }

  /// Looks up a bookmarked app in its country and shows its changes.
  func open(_ bookmark: Bookmarked, from page: BookmarksPage) -> PageEffect {
    let listing = bookmark.listing
    let words = following?.takeChanges(of: listing, isShown: true)
    lookUp("https://apps.apple.com/\(listing.country)/app/id\(listing.app)", named: bookmark.name, from: page) {
      [weak self, home] in
      home.openDetail()
      home.details.open?.show(.changes)
      // Said again, in case the answer came before anybody could read it.
      if let words { self?.announce(words, on: home.details.noticePage) }
    }
    if let words {
      announce(words, on: home.noticePage)
      library.visited(listing)
    }
    return .stays
  }
}

extension Bookmarked {
  /// A bookmark that is being made.
  init(_ subject: AppSubject) {
    self.init(
      listing: subject.listing, name: subject.name,
      developer: subject.app?.developer, url: subject.link?.text)
  }
}
