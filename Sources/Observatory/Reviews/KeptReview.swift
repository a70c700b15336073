package import Essentials

/// A customer's review, as it is kept.
package struct KeptReview: Sendable, Hashable, Identifiable {
  /// The store's.
  package var id: String
  /// 1…5.
  package var stars: Int
  package var version: String?
  package var title: String?
  package var author: String?
  package var text: String?
  /// When it was written or last changed, the store says.
  package var written: Date?
  /// When it was first seen so.
  package var seen: Date

  /// Cuts a text to 4,000 characters, and what else is longer than 400.
  package init(
    id: String, stars: Int, version: String? = nil, title: String? = nil, author: String? = nil, text: String? = nil,
    written: Date? = nil, seen: Date
  ) {
    (self.id, self.stars, self.written, self.seen) = (Self.cut(id), stars, written, seen)
    self.version = version.map { Self.cut($0) }
    self.title = title.map { Self.cut($0) }
    self.author = author.map { Self.cut($0) }
    self.text = text.map { Self.cut($0, to: 4_000) }
  }

  private static func cut(_ text: String, to length: Int = 400) -> String {
    text.unicodeScalars.count > length ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(length))) : text
  }

  /// - Parameter row: the columns of ``columns``.
  init(_ row: Row) {
    (id, stars, version) = (row.text(0), row.integer(1), row.textIfAny(2))
    (title, author, text) = (row.textIfAny(3), row.textIfAny(4), row.textIfAny(5))
    (written, seen) = (row.dateIfAny(6), row.date(7))
  }

  func says(_ other: KeptReview) -> Bool { stars == other.stars && title == other.title && text == other.text }

  static let columns: SQL = "id, stars, version, title, author, text, written, seen"
}

/// The reviews kept of a listing.
package struct KeptReviews: Sendable, Hashable {
  /// The latest first. One without a date is as old as its first look.
  package var reviews: [KeptReview]
  /// When the store first and last sent its reviews.
  package var since: Date
  package var until: Date
}

/// The reviews of a listing that are no news.
package struct ToldReviews: Sendable, Hashable {
  /// Of kept reviews.
  package var ids: Set<String>
  /// Reviews written by then are no news either.
  package var floor: Date?

  package init(ids: Set<String>, floor: Date?) {
    (self.ids, self.floor) = (ids, floor)
  }

  /// `true` if a review can only be news if it was edited.
  package func contains(_ id: String, written: Date?) -> Bool {
    if let floor, let written, written <= floor { return true }
    return ids.contains(id)
  }
}

/// A listing whose reviews are followed: bookmarked, or tracked through a search there.
package struct ReviewedListing: Sendable, Hashable {
  package var listing: Listing
  /// The app's name, when it was bookmarked or last seen.
  package var name: String

  package init(listing: Listing, name: String) {
    (self.listing, self.name) = (listing, name)
  }

  /// - Parameter row: the app's id, the country, the name.
  init(_ row: Row) {
    self.init(listing: Listing(row), name: row.text(2))
  }
}
