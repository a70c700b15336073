package import TerminalUI

/// The name of an action, such as `list.sort`, by which sentences and a person's own bindings mean it.
package struct ActionID: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }

  package var description: String { name }
}

/// A thing that a person can do with a key, declared once, beside the model that performs it.
package struct Action: Sendable, Identifiable {
  package let id: ActionID
  /// Its keys without a person's own bindings, the one that sentences name first.
  package let keys: [Key]
  package let command: Command

  /// - Parameter keys: their names with blanks between, as in ``TerminalUI/Key/init(name:)``.
  init(_ id: ActionID, _ keys: String, _ command: Command) {
    self.id = id
    self.keys = keys.split(separator: " ").map { name in
      // Sound: actions are constants of the program, and ActionTableTests reads all of them.
      guard let key = Key(name: String(name)) else { preconditionFailure("\(id): no key is called \(name)") }
      return key
    }
    self.command = command
  }
}
