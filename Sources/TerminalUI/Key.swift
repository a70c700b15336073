/// An action of a person at the keyboard or with the mouse.
public enum Key: Sendable, Hashable {
  /// A printable character, one scalar at a time.
  case character(Unicode.Scalar)
  /// Control and a lower-case letter or one of `[ \ ] ^ _`; Tab, Enter, Escape and Backspace have cases of their own.
  case control(Character)
  /// Alt (Meta) and a character.
  case alt(Character)
  case enter, escape, tab, backTab, backspace, delete, insert
  case up, down, left, right, home, end, pageUp, pageDown
  /// `F1` is `function(1)`.
  case function(Int)
  /// A bracketed paste, whole, as it came.
  case paste(String)
  case mouse(MouseEvent)
  /// A sequence that is no known key; it does nothing.
  case unknown

  /// As terminals send it: an ESC before the character that is Backspace.
  public static let altBackspace = Key.alt("\u{7F}")
}

public struct MouseEvent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case click, doubleClick, wheelUp, wheelDown
  }

  public var kind: Kind
  public var point: Point

  public init(kind: Kind, point: Point) {
    self.kind = kind
    self.point = point
  }
}
