/// The permission to send a request within a moment, and not later: a program that was stopped in between asks for another one.
package struct RequestLease: Sendable, Hashable {
  private let end: Duration
  private let elapsed: @Sendable () -> Duration

  /// - Parameters:
  ///   - end: the time from which nothing is sent any more, by `elapsed`.
  ///   - elapsed: a running stopwatch.
  package init(until end: Duration, elapsed: @escaping @Sendable () -> Duration) {
    (self.end, self.elapsed) = (end, elapsed)
  }

  /// `true` while the request may still be sent.
  package var isOpen: Bool { elapsed() < end }

  package static func == (left: Self, right: Self) -> Bool { left.end == right.end }
  package func hash(into hasher: inout Hasher) { hasher.combine(end) }
}
