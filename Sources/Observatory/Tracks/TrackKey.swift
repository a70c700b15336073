/// An app that is followed through the answers of a search.
package struct TrackKey: Sendable, Hashable {
  package var search: SearchKey
  /// The app's id.
  package var app: Int64

  package init(search: SearchKey, app: Int64) {
    self.search = search
    self.app = app
  }
}
