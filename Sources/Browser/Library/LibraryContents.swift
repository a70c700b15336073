/// Past searches, bookmarks and the countries chosen last.
package struct LibraryContents: Sendable, Hashable, Codable {
  /// Past search terms, oldest first.
  package var history: [String]
  /// Bookmarks, oldest first.
  package var bookmarks: [Bookmark]
  /// Codes of the countries chosen last, the latest first.
  package var countries: [String]

  /// The file format's version. A newer file may hold data that this program would lose, so it is refused.
  private var version = Self.currentVersion

  private static let currentVersion = 1

  /// Thrown for a file of a newer version.
  struct Newer: Error {}

  private static let countryCapacity = 5

  package init(history: [String] = [], bookmarks: [Bookmark] = [], countries: [String] = []) {
    self.history = history
    self.bookmarks = bookmarks
    self.countries = countries
  }

  /// Also reads old files, which have no countries or no version.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let version = try values.decodeIfPresent(Int.self, forKey: .version), version > Self.currentVersion {
      throw Newer()
    }
    history = try values.decode([String].self, forKey: .history)
    bookmarks = try values.decode([Bookmark].self, forKey: .bookmarks)
    countries = try values.decodeIfPresent([String].self, forKey: .countries) ?? []
  }

  package enum Change: Sendable, Hashable {
    case searched(String)
    case bookmarked(Bookmark)
    case unbookmarked(Bookmark.ID)
    /// Changed from one country's store to another's.
    case choseCountry(String, from: String)
  }

  /// Applies a change. Changes are small so that several running copies can each add theirs.
  package mutating func apply(_ change: Change) {
    switch change {
    case .searched(let term):
      var past = QueryHistory(terms: history)
      past.add(term)
      history = past.terms
    case .bookmarked(let bookmark):
      bookmarks.removeAll { $0.id == bookmark.id }
      bookmarks.append(bookmark)
    case .unbookmarked(let id):
      bookmarks.removeAll { $0.id == id }
    case .choseCountry(let code, let before):
      let latest = [code, before]
      countries = Array((latest + countries.filter { !latest.contains($0) }).prefix(Self.countryCapacity))
    }
  }
}
