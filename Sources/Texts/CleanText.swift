import Essentials

/// Text for other programs, without what a terminal would obey, what turns the direction of text, and what nobody sees.
///
/// Joiners between characters that join, one variation selector behind a character, and the tags of a flag stay.
package enum CleanText {
  /// On one line: white space and line ends are single spaces.
  package static func line(_ text: String) -> String {
    // Most of many rows is printable ASCII, with nothing to clean.
    if isCleanLine(text) { return text }
    return lines(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// `true` if it is printable ASCII with single spaces, none of them at an end.
  private static func isCleanLine(_ text: String) -> Bool {
    var isBehindSpace = true
    for byte in text.utf8 {
      guard 0x20...0x7E ~= byte, byte != 0x20 || !isBehindSpace else { return false }
      isBehindSpace = byte == 0x20
    }
    return !isBehindSpace || text.isEmpty
  }

  /// With its line ends, all of them line feeds.
  package static func lines(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A }) { return text }
    let scalars = Array(EscapeSequences.removed(from: text).replacing("\r\n", with: "\n").unicodeScalars)
    var cleaned = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      index += 1
      switch scalar.value {
      case 0x09, 0x0A: cleaned.append(scalar)
      case 0x0B...0x0D, 0x85, 0x2028, 0x2029: cleaned.append("\n")
      case ..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: break
      case 0x1F3F4:
        let tags = flagTags(in: scalars[index...])
        cleaned.append(scalar)
        cleaned.append(contentsOf: tags)
        index += tags.count
      case 0x200C, 0x200D: if let last = cleaned.last, joins(last, next) { cleaned.append(scalar) }
      case _ where scalar.properties.isVariationSelector:
        if let last = cleaned.last, !last.properties.isVariationSelector, !last.properties.isWhitespace {
          cleaned.append(scalar)
        }
      // Fillers of Hangul have a width.
      case _ where scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .otherLetter:
        break
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  /// The tags that make another flag of a black one (UTS 51): a region of letters and digits, and the end. None where they don't.
  private static func flagTags(in scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    let region = scalars.prefix { 0xE0030...0xE0039 ~= $0.value || 0xE0061...0xE007A ~= $0.value }
    guard 3...6 ~= region.count, region.endIndex < scalars.endIndex, scalars[region.endIndex].value == 0xE007F else {
      return []
    }
    return scalars[...region.endIndex]
  }

  /// `true` if a joiner, or its opposite, between two characters changes what is seen: between emoji, and in scripts that join.
  /// Letters of those from Arabic to Sinhala take a form of their own before one at a word's end.
  private static func joins(_ last: Unicode.Scalar, _ next: Unicode.Scalar?) -> Bool {
    guard isJoinable(last) else { return false }
    return next.map(isJoinable) == true || 0x0600...0x0DFF ~= last.value
  }

  private static func isJoinable(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x0590 else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark, .modifierSymbol, .otherSymbol, .mathSymbol: return true
    default: return scalar.properties.isVariationSelector
    }
  }
}

extension String {
  /// `true` if it has more than control sequences, white space, characters that show nothing, and marks without a base.
  package var showsAnything: Bool {
    // Nearly all names say so at once.
    if let first = utf8.first, 0x21...0x7E ~= first { return true }
    return EscapeSequences.removed(from: self).unicodeScalars.contains(where: \.isVisible)
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default:
      switch value {
      // The Braille pattern without a dot, and skin tones, which colour an emoji before them.
      case 0x2800, 0x1F3FB...0x1F3FF: false
      // Vowels and last consonants of Hangul, and of Kirat Rai, which belong to a letter before them.
      case 0x1161...0x1175, 0x11A8...0x11C2, 0x16D67, 0x16D68: false
      default: !properties.isDefaultIgnorableCodePoint
      }
    }
  }
}
