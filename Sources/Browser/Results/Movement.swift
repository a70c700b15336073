/// A movement through a list or a text.
package enum Movement: Sendable, Hashable {
  /// By lines; negative is up.
  case lines(Int)
  /// By half screens; negative is up.
  case halfPages(Int)
  /// By screens; negative is up.
  case pages(Int)
  case first, last
}
