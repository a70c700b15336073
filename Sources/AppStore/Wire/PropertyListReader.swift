import Texts

/// Reads property lists in XML (Apple, `PropertyList-1.0.dtd`), as far as the store sends them. A document type of its own is refused, so
/// that no entities are expanded.
struct PropertyListReader {
  struct Malformed: Error {}

  private static let deepest = 16
  private var rest: ArraySlice<UInt8>

  static func value(of body: [UInt8]) throws(Malformed) -> JSONValue {
    var reader = PropertyListReader(rest: body[...])
    if reader.rest.starts(with: [0xEF, 0xBB, 0xBF]) { reader.rest.removeFirst(3) }
    try reader.skipProlog()
    guard try reader.tag() == "plist" else { throw Malformed() }
    let value = try reader.value(try reader.tag(), depth: 0)
    guard try reader.tag() == "/plist" else { throw Malformed() }
    return value
  }

  /// The value whose tag was read. Keys of a dictionary come before their values.
  private mutating func value(_ tag: String, depth: Int) throws(Malformed) -> JSONValue {
    guard depth < Self.deepest else { throw Malformed() }
    switch tag {
    case "dict":
      var members: [String: JSONValue] = [:]
      while case let tag = try self.tag(), tag != "/dict" {
        guard tag == "key" else { throw Malformed() }
        let key = try text(upTo: "/key")
        members[key] = try value(try self.tag(), depth: depth + 1)
      }
      return .object(members)
    case "array":
      var elements: [JSONValue] = []
      while case let tag = try self.tag(), tag != "/array" { elements.append(try value(tag, depth: depth + 1)) }
      return .array(elements)
    case "string", "date", "data": return .string(try text(upTo: "/\(tag)"))
    case "integer", "real": return .number(literal: try text(upTo: "/\(tag)").trimmed)
    case "dict/": return .object([:])
    case "array/": return .array([])
    case "string/": return .string("")
    case "true/": return .bool(true)
    case "false/": return .bool(false)
    default: throw Malformed()
    }
  }

  /// Steps over the declaration, comments and a document type that only names the usual one.
  private mutating func skipProlog() throws(Malformed) {
    while true {
      skipBlanks()
      if rest.starts(with: "<?".utf8) {
        try skip(past: "?>")
      } else if rest.starts(with: "<!--".utf8) {
        try skip(past: "-->")
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        let type = rest
        try skip(past: ">")
        guard !type[..<rest.startIndex].contains(UInt8(ascii: "[")) else { throw Malformed() }
      } else {
        return
      }
    }
  }

  /// The name of the tag that comes next, with the slash that closes it, or an element: `dict`, `/dict`, `dict/`.
  private mutating func tag() throws(Malformed) -> String {
    skipBlanks()
    while rest.starts(with: "<!--".utf8) {
      try skip(past: "-->")
      skipBlanks()
    }
    guard rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { throw Malformed() }
    let words = rest[(rest.startIndex + 1)..<end]
    rest = rest[(end + 1)...]
    let name = words.prefix { !Self.isBlank($0) }
    let closes = words.last == UInt8(ascii: "/") && name.last != UInt8(ascii: "/")
    guard name.count < 16 else { throw Malformed() }
    return String(decoding: name, as: UTF8.self) + (closes ? "/" : "")
  }

  private mutating func text(upTo closing: String) throws(Malformed) -> String {
    guard let end = rest.firstIndex(of: UInt8(ascii: "<")) else { throw Malformed() }
    let text = try Self.unescaped(rest[..<end])
    rest = rest[end...]
    guard try tag() == closing else { throw Malformed() }
    return text
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) throws(Malformed) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<start], as: UTF8.self)
      guard let end = rest[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { throw Malformed() }
      text.unicodeScalars.append(try scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self)))
      rest = rest[(end + 1)...]
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func scalar(_ name: String) throws(Malformed) -> Unicode.Scalar {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw Malformed() }
      return scalar
    }
  }

  private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }

  private mutating func skip(past end: String) throws(Malformed) {
    let last = Array(end.utf8)
    while !rest.starts(with: last) {
      guard rest.popFirst() != nil else { throw Malformed() }
    }
    rest = rest.dropFirst(last.count)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
