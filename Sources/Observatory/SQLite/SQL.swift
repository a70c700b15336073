/// The text of a statement. Only literals of the source and other `SQL` make it, so that no text from outside can become part of it:
/// everything that varies is a parameter.
struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral literal: StaticString) {
    text = literal.description
  }

  init(stringInterpolation parts: Parts) {
    text = parts.text
  }

  /// A name from the schema of a store that this program has made.
  init(ofSchema name: String) {
    text = name
  }

  init(_ number: Int) {
    text = "\(number)"
  }

  /// Parts with commas between them.
  init(list parts: [SQL]) {
    text = parts.map(\.text).joined(separator: ", ")
  }

  /// So many parameters.
  init(parameters count: Int) {
    text = (1...count).map { "?\($0)" }.joined(separator: ", ")
  }

  struct Parts: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: StaticString) {
      text += literal.description
    }

    mutating func appendInterpolation(_ part: SQL) {
      text += part.text
    }
  }
}
