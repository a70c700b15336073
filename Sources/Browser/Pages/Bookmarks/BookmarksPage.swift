import AppStore
import Essentials
import Observatory
import Tracking

/// The bookmarks: a row for each app in a country, with what has changed since a person looked.
@MainActor
package final class BookmarksPage: TablePage {
  nonisolated static let tableScope = Scope.bookmarks

  package internal(set) var table = RowTable<BookmarkRow>()
  /// Those that are bookmarks no longer since the page was opened stay, so that the same key brings them back.
  package private(set) var allRows: [BookmarkRow] = []
  private let library: Library
  private let following: Following?
  private let days: CalendarDays
  /// The search whose positions are meant where an app is tracked from here.
  private let search: SearchKey?

  init(_ library: Library, _ following: Following?, days: CalendarDays, search: SearchKey?) {
    self.library = library
    self.following = following
    self.days = days
    self.search = search
    read()
  }

  var now: Date { days.now() }

  package var subject: AppSubject? {
    guard let listing = table.selected?.id, let name = table.selected?.bookmark.name,
      let storefront = Storefront(code: listing.country)
    else { return nil }
    let search = search.map { SearchKey(term: $0.term, country: listing.country, device: $0.device) }
    return AppSubject(id: listing.app, name: name, storefront: storefront, search: search)
  }

  package var status: PageStatus { PageStatus(of: table, total: allRows.count, progress: nil) }

  package func stepBack() -> PageEffect { clearFilter() }

  /// Looks all up that are shown.
  package func refresh() -> PageEffect {
    let shown = table.rows.map(\.id).filter { library.hasBookmark($0) }
    guard !shown.isEmpty else {
      return .says(allRows.isEmpty ? "No bookmarks yet" : "Nothing is shown: no bookmark matches the filter")
    }
    guard let following else { return .asks { $0.nothingIsKept } }
    return following.lookUp(shown)
  }

  package func isBookmarked(_ row: BookmarkRow) -> Bool { library.hasBookmark(row.id) }

  /// The bookmark of the app as it was when the page was opened, which is set again as it was.
  func bookmark(of listing: Listing) -> Bookmarked? { allRows.first { $0.id == listing }?.bookmark }

  package func hear(_ news: PageNews) {
    if news == .bookmarks { read() }
  }

  /// Takes the bookmarks and their changes anew. A row stays in its place, unless something has changed of it only now.
  func read() {
    let changes = following?.bookmarkChanges ?? [:]
    let places = Dictionary(allRows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = library.bookmarks.reversed().map {
      BookmarkRow(bookmark: $0, changes: changes[$0.listing] ?? [], facts: following?.bookmarkFacts[$0.listing])
    }
    let gone = allRows.filter { !library.hasBookmark($0.id) }
    let keys = (known + gone).enumerated().map { index, row in
      let place = places[row.id]
      let isNewlyChanged = !row.changes.isEmpty && place.map { allRows[$0].changes.isEmpty } ?? true
      // In the first place what has changed just now, then what stood here, then the rest.
      return (rank: isNewlyChanged ? -1 : place ?? allRows.count, index: index, row: row)
    }
    allRows = keys.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.row)
    let isAtTop = table.window.selection == 0
    arrange()
    // Nobody has chosen the first row: it has come there by itself.
    if isAtTop { table.window.select(0) }
  }

  /// Looks the app up; its changes open, from where Esc comes back.
  func open() -> PageEffect {
    guard let row = table.selected else { return .stays }
    return .asks { $0.open(row.bookmark, from: self) }
  }
}
