/// Reads JSON (RFC 8259) front to back, one value at a time, leniently: an odd string costs only itself, and unwanted members are skipped.
/// Foundation's parsers give up the whole document. Only the structure must hold: a document that breaks off is an error.
package struct JSONReader {
  /// The document is not JSON, or not all of it is there.
  package struct Malformed: Error {}

  /// Containers nested deeper than this are read as `null`: a hostile document must not use up the stack.
  static let deepest = 32

  /// The parts of a document that are read; the rest is stepped over.
  struct Selection {
    /// Members with these keys aren't read, at any depth.
    var without: Set<String> = []
    /// Of an object with such a key only these members are read.
    var only: [String: Set<String>] = [:]
    /// No more values than these are read.
    var mostValues = Int.max
  }

  let bytes: [UInt8]
  var position = 0
  /// The document ends here.
  let end: Int
  private var selection = Selection()
  /// `true` once a string had half of a surrogate pair or an escape that means nothing, in whose place is U+FFFD.
  package internal(set) var hasRepaired = false

  /// Begins after a byte order mark, if there is one.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the document that stands in a range of bytes.
  init(_ bytes: [UInt8], in range: Range<Int>, selecting selection: Selection) {
    (self.bytes, position, end, self.selection) = (bytes, range.lowerBound, range.upperBound, selection)
  }

  /// The next byte that is not white space, or `nil` at the end. The byte is not consumed.
  mutating func peek() -> UInt8? {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return bytes[position]
      }
    }
    return nil
  }

  /// Steps into an object and calls `body` with the reader at each member's value, which `body` must read or skip.
  mutating func readObject(_ body: (_ reader: inout JSONReader, _ key: String) throws(Malformed) -> Void)
    throws(Malformed)
  {
    try expect(UInt8(ascii: "{"))
    if take(UInt8(ascii: "}")) { return }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw Malformed() }
      let key = try readString()
      try expect(UInt8(ascii: ":"))
      try body(&self, key)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  /// Steps into an array and calls `body` with the reader at each element, which `body` must read or skip.
  mutating func readArray(_ body: (_ reader: inout JSONReader) throws(Malformed) -> Void) throws(Malformed) {
    try expect(UInt8(ascii: "["))
    if take(UInt8(ascii: "]")) { return }
    repeat {
      try body(&self)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }

  package mutating func readValue() throws(Malformed) -> JSONValue { try readValue(depth: 0, only: nil) }

  private mutating func readValue(depth: Int, only wanted: Set<String>?) throws(Malformed) -> JSONValue {
    selection.mostValues -= 1
    switch peek() {
    case UInt8(ascii: "\""):
      return .string(try readString())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.deepest else {
        try skipValue()
        return .null
      }
      if bytes[position] == UInt8(ascii: "{") {
        var members: [String: JSONValue] = [:]
        try readObject { reader, key throws(Malformed) in
          guard reader.selection.mostValues > 0, wanted?.contains(key) != false,
            !reader.selection.without.contains(key)
          else { return try reader.skipValue() }
          members[key] = try reader.readValue(depth: depth + 1, only: reader.selection.only[key])
        }
        return .object(members)
      }
      var elements: [JSONValue] = []
      try readArray { reader throws(Malformed) in
        guard reader.selection.mostValues > 0 else { return try reader.skipValue() }
        elements.append(try reader.readValue(depth: depth + 1, only: nil))
      }
      return .array(elements)
    default:
      return try readScalar()
    }
  }

  /// Steps over the next value, without recursion however deep it is nested.
  mutating func skipValue() throws(Malformed) {
    var open: [UInt8] = []
    repeat {
      switch peek() {
      case UInt8(ascii: "\""): try skipString()
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}")); position += 1
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]")); position += 1
      case let byte? where byte == open.last: open.removeLast(); position += 1
      // Punctuation within a skipped value is not checked.
      case UInt8(ascii: ",") where !open.isEmpty, UInt8(ascii: ":") where !open.isEmpty: position += 1
      default: _ = try readScalar()
      }
    } while !open.isEmpty
  }

  package mutating func expectEnd() throws(Malformed) {
    if peek() != nil { throw Malformed() }
  }

  private mutating func readScalar() throws(Malformed) -> JSONValue {
    let start = position
    while position < end, bytes[position].isScalarByte { position += 1 }
    let literal = bytes[start..<position]
    if let first = literal.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first),
      literal.allSatisfy(\.isNumberByte)
    {
      return .number(literal: String(decoding: literal, as: UTF8.self))
    }
    switch String(decoding: literal, as: UTF8.self) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: throw Malformed()
    }
  }

  private mutating func expect(_ byte: UInt8) throws(Malformed) {
    if !take(byte) { throw Malformed() }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }
}

extension UInt8 {
  /// `true` if the byte may stand in a number or in one of the three literal names.
  fileprivate var isScalarByte: Bool {
    isNumberByte || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }
}
