import CNcurses
import TerminalUI

extension ColorReduction {
  /// Switches the current terminal's colours on, as the terminal database has them; once for each screen.
  ///
  /// - Parameters:
  ///   - isWanted: `false` leaves them off.
  ///   - hasDirectColor: `true` if the terminal is known to show red, green and blue. It counts if there are colours at all.
  @MainActor
  init(switchingOn isWanted: Bool, hasDirectColor: Bool) {
    guard isWanted, has_colors(), start_color() != ERR else {
      self.init(depth: .none, hasDefaults: true)
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
    let paintsDirectColors = depth != .direct && (hasDirectColor || appsearch_takes_direct_color() != 0)
    self.init(depth: depth, hasDefaults: hasDefaults, leavesDirectColors: paintsDirectColors)
  }
}
