/// A clock whose sleepers never wait.
package struct InstantClock: Clock {
  package struct Instant: InstantProtocol {
    var offset: Duration = .zero
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws { try Task.checkCancellation() }
}
