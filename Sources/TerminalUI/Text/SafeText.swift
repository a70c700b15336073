/// Text that can be drawn or printed without harm: no control, no direction override, nothing invisible. Views draw no other
/// text. These are its rules:
/// - White space (tab, line ends, U+0085, U+00A0, U+2028, U+3000 and the rest) becomes a space, and so do letters and
///   signs that show nothing (Hangul fillers, the empty Braille pattern).
/// - Escape sequences are dropped whole (``EscapeSequences``), and so are all other control characters (C0, DEL, C1).
/// - Format characters and other ignorable ones (bidi controls, zero-width characters, tags, variation selectors, soft
///   hyphens) are dropped. Text stays in logical order.
/// - Private use, unassigned characters, noncharacters and conjoining Hangul that makes no syllable become U+FFFD.
/// - The text is in Normalization Form C. A base keeps its first two combining marks; marks without a base are dropped.
/// - An emoji sequence is reduced to its first emoji, without skin tone; a keycap to its digit; a flag to the two letters
///   of its region, set apart from the words beside it.
///
/// So a text of n columns takes n cells on every terminal. Glyphs that are ``Glyph/isUncertain`` may not: the screen places them one by
/// one. Making ``string`` safe once more changes nothing.
public struct SafeText: Sendable, Hashable {
  /// The glyphs, without the continuations that wide ones get in a frame.
  public let glyphs: [Glyph]
  /// The columns that the glyphs take together.
  public let columns: Int

  public static let empty = SafeText(glyphs: [], columns: 0)
  public static let space: SafeText = " "
  public static let ellipsis: SafeText = "…"

  /// Makes a text safe, in linear time.
  public init(_ string: String) {
    self = TextSanitizer.sanitize(string, ambiguousColumns: DisplayWidth.takesAmbiguousAsWide ? 2 : 1)
  }

  /// From glyphs of other safe texts.
  init(glyphs: [Glyph], columns: Int) {
    self.glyphs = glyphs
    self.columns = columns
  }

  init(glyphs: some Sequence<Glyph>) {
    let glyphs = Array(glyphs)
    self.init(glyphs: glyphs, columns: glyphs.reduce(0) { $0 + $1.columns })
  }

  public subscript(glyphs: Range<Int>) -> SafeText { SafeText(glyphs: self.glyphs[glyphs]) }

  public var isEmpty: Bool { glyphs.isEmpty }

  /// The text for a pipe or a file.
  public var string: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      glyph.append(toUTF8: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SafeText: ExpressibleByStringLiteral {
  /// Literals are made safe like any other text. They are the program's own words and signs, each of one column; where terminals
  /// draw these wider, ``Frame/unambiguous`` takes others.
  public init(stringLiteral value: String) {
    self = TextSanitizer.sanitize(value, ambiguousColumns: 1)
  }
}

extension SafeText: CustomStringConvertible {
  public var description: String { string }
}

extension SafeText {
  /// A number that isn't negative, in decimal digits.
  public init(decimal number: Int) {
    var digits: [Glyph] = []
    var rest = max(0, number)
    repeat {
      digits.append(Glyph(bits: UInt64(0x30 + rest % 10)))
      rest /= 10
    } while rest > 0
    digits.reverse()
    self.init(glyphs: digits, columns: digits.count)
  }
}

extension SafeText {
  /// The lines of a text, each made safe.
  ///
  /// Lines end with LF, CR LF, CR, VT, FF, U+0085, U+2028 or U+2029 (the mandatory breaks of UAX #14). A line end at the
  /// text's end starts no further line; no text has no lines.
  public static func lines(of string: String) -> [SafeText] {
    var lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { SafeText(String($0)) }
  }
}
