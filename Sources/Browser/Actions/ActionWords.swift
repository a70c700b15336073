/// A sentence that may name keys: by their actions, so that it is true when these are bound otherwise.
///
///     "Not a link; \(key: "app.copy") copies it"
package struct ActionWords: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case key(ActionID)
  }

  fileprivate let parts: [Part]

  /// Words that name no key.
  package init(_ text: String) { parts = [.text(text)] }
  package init(stringLiteral text: String) { parts = [.text(text)] }
  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
    package mutating func appendInterpolation(_ text: String) { parts.append(.text(text)) }
    package mutating func appendInterpolation(_ number: some BinaryInteger) { parts.append(.text(String(number))) }
    package mutating func appendInterpolation(_ words: ActionWords) { parts += words.parts }
    /// The first key of an action.
    package mutating func appendInterpolation(key action: ActionID) { parts.append(.key(action)) }
  }

  /// The actions that it names.
  package var actions: [ActionID] {
    parts.compactMap { part in
      if case .key(let action) = part { action } else { nil }
    }
  }

  /// The sentence with the keys that are bound.
  package func text(_ keys: KeyNames) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .key(let action): keys.name(of: action)
      }
    }.joined()
  }
}
