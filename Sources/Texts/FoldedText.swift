/// A text without case, accents and width, for finding and ordering.
///
/// Latin, Greek and Cyrillic letters become their base letters. In other scripts a letter that Unicode has together with its mark (が, 한, آ)
/// stays another letter than without it. Vowel signs, other marks that stand alone, and the skin tones of emoji don't count.
package struct FoldedText: Sendable, Hashable {
  /// In Normalization Form C, except where folding changed it.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The indices inside of what one letter has become (`ß` is `ss`): no match begins or ends there.
  private(set) var insides: Set<Int> = []

  /// - Parameters:
  ///   - keepsMarks: keeps stand-alone marks of other scripts than Latin, Greek and Cyrillic, because those scripts need them.
  ///   - width: maps a scalar to one of the usual width.
  package init(
    _ text: String, keepsMarks: Bool = false, width: (Unicode.Scalar) -> Unicode.Scalar = { $0.ofUsualWidth }
  ) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      scalars = text.utf8.map { Unicode.Scalar($0).lowercaseASCII }
      return
    }
    for scalar in text.unicodeScalars.map(width).composed {
      let isAccent = scalar.isMark && (!keepsMarks || scalars.last.map(\.isOfAccentedScript) != false)
      if !isAccent { append(scalar.withoutAccents) }
    }
  }

  /// Appends what Unicode's full case folding makes of a scalar.
  private mutating func append(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80, scalar.properties.changesWhenCaseFolded else {
      return scalars.append(scalar.lowercaseASCII)
    }
    var text = scalar.properties.lowercaseMapping
    // `ſ` is its own lower case, `ẞ` its own capital.
    if text.changesWhenCaseFolded { text = text.uppercased() }
    if text.changesWhenCaseFolded { text = text.lowercased() }
    insides.formUnion((scalars.count..<scalars.count + text.unicodeScalars.count).dropFirst())
    scalars += text.unicodeScalars
  }

  package var text: String {
    String(String.UnicodeScalarView(scalars))
  }

  package var isEmpty: Bool { scalars.isEmpty }

  /// Finds the text in one that is cut into pieces, as ranges of these. If loose, it takes the letters one by one, each the first behind the last.
  package func ranges(in pieces: [FoldedText], isLoose: Bool = false) -> [Range<Int>] {
    var text: [(scalar: Unicode.Scalar, piece: Int, isInside: Bool)] = []
    for (piece, folded) in pieces.enumerated() {
      for (index, scalar) in folded.scalars.enumerated() {
        text.append((scalar, piece, folded.insides.contains(index)))
      }
    }
    guard let first = scalars.first, text.count >= scalars.count else { return [] }
    if isLoose {
      var left = scalars[...]
      let found = text.filter { letter in
        guard letter.scalar == left.first else { return false }
        left.removeFirst()
        return true
      }
      return left.isEmpty ? found.map { $0.piece..<$0.piece + 1 } : []
    }
    var ranges: [Range<Int>] = []
    var start = 0
    while start + scalars.count <= text.count {
      let end = start + scalars.count
      if text[start].scalar == first, text[start..<end].lazy.map(\.scalar).elementsEqual(scalars),
        !text[start].isInside, end == text.count || !text[end].isInside
      {
        ranges.append(text[start].piece..<text[end - 1].piece + 1)
        start = end
      } else {
        start += 1
      }
    }
    return ranges
  }
}

extension Unicode.Scalar {
  /// The small letter for a capital of ASCII; others as they are.
  fileprivate var lowercaseASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self
  }

  fileprivate var isMark: Bool { value >= 0x300 && (properties.isGraphemeExtend || properties.isEmojiModifier) }

  /// The base of a letter of Latin, Greek or Cyrillic; others as they are.
  fileprivate var withoutAccents: Unicode.Scalar {
    guard (0xC0..<0x2300).contains(value) else { return self }
    let base = decomposed[0]
    return base.isOfAccentedScript ? base : self
  }

  /// `true` for Latin, Greek and Cyrillic.
  fileprivate var isOfAccentedScript: Bool { value < 0x510 }
}

extension String {
  fileprivate var changesWhenCaseFolded: Bool { unicodeScalars.contains(where: \.properties.changesWhenCaseFolded) }
}

extension Unicode.Scalar {
  /// The scalar of the usual width for a fullwidth or halfwidth form; others as they are.
  package var ofUsualWidth: Unicode.Scalar {
    guard Self.widthForms.contains(value) else { return self }
    let form = Self.usualWidths[Int(value - Self.widthForms.lowerBound)]
    return form == "-" && value != 0xFF0D ? self : form
  }

  /// The block of these forms (The Unicode Standard, Halfwidth and Fullwidth Forms).
  private static let widthForms: ClosedRange<UInt32> = 0xFF01...0xFFEE

  /// The scalars that those of the block fold to, in order; `-` where it has no other form, and for its own.
  private static let usualWidths: [Unicode.Scalar] = Array(
    (0x21...0x7E).map { Unicode.Scalar($0) }
      + """
      ⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}\
      \u{1160}\u{1100}\u{1101}\u{11AA}\u{1102}\u{11AC}\u{11AD}\u{1103}\u{1104}\u{1105}\u{11B0}\u{11B1}\u{11B2}\u{11B3}\u{11B4}\u{11B5}\
      \u{111A}\u{1106}\u{1107}\u{1108}\u{1121}\u{1109}\u{110A}\u{110B}\u{110C}\u{110D}\u{110E}\u{110F}\u{1110}\u{1111}\u{1112}---\
      \u{1161}\u{1162}\u{1163}\u{1164}\u{1165}\u{1166}--\u{1167}\u{1168}\u{1169}\u{116A}\u{116B}\u{116C}--\
      \u{116D}\u{116E}\u{116F}\u{1170}\u{1171}\u{1172}--\u{1173}\u{1174}\u{1175}---¢£¬ ¦¥₩-│←↑→↓■○
      """.unicodeScalars)
}
