import Texts

/// Turns a string into glyphs: cleans it, composes it, and packs each base with its marks. In this order, because a scalar that
/// cleaning drops may have separated a letter from its accent.
enum TextSanitizer {
  /// - Parameter ambiguousColumns: those that a character of ambiguous width takes.
  static func sanitize(_ string: String, ambiguousColumns: Int) -> SafeText {
    if let text = asciiOnly(string) { return text }
    var cleaner = ScalarCleaner()
    cleaner.reserveCapacity(string.utf8.count)
    for scalar in EscapeSequences.removed(from: string).unicodeScalars {
      cleaner.read(scalar)
    }
    return packed(cleaner.needsComposition ? composed(cleaner.scalars) : cleaner.scalars, ambiguousColumns)
  }

  /// The fast path for printable ASCII; `nil` for anything else.
  private static func asciiOnly(_ string: String) -> SafeText? {
    let glyphs: [Glyph]?? = string.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { return nil }
      // Sound: all elements are initialised before the count is set.
      return [Glyph](unsafeUninitializedCapacity: bytes.count) { glyphs, count in
        for index in bytes.indices {
          glyphs.initializeElement(at: index, to: Glyph(Unicode.Scalar(bytes[index])))
        }
        count = bytes.count
      }
    }
    guard case .some(.some(let glyphs)) = glyphs else { return nil }
    return SafeText(glyphs: glyphs, columns: glyphs.count)
  }

  /// The scalars in Normalization Form C, no base with more marks than ``ScalarCleaner/markLimit``: the form splits some letters
  /// into a base and a mark (U+0958), so there may be more marks than were read.
  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(scalars.count)
    var marks = 0
    for scalar in scalars.composed {
      marks = scalar.isInertInComposition || ScalarClass(scalar) != .mark ? 0 : marks + 1
      if marks <= ScalarCleaner.markLimit { result.append(scalar) }
    }
    return result
  }

  private static func packed(_ scalars: [Unicode.Scalar], _ ambiguousColumns: Int) -> SafeText {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(scalars.count)
    var columns = 0
    for scalar in scalars {
      if scalar.isConjoiningJamo {
        // Composition has made no syllable of it.
        glyphs.append(.replacement)
        columns += 1
        continue
      }
      var width = DisplayWidth.columns(of: scalar)
      if ambiguousColumns == 2, width == 1, DisplayWidth.isAmbiguous(scalar.value) { width = 2 }
      if width > 0 {
        glyphs.append(width == 2 ? Glyph(scalar, isWide: true) : Glyph(scalar))
        columns += width
      } else if let last = glyphs.indices.last {
        glyphs[last] = glyphs[last].adding(mark: scalar)
      }
    }
    return SafeText(glyphs: glyphs, columns: columns)
  }
}

extension Unicode.Scalar {
  /// `true` if the scalar is one of the letters that compose a Hangul syllable.
  var isConjoiningJamo: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }
}
