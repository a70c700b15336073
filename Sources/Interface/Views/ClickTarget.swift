package import Browser
package import TerminalUI

/// Some cells of a drawing, and the effect of a click on them.
package struct ClickTarget: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// The same as the key.
    case press(Key)
    /// A click on something that has no key.
    case click(Spot)
  }

  package var rect: Rect
  package var action: Action
}
