/// An app to compare one's own with. Its position is kept for each search through which an app is followed.
package struct Competitor: Sendable, Hashable, Identifiable {
  /// The app's id.
  package var id: Int64
  /// Its name as it was last seen.
  package var name: String

  package init(id: Int64, name: String) {
    self.id = id
    self.name = name
  }
}
