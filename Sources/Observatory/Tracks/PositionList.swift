/// The answer of a search, or a top chart: apps and their positions.
package struct PositionList: Sendable, Hashable {
  /// The number of positions looked at.
  package var depth: Int
  /// The number of results that there were, where it is known.
  package var found: Int?
  /// The apps that are known, in their order.
  package var apps: [PositionedApp]
  /// `true` if there are others whose apps can't be told.
  package var hasUnreadable: Bool

  package init(depth: Int, found: Int? = nil, apps: [PositionedApp], hasUnreadable: Bool = false) {
    self.depth = depth
    self.found = found
    self.apps = apps
    self.hasUnreadable = hasUnreadable
  }
}

package struct PositionedApp: Sendable, Hashable {
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
