package import Essentials

/// A bookmark: an app in a country that a person wants to find again.
package struct Bookmarked: Sendable, Hashable {
  /// The app, and the country whose store it is watched in.
  package var listing: Listing
  /// The name and the developer when it was bookmarked.
  package var name: String
  package var developer: String?
  /// The address of the app's store page.
  package var url: String?
  /// The time when it was made; `nil` for one of an earlier program.
  package var added: Date?
  /// The time when a person last looked at it: `changes(of:since:)` gives the changes from then on.
  package var visited: Date?

  package init(
    listing: Listing, name: String, developer: String? = nil, url: String? = nil, added: Date? = nil,
    visited: Date? = nil
  ) {
    self.listing = listing
    self.name = name
    self.developer = developer
    self.url = url
    self.added = added
    self.visited = visited
  }
}
