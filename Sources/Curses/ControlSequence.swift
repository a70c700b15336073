import Essentials
import TerminalUI

/// Sequences of ECMA-48 that are written past ncurses.
enum ControlSequence {
  /// Ends a control string (ST); does nothing elsewhere.
  static let stringEnd = Array("\u{1B}\\".utf8)
  /// Plain attributes and colours.
  static let plain = control("m")

  /// Bytes between saving the cursor (DECSC) and putting it back (DECRC), so that ncurses' idea of it stays true; none for none.
  static func keepingCursor(_ bytes: [UInt8]) -> [UInt8] {
    bytes.isEmpty ? [] : saveCursor + bytes + restoreCursor
  }

  /// Saves the cursor's place and the style of text (DECSC), for ``restoreCursor`` (DECRC).
  static let saveCursor = Array("\u{1B}7".utf8)
  static let restoreCursor = Array("\u{1B}8".utf8)

  static func move(to point: Point) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    bytes.appendMove(to: point)
    return bytes
  }

  /// Blanks some cells from the cursor on, which stays (ECH).
  static func erase(columns: Int) -> [UInt8] {
    control("\(columns)X")
  }

  /// Blanks cells and moves the cursor to the first of them.
  static func erase(_ rect: Rect) -> [UInt8] {
    let rows = rect.rows.map {
      move(to: Point(column: rect.origin.column, row: $0)) + erase(columns: rect.size.columns)
    }
    return rows.joined() + move(to: rect.origin)
  }

  /// A control sequence (ECMA-48, 5.4) of parameters and final byte.
  static func control(_ text: String) -> [UInt8] { Array("\u{1B}[\(text)".utf8) }

  /// A control string (ECMA-48, 5.6), such as `]` for an operating system command, up to its end.
  static func string(_ text: String) -> [UInt8] { Array("\u{1B}\(text)".utf8) + stringEnd }

  /// Switches to a style (SGR), from any other.
  static func style(_ style: Style, _ colors: ColorReduction) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.beginSequence()
    bytes.append(parameter: 0)
    bytes.append(colors.attributes(of: style))
    for (number, base) in [(colors.foreground(style.foreground), 30), (colors.background(style.background), 40)]
    where number >= 0 && colors.depth != .none {
      switch (number, colors.depth) {
      case (0..<8, _): bytes.append(parameter: base + Int(number))
      case (_, .direct):
        let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        bytes.append(.rgb(parts[0], parts[1], parts[2]), base: base)
      case (8..<16, _): bytes.append(parameter: base + 52 + Int(number))
      default: bytes.append(.palette(UInt8(number)), base: base)
      }
    }
    bytes.end(with: UInt8(ascii: "m"))
    return bytes
  }
}

/// Sequences byte by byte, without a string: a frame of pictures has thousands.
extension [UInt8] {
  mutating func appendMove(to point: Point) {
    beginSequence()
    append(parameter: point.row + 1)
    append(parameter: point.column + 1)
    end(with: UInt8(ascii: "H"))
  }

  /// Moves within the row.
  mutating func appendMove(toColumn column: Int) {
    beginSequence()
    append(parameter: column + 1)
    end(with: UInt8(ascii: "G"))
  }

  mutating func beginSequence() {
    append(0x1B)
    append(UInt8(ascii: "["))
  }

  /// A number of up to four digits, and a semicolon.
  mutating func append(parameter number: Int) {
    let number = UInt16(truncatingIfNeeded: number)
    if number >= 1000 { append(UInt8(ascii: "0") + UInt8(number / 1000 % 10)) }
    if number >= 100 { append(UInt8(ascii: "0") + UInt8(number / 100 % 10)) }
    if number >= 10 { append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
    append(UInt8(ascii: ";"))
  }

  /// Ends a sequence of at least one parameter: the final byte replaces the last semicolon.
  mutating func end(with final: UInt8) { self[count - 1] = final }

  /// The numbers of attributes (SGR).
  mutating func append(_ attributes: Style.Attributes) {
    if attributes.isEmpty { return }
    for (attribute, number) in Self.attributeNumbers where attributes.contains(attribute) { append(parameter: number) }
  }

  private static let attributeNumbers: [(Style.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.concealed, 8), (.strike, 9),
  ]

  /// A colour's parameters, none for the terminal's own: `38;2;r;g;b` from base 30, `48;5;n` from base 40.
  mutating func append(_ color: Color.Kind, base: Int) {
    switch color {
    case .default: break
    case .palette(let index):
      append(parameter: base + 8)
      append(parameter: 5)
      append(parameter: Int(index))
    case .rgb(let red, let green, let blue):
      append(parameter: base + 8)
      append(parameter: 2)
      append(parameter: Int(red))
      append(parameter: Int(green))
      append(parameter: Int(blue))
    }
  }
}

/// The sequence that puts a text into the clipboard of the person's terminal, also over SSH: OSC 52 (XTerm Control Sequences). Terminals
/// that don't know it ignore it, and some ask first; none answers.
package enum ClipboardSequence {
  /// The most bytes of UTF-8 that are sent: terminals drop longer sequences, and this is far below all their limits.
  package static let maximumBytes = 32 << 10

  /// `ESC ] 52 ; c ; <base64> ESC \`; `nil` for a text that is too long.
  package static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= maximumBytes else { return nil }
    return ControlSequence.string("]52;c;\(Base64.text(of: Array(text.utf8)))")
  }
}

/// Bytes in the 64 letters that every terminal's protocol lets pass (RFC 4648, 4).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      var count = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = (start..<start + 3).reduce(0) { $0 << 8 | ($1 < bytes.count ? Int(bytes[$1]) : 0) }
        for index in 0..<4 {
          let isMissing = start + index > bytes.count
          text[count] = isMissing ? UInt8(ascii: "=") : letters[group >> (18 - 6 * index) & 0x3F]
          count += 1
        }
      }
      return count
    }
  }
}
