/// What a person has made: past searches and bookmarks.
public struct LibraryContents: Sendable, Hashable, Codable {
  /// Terms that were searched for, oldest first.
  public var history: [String]
  /// Bookmarks, oldest first.
  public var bookmarks: [Bookmark]

  /// Nothing yet.
  public init(history: [String] = [], bookmarks: [Bookmark] = []) {
    self.history = history
    self.bookmarks = bookmarks
  }

  /// One thing that a person did.
  public enum Change: Sendable, Hashable {
    case searched(String)
    case bookmarked(Bookmark)
    case unbookmarked(Bookmark.ID)
  }

  /// Follows a change. Changes are small so that several running copies can make theirs one after the other.
  public mutating func apply(_ change: Change) {
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
    }
  }
}
