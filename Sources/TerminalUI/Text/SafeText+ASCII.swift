import Texts

extension SafeText {
  /// The text in ASCII, for a locale that isn't UTF-8: similar signs, letters without accents, `?` for the rest. May be longer: `…`
  /// becomes `...`.
  public var ascii: SafeText {
    if glyphs.allSatisfy({ $0.bits < 0x80 }) { return self }
    var ascii: [Glyph] = []
    ascii.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      if glyph.bits >= 0x80, let base = glyph.base, let word = Self.asciiWords[base] {
        ascii += word.glyphs
      } else {
        ascii.append(glyph.ascii)
      }
    }
    return SafeText(glyphs: ascii, columns: ascii.count)
  }

  /// Signs that take more than one column in ASCII.
  private static let asciiWords: [Unicode.Scalar: SafeText] = [
    "…": "...", "—": "--", "⏎": "Enter", "↵": "Enter", "⇥": "Tab", "⌫": "Backspace", "←": "<-", "→": "->",
    "€": "EUR", "£": "GBP", "¥": "JPY", "©": "(c)", "®": "(R)", "™": "(TM)", "ß": "ss", "Æ": "AE", "æ": "ae", "Œ": "OE",
    "œ": "oe",
    "½": "1/2", "¼": "1/4", "¾": "3/4",
  ]
}

extension Glyph {
  /// The glyph as one ASCII character, for a cell; a continuation becomes a space.
  var ascii: Glyph {
    guard let base else { return .space }
    if base.isASCII { return Glyph(base) }
    if let sign = Self.asciiSigns[base] { return Glyph(sign) }
    switch base.value {
    case 0xFF01...0xFF5E:
      // Fullwidth forms stand in ASCII's order.
      return Glyph(bits: bits & 0x1F_FFFF - 0xFEE0)
    case 0xC0...0x24F, 0x1E00...0x1EFF, 0x2100...0x22FF:
      // The blocks of letters and signs with an accent or a stroke.
      let letter = base.decomposed[0]
      return Glyph(letter.isASCII ? letter : "?")
    default:
      return Glyph("?")
    }
  }

  private static let asciiSigns: [Unicode.Scalar: Unicode.Scalar] = {
    let signs: [(String, Unicode.Scalar)] = [
      ("★☆⭐•●○◆▪‣", "*"), ("·–—―−─━═‐‑‒▔▁", "-"), ("…", "."), ("‘’‚′", "'"), ("“”„″«»", "\""),
      ("│┃║▏▎▍▌▐▕", "|"), ("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬", "+"), ("↑▲⬆", "^"), ("↓▼⬇", "v"),
      ("←◀⬅‹", "<"), ("→▶➡›❯⏵", ">"), ("⏎↵", "<"), ("█▓▒▀▄▖▗▘▙▚▛▜▝▞▟■", "#"), ("░□", "."), ("✓✔✅×", "x"), ("♥❤", "+"),
      ("⠋⠼", "|"), ("⠙⠴", "/"), ("⠹⠦", "-"), ("⠸⠧⠇⠏", "\\"),
      ("Æ", "A"), ("æ", "a"), ("Đ", "D"), ("đð", "d"), ("ı", "i"), ("Ł", "L"), ("ł", "l"), ("ØŒ", "O"), ("øœ", "o"),
      ("ß", "s"), ("Þ", "T"), ("þ", "t"),
    ]
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (scalars, ascii) in signs {
      for scalar in scalars.unicodeScalars { table[scalar] = ascii }
    }
    return table
  }()
}
