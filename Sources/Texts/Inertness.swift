extension Unicode.Scalar {
  /// `true` if Normalization Form C leaves the scalar alone beside any other (UAX #15: NFC_Quick_Check is Yes and the combining
  /// class 0).
  ///
  /// Knows the commonest ranges only; `false` means unknown. Composing a text takes many times longer than reading it. Public, so that it is
  /// inlined where texts are read.
  @inlinable public var isInertInComposition: Bool {
    switch value {
    case ..<0x300: true
    // Latin with the accents of Vietnamese; Greek, Cyrillic, Hebrew, Arabic and Thai letters.
    case 0x1E00...0x1EFF, 0x388...0x482, 0x48A...0x58F, 0x5D0...0x5EA, 0x620...0x64A, 0xE01...0xE30: true
    // Punctuation, currencies, arrows, boxes and other signs.
    case 0x2010...0x20CF, 0x2100...0x2125, 0x212C...0x2328, 0x232B...0x2ADB: true
    // Han, kana, Hangul syllables, fullwidth forms.
    case 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA4CF, 0xAC00...0xD7A3, 0xFE30...0xFFFD, 0x20000...0x2F7FF: true
    // Emoji and other pictures.
    case 0x1F000...0x1FAFF: true
    default: false
    }
  }
}
