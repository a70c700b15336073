/// A text without case, accents and width, to be found in others and put in order among them.
///
/// Latin, Greek and Cyrillic letters are their base letters. Elsewhere a letter that Unicode has with its mark (が, 한, آ) stays another than
/// that without it; vowel signs, other marks that stand alone and the skin tones of emoji don't count.
package struct FoldedText: Sendable, Hashable {
  /// In Normalization Form C, but for what was folded.
  private(set) var scalars: [Unicode.Scalar] = []
  /// The indices inside of what one letter has become (`ß` is `ss`), where no other text begins or ends.
  private(set) var insides: Set<Int> = []

  /// - Parameters:
  ///   - keepsMarks: marks that stand alone stay, but with Latin, Greek and Cyrillic letters: others can't be read without.
  ///   - width: what makes scalars the same that differ in width.
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

  /// The places where the text stands in one that is cut into pieces, as ranges of these.
  ///
  /// - Parameter isLoose: whether its letters count, each in its place behind the one before. The first of each is taken.
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
      let places = text.filter { place in
        guard place.scalar == left.first else { return false }
        left.removeFirst()
        return true
      }
      return left.isEmpty ? places.map { $0.piece..<$0.piece + 1 } : []
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
    var base = self
    while let part = base.canonicalParts.first { base = part }
    return base.isOfAccentedScript ? base : self
  }

  /// `true` for Latin, Greek and Cyrillic.
  fileprivate var isOfAccentedScript: Bool { value < 0x510 }
}

extension String {
  fileprivate var changesWhenCaseFolded: Bool { unicodeScalars.contains(where: \.properties.changesWhenCaseFolded) }
}
