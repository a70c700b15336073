import TerminalUI

/// A terminal's text with its colours, read from the escape sequences of `capture-pane -e`.
struct StyledScreen: Equatable {
  enum Color: Equatable, Hashable {
    case standard
    case indexed(Int)
    case direct(red: Int, green: Int, blue: Int)
  }

  struct Style: Equatable, Hashable {
    var foreground = Color.standard
    var background = Color.standard
    var isBold = false
    var isDim = false
    var isItalic = false
    var isUnderlined = false
    var isReversed = false
  }

  struct Cell: Equatable {
    var character: Character
    /// 2 for a wide character, whose second column has no cell of its own.
    var columns: Int
    var style: Style
  }

  let rows: [[Cell]]

  /// - Parameter captured: the rows, each ended by a newline.
  init(captured: String) {
    var style = Style()
    var rows: [[Cell]] = [[]]
    var rest = captured[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": Self.readSequence(&rest, into: &style)
      case "\n": rows.append([])
      default:
        let columns = Self.isWide(character) ? 2 : 1
        rows[rows.count - 1].append(Cell(character: character, columns: columns, style: style))
      }
    }
    if rows.last?.isEmpty == true { rows.removeLast() }
    self.rows = rows
  }

  /// Reads what follows an ESC: attributes change the style; a hyperlink, which no picture can follow, is passed over.
  private static func readSequence(_ rest: inout Substring, into style: inout Style) {
    switch rest.popFirst() {
    case "[":
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest[parameters.endIndex...]
      guard rest.popFirst() == "m" else { return }
      style.apply(parameters.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }.map { Int($0) ?? 0 })
    case "]":
      while let character = rest.popFirst(), character != "\u{1B}" {}
      _ = rest.popFirst()  // the backslash of the terminator
    default: break
    }
  }

  /// `true` if a terminal gives it two columns (Unicode's East Asian Width W and F, as far as the sample's names go).
  private static func isWide(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(value) }
  }
}

extension StyledScreen.Style {
  /// Select Graphic Rendition (ECMA-48, 8.3.117), with the colours of ITU T.416.
  mutating func apply(_ parameters: [Int]) {
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Self()
      case 1: isBold = true
      case 2: isDim = true
      case 3: isItalic = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 23: isItalic = false
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: foreground = .indexed(code - 30)
      case 38: foreground = Self.color(&rest) ?? foreground
      case 39: foreground = .standard
      case 40...47: background = .indexed(code - 40)
      case 48: background = Self.color(&rest) ?? background
      case 49: background = .standard
      case 90...97: foreground = .indexed(code - 90 + 8)
      case 100...107: background = .indexed(code - 100 + 8)
      default: break
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> StyledScreen.Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map(StyledScreen.Color.indexed)
    case 2:
      guard let red = rest.popFirst(), let green = rest.popFirst(), let blue = rest.popFirst() else { return nil }
      return .direct(red: red, green: green, blue: blue)
    default: return nil
    }
  }
}

/// The SVG names of a picture's colours.
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
