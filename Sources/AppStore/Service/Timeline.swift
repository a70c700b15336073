/// The time that has passed on a clock since the timeline was made: what is left of a clock once its kind is forgotten.
struct Timeline: Sendable {
  private let elapsed: @Sendable () -> Duration

  /// Starts a timeline.
  init(_ clock: any Clock<Duration>) {
    elapsed = Self.elapsed(on: clock)
  }

  /// The time since the start.
  var now: Duration { elapsed() }

  private static func elapsed<C: Clock>(on clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
