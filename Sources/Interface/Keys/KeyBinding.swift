package import Browser
package import TerminalUI

/// Keys with the same meaning, and the help screen's words for it.
package struct KeyBinding: Sendable {
  package var keys: [Key]
  /// The command in a context; `nil` if the keys do nothing there.
  package var command: @Sendable (KeyContext) -> Command?
  /// The keys as the help screen writes them; `nil` where another binding's line covers this one.
  package var label: String?
  /// What they do, in the help screen's words.
  package var help: String

  init(_ keys: [Key], _ command: Command, _ label: String? = nil, _ help: String = "") {
    self.keys = keys
    self.command = { _ in command }
    self.label = label
    self.help = help
  }

  /// Keys that change the text of the field that they go to.
  init(_ keys: [Key], edit: LineEditor.Edit, _ label: String? = nil, _ help: String = "") {
    self.keys = keys
    command = { $0.command(for: edit) }
    self.label = label
    self.help = help
  }

  /// Keys that move the selection, or scroll, where they go.
  init(_ keys: [Key], move: Movement, _ label: String? = nil, _ help: String = "") {
    self.keys = keys
    command = { $0.command(for: move) }
    self.label = label
    self.help = help
  }

  /// Words of the help screen about something that is no key.
  init(_ label: String, _ help: String) {
    keys = []
    command = { _ in nil }
    self.label = label
    self.help = help
  }
}
