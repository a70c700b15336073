import TerminalUI

/// Sequences of ECMA-48 that are written past ncurses.
enum ControlSequence {
  /// Ends a control string (ST); does nothing elsewhere.
  static let stringEnd = Array("\u{1B}\\".utf8)
  /// Plain attributes and colours.
  static let plain = Array("\u{1B}[m".utf8)

  /// Bytes between saving the cursor's place and attributes (DECSC) and putting them back (DECRC), so that ncurses' idea of them stays
  /// true; none for none.
  static func keepingCursor(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : Array("\u{1B}7".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  /// Sets the mode in which text that reaches the end of a row goes on in the next (DECAWM).
  static func wrap(_ isOn: Bool) -> [UInt8] {
    Array((isOn ? "\u{1B}[?7h" : "\u{1B}[?7l").utf8)
  }

  /// Moves the cursor to a cell.
  static func move(to point: Point) -> [UInt8] {
    // Short texts that are joined take no memory of their own, as interpolated ones do; each frame has some of these.
    Array(("\u{1B}[" + String(point.row + 1) + ";" + String(point.column + 1) + "H").utf8)
  }

  /// Blanks some cells from the cursor on, which stays (ECH).
  static func erase(columns: Int) -> [UInt8] {
    Array("\u{1B}[\(columns)X".utf8)
  }

  /// Blanks cells and moves the cursor to the first of them.
  static func erase(_ rect: Rect) -> [UInt8] {
    let rows = rect.rows.map {
      move(to: Point(column: rect.origin.column, row: $0)) + erase(columns: rect.size.columns)
    }
    return rows.joined() + move(to: rect.origin)
  }

  /// The numbers of attributes (SGR).
  static let attributes: [(Style.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.concealed, 8),
  ]

  /// Switches to a style (SGR), from any other.
  static func style(_ style: Style, _ colors: ColorReduction) -> [UInt8] {
    let shown = colors.attributes(of: style)
    var text = "\u{1B}[0"
    for (attribute, number) in attributes where shown.contains(attribute) { text += ";" + String(number) }
    text += color(colors.foreground(style.foreground), base: 30, depth: colors.depth)
    text += color(colors.background(style.background), base: 40, depth: colors.depth)
    text += "m"
    return Array(text.utf8)
  }

  /// The parameters of a colour, each behind a semicolon.
  private static func color(_ number: Int32, base: Int, depth: ColorDepth) -> String {
    switch (number, depth) {
    case (..<0, _), (_, .none): ""
    case (0..<8, _): ";" + String(base + Int(number))
    case (_, .direct): ";\(base + 8);2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)"
    case (8..<16, _): ";\(base + 52 + Int(number))"
    default: ";\(base + 8);5;\(number)"
    }
  }
}
