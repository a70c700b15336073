/// A frame, and when it will look different although nothing has happened.
public struct Drawing: Sendable {
  /// What to show.
  public var frame: Frame
  /// After how long to draw again: something turns or counts down. `nil` while everything stands still.
  public var redrawAfter: Duration?

  /// Asks to be drawn again after `delay` at the latest.
  mutating func redraw(after delay: Duration) {
    redrawAfter = min(redrawAfter ?? delay, delay)
  }
}
