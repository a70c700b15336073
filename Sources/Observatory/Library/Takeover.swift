/// What became of the file in which an earlier program kept history and bookmarks.
package enum Takeover: Sendable, Hashable {
  /// There is none.
  case none
  /// What it held is here now, and the file is kept under this name.
  case done(keptAs: String)
  /// What is in it can't be understood; it stays where it is.
  case unreadable
}
