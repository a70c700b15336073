package import AppStore
import Concurrency
package import Observatory

/// The searches of one run. It claims each before it asks, so that runs at the same time share the work.
///
/// Searches that another run has seen, or is asking for, are passed over. Claims end with ``end()``, and with the process.
package final class SearchClaims: Sendable {
  private struct State: Sendable {
    var claimed: Set<SearchKey> = []
    var done: [SearchKey] = []
    var passedOver: Set<SearchKey> = []
  }

  private let tracker: Tracker
  private let run: RunIdentity
  private let state = Locked(State())

  package init(by tracker: Tracker, for run: RunIdentity = RunIdentity()) {
    (self.tracker, self.run) = (tracker, run)
  }

  /// The searches left to other runs.
  package var passedOver: Set<SearchKey> { state.withLock(\.passedOver) }

  /// `true` if the run may ask for a search.
  package func contains(_ search: SearchKey) -> Bool { state.withLock { $0.claimed.contains(search) } }

  /// Claims searches, and gives back those that are done. If claims can't be kept, all searches are this run's; keeping their answers will
  /// say why.
  package func claim(_ searches: [SearchKey]) async {
    let done = state.withLock { state in
      defer { state.done = [] }
      return state.done
    }
    let claimed = try? await tracker.observatory.claim(
      searches, for: run, givingBack: done, unseenFor: Tracker.freshness, at: tracker.now())
    state.withLock { state in
      let own = claimed ?? Set(searches)
      state.claimed.formUnion(own)
      state.passedOver.subtract(own)
      state.passedOver.formUnion(Set(searches).subtracting(own))
    }
  }

  /// Notes that an answer was kept, or that there will be none.
  package func isDone(with search: SearchKey) {
    state.withLock { state in
      if state.claimed.remove(search) != nil { state.done.append(search) }
    }
  }

  /// Gives all claims back.
  package func end() async {
    try? await tracker.observatory.giveBackClaims(of: run)
  }
}

extension Tracker {
  /// ``ask(_:in:urgency:patience:refresh:holdsDoubt:)`` of a search that is claimed; of another the answer is `nil`, and nothing is asked.
  package func ask(
    _ search: SearchKey, claimedBy claims: SearchClaims, in service: isolated AppSearchService,
    urgency: RequestUrgency, patience: RequestPatience, refresh: Bool = false, holdsDoubt: Bool = false
  ) async -> PendingAnswer<RecordedAnswer<SearchResults>?> {
    guard claims.contains(search) else { return PendingAnswer { () async throws(StoreError) in nil } }
    return await ask(
      search, in: service, urgency: urgency, patience: patience, refresh: refresh, holdsDoubt: holdsDoubt
    ).map { answer throws(StoreError) in answer }
  }
}
