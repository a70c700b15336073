/// What a person has made: past searches and bookmarks; and the countries chosen last.
package struct LibraryContents: Sendable, Hashable, Codable {
  /// Terms that were searched for, oldest first.
  package var history: [String]
  /// Bookmarks, oldest first.
  package var bookmarks: [Bookmark]
  /// Codes of the countries that were chosen last, the latest first.
  package var countries: [String]

  /// Of the form that is written. A later one may hold what this program would lose, so it reads no such file.
  private var version = Self.currentVersion

  private static let currentVersion = 1

  /// Thrown for a file of a later form.
  struct Newer: Error {}

  /// How many countries are kept.
  private static let countryCapacity = 5

  /// Nothing yet.
  package init(history: [String] = [], bookmarks: [Bookmark] = [], countries: [String] = []) {
    self.history = history
    self.bookmarks = bookmarks
    self.countries = countries
  }

  /// Reads what is kept. A file from before countries were, or forms were counted, is as good as any.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let version = try values.decodeIfPresent(Int.self, forKey: .version), version > Self.currentVersion {
      throw Newer()
    }
    history = try values.decode([String].self, forKey: .history)
    bookmarks = try values.decode([Bookmark].self, forKey: .bookmarks)
    countries = try values.decodeIfPresent([String].self, forKey: .countries) ?? []
  }

  /// One thing that a person did.
  package enum Change: Sendable, Hashable {
    case searched(String)
    case bookmarked(Bookmark)
    case unbookmarked(Bookmark.ID)
    /// Left one country's store for another's.
    case choseCountry(String, from: String)
  }

  /// Follows a change. Changes are small so that several running copies can make theirs one after the other.
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
