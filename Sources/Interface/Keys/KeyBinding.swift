package import TerminalUI
package import Browser

/// Keys that do the same, what they do, and the words the help screen has for it.
package struct KeyBinding: Sendable {
  /// The keys.
  package var keys: [Key]
  /// What they ask for.
  package var command: Command
  /// The keys as the help screen writes them; `nil` where another binding's line speaks for this one.
  package var label: String?
  /// What they do, as the help screen says it.
  package var help: String

  init(_ keys: [Key], _ command: Command, _ label: String? = nil, _ help: String = "") {
    self.keys = keys
    self.command = command
    self.label = label
    self.help = help
  }
}
