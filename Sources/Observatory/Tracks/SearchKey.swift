import Texts

/// A search: a term in a country's store, for a kind of device. Terms are equal whatever their case and their spelling.
package struct SearchKey: Sendable {
  /// In one spelling.
  package var term: String { didSet { term = term.inOneSpelling } }
  /// The storefront's code, such as `us`.
  package var country: String
  /// The device's name, such as `iphone`.
  package var device: String

  package init(term: String, country: String, device: String) {
    (self.term, self.country, self.device) = (term.inOneSpelling, country, device)
  }

  /// A term without differences in case, spelling and the number of blanks. The file tells terms apart by its bytes.
  package static func folded(_ term: String) -> String { term.foldedSpelling }
}

extension SearchKey: Hashable {
  /// Compares bytes, as the file does: two searches of the file are never one here, nor the other way round.
  package static func == (left: SearchKey, right: SearchKey) -> Bool {
    left.country == right.country && left.device == right.device
      && (left.term.utf8.elementsEqual(right.term.utf8)
        || folded(left.term).utf8.elementsEqual(folded(right.term).utf8))
  }

  package func hash(into hasher: inout Hasher) {
    var folded = Self.folded(term)
    folded.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(country)
    hasher.combine(device)
  }
}

/// An app that is followed through the answers of a search.
package struct TrackKey: Sendable, Hashable {
  package var search: SearchKey
  /// The app's id.
  package var app: Int64

  package init(search: SearchKey, app: Int64) {
    (self.search, self.app) = (search, app)
  }

  /// - Parameter column: the first of four: term, country, device, app's id.
  init(_ row: Row, _ column: Int32) {
    search = SearchKey(term: row.text(column), country: row.text(column + 1), device: row.text(column + 2))
    app = row.id(column + 3)
  }
}
