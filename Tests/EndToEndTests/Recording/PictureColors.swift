/// A terminal's own colours, by their SVG names.
struct PictureColors: Sendable {
  var background: String
  var foreground: String
  var chrome: String
  var edge: String
  var quiet: String
  /// The sixteen that every terminal has its own idea of.
  var named: [String]
  /// The answer to a question for the background.
  var answer: String

  static let buttons = ["#ff5f57", "#febc2e", "#28c840"]

  static let dark = PictureColors(
    background: "#15171c", foreground: "#d7dae0", chrome: "#22252c", edge: "#3a3f4a", quiet: "#8b919d",
    named: [
      "#2b2f38", "#f0716e", "#8ccf7e", "#e5c76b", "#67b0e8", "#c47fd5", "#6cbfbf", "#c8ccd4",
      "#5c6370", "#ff8f8c", "#a6e09a", "#f4d67a", "#8bc8f5", "#d69be6", "#86d3d3", "#f2f4f8",
    ], answer: "\u{1B}]11;rgb:1515/1717/1c1c\u{1B}\\")

  static let light = PictureColors(
    background: "#fdfdfb", foreground: "#24272e", chrome: "#ececea", edge: "#c9cbd0", quiet: "#676d78",
    named: [
      "#24272e", "#b3261e", "#2e6b1f", "#7a5900", "#1f5fa8", "#84329b", "#11686b", "#d8dae0",
      "#5c6370", "#c9342b", "#3b7f2a", "#8a6600", "#2b72c2", "#9a45b2", "#1b7d80", "#fdfdfb",
    ], answer: "\u{1B}]11;rgb:fdfd/fdfd/fbfb\u{1B}\\")

  func hex(_ color: StyledScreen.Color, standard: String) -> String {
    switch color {
    case .standard: standard
    case .direct(let red, let green, let blue): Self.hex(red, green, blue)
    case .indexed(let index) where named.indices.contains(index): named[index]
    case .indexed(let index) where index < 232:
      // xterm's cube of 6×6×6.
      Self.hex(Self.level((index - 16) / 36), Self.level((index - 16) / 6 % 6), Self.level((index - 16) % 6))
    case .indexed(let index): Self.hex(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10)
    }
  }

  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + step * 40 }

  private static func hex(_ red: Int, _ green: Int, _ blue: Int) -> String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String(min(255, max(0, $0)), radix: 16) }.joined()
  }
}
