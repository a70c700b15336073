import AppStore
import Concurrency
import Essentials
import Files
import Observatory
import Texts

/// Reads the rows of an exported file, some at a time, on its own queue because reading blocks. Cancelling the task ends it.
actor ImportReader {
  /// A row with its place in the file, such as `line 7`.
  typealias Line = (place: String, row: ImportedRow)

  /// The most that is taken in at once.
  private static let most = (rows: 1_000, bytes: 1 << 20)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let executor = BlockingExecutor(label: "import")
  private let input: InputBytes
  private let alarm = Alarm()
  private var splitter = RecordSplitter()
  private var understanding = ImportedRow.Reader()
  private var isAtEnd = false
  /// The first bytes, until they tell what the file is; then `nil`.
  private var head: [UInt8]? = []
  private var utf16: UTF16Bytes?
  /// The reason if the file isn't read, as the rest of a sentence.
  private(set) var foreign: String?

  /// - Parameter descriptor: stays open.
  init(descriptor: Int32, _ foreign: ForeignRows = ForeignRows()) {
    input = InputBytes(descriptor, alarm: alarm)
    understanding.foreign = foreign
  }

  /// The next rows; `nil` at the end and on cancellation.
  func next() async throws(FileError) -> [Line]? {
    let alarm = alarm
    let lines = await withTaskCancellationHandler {
      Result { () throws(FileError) in try readLines() }
    } onCancel: {
      alarm.ring()
    }
    return try lines.get()
  }

  private func take(_ bytes: [UInt8]) {
    guard let head else { return splitter.add(utf16?.utf8(bytes) ?? bytes) }
    let whole = head + bytes
    self.head = whole
    guard isAtEnd || whole.count >= ForeignFile.most || whole.contains(UInt8(ascii: "\n")) else { return }
    self.head = nil
    utf16 = UTF16Bytes(head: whole)
    let text = utf16?.utf8(whole) ?? whole
    foreign = ForeignFile.reason(text)
    splitter.add(text)
  }

  private func readLines() throws(FileError) -> [Line]? {
    var lines: [Line] = []
    var count = 0
    while lines.count < Self.most.rows, count < Self.most.bytes {
      if let record = splitter.next(isAtEnd: isAtEnd) {
        if let row = understanding.row(of: record.content) { lines.append((record.place, row)) }
        continue
      }
      guard !isAtEnd else { break }
      guard input.isReadable(within: -1) else { return nil }
      if let bytes = try input.next() {
        count += bytes.count
        take(bytes)
      } else {
        isAtEnd = true
        take([])
      }
      if foreign != nil { return nil }
    }
    return Task.isCancelled || lines.isEmpty && isAtEnd ? nil : lines
  }
}

/// Turns UTF-16 into UTF-8, some bytes at a time. Half of a character becomes a byte that isn't UTF-8, so that its line is refused.
struct UTF16Bytes {
  private let isBigEndian: Bool
  private var rest: [UInt8] = []

  /// - Parameter head: makes `nil` if it isn't UTF-16: without a mark, every second byte of most letters is zero.
  init?(head: [UInt8]) {
    let zeros = head.prefix(64).enumerated().filter { $1 == 0 }.map { $0.offset % 2 }
    let odd = zeros.reduce(0, +)
    let isBig = head.starts(with: [0xFE, 0xFF]) || zeros.count > 3 && odd * 5 < zeros.count
    guard isBig || head.starts(with: [0xFF, 0xFE]) || zeros.count > 3 && odd * 5 > zeros.count * 4 else { return nil }
    isBigEndian = isBig
  }

  mutating func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = rest + bytes
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index]) << (isBigEndian ? 8 : 0) | UInt16(bytes[index + 1]) << (isBigEndian ? 0 : 8)
    }
    if units.last.map(UTF16.isLeadSurrogate) == true { units.removeLast() }
    rest = Array(bytes.dropFirst(2 * units.count))
    return String(decoding: units, as: UTF16.self).unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFF] : Array($0.utf8) }
  }
}

/// Recognises a file that import can't read, so that it is named once and not for each line.
enum ForeignFile {
  /// This many bytes suffice; fewer do if they have a line end.
  static let most = 4096

  /// The reason and a remedy, as the rest of a sentence; `nil` if the bytes may be rows.
  static func reason(_ head: [UInt8]) -> String? {
    if let (_, words) = beginnings.first(where: { head.starts(with: $0.bytes) }) { return words }
    if head.prefix(64).count(where: { $0 == 0 }) >= 2 { return "is no text" }
    if head.prefix(512).count(where: { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) }) >= 2 { return "is no text" }
    let line = String(decoding: head.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }, as: UTF8.self)
      .prefix { !$0.isNewline }
    guard let first = line.first, first != "{", first != "[" else { return nil }
    if first == "<" { return "is HTML or XML; import takes what export writes" }
    return first == "|" ? "is a Markdown table; import takes JSON lines, JSON and CSV" : nil
  }

  private static let beginnings: [(bytes: [UInt8], words: String)] = [
    ([0x1F, 0x8B], "is compressed with gzip; gunzip -c FILE | appsearch import - takes it"),
    (Array("BZh".utf8), "is compressed with bzip2; bunzip2 -c FILE | appsearch import - takes it"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is compressed with xz; xz -dc FILE | appsearch import - takes it"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; zstd -dc FILE | appsearch import - takes it"),
    (Array("PK\u{3}\u{4}".utf8), "is a ZIP archive, or a spreadsheet; unpack it, or save it as CSV"),
    ([0xD0, 0xCF, 0x11, 0xE0], "is a spreadsheet; save it as CSV"),
    (Array("SQLite format 3".utf8), "is an SQLite database; import takes what appsearch export writes from one"),
  ]
}
