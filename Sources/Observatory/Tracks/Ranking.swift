/// The answer of a search: apps and their positions.
package struct Ranking: Sendable, Hashable {
  package struct Place: Sendable, Hashable {
    /// The store's position, from 1 on.
    package var position: Int
    /// The app's id.
    package var app: Int64
    package var name: String

    package init(position: Int, app: Int64, name: String) {
      self.position = position
      self.app = app
      self.name = name
    }
  }

  /// The number of places looked at.
  package var depth: Int
  /// The number of results that there were, where it is known.
  package var found: Int?
  /// The places whose apps are known, in their order.
  package var places: [Place]
  /// `true` if there are others whose apps can't be told.
  package var hasUnreadable: Bool

  package init(depth: Int, found: Int? = nil, places: [Place], hasUnreadable: Bool = false) {
    self.depth = depth
    self.found = found
    self.places = places
    self.hasUnreadable = hasUnreadable
  }
}
