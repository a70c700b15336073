/// Splits bytes into records: JSON objects (a line each, in an array, or over several lines) or lines of CSV. The first byte that
/// is no blank tells which. After an error it continues with the next record.
struct RecordSplitter {
  struct Record: Equatable {
    enum Content: Equatable {
      /// A JSON object.
      case object([UInt8])
      /// A line of CSV without its end; quotes may hold further lines.
      case line([UInt8])
      /// The reason why it is no record.
      case bad(String)
    }

    /// The number of its first line, from 1.
    var line: Int
    var content: Content
    /// Its number among the objects on its first line, from 1.
    var ordinal = 1

    /// Such as `line 7`, or `line 1, object 3`.
    var place: String { "line \(line)\(ordinal > 1 ? ", object \(ordinal)" : "")" }
  }

  /// The most bytes of a record: more than twenty years of hourly looks.
  static let longest = 4 << 20
  static let tooLong = "longer than 4 MB"

  private static let objectStart = Array("{\"".utf8)

  private enum Form { case unknown, json, csv }
  private enum Skipping { case nothing, toLine, toObject }
  /// The last part of an array, which tells what may follow; `other` if unknown.
  private enum Last { case bracket, object, comma, other }

  private var form = Form.unknown
  private var bytes: [UInt8] = []
  /// The next byte, and the first one of the current record.
  private var (index, start) = (0, 0)
  /// Their lines.
  private var (line, startLine) = (1, 1)
  /// The number of objects that have begun on the start line.
  private var ordinal = 0
  private var last = Last.other
  private var depth = 0
  /// The number of open arrays around the objects.
  private var openArrays = 0
  private var isQuoted = false
  private var isEscaped = false
  /// `true` if a quote of the current object wasn't closed on its line.
  private var isBroken = false
  private var skipping = Skipping.nothing

  /// Adds the next bytes.
  mutating func add(_ more: [UInt8]) {
    let done = isUnderWay ? start : index
    bytes.removeFirst(done)
    index -= done
    start = 0
    bytes += more
  }

  private var isUnderWay: Bool { skipping == .nothing && (form == .csv ? index > start : depth > 0) }

  /// The next record; `nil` if more bytes are needed, or none are left.
  mutating func next(isAtEnd: Bool) -> Record? {
    if form == .unknown { begin() }
    switch form {
    case .unknown: return nil
    case .json: return nextObject(isAtEnd: isAtEnd)
    case .csv:
      // Words may stand before an export, such as the greeting of another machine.
      if index == start, !isQuoted, skipping == .nothing {
        guard bytes.count > start + 1 || isAtEnd else { return nil }
        if bytes[start...].starts(with: Self.objectStart) {
          form = .json
          return nextObject(isAtEnd: isAtEnd)
        }
      }
      return nextLine(isAtEnd: isAtEnd)
    }
  }

  private mutating func begin() {
    while index < bytes.count {
      switch bytes[index] {
      // Blanks, line ends and the byte order mark.
      case UInt8(ascii: "\n"): line += 1
      case 0x20, 0x09, 0x0D, 0xEF, 0xBB, 0xBF: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): return form = .json
      default:
        (start, startLine) = (index, line)
        return form = .csv
      }
      index += 1
    }
  }
}

// MARK: - JSON

extension RecordSplitter {
  private mutating func nextObject(isAtEnd: Bool) -> Record? {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if skipping != .nothing {
        if byte == UInt8(ascii: "\n") { skipping = .nothing }
        guard skipping == .toObject, byte == UInt8(ascii: "{") else { continue }
        skipping = .nothing
      }
      if depth == 0 {
        if let bad = between(byte) { return bad }
      } else if isQuoted {
        within(byte)
      } else if byte == UInt8(ascii: "{"), bytes[index - 2] == UInt8(ascii: "\n") {
        // Exports have a brace at the start of a line only for a new object.
        let bad = record(.bad(isBroken ? Self.unclosed : Self.cut))
        last = .other
        _ = between(byte)
        return bad
      } else if let object = outside(byte) {
        return object
      }
      if depth > 0, index - start > Self.longest {
        (depth, last) = (0, .other)
        skipping = .toLine
        return record(.bad(Self.tooLong))
      }
    }
    guard isAtEnd, depth > 0 || openArrays > 0 else { return nil }
    let isAmid = depth > 0
    (depth, openArrays) = (0, 0)
    guard isAmid else { return Record(line: line, content: .bad(Self.cutArray)) }
    return record(.bad(isBroken ? Self.unclosed : Self.cut))
  }

  private static var unclosed: String { "a quote isn't closed" }
  private static var cut: String { "the object breaks off" }
  private static var cutArray: String { "the array breaks off: rows may be missing" }

  private static var missingComma: String { "a comma is missing in the array before it: rows may be missing" }
  private static var extraComma: String { "a comma in the array has no row beside it: rows may be missing" }

  private func record(_ content: Record.Content) -> Record {
    Record(line: startLine, content: content, ordinal: max(1, ordinal))
  }

  /// Between objects.
  private mutating func between(_ byte: UInt8) -> Record? {
    switch byte {
    case UInt8(ascii: "{"):
      ordinal = line == startLine ? ordinal + 1 : 1
      (start, startLine, depth) = (index - 1, line, 1)
      (isQuoted, isEscaped, isBroken) = (false, false, false)
      defer { last = .object }
      if openArrays > 0, last == .object { return record(.bad(Self.missingComma)) }
    case UInt8(ascii: "["):
      openArrays += 1
      last = .bracket
    case UInt8(ascii: "]"):
      openArrays = max(0, openArrays - 1)
      defer { last = .other }
      if last == .comma { return Record(line: line, content: .bad(Self.extraComma)) }
    case UInt8(ascii: ","):
      defer { last = .comma }
      if openArrays > 0, last == .comma || last == .bracket {
        return Record(line: line, content: .bad(Self.extraComma))
      }
    case 0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF: break
    default:
      // The skipped part may contain a bracket.
      (skipping, openArrays, last) = (.toObject, 0, .other)
      return Record(line: line, content: .bad("no JSON object"))
    }
    return nil
  }

  /// Within a text, which ends with its line at the latest.
  private mutating func within(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isQuoted = false
    }
    if byte == UInt8(ascii: "\n") { (isQuoted, isEscaped, isBroken) = (false, false, true) }
  }

  private mutating func outside(_ byte: UInt8) -> Record? {
    switch byte {
    case UInt8(ascii: "\""): isQuoted = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { return record(isBroken ? .bad(Self.unclosed) : .object(Array(bytes[start..<index]))) }
    default: break
    }
    return nil
  }
}

// MARK: - CSV

extension RecordSplitter {
  private mutating func nextLine(isAtEnd: Bool) -> Record? {
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if skipping == .toLine {
        if byte == UInt8(ascii: "\n") { beginLine() }
      } else if byte == UInt8(ascii: "\n"), !isQuoted {
        return endLine(at: index - 1)
      } else if index - start > Self.longest {
        return isQuoted ? repeatLine() : skipLine()
      }
    }
    guard isAtEnd, skipping == .nothing, index > start else { return nil }
    return isQuoted ? repeatLine() : endLine(at: index)
  }

  private mutating func beginLine() {
    (start, startLine, skipping, isQuoted) = (index, line, .nothing, false)
  }

  private mutating func endLine(at end: Int) -> Record {
    let content = bytes[start..<end]
    let record = record(.line(Array(content.last == UInt8(ascii: "\r") ? content.dropLast() : content)))
    beginLine()
    return record
  }

  private mutating func skipLine() -> Record {
    skipping = .toLine
    return record(.bad(Self.tooLong))
  }

  /// Gives up the first line of a record whose quote isn't closed, and continues with the second.
  private mutating func repeatLine() -> Record {
    let record = record(.bad(Self.unclosed))
    guard let end = bytes[start..<index].firstIndex(of: UInt8(ascii: "\n")) else {
      skipping = .toLine
      isQuoted = false
      return record
    }
    (index, line) = (end + 1, startLine + 1)
    beginLine()
    return record
  }
}
