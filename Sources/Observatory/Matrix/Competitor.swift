package import Essentials

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

/// A competitor with what is known of it.
package struct CompetitorSummary: Sendable, Hashable {
  package var competitor: Competitor
  /// When it became one.
  package var added: Date
  /// When it was last looked for in the answer to a search; `nil` if it never was.
  package var seen: Date?
}
