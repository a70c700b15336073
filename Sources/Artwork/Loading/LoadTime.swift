/// How long a picture takes once it is its turn, told from the latest.
struct LoadTime: Sendable {
  /// Before anything was measured, what a small picture takes over an ordinary line.
  private(set) var expected = Duration.milliseconds(200)

  /// A load gave its picture.
  mutating func loaded(after duration: Duration) {
    expected += (duration - expected) / 2
  }

  /// A load was called off: it would have taken longer still.
  mutating func calledOff(after duration: Duration) {
    if duration > expected { loaded(after: duration) }
  }
}
