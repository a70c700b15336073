package import TerminalUI

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

  /// The name of a key; `nil` for what is no key of a person's.
  package func name(_ key: Key) -> String? { isSpoken ? key.spokenName : key.name }

  private func key(of action: ActionID) -> String? { self[action].lazy.compactMap(name).first }
}
