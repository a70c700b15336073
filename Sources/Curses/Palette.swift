import CNcurses
import Interface

/// The colours of the current terminal, switched on.
@MainActor
struct Palette {
  let reduction: ColorReduction
  /// Pairs that can be told apart.
  let pairLimit: Int32

  var depth: ColorDepth { reduction.depth }

  /// Asks the terminal database; once for each screen.
  init(isWanted: Bool) {
    guard isWanted, has_colors(), start_color() != ERR else {
      reduction = ColorReduction(depth: .none, hasDefaults: true)
      pairLimit = 1
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
    reduction = ColorReduction(depth: depth, hasDefaults: hasDefaults)
    pairLimit = appsearch_pair_limit()
  }
}
