import Texts

/// Tells what a file is that import can't read, by its first bytes, so that it is said once and not of each line.
enum ForeignFile {
  /// So many bytes tell; fewer do where a line has ended.
  static let most = 4096

  /// The reason why import doesn't read it, with what helps, as the rest of a sentence; `nil` for what may be rows.
  static func reason(_ head: [UInt8]) -> String? {
    if let (_, words) = beginnings.first(where: { head.starts(with: $0.bytes) }) { return words }
    // Of letters of ASCII in UTF-16 every second byte is zero.
    let zeros = head.prefix(64).enumerated().filter { $1 == 0 }.map { $0.offset % 2 }
    if zeros.count >= 2 { return Set(zeros).count == 1 ? utf16 : "is no text" }
    if head.prefix(512).count(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) >= 2 { return "is no text" }
    let line = String(decoding: head.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }, as: UTF8.self)
      .prefix { !$0.isNewline }
    guard let first = line.first, first != "{", first != "[" else { return nil }
    if first == "<" { return "is HTML or XML; import takes what export writes" }
    if first == "|" { return "is a Markdown table; import takes JSON lines, JSON and CSV" }
    guard !line.contains(",") else { return nil }
    if line.contains(";") { return "has columns parted by semicolons; save it with commas between them" }
    if line.contains("\t") { return "has columns parted by tabs; export --csv writes commas" }
    return nil
  }

  private static let utf16 = "is UTF-16; save it as UTF-8"

  private static let beginnings: [(bytes: [UInt8], words: String)] = [
    ([0x1F, 0x8B], "is compressed with gzip; gunzip -c FILE | appsearch import - takes it"),
    (Array("BZh".utf8), "is compressed with bzip2; bunzip2 -c FILE | appsearch import - takes it"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is compressed with xz; xz -dc FILE | appsearch import - takes it"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; zstd -dc FILE | appsearch import - takes it"),
    (Array("PK\u{3}\u{4}".utf8), "is a ZIP archive, or a spreadsheet; unpack it, or save it as CSV"),
    ([0xD0, 0xCF, 0x11, 0xE0], "is a spreadsheet; save it as CSV"),
    (Array("SQLite format 3".utf8), "is an SQLite database; import takes what appsearch export writes from one"),
    ([0xFF, 0xFE], utf16), ([0xFE, 0xFF], utf16),
  ]
}
