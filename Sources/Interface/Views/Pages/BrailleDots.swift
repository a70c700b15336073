import TerminalUI

/// The dots of a Braille cell, two by four (Unicode, U+2800).
enum BrailleDots {
  /// The bit of a dot: 1 to 3 and 7 on the left, 4 to 6 and 8 on the right.
  static func dot(column: Int, row: Int) -> UInt8 {
    row == 3 ? (column == 0 ? 0x40 : 0x80) : 1 << UInt8(row + column * 3)
  }

  /// A cell with these dots; without any a space.
  static func text(_ dots: UInt8) -> SafeText {
    guard dots != 0, let scalar = Unicode.Scalar(0x2800 + UInt32(dots)) else { return .space }
    return SafeText(String(scalar))
  }
}
