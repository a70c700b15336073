extension Clock where Duration == Swift.Duration {
  /// The value of `work`; `nil` if it takes longer than `limit` or the waiting task is cancelled. The work is then
  /// cancelled but not waited for: a disk that doesn't answer doesn't listen either.
  package func outcome<Value: Sendable>(
    within limit: Swift.Duration, of work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let (outcomes, outcome) = AsyncStream<Value>.makeStream()
    let working = Task {
      outcome.yield(await work())
      outcome.finish()
    }
    let alarm = Task {
      try? await sleep(for: limit)
      outcome.finish()
    }
    defer {
      working.cancel()
      alarm.cancel()
    }
    return await outcomes.first { _ in true }
  }
}

extension Clock where Duration == Swift.Duration {
  /// Says how much time has passed on this clock since the call. `any Clock<Duration>` can't measure by itself.
  package func stopwatch() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }

  /// ``stopwatch()``, and a sleep that ends at a time that it says. Whoever slept for what is left would sleep too long: by all that
  /// passes between the two readings.
  package func timer() -> (
    elapsed: @Sendable () -> Swift.Duration, sleep: @Sendable (_ end: Swift.Duration) async throws -> Void
  ) {
    let start = now
    return ({ start.duration(to: now) }, { try await sleep(until: start.advanced(by: $0), tolerance: nil) })
  }
}
