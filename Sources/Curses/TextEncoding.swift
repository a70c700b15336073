import Essentials
import TerminalUI

/// The encoding of text to and from the terminal.
package enum TextEncoding: Sendable, Hashable {
  case utf8
  /// ASCII or unknown. Bytes past 127 are read as UTF-8; only ASCII is drawn.
  case ascii
  /// An encoding of single bytes, such as Latin-1. Only ASCII is drawn.
  case bytes

  /// Sets LC_CTYPE from the environment, as ncurses and `wcwidth` need it, and returns its encoding. Nothing else is set: a decimal comma
  /// would surprise numbers formatted or read in C.
  static func adoptingLocale() -> TextEncoding {
    if setlocale(LC_CTYPE, "") == nil, asksForUTF8 {
      // The locale is not installed (ssh brings the LANG of another system), but its encoding is known.
      _ = setlocale(LC_CTYPE, "C.UTF-8") ?? setlocale(LC_CTYPE, "en_US.UTF-8")
    }
    guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }) else { return .ascii }
    switch name.uppercased() {
    case "UTF-8", "UTF8": return .utf8
    case "", "ANSI_X3.4-1968", "US-ASCII", "ASCII", "646": return .ascii
    default: return .bytes
    }
  }

  /// POSIX 8.2: the first of these that is set and not empty decides.
  private static var asksForUTF8: Bool {
    for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(variable).map({ String(cString: $0) }), !value.isEmpty else { continue }
      return value.uppercased().hasSuffix("UTF-8") || value.uppercased().hasSuffix("UTF8")
    }
    return false
  }
}

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
