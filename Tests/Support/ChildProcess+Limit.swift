import Foundation

extension ChildProcess {
  /// Runs `work`, which waits for the process, and kills the process if `work` doesn't return within `limit`.
  ///
  /// - Returns: The result of `work`, and whether the process was killed.
  package func limited<Result: Sendable>(
    to limit: Duration, _ work: () async -> Result
  ) async -> (result: Result, wasKilled: Bool) {
    let alarm = Task {
      // No wait for something to happen: the limit on what would otherwise never end.
      try await Task.sleep(for: limit)
      signal(SIGKILL)
    }
    let result = await work()
    alarm.cancel()
    if case .success = await alarm.result { return (result, true) }
    return (result, false)
  }
}
