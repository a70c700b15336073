package import Essentials

/// The last search for a term.
package struct PastSearch: Sendable, Hashable {
  /// `nil` for a search of an earlier program.
  package var searched: Date?
  /// The number of apps found, if it is known.
  package var found: Int?

  package init(searched: Date? = nil, found: Int? = nil) {
    (self.searched, self.found) = (searched, found)
  }
}

/// Past searches, bookmarks, and the countries that a person chose last.
package struct PersonalLibrary: Sendable, Hashable {
  /// Past search terms, the oldest first, each once.
  package var history: [String]
  package var searches: [String: PastSearch] = [:]
  /// Bookmarks, the oldest first, one for each app in a country.
  package var bookmarks: [Bookmarked]
  /// The codes of the countries chosen last, the latest first.
  package var countries: [String]

  /// The actions taken from the palette last, by name, the latest first.
  package var actions: [String] = []

  package init(history: [String] = [], bookmarks: [Bookmarked] = [], countries: [String] = []) {
    (self.history, self.bookmarks, self.countries) = (history, bookmarks, countries)
  }

  /// How many terms are kept; the oldest go.
  package static let historyCapacity = 500
  package static let countryCapacity = 5
  package static let actionCapacity = 20

  /// Changes are small, so that several running copies can each make theirs.
  package enum Change: Sendable, Hashable {
    case searched(String)
    case found(String, Int)
    case forgot(String)
    case forgotAllSearches
    /// Replaces an earlier bookmark of the same listing.
    case bookmarked(Bookmarked)
    case unbookmarked(Listing)
    /// A person has seen what has changed.
    case visited(Listing)
    case choseCountry(String, from: String)
    /// An action was taken from the palette.
    case used(String)
  }

  /// This library, with an older one's other entries before its own.
  func adding(older: PersonalLibrary) -> PersonalLibrary {
    let terms = Set(history)
    let listings = Set(bookmarks.map(\.listing))
    let codes = Set(countries)
    var library = PersonalLibrary(
      history: older.history.filter { !terms.contains($0) } + history,
      bookmarks: older.bookmarks.filter { !listings.contains($0.listing) } + bookmarks,
      countries: Array((countries + older.countries.filter { !codes.contains($0) }).prefix(Self.countryCapacity)))
    library.actions = Array((actions + older.actions.filter { !actions.contains($0) }).prefix(Self.actionCapacity))
    library.searches = older.searches.merging(searches) { $1 }
    return library
  }
}

/// A bookmark: an app in a country that a person wants to find again.
package struct Bookmarked: Sendable, Hashable {
  /// The app, and the country whose store is watched.
  package var listing: Listing
  /// The name and the developer when it was bookmarked.
  package var name: String
  package var developer: String?
  package var url: String?
  /// When it was made; `nil` for one of an earlier program.
  package var added: Date?
  /// A person's last visit; changes count from then on.
  package var visited: Date?

  package init(
    listing: Listing, name: String, developer: String? = nil, url: String? = nil, added: Date? = nil,
    visited: Date? = nil
  ) {
    (self.listing, self.name, self.developer, self.url) = (listing, name, developer, url)
    (self.added, self.visited) = (added, visited)
  }
}
