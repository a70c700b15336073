import Concurrency
import Support

@testable import AppStore

extension RequestQueue {
  /// The number of callers that have come to wait for their turn.
  var turnCount: Int { state.withLock { $0.waiters.count } }
  /// The number of requests that wait or are under way.
  var requestCount: Int { state.withLock { $0.schedule.count } }
  /// The stage of a request; `nil` for one that is over or has left.
  func stage(of request: RequestID) -> RequestSchedule.Stage? { state.withLock { $0.schedule.stage(of: request) } }
  /// The number of readers of its changes.
  var observerCount: Int { state.withLock { $0.observers.count } }
}

extension AppSearchService {
  /// The number of loads that have not ended yet, cancelled ones among them.
  var loadsUnderWay: Int { responses.apps.loads.count + responses.reviews.loads.count }

  private var waiterCount: Int {
    responses.apps.loads.values.map(\.load.waiterCount).reduce(0, +)
      + responses.reviews.loads.values.map(\.load.waiterCount).reduce(0, +)
  }

  /// Returns when so many wait for answers.
  nonisolated func waiters(_ count: Int) async throws {
    try await eventually("\(count) waiters") { await waiterCount == count }
  }

  /// Returns when no load is under way; the called off ones end in their own time.
  nonisolated func settled() async throws {
    try await eventually("no load under way") { await loadsUnderWay == 0 }
  }
}
