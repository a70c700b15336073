package import AppStore
package import Observatory
package import Tracking

/// A bookmark, and what has changed of the app since a person looked at it.
package struct BookmarkRow: Sendable, Hashable, Identifiable {
  package var bookmark: Bookmarked
  /// The earliest first.
  package var changes: [AppChange]
  /// What is known of the app now; `nil` where nothing was seen of it yet.
  package var facts: Facts?
  package var id: Listing { bookmark.listing }

  /// The change of one kind from first to last; `nil` where there is none, or it is as it was.
  package func change(of what: AppChange.What) -> AppChange? {
    let changes = changes.filter { $0.what == what }
    guard var change = changes.first, let last = changes.last, change.from != last.to else { return nil }
    (change.to, change.currency) = (last.to, change.currency == last.currency ? last.currency : nil)
    return change
  }
}

extension BookmarkRow: Described {
  package static let properties: [Property<BookmarkRow>] = [
    Property(.name, "the name when it was bookmarked", \.bookmark.name),
    Property(.developer, "the developer when it was bookmarked", \.bookmark.developer),
    Property(.country, \.id.country),
    Property(.id, \.id.app),
    Property("changed", "Changed", "how many changes there are since a person looked", \.changes.count).filtered(
      as: FilterName("changed", .number, ">0")),
    Property(.addedAt, \.bookmark.added),
  ]

  package static let orders: [RowOrder<BookmarkRow>] = [
    // As the page has its rows: those that have changed, then the latest.
    RowOrder("changed"), .rising("name"), .rising("country"), .rising("developer"), .falling("added", by: "addedAt"),
  ]

  package var filterTexts: [String?] {
    [bookmark.name, bookmark.developer] + Storefront.filterTexts(id.country) + changes.map(\.words)
  }
  package var filterNames: [String?] { [bookmark.name] }
}
