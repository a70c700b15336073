package import Testing

/// The share of the machine that a test has while it runs.
///
/// Swift Testing starts all tests at once. Each then has so little of a small machine that its waits end before what they wait for can
/// happen. With this trait only as many run as there are processors, and a test's time counts from when it runs.
package struct Turn: SuiteTrait, TestTrait, TestScoping {
  package enum Manner: Sendable, Hashable {
    /// Beside others, as many as there are processors.
    case beside
    /// Twice as many, beside those that share the processors: it mostly waits for a program of its own.
    case outside
    /// Alone: it changes what all tests of the process have in common, such as the umask, the environment or a signal's handler.
    case alone
  }

  let manner: Manner
  /// The longest time that a test may take once it runs.
  let limit: Duration

  package var isRecursive: Bool { true }

  /// Tests have turns; a suite is no more than its tests.
  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { testCase == nil ? nil : self }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    // A suite within a suite brings the trait twice.
    guard !Self.isTaken else { return try await body() }
    let turns = test.traits.compactMap { $0 as? Turn }
    let manner = turns.contains { $0.manner == .alone } ? .alone : manner
    let limit = turns.map(\.limit).max() ?? limit
    try await TurnQueue.shared.run(manner) {
      try await Self.$isTaken.withValue(true) { try await withLimit(limit, body) }
    }
  }

  @TaskLocal private static var isTaken = false
}

extension Trait where Self == Turn {
  /// Runs tests beside others, as many as there are processors.
  package static var inTurn: Self { inTurn(within: .seconds(300)) }

  package static func inTurn(within limit: Duration) -> Self { Turn(manner: .beside, limit: limit) }

  /// Runs a test while no other runs, since it changes the process for all.
  package static var alone: Self { Turn(manner: .alone, limit: .seconds(300)) }

  /// Runs as many tests as there are processors beside those of other suites: they drive a program of their own.
  package static var besideOthers: Self { Turn(manner: .outside, limit: .seconds(600)) }
}

/// Runs a body, and cancels it with an issue when its time is up.
private func withLimit(_ limit: Duration, _ body: @Sendable () async throws -> Void) async throws {
  try await withoutActuallyEscaping(body) { body in
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await body()
        return true
      }
      group.addTask {
        // No wait for something to happen: the limit after which a test that hangs is named.
        try await Task.sleep(for: limit)
        return false
      }
      let isDone = try await group.next() == true
      if !isDone { Issue.record("the test did not end within \(limit)") }
      group.cancelAll()
    }
  }
}
