/// A JSON value that keeps the order of its keys, as the store's answers do.
enum JSON: Sendable {
  case string(String)
  case number(String)
  case bool(Bool)
  case array([JSON])
  case object([(String, JSON)])

  static func int(_ value: some BinaryInteger) -> JSON { .number(String(value)) }
  static func double(_ value: Double) -> JSON { .number(String(value)) }
  static func strings(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }

  /// Appends the value as text, without white space (RFC 8259).
  func write(to text: inout String) {
    switch self {
    case .string(let value): JSON.quote(value, to: &text)
    case .number(let digits): text += digits
    case .bool(let value): text += value ? "true" : "false"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        JSON.quote(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
