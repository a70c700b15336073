/// A page, or the part of one, in which keys have their own meaning. Each is declared beside its model.
package struct Scope: Sendable, Hashable, CustomStringConvertible {
  /// Such as `detail.screenshots`.
  package let name: String
  /// The use of keys that no action of the scope names: `moves` through rows or lines, `types` into a field.
  package let input: Input

  package enum Input: Sendable, Hashable {
    case none, moves, types
  }

  /// The traits of its page, by which it has more keys.
  let traits: [Trait]

  package enum Trait: Sendable, Hashable {
    /// An app is selected, so the keys of an app work.
    case app
    /// It asks the store in the background, which can be held back.
    case asking
  }

  package init(_ name: String, _ input: Input = .none, _ traits: Trait...) {
    self.name = name
    self.input = input
    self.traits = traits
  }

  package var description: String { name }

  package static func == (left: Scope, right: Scope) -> Bool { left.name == right.name }

  /// Few scopes have names of one length, and each drawing looks scopes up.
  package func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }
}
