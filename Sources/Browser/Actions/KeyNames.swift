package import TerminalUI

/// The keys that are bound to actions, for sentences that name them.
package struct KeyNames: Sendable, Hashable {
  private let bound: [ActionID: [Key]]

  init(_ bound: [ActionID: [Key]]) { self.bound = bound }

  /// The keys of an action, the one that sentences name first.
  package subscript(action: ActionID) -> [Key] { bound[action] ?? [] }

  /// The name of an action's first key. One without a key is named as the palette finds it: `: list.sort`.
  package func name(of action: ActionID) -> String {
    if let key = key(of: action) { return key }
    return key(of: "palette").map { "\($0) \(action)" } ?? action.name
  }

  private func key(of action: ActionID) -> String? { self[action].lazy.compactMap(\.name).first }
}
