/// A movement through a list or a text.
package enum Movement: Sendable, Hashable {
  /// Lines; negative is up.
  case lines(Int)
  /// Half screens; negative is up.
  case halfPages(Int)
  /// Screens; negative is up.
  case pages(Int)
  case first, last
}
