extension Clock where Duration == Swift.Duration {
  /// Starts measuring, and returns a closure that says how much time has passed on this clock since.
  ///
  /// What an `any Clock<Duration>` can't say by itself: its instants have a type that nobody can name, their distance doesn't.
  package func stopwatch() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
