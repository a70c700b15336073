extension Clock where Duration == Swift.Duration {
  /// Starts measuring, and returns a closure that says how much time has passed on this clock since.
  ///
  /// An `any Clock<Duration>` has instants of an unknown type, so it can't measure by itself.
  package func stopwatch() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
