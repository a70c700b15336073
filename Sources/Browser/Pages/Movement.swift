/// A movement through a list or a text.
package enum Movement: Sendable, Hashable {
  /// Lines; negative is up.
  case lines(Int)
  /// Half screens; negative is up.
  case halfPages(Int)
  /// Screens; negative is up.
  case pages(Int)
  case first, last

  /// The number of lines that it goes, farther than any list for ``first`` and ``last``. A screen keeps one line of what was in sight.
  ///
  /// - Parameter window: the number of lines in sight.
  func distance(window: Int) -> Int {
    switch self {
    case .lines(let lines): lines
    case .halfPages(let pages): pages * max(1, window / 2)
    case .pages(let pages): pages * max(1, window - 1)
    case .first: -Self.far
    case .last: Self.far
    }
  }

  private static let far = Int(Int32.max)
}
