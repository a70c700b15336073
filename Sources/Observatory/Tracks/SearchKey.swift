import Texts

/// A search: a term in a country's store, for a kind of device. Terms are equal whatever their case and their spelling.
package struct SearchKey: Sendable {
  /// In one spelling.
  package var term: String { didSet { term = term.inOneSpelling } }
  /// The storefront's code, such as `us`.
  package var country: String
  /// The device's name, such as `iphone`.
  package var device: String
  /// Whose order its positions are in: ``service`` or ``store``. Positions in two orders are those of two searches.
  package var order: String

  package static let service = "service"
  package static let store = "store"

  package init(term: String, country: String, device: String, order: String = SearchKey.service) {
    (self.term, self.country, self.device, self.order) = (term.inOneSpelling, country, device, order)
  }

  /// A term without differences in case, spelling and the number of blanks. The file tells terms apart by its bytes.
  package static func folded(_ term: String) -> String { term.foldedSpelling }
}

extension SearchKey: Hashable {
  /// Compares bytes, as the file does: two searches of the file are never one here, nor the other way round.
  package static func == (left: SearchKey, right: SearchKey) -> Bool {
    left.country == right.country && left.device == right.device && left.order == right.order
      && (left.term.utf8.elementsEqual(right.term.utf8)
        || folded(left.term).utf8.elementsEqual(folded(right.term).utf8))
  }

  package func hash(into hasher: inout Hasher) {
    var folded = Self.folded(term)
    folded.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(country)
    hasher.combine(device)
    hasher.combine(order)
  }
}

extension SearchKey {
  /// The device, with a slash and the order behind it unless that is ``service``: as the file has both, and what was told.
  ///
  /// SQLite can't add a column to what is unique in a table without making it anew. It would then lie elsewhere in the file, where a salvage
  /// that has lost the list of tables doesn't find it.
  package var deviceAndOrder: String { order == Self.service ? device : "\(device)/\(order)" }

  /// - Parameter deviceAndOrder: as ``deviceAndOrder`` has them.
  init(term: String, country: String, deviceAndOrder: String) {
    let parts = deviceAndOrder.split(separator: "/", maxSplits: 1).map(String.init)
    self.init(term: term, country: country, device: parts.first ?? "", order: parts.count > 1 ? parts[1] : Self.service)
  }

  /// The device and the order of a row of the table `search`.
  static let deviceColumn: SQL =
    "CASE instr(search.device, '/') WHEN 0 THEN search.device ELSE substr(search.device, 1, instr(search.device, '/') - 1) END"
  static let orderColumn: SQL =
    "CASE instr(search.device, '/') WHEN 0 THEN 'service' ELSE substr(search.device, instr(search.device, '/') + 1) END"
}

/// An app that is followed through the answers of a search.
package struct TrackKey: Sendable, Hashable {
  package var search: SearchKey
  /// The app's id.
  package var app: Int64

  package init(search: SearchKey, app: Int64) {
    (self.search, self.app) = (search, app)
  }

  /// - Parameter column: the first of four: term, country, device with order, app's id.
  init(_ row: Row, _ column: Int32) {
    search = SearchKey(term: row.text(column), country: row.text(column + 1), deviceAndOrder: row.text(column + 2))
    app = row.id(column + 3)
  }
}
