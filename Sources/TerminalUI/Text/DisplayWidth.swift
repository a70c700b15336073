/// The number of terminal columns that a scalar takes, for measuring, clipping and drawing alike.
///
/// The widths are those of Unicode 17.0. Two columns: East Asian Width W or F (UAX #11, EastAsianWidth.txt) and
/// Emoji_Presentation (UTS #51) except the regional indicators, each of which is half a flag. None: non-spacing and enclosing
/// marks, format characters, line and paragraph separators, the vowels and final consonants of conjoining Hangul, control
/// characters. One: all others; ambiguous width counts as one, as in every locale that isn't a legacy East Asian one, unless
/// ``takesAmbiguousAsWide`` says otherwise for a text; and so do spacing marks (Mc) that aren't wide, as in the C libraries that ncurses asks.
///
/// A scalar's width never depends on its neighbours: ``SafeText`` reduces sequences on which terminals disagree (joined emoji,
/// variation selectors, flags) to single scalars. Glyphs on which they still disagree are ``Glyph/isUncertain``.
public enum DisplayWidth {
  /// The columns of a scalar: 0, 1 or 2.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      // Latin: everything takes a column but C0, DEL, C1 and the soft hyphen.
      return value < 0x20 || (0x7F...0x9F).contains(value) || value == 0xAD ? 0 : 1
    }
    if value < 0x10000 {
      return Int(basicPlane[Int(value)])
    }
    return if contains(value, in: wideRanges) { 2 } else if contains(value, in: zeroRanges) { 0 } else { 1 }
  }

  /// The columns of each scalar of the Basic Multilingual Plane, unrolled from the ranges on first use (some 30 µs).
  private static let basicPlane: [UInt8] = {
    var columns = [UInt8](repeating: 1, count: 0x10000)
    func set(_ ranges: [UInt32], to width: UInt8) {
      for index in stride(from: 0, to: ranges.count, by: 2) where ranges[index] < 0x10000 {
        for value in ranges[index]...ranges[index + 1] {
          columns[Int(value)] = width
        }
      }
    }
    set(wideRanges, to: 2)
    set(zeroRanges, to: 0)
    return columns
  }()

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
