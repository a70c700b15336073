/// Suspends until `condition` holds on the main actor, letting other work of the main actor run in between.
///
/// For chains of tasks that offer nothing to await. It yields and never sleeps, so it returns in the turn in which the
/// condition becomes true. If the condition asks another actor, that actor may have gone on by then.
///
/// - Throws: ``WaitExpired`` after `limit`, `CancellationError` when the waiting task is cancelled.
@MainActor
package func eventually(
  _ what: @autoclosure () -> String = "the condition", within limit: Duration = failsafe,
  _ condition: @MainActor () async throws -> Bool
) async throws {
  let start = ContinuousClock.now
  while try await !condition() {
    try Task.checkCancellation()
    guard start.duration(to: .now) < limit else {
      throw WaitExpired(description: "\(what()) did not come true within \(limit)")
    }
    await Task.yield()
  }
}
