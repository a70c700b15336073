/// A step through something that is longer than the screen.
package enum Movement: Sendable, Hashable {
  /// By lines; negative is up.
  case lines(Int)
  /// By half screens; negative is up.
  case halfPages(Int)
  /// By screens; negative is up.
  case pages(Int)
  case first, last
}
