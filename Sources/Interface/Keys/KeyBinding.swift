package import TerminalUI
package import Browser

/// Keys with the same meaning, and the help screen's words for it.
package struct KeyBinding: Sendable {
  package var keys: [Key]
  package var command: Command
  /// The keys as the help screen writes them; `nil` where another binding's line covers this one.
  package var label: String?
  /// What they do, in the help screen's words.
  package var help: String

  init(_ keys: [Key], _ command: Command, _ label: String? = nil, _ help: String = "") {
    self.keys = keys
    self.command = command
    self.label = label
    self.help = help
  }
}
