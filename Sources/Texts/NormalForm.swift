import Essentials

#if !canImport(Darwin)
  // The standard library has both forms, but no public name for them yet. Foundation's would link 5 MB more here.
  @_spi(_Unicode) import Swift
#endif

extension Sequence<Unicode.Scalar> {
  /// The scalars in Normalization Form C (UAX #15): each letter composed with its marks, where Unicode has a letter of both.
  package var composed: [Unicode.Scalar] {
    if allSatisfy(\.isInertInComposition) { return Array(self) }
    let text = String(String.UnicodeScalarView(self))
    #if canImport(Darwin)
      return Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      return Array(text._nfc)
    #endif
  }

  /// The scalars in Normalization Form D: letters taken apart, marks in their canonical order.
  package var decomposed: [Unicode.Scalar] {
    if allSatisfy({ $0.value < 0xC0 }) { return Array(self) }
    let text = String(String.UnicodeScalarView(self))
    #if canImport(Darwin)
      return Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      return Array(text._nfd)
    #endif
  }
}

extension Unicode.Scalar {
  /// The scalars that this one is made of, the base first; itself if there are no others.
  package var decomposed: [Unicode.Scalar] { CollectionOfOne(self).decomposed }

  /// `true` if Normalization Form C leaves the scalar alone beside any other: its NFC_Quick_Check is Yes and its combining class 0.
  ///
  /// Knows only the most common ranges; `false` means unknown. Composing a text takes many times longer than reading it. Public, so that
  /// it is inlined where texts are read.
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
