package import TerminalUI

/// The keys that are bound to actions, for sentences that name them.
package struct KeyNames: Sendable, Hashable {
  private let bound: [ActionID: [Key]]

  init(_ bound: [ActionID: [Key]]) { self.bound = bound }

  /// The keys of an action, the one that sentences name first.
  package subscript(action: ActionID) -> [Key] { bound[action] ?? [] }

  /// The name of an action's first key; says so where it has none.
  package func name(of action: ActionID) -> String { self[action].lazy.compactMap(\.name).first ?? "(no key)" }
}
