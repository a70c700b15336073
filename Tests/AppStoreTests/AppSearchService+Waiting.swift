import Support

@testable import AppStore

extension AppSearchService {
  /// Returns when so many wait for answers.
  nonisolated func waiters(_ count: Int) async throws {
    try await eventually("\(count) waiters") { await waiterCount == count }
  }

  /// Returns when no load is under way; the called off ones end in their own time.
  nonisolated func settled() async throws {
    try await eventually("no load under way") { await loadsUnderWay == 0 }
  }
}
