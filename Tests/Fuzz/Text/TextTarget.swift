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
