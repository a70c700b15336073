/// Writes JSON values (RFC 8259). Foundation's encoder can't keep the order of keys.
package enum JSONText {
  package static func string(_ string: String?) -> String {
    guard let string else { return "null" }
    // Most of many rows is printable ASCII, with nothing to escape.
    if string.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where mustBeEscaped(scalar):
        // A character beyond the first plane becomes a pair of surrogates, JSON's only way.
        for unit in UTF16.encode(scalar) ?? .init() { text += "\\u" + hexadecimal(UInt32(unit)) }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  package static func strings(_ strings: [String]) -> String {
    "[" + strings.map { string($0) }.joined(separator: ",") + "]"
  }

  /// The shortest digits that stand for the number, without a fraction if it is whole.
  package static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// `true` for control characters, line separators and invisible ones.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0xFFF9...0xFFFB: true
    case ..<0xAD, 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
