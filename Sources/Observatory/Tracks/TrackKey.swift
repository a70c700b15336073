/// An app that is followed through the answers of a search.
package struct TrackKey: Sendable, Hashable {
  package var search: SearchKey
  /// The app's id.
  package var app: Int64

  package init(search: SearchKey, app: Int64) {
    self.search = search
    self.app = app
  }

  /// - Parameter column: the first of four: term, country, device, app's id.
  init(_ row: Row, _ column: Int32) {
    search = SearchKey(term: row.text(column), country: row.text(column + 1), device: row.text(column + 2))
    app = Int64(row.integer(column + 3))
  }
}
