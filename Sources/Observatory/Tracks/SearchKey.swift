import Texts

/// The question of a search: a term in a country's store, for a kind of device. Terms are one whatever their case and their spelling.
package struct SearchKey: Sendable {
  /// In one spelling.
  package var term: String { didSet { term = term.inOneSpelling } }
  /// The storefront's code, such as `us`.
  package var country: String
  /// The device's name, such as `iphone`.
  package var device: String

  package init(term: String, country: String, device: String) {
    self.term = term.inOneSpelling
    self.country = country
    self.device = device
  }

  /// A term without what doesn't tell it from others: case, spelling, the number of blanks. The file tells terms apart by its bytes.
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
