import Essentials

/// Looking apps up. An answer that can't be used, or that leaves apps out, says nothing of these: ``LookupRun`` asks for them apart.
extension AppSearchService {
  /// Nothing is kept of a look-up: a long list of ids that nobody sells must not take minutes.
  private static let mostAlone = 10

  /// ``lookup(_:confirms:urgency:patience:refresh:acceptsEarlier:)``, up to its place in the queue. Other requests may follow its answer.
  ///
  /// - Parameter confirms: `true` if an app that is missing among several is asked for alone before it counts as missing.
  package func place(
    _ batch: LookupBatch, confirms: Bool = true, urgency: RequestUrgency, patience: RequestPatience = RequestPatience(),
    refresh: Bool = false, acceptsEarlier: Bool = false
  ) -> PlacedRequest<LookupResults> {
    let placed = placeOnce(
      batch, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    guard batch.references.count > 1 else { return placed }
    return placed.settling { [self] outcome async throws(StoreError) in
      if case .failure(let error) = outcome, !error.isUnusable { throw error }
      var run = LookupRun(batch, confirms: confirms, mostAlone: Self.mostAlone) {
        [self] part async throws(StoreError) in
        try await placeOnce(
          part, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
        ).answer()
      }
      try await run.take(outcome, for: batch.references)
      return try run.results()
    }
  }

  /// Asks once more for apps of a batch that were missing among others, until each is found or was asked for alone.
  ///
  /// - Returns: `results` with what was found out.
  package func confirm(
    _ references: [AppReference], of results: LookupResults, in batch: LookupBatch, urgency: RequestUrgency,
    patience: RequestPatience, refresh: Bool
  ) async throws(StoreError) -> LookupResults {
    guard !references.isEmpty, batch.references.count > 1 else { return results }
    var run = LookupRun(batch, confirms: true) { [self] part async throws(StoreError) in
      try await placeOnce(part, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: false).answer()
    }
    try await run.confirm(references, missingAmong: batch.references.count)
    return run.merged(into: results)
  }

  /// One request.
  private func placeOnce(
    _ batch: LookupBatch, urgency: RequestUrgency, patience: RequestPatience, refresh: Bool, acceptsEarlier: Bool
  ) -> PlacedRequest<LookupResults> {
    let question = Question(url: address.lookup(batch), kind: urgency == .background ? .sweep : .lookup) {
      body throws(StoreError) in try AppAnswer(body: body, records: .lookedUp)
    }
    return place(
      question, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier
    ).map { answer throws(StoreError) in
      let isUnreadable = answer.value.unreadableRecords > 0
      let unreadable = StoreError.unusable("a record of it can't be read, which may be the app")
      let answers = batch.references.map { reference in
        let app = answer.value.apps.first(where: reference.matches)?.asked(for: batch.device)
        return LookupResults.Answer(
          reference: reference, app: app, failure: app == nil && isUnreadable ? unreadable : nil)
      }
      if batch.references.count == 1, let failure = answers.first?.failure { throw failure }
      return LookupResults(answers: answers, asOf: answer.asOf, earlier: answer.value.earlier)
    }
  }
}
