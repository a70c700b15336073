package import TerminalUI

/// A sentence that names keys by their actions, so that it stays true when the keys are bound otherwise.
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

/// The keys that are bound to actions, for sentences that name them.
package struct KeyNames: Sendable, Hashable {
  private let bound: [ActionID: [Key]]
  /// `true` if keys are named by words, for speech.
  package var isSpoken = false

  init(_ bound: [ActionID: [Key]]) { self.bound = bound }

  /// The keys of an action, the one that sentences name first.
  package subscript(action: ActionID) -> [Key] { bound[action] ?? [] }

  /// The name of an action's first key. One without a key is named as the palette finds it: `: list.sort`.
  package func name(of action: ActionID) -> String {
    if let key = key(of: action) { return key }
    return key(of: "palette").map { "\($0) \(action)" } ?? action.name
  }

  /// The name of a key; `nil` for input that nobody pressed.
  package func name(_ key: Key) -> String? { isSpoken ? key.spokenName : key.name }

  private func key(of action: ActionID) -> String? { self[action].lazy.compactMap(name).first }
}
