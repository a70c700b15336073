package import AppStore
import Essentials
package import Observatory
import Tracking

/// The bookmarks: a row for each app in a country, with its changes since the last visit.
@MainActor
package final class BookmarksPage: TablePage {
  nonisolated static let tableScope = Scope.bookmarks

  package internal(set) var table = RowTable<BookmarkRow>()
  /// Removed bookmarks stay until the page closes, so that the same key brings them back.
  package private(set) var allRows: [BookmarkRow] = []
  /// Values that some row has, and those that changed in one: the rest needs no column.
  package private(set) var (changed, valued): (Set<AppChange.What>, Set<AppChange.What>) = ([], [])
  private let library: Library
  private let following: Following?
  private let days: CalendarDays
  /// The search that an app is tracked for from here.
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
    var search = search
    search?.country = listing.country
    return AppSubject(id: listing.app, name: name, storefront: storefront, search: search)
  }

  package var status: PageStatus { PageStatus(of: table, total: allRows.count, progress: nil) }

  package func stepBack() -> PageEffect { clearFilter() }

  /// Looks up all that are shown.
  package func refresh() -> PageEffect {
    let shown = table.rows.map(\.id).filter { library.hasBookmark($0) }
    guard !shown.isEmpty else {
      return .says(allRows.isEmpty ? "No bookmarks yet" : "Nothing is shown: no bookmark matches the filter")
    }
    guard let following else { return .asks { $0.nothingIsKept } }
    return following.lookUp(shown)
  }

  package func isBookmarked(_ row: BookmarkRow) -> Bool { library.hasBookmark(row.id) }

  /// The bookmark as it was when the page was opened.
  func bookmark(of listing: Listing) -> Bookmarked? { allRows.first { $0.id == listing }?.bookmark }

  package func hear(_ news: PageNews) { if news == .bookmarks { read() } }

  /// Takes the bookmarks and their changes anew. Rows that have just changed go to the top; the others stay in order.
  func read() {
    let changes = following?.bookmarkChanges ?? [:]
    let indices = Dictionary(allRows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let known = library.bookmarks.reversed().map {
      BookmarkRow(bookmark: $0, changes: changes[$0.listing] ?? [], facts: following?.bookmarkFacts[$0.listing])
    }
    let gone = allRows.filter { !library.hasBookmark($0.id) }
    let keys = (known + gone).enumerated().map { index, row in
      let before = indices[row.id]
      let isNewlyChanged = !row.changes.isEmpty && before.map { allRows[$0].changes.isEmpty } ?? true
      // Rows that have just changed, then those that were here, then the rest.
      return (key: isNewlyChanged ? -1 : before ?? allRows.count, index: index, row: row)
    }
    allRows = keys.sorted { ($0.key, $0.index) < ($1.key, $1.index) }.map(\.row)
    changed = Set(allRows.flatMap { $0.changes.map(\.what) + ($0.facts?.isAvailable == false ? [.available] : []) })
    let properties = BookmarkRow.properties(["version", "price", "rating"])
    let shown = properties.filter { property in allRows.contains { !property.value($0, now).isUnknown } }
    valued = Set(shown.compactMap { AppChange.What(rawValue: $0.id) })
    let isAtTop = table.window.selection == 0
    arrange()
    // At the top the selection stays at the top, whichever row comes there.
    if isAtTop { table.window.select(0) }
  }

  /// Looks the app up and opens its changes; Esc there comes back.
  func open() -> PageEffect {
    guard let row = table.selected else { return .stays }
    return .asks { $0.open(row.bookmark, from: self) }
  }
}

/// A bookmark, and the app's changes since the last visit.
package struct BookmarkRow: Sendable, Hashable, Identifiable {
  package var bookmark: Bookmarked
  /// The earliest first.
  package var changes: [AppChange]
  /// The app's facts now; `nil` where it was never observed.
  package var facts: Facts?
  package var id: Listing { bookmark.listing }

  /// The change of one kind from first to last; `nil` where it is as it was.
  package func change(of what: AppChange.What) -> AppChange? {
    let changes = changes.filter { $0.what == what }
    guard var change = changes.first, let last = changes.last, change.from != last.to else { return nil }
    (change.to, change.currency) = (last.to, change.currency == last.currency ? last.currency : nil)
    return change
  }
}

extension BookmarkRow: Described {
  package static let properties: [Property<BookmarkRow>] =
    [
      Property(.name, "the name when it was bookmarked", \.bookmark.name),
      Property(.developer, "the developer when it was bookmarked", \.bookmark.developer),
      Property(.country, \.id.country),
      Property(.id, \.id.app),
      Property("changed", "Changed", "how many changes there are since the last visit", \.changes.count).filtered(
        as: FilterName("changed", .number, ">0")),
      Property(.addedAt, \.bookmark.added),
    ] + Facts.properties.map { $0.of(\.facts) }

  package static let orders: [RowOrder<BookmarkRow>] = [
    // As the page has its rows: those that have changed, then the latest.
    RowOrder("changed"), .rising("name"), .rising("country"), .rising("developer"), .falling("added", by: "addedAt"),
    .falling("rating"), .rising("price"),
  ]

  package var filterTexts: [String?] {
    [bookmark.name, bookmark.developer] + Storefront.filterTexts(id.country) + changes.map(\.words)
      + (facts?.filterTexts ?? [])
  }
  package var filterNames: [String?] { [bookmark.name] }
}

extension Scope {
  package static let bookmarks = Scope("bookmarks", .moves, .app)
}

extension ActionSection {
  static let bookmarks = ActionSection(
    "Bookmarks", .bookmarks,
    lines: [
      ActionLine(
        Action("bookmarks.open", "Enter l →") { (page: BookmarksPage) in page.open() }, hint: "open", priority: 1,
        help: "look the app up and show what has changed; \(key: "back") there comes back", when: rowsOnPage,
        otherwise: noRows),
      ActionLine(
        Action("bookmarks.update", "u") { (page: BookmarksPage) in page.refresh() }, hint: "update", priority: 2,
        help: "ask the store what has changed of the bookmarks", when: rowsOnPage, otherwise: noRows),
    ] + arranging(BookmarksPage.self, priority: 3, filtering: "filter by what stands in a row, or by what has changed")
      + [
        showWall(.bookmarks, help: "the wall of those in the selected row's country") { (page: BookmarksPage) in
          WallPage.Apps("Bookmarks", page.table.rows.lazy.map(\.id), like: page.subject)
        },
        ActionLine(
          Action("bookmarks.order", "O") { _ in .says("Bookmarks have one order") },
          help: "say that bookmarks have one order"),
        ActionLine(Action("bookmarks.close", "q h ←") { _ in .closes }, help: "back"),
      ])
}
