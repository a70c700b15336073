package import TerminalUI
package import Browser

/// What a click on some cells of a drawing does.
package struct ClickTarget: Sendable, Hashable {
  /// What is done.
  package enum Action: Sendable, Hashable {
    /// The same as that key does.
    case press(Key)
    /// Something that there is no key for.
    case perform(Command)
  }

  /// The cells.
  package var rect: Rect
  /// What is done.
  package var action: Action
}
