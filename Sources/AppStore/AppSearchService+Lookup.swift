extension AppSearchService {
  /// Looks apps up. Ids of the same storefront share a request, each bundle id needs its own; all take their places at once.
  ///
  /// - Parameters:
  ///   - references: the apps; one that names a storefront is looked up there.
  ///   - storefront: the storefront of the others.
  /// - Throws: the errors of ``search(_:urgency:refresh:acceptsEarlier:)``. One failed request fails the lookup and cancels the
  ///   others.
  package func lookup(
    _ references: [AppReference], storefront: Storefront, device: Device = .iphone,
    urgency: RequestUrgency = .submitted, patience: RequestPatience = RequestPatience(), refresh: Bool = false,
    acceptsEarlier: Bool = false
  ) async throws(StoreError) -> LookupResults {
    let batches = LookupBatch.batches(of: references, storefront: storefront, device: device)
    let placed = place(batches) {
      $0.place($1, urgency: urgency, patience: patience, refresh: refresh, acceptsEarlier: acceptsEarlier)
    }
    let outcomes = await withTaskGroup(of: Result<LookupResults, StoreError>.self) { group in
      await placed.withdrawingOnCancel {
        for request in placed { group.addTask { await request.outcome() } }
        var outcomes: [Result<LookupResults, StoreError>] = []
        for await outcome in group {
          outcomes.append(outcome)
          if case .failure = outcome { placed.withdrawAll() }
        }
        return outcomes
      }
    }
    var apps: [AppReference: App] = [:]
    var skippedRecords = 0
    var earlier: [EarlierAnswer] = []
    // In order of arrival: the first failure has cancelled the others.
    for outcome in outcomes {
      let results = try outcome.get()
      for answer in results.answers { apps[answer.reference] = answer.app }
      skippedRecords += results.skippedRecords
      if let answer = results.earlier { earlier.append(answer) }
    }
    var results = LookupResults(
      answers: references.map { LookupResults.Answer(reference: $0, app: apps[$0]) }, skippedRecords: skippedRecords)
    results.earlier = earlier.min { $0.received < $1.received }
    return results
  }
}
