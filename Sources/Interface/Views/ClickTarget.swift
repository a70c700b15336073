package import Browser
package import TerminalUI

/// What a click on some cells of a drawing does.
package struct ClickTarget: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// What a key does.
    case press(Key)
    /// What no key does.
    case perform(Command)
  }

  package var rect: Rect
  package var action: Action
}
