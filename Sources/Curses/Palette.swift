import CNcurses
import TerminalUI

/// The colours of the current terminal, switched on.
@MainActor
struct Palette {
  let reduction: ColorReduction
  /// Pairs that can be told apart.
  let pairLimit: Int32

  /// `true` if the terminal shows red, green and blue although its colours' numbers are a palette's.
  let hasDirectColor: Bool

  var depth: ColorDepth { reduction.depth }

  /// Asks the terminal database; once for each screen.
  ///
  /// - Parameter hasDirectColor: `true` if the terminal is known to show red, green and blue. It counts if there are colours at
  ///   all.
  init(isWanted: Bool, hasDirectColor: Bool = false) {
    guard isWanted, has_colors(), start_color() != ERR else {
      reduction = ColorReduction(depth: .none, hasDefaults: true)
      pairLimit = 1
      self.hasDirectColor = false
      return
    }
    let hasDefaults = use_default_colors() != ERR
    let depth: ColorDepth =
      switch appsearch_color_count() {
      case _ where appsearch_has_direct_color() != 0: .direct
      case 256...: .palette256
      case 16...: .sixteen
      default: .eight
      }
    self.hasDirectColor = depth != .direct && (hasDirectColor || appsearch_takes_direct_color() != 0)
    reduction = ColorReduction(depth: depth, hasDefaults: hasDefaults, leavesDirectColors: self.hasDirectColor)
    pairLimit = appsearch_pair_limit()
  }
}
