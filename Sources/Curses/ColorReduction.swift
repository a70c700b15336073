import CNcurses
import Colors
import TerminalUI

/// Finds the colour number a terminal shows for a colour.
struct ColorReduction: Sendable {
  let depth: ColorDepth
  /// `true` if `-1` stands for the terminal's own colours; else white on black are taken for them.
  let hasDefaults: Bool
  /// `true` if red, green and blue are left to ``DirectColors``, and the terminal's own colours taken until then. The palette's nearest
  /// would be drawn over at once, and a picture would use up the pairs of a small palette.
  var leavesDirectColors = false

  func foreground(_ color: Color) -> Int32 { number(color, default: 7) }

  func background(_ color: Color) -> Int32 { number(color, default: 0) }

  /// The attributes to draw. Many terminals show bold as a brighter colour; inside reverse that would be the background, too close to
  /// the text.
  func attributes(of style: Style) -> Style.Attributes {
    guard style.attributes.isSuperset(of: [.bold, .reverse]), foreground(style.foreground) < 8 else {
      return style.attributes
    }
    return style.attributes.subtracting(.bold)
  }

  private func number(_ color: Color, default standIn: Int32) -> Int32 {
    if depth == .none { return hasDefaults ? -1 : standIn }
    switch color.kind {
    case .default: return hasDefaults ? -1 : standIn
    case .rgb where leavesDirectColors: return hasDefaults ? -1 : standIn
    case .rgb(let red, let green, let blue): return number(RGBColor(red: red, green: green, blue: blue))
    case .palette(let index):
      switch depth {
      case .palette256: return Int32(index)
      // The first eight numbers still mean the palette (terminfo(5), RGB).
      case .direct where index < 8: return Int32(index)
      case .eight where index < 16: return Int32(index & 7)
      case .sixteen where index < 16: return Int32(index)
      default: return number(XtermPalette.color(at: index))
      }
    }
  }

  private func number(_ color: RGBColor) -> Int32 {
    switch depth {
    case .direct:
      let number = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
      // 1 to 7 would be red to white; black is what these nearly are.
      return number < 8 ? 0 : number
    case .palette256: return Int32(XtermPalette.nearest(to: color))
    case .sixteen: return Int32(XtermPalette.nearestBasic(to: color))
    case .eight, .none: return Int32(XtermPalette.nearestBasic(to: color) & 7)
    }
  }
}

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
