import Browser
import Interface
import Saving
import Support
import TerminalUI

/// Hostile texts, made safe, measured, wrapped and cut.
///
/// The first byte of an input is a number of columns; the rest is UTF-8, or not.
struct TextTarget: FuzzTarget {
  static let name = "text"
  static let corpus =
    "texts of 14 scripts, emoji sequences, marks, controls, escapes, bidi and tag characters, put together and mutated; up to 40 kB"

  private let mutator = Mutator(
    words: TextSeeds.texts + ["\u{1B}[", "\u{200D}", "\u{202E}", "\u{E0001}", "\u{FE0F}", "\u{20E3}"])

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let columns = random.oneIn(3) ? UInt8.random(in: 0...3, using: &random) : UInt8.random(in: 0...130, using: &random)
    var text = Array(TextSeeds.text(&random, pieces: random.oneIn(60) ? 100...400 : 1...8).utf8)
    if random.oneIn(2) { text = mutator.mutated(text, &random) }
    return [columns] + text.prefix(40_000)
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let columns = Int(input.first ?? 0)
    let string = String(decoding: input.dropFirst(), as: UTF8.self)
    let text = SafeText(string)
    try Self.examine(text)
    try Finding.unless(SafeText(text.string) == text, "made safe once more, the text is another")
    try Self.examineLines(text, columns)
    try Self.examineCuts(text, columns)
    for line in SafeText.lines(of: string) { try Self.examine(line) }
    try Self.examine(text.collapsed)
    try Self.examineNames(string)
    return text.isEmpty ? "nothing to draw" : text.columns > columns ? "wrapped" : "on a line"
  }

  private static func examine(_ text: SafeText) throws(Finding) {
    var columns = 0
    for glyph in text.glyphs {
      if let flaw = SafeGlyphs.flaw(in: glyph) { throw "\(flaw)" }
      columns += glyph.isWide ? 2 : 1
    }
    try Finding.unless(text.columns == columns, "\(columns) columns are taken for \(text.columns)")
  }

  private static func examineLines(_ text: SafeText, _ columns: Int) throws(Finding) {
    let lines = text.wrapped(to: columns)
    try Finding.unless(lines.isEmpty == (columns <= 0), "\(lines.count) lines of \(columns) columns")
    for line in lines {
      try Finding.unless(line.columns <= columns, "a line of \(line.columns) columns, not \(columns)")
    }
    // On a line of one column a wide glyph is replaced.
    guard columns > 1 else { return }
    let shown = lines.flatMap(\.glyphs).filter { $0 != .space }
    try Finding.unless(shown == text.glyphs.filter { $0 != .space }, "wrapping to \(columns) columns loses something")
  }

  private static func examineCuts(_ text: SafeText, _ columns: Int) throws(Finding) {
    try Finding.unless(text.truncated(to: columns).columns <= columns, "cut to \(columns) columns it has more")
    let prefix = text.prefix(columns: columns)
    try Finding.unless(prefix.columns <= columns, "a beginning of \(prefix.columns) columns, not \(columns)")
    try Finding.unless(prefix + text.dropping(columns: columns) == text, "beginning and rest are not the text")
    let most = max(columns, text.columns)
    try Finding.unless(text.padded(to: columns).columns == most, "padded to \(columns) columns it has others")
    try Finding.unless(text.rightAligned(to: columns).columns == most, "aligned to \(columns) columns it has others")
  }

  /// The names of files and the links that are made of it.
  private static func examineNames(_ string: String) throws(Finding) {
    if let name = SafeFileName.make(from: string) {
      try Finding.unless(
        !name.isEmpty && name.utf8.count <= SafeFileName.maximumBytes, "a file's name of \(name.utf8.count) bytes")
      try Finding.unless(name.first != "." && name.first != "-" && name.last != ".", "a file's name is \(name)")
      try Finding.unless(
        !name.unicodeScalars.contains { $0 == "/" || SafeGlyphs.isHostile($0) }, "a file's name is \(name)")
    }
    if let target = LinkTarget(string) {
      try Finding.unless(
        target.address.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "a link leads to \(target.address)")
    }
  }
}

/// Texts of many scripts, and what makes texts hard: marks, joiners, controls, escapes.
enum TextSeeds {
  static let texts = [
    "Weather Radar — Live", "Übersetzer für Wörter", "天気予報とレーダー", "날씨 예보", "มือถือและเว็บ", "मौसम की जानकारी",
    "الطقس اليوم", "מזג האוויר של היום", "Прогноз погоды", "Xin chào, thời tiết",
    "  • one two three\n  • four five\n10. ten eleven twelve",
    "https://example.com/a_(b)?c=d&e=[f], and (http://x.example).",
    "👩‍👩‍👧‍👦 family, 👍🏽 thumbs, 🇯🇵🇩🇪🇫 flags, 1️⃣ keycap, ❤️ heart, 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Z̴̡͔̎a̸̢̛l̶͓͝g̵̨̈́o̷̺͌",
    "e\u{301}a\u{308}\u{323}o\u{31B}\u{309}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{AC00}\u{11A8}",
    "a\u{202E}b\u{2066}c\u{200F}d\u{061C}", "zero\u{200B}width\u{FEFF}joi\u{200D}ner\u{2060}",
    "tag\u{E0001}\u{E0041}\u{E007F}",
    "\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{7} \u{1B}P1$r\u{1B}\\ \u{9B}2J\u{9D}52;c;x\u{9C}",
    "\u{0}\u{1}\u{7F}\u{80}\u{9F}", "line\nline\r\nline\u{B}line\u{85}line\u{2028}line\u{2029}",
    "\t\u{A0}\u{2007}\u{3000}\u{2800}\u{3164}", "\u{E000}\u{10FFFD}\u{F8FF}", "ｆｕｌｌ、「幅」！　ﾊﾝｶｸ",
    "\u{AD}soft\u{AD}hyphen", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "",
  ]

  /// Scalars that texts are made of, one by one.
  static let scalars: [Unicode.Scalar] = Array(texts.joined().unicodeScalars)

  /// A text put together from pieces, single scalars and anything else that Unicode has.
  static func text(_ random: inout SplitMix64, pieces: ClosedRange<Int> = 1...6) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: pieces, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2: text.append(contentsOf: random.pick(texts).unicodeScalars)
      case 3:
        let scalar = random.pick(scalars)
        text.append(
          contentsOf: repeatElement(scalar, count: random.oneIn(8) ? 300 : Int.random(in: 1...4, using: &random)))
      case 4: text.append(" ")
      default: text.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }
}

/// The rules for every glyph that a terminal gets.
enum SafeGlyphs {
  /// The fault of a glyph; `nil` for one that may be drawn.
  static func flaw(in glyph: Glyph) -> String? {
    let scalars = glyph.scalars
    guard let base = scalars.first else { return "a glyph without a scalar" }
    // A spacing mark has a cell of its own.
    if DisplayWidth.columns(of: base) == 0 { return "a mark without a base, \(name(base))" }
    if let scalar = scalars.first(where: isHostile) { return "\(name(scalar)) is drawn" }
    if let scalar = scalars.dropFirst().first(where: {
      DisplayWidth.columns(of: $0) > 0 && !$0.properties.generalCategory.isMark
    }) {
      return "\(name(scalar)) is drawn as a mark"
    }
    return nil
  }

  /// `true` if a terminal would obey the scalar, show nothing for it, or turn the text behind it.
  static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  static func name(_ scalar: Unicode.Scalar) -> String { "U+\(String(scalar.value, radix: 16, uppercase: true))" }
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark || self == .spacingMark }
}
