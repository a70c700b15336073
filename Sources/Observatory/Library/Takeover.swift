/// The outcome for the file in which an earlier program kept history and bookmarks.
package enum Takeover: Sendable, Hashable {
  /// There is none.
  case none
  /// Its contents are here now, and the file is kept under this name.
  case done(keptAs: String)
  /// Its contents can't be understood; it stays in its place.
  case unreadable
}
