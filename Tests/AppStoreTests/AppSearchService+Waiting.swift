import Support
import Testing

@testable import AppStore

extension AppSearchService {
  /// Returns when so many wait for answers.
  nonisolated func waiters(_ count: Int) async throws {
    try await turn("\(count) waiters") { await waiterCount == count }
  }

  /// Returns when no load is under way; the called off ones end in their own time.
  nonisolated func settled() async throws {
    try await turn("no load under way") { await loadsUnderWay == 0 }
  }

  private nonisolated func turn(_ what: Comment, until condition: () async -> Bool) async throws {
    let deadline = ContinuousClock.now + failsafe
    while await !condition() {
      try #require(ContinuousClock.now < deadline, what)
      await Task.yield()
    }
  }
}
