/// The fate of a scalar in a text that is made safe.
enum ScalarClass: Equatable {
  /// Starts a glyph.
  case base
  /// Starts a glyph and may be joined to others by U+200D.
  case emoji
  /// Belongs to the base before it. Only marks can merge, or change places, with the scalar before them when a text is composed.
  case mark
  /// Becomes a space.
  case space
  /// Leaves nothing behind.
  case dropped
  /// Becomes U+FFFD.
  case replaced
  /// U+200D: joins emoji, else leaves nothing behind.
  case joiner
  /// Half a flag.
  case regionalIndicator

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF:
      self = .base
    case 0x20, 0x09...0x0D, 0x85, 0xA0:
      self = .space
    case 0x00...0x9F, 0xAD:
      self = .dropped
    case 0x3A3...0x481, 0x1E00...0x1EFF, 0x5D0...0x5EA, 0x620...0x64A, 0x2010...0x2027, 0x2030...0x203B,
      0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      // The commonest letters and punctuation, without a look at their properties.
      self = .base
    case 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0:
      // Hangul fillers and the Braille pattern without a dot: letters and signs that show nothing.
      self = .space
    case 0x1100...0x1112:
      // A Hangul syllable in parts starts with one of these consonants.
      self = .base
    case 0x1161...0x1175, 0x11A8...0x11C2, 0x16D67, 0x16D68:
      // It goes on with vowels and consonants; Kirat Rai has letters of the kind, too.
      self = .mark
    case 0x1113...0x115E, 0x1176...0x11A7, 0x11C3...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB:
      // Old Hangul: no character is composed of these. The system's composition takes U+1113 and U+1176 for modern letters, and
      // makes wrong syllables or no characters of them.
      self = .replaced
    case 0x200D:
      self = .joiner
    case 0x20E3, 0x1F3FB...0x1F3FF:
      // The keycap around a digit, and skin tones.
      self = .dropped
    case 0x1F1E6...0x1F1FF:
      self = .regionalIndicator
    default:
      self.init(properties: scalar)
    }
  }

  private init(properties scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .unassigned, .privateUse, .surrogate:
      // Ignorable ones first: tags and selectors that a later Unicode may assign.
      self = properties.isDefaultIgnorableCodePoint ? .dropped : .replaced
    case .format, .control:
      self = .dropped
    case .spaceSeparator, .lineSeparator, .paragraphSeparator:
      self = .space
    case .nonspacingMark, .enclosingMark, .spacingMark:
      self = properties.isDefaultIgnorableCodePoint ? .dropped : .mark
    default:
      if properties.isDefaultIgnorableCodePoint || DisplayWidth.columns(of: scalar) == 0 {
        self = .dropped
      } else {
        self = properties.isEmoji ? .emoji : .base
      }
    }
  }
}
