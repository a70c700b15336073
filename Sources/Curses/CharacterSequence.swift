import TerminalUI

/// Decodes characters and control characters.
enum CharacterSequence {
  /// The first key and its bytes; `nil` while it is incomplete.
  static func parse(_ bytes: ArraySlice<UInt8>, encoding: TextEncoding) -> (key: Key, length: Int)? {
    guard let first = bytes.first else { return nil }
    if first < 0x20 || first == 0x7F { return (control(first), 1) }
    if first < 0x80 { return (.character(Unicode.Scalar(first)), 1) }
    if encoding == .bytes {
      let scalar = Unicode.Scalar(first)
      return (scalar.properties.generalCategory == .control ? .unknown : .character(scalar), 1)
    }
    return utf8(bytes, first: first)
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    // Terminals send one or the other for Backspace, in spite of the database.
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x1B: .escape
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .unknown
    }
  }

  /// RFC 3629, section 4. Each invalid byte is an unknown key of its own.
  private static func utf8(_ bytes: ArraySlice<UInt8>, first: UInt8) -> (key: Key, length: Int)? {
    let (length, smallest): (Int, UInt32)
    switch first {
    case 0xC2...0xDF: (length, smallest) = (2, 0x80)
    case 0xE0...0xEF: (length, smallest) = (3, 0x800)
    case 0xF0...0xF4: (length, smallest) = (4, 0x1_0000)
    default: return (.unknown, 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes.dropFirst().prefix(length - 1) {
      guard byte & 0xC0 == 0x80 else { return (.unknown, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard bytes.count >= length else { return nil }
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return (.unknown, 1) }
    return (scalar.properties.generalCategory == .control ? .unknown : .character(scalar), length)
  }
}
