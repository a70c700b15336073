package import Essentials

/// The last time that a term was searched for.
package struct PastLook: Sendable, Hashable {
  /// `nil` where an earlier program searched.
  package var searched: Date?
  /// The number of apps; `nil` while that isn't known.
  package var found: Int?

  package init(searched: Date? = nil, found: Int? = nil) {
    self.searched = searched
    self.found = found
  }
}

/// Everything a person has made: past searches, bookmarks, and the countries chosen last.
package struct PersonalLibrary: Sendable, Hashable {
  /// Past search terms, the oldest first, each once.
  package var history: [String]
  /// When the terms were searched for last, and what was found.
  package var looks: [String: PastLook] = [:]
  /// Bookmarks, the oldest first, one for each app in a country.
  package var bookmarks: [Bookmarked]
  /// The codes of the countries chosen last, the latest first.
  package var countries: [String]

  /// The names of the actions that were taken from the palette last, the latest first.
  package var actions: [String] = []

  package init(history: [String] = [], bookmarks: [Bookmarked] = [], countries: [String] = []) {
    self.history = history
    self.bookmarks = bookmarks
    self.countries = countries
  }

  /// The number of terms that are kept; the oldest go.
  package static let historyCapacity = 500
  package static let countryCapacity = 5
  package static let actionCapacity = 20

  /// Changes are small, so that several running copies can each make theirs.
  package enum Change: Sendable, Hashable {
    case searched(String)
    /// So many apps were found for a past search.
    case found(String, Int)
    /// A past search is to be forgotten.
    case forgot(String)
    case forgotAllSearches
    /// Takes the place of an earlier bookmark of the same app in the same country.
    case bookmarked(Bookmarked)
    case unbookmarked(Listing)
    /// A person has looked at what has changed of the app in a country.
    case visited(Listing)
    /// From one country's store to another's.
    case choseCountry(String, from: String)
    /// An action was taken from the palette.
    case used(String)
  }

  /// This library, with an older one's other entries put before its own.
  func adding(older: PersonalLibrary) -> PersonalLibrary {
    let terms = Set(history)
    let listings = Set(bookmarks.map(\.listing))
    let codes = Set(countries)
    var library = PersonalLibrary(
      history: older.history.filter { !terms.contains($0) } + history,
      bookmarks: older.bookmarks.filter { !listings.contains($0.listing) } + bookmarks,
      countries: Array((countries + older.countries.filter { !codes.contains($0) }).prefix(Self.countryCapacity)))
    library.actions = Array((actions + older.actions.filter { !actions.contains($0) }).prefix(Self.actionCapacity))
    library.looks = older.looks.merging(looks) { $1 }
    return library
  }
}
