/// Suspends until `condition` holds on the main actor, letting other work of the main actor run in between.
///
/// For the end of a chain of tasks that offers nothing to await. It yields and doesn't sleep, so it returns in the very turn
/// in which the condition comes true. Where the condition asks an actor, that may have gone on by then.
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
