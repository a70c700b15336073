package import Essentials

/// A customer's opinion of an app in a country's store, as it is kept.
package struct KeptReview: Sendable, Hashable, Identifiable {
  /// The store's.
  package var id: String
  /// 1…5.
  package var stars: Int
  package var version: String?
  package var title: String?
  package var author: String?
  package var text: String?
  /// When it was written or last changed, as the store says.
  package var written: Date?
  /// When it was first seen so.
  package var seen: Date

  /// Long texts are cut to what is kept of them, 4,000 characters of the text itself.
  package init(
    id: String, stars: Int, version: String? = nil, title: String? = nil, author: String? = nil, text: String? = nil,
    written: Date? = nil, seen: Date
  ) {
    self.id = Self.cut(id)
    self.stars = stars
    self.version = version.map { Self.cut($0) }
    self.title = title.map { Self.cut($0) }
    self.author = author.map { Self.cut($0) }
    self.text = text.map { Self.cut($0, to: 4_000) }
    self.written = written
    self.seen = seen
  }

  private static func cut(_ text: String, to length: Int = 400) -> String {
    text.unicodeScalars.count > length ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(length))) : text
  }

  /// A row of the columns that ``columns`` names, from `first` on.
  init(_ row: Row, _ first: Int32 = 0) {
    id = row.text(first)
    stars = row.integer(first + 1)
    version = row.textIfAny(first + 2)
    title = row.textIfAny(first + 3)
    author = row.textIfAny(first + 4)
    text = row.textIfAny(first + 5)
    written = row.integerIfAny(first + 6).map(Date.init(second:))
    seen = Date(second: row.integer(first + 7))
  }

  static let columns: SQL = "id, stars, version, title, author, text, written, seen"
}
