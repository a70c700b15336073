/// The number of terminal columns that a scalar takes, for measuring, clipping and drawing alike.
///
/// Two columns: East Asian Width W or F (UAX #11, EastAsianWidth.txt of Unicode 17.0) and Emoji_Presentation (UTS #51), except the
/// regional indicators, each of which is half a flag. None: non-spacing and enclosing marks, format and control characters, line
/// and paragraph separators, the vowels and final consonants of conjoining Hangul. One: all others, among them spacing marks that
/// aren't wide, as in the C libraries that ncurses asks, and characters of ambiguous width unless ``takesAmbiguousAsWide``.
///
/// A scalar's width never depends on its neighbours: ``SafeText`` reduces sequences on which terminals disagree (joined emoji,
/// variation selectors, flags) to single scalars. Glyphs on which they still disagree are ``Glyph/isUncertain``.
public enum DisplayWidth {
  /// The columns of a scalar: 0, 1 or 2.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    // Latin: everything takes a column but C0, DEL, C1 and the soft hyphen.
    case 0..<0x20, 0x7F...0x9F, 0xAD: return 0
    case 0..<0x300: return 1
    // The commonest others, without a search.
    case 0x3A3...0x481, 0x5D0...0x5EA, 0x620...0x64A, 0x1E00...0x1FFF, 0x2010...0x2027, 0x2500...0x25FC: return 1
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    default: break
    }
    if contains(scalar.value, in: wideRanges) { return 2 }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: 0
    default: 1
    }
  }

  /// `true` if a value lies in one of the ranges: ascending pairs of first and last.
  static func contains(_ value: UInt32, in ranges: [UInt32]) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > ranges[2 * middle + 1] {
        low = middle + 1
      } else if value < ranges[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
