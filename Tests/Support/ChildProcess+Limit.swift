import Foundation

extension ChildProcess {
  /// Does what waits for the process, and kills it where that has not returned within `limit`.
  ///
  /// - Returns: what came of it, and whether the process was killed for it.
  package func limited<Result: Sendable>(
    to limit: Duration, _ work: () async -> Result
  ) async -> (result: Result, wasKilled: Bool) {
    // A limit, which no passing run reaches.
    let alarm = Task {
      try await Task.sleep(for: limit)
      signal(SIGKILL)
    }
    let result = await work()
    alarm.cancel()
    if case .success = await alarm.result { return (result, true) }
    return (result, false)
  }
}
