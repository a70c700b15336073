public import Browser

/// What a click on some cells of a drawing does.
public struct ClickTarget: Sendable, Hashable {
  /// What is done.
  public enum Action: Sendable, Hashable {
    /// The same as that key does.
    case press(Key)
    /// Something that there is no key for.
    case perform(Command)
  }

  /// The cells.
  public var rect: Rect
  /// What is done.
  public var action: Action
}
