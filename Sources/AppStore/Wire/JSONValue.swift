import Essentials
import Texts

/// A JSON value, read leniently: an accessor returns `nil` for another type. A number keeps its literal, since `1.10` is no `1.1`.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(literal: String)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }

  /// Text that is not blank, as sent; a number's literal counts as text.
  package var text: String? {
    switch self {
    case .string(let string): string.isBlank ? nil : string
    case .number(let literal): literal
    case .null, .bool, .array, .object: nil
    }
  }

  /// A finite number; a string that holds nothing but a number counts as one.
  package var double: Double? {
    guard let literal = numberLiteral, let value = Double(literal), value.isFinite else { return nil }
    return value
  }

  /// A whole number, written in any way: `7`, `7.0`, `"7"`.
  package var integer: Int64? {
    guard let literal = numberLiteral else { return nil }
    return Int64(literal) ?? Double(literal).flatMap(Int64.init(exactly:))
  }

  /// A moment as RFC 3339 has it, with `Z` or an offset, to the second.
  var date: Date? {
    guard let text, text.utf8.dropFirst(10).first == UInt8(ascii: "T"),
      text.utf8.dropFirst(19).contains(where: "Z+-".utf8.contains)
    else { return nil }
    return MomentText.second(of: text).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }

  /// An array's elements. Any other value but `null` counts as an array of one, as the store's feeds write it.
  package var elements: [JSONValue] {
    switch self {
    case .array(let values): values
    case .null: []
    case .bool, .number, .string, .object: [self]
    }
  }

  /// The values of an object's members, in no order.
  var members: [JSONValue] {
    if case .object(let members) = self { Array(members.values) } else { [] }
  }

  var texts: [String] {
    guard case .array(let values) = self else { return [] }
    return values.compactMap(\.text)
  }

  private var numberLiteral: String? {
    switch self {
    case .number(let literal): literal
    // `Double` also reads "inf", "nan" and hexadecimal, none of which the store could mean.
    case .string(let string) where string.utf8.allSatisfy(\.isNumberByte): string
    case .null, .bool, .string, .array, .object: nil
    }
  }
}

extension String {
  var isBlank: Bool {
    // Quick for nearly every text, which begins with a letter or digit.
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }
}

extension UInt8 {
  /// `true` if the byte may stand in a JSON number (RFC 8259, section 6).
  var isNumberByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
