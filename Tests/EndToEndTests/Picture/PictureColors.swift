import TerminalUI

/// What a picture's colours are called in SVG.
enum PictureColors {
  static let background = "#15171c"
  static let foreground = "#d7dae0"
  static let chrome = "#22252c"
  static let edge = "#3a3f4a"
  static let quiet = "#8b919d"
  static let buttons = ["#ff5f57", "#febc2e", "#28c840"]

  /// The sixteen that every terminal has its own idea of.
  private static let named = [
    "#2b2f38", "#f0716e", "#8ccf7e", "#e5c76b", "#67b0e8", "#c47fd5", "#6cbfbf", "#c8ccd4",
    "#5c6370", "#ff8f8c", "#a6e09a", "#f4d67a", "#8bc8f5", "#d69be6", "#86d3d3", "#f2f4f8",
  ]

  static func hex(_ color: StyledScreen.Color, standard: String) -> String {
    switch color {
    case .standard: standard
    case .direct(let red, let green, let blue): hex(red, green, blue)
    case .indexed(let index) where named.indices.contains(index): named[index]
    case .indexed(let index) where index < 232:
      // xterm's cube of 6×6×6.
      hex(level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    case .indexed(let index): hex(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10)
    }
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String(min(255, max(0, $0)), radix: 16) }.joined()
  }
}
