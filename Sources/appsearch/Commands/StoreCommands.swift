import AppStore

/// The commands that fetch data and print it.
struct StoreCommands {
  let service: AppSearchService
  let settings: Settings
  let listing: Listing
  /// Measures waits; the service's own clock.
  var clock: any Clock<Duration> = ContinuousClock()

  /// Prints the ranked results for a term.
  func search(_ term: String, asJSON: Bool) async throws -> ExitCode {
    let query = SearchQuery(
      term: term, storefront: settings.storefront, device: settings.device, language: settings.language,
      limit: settings.limit)
    let results = try await service.search(query)
    if let words = results.skippedWords { Output.complain(words) }
    let rows = results.apps.enumerated().map { (position: results.position(at: $0.offset), app: $0.element) }
    if asJSON {
      try Output.print(AppJSON.encode(rows.map { $0.app.json(position: $0.position) }) + "\n")
    } else if rows.isEmpty {
      Output.complain(Self.nothingFound(query))
    } else {
      try Output.print(listing.results(rows))
    }
    return rows.isEmpty ? .nothingFound : .found
  }

  /// Prints the store's data about apps.
  func lookup(_ references: [AppReference], asJSON: Bool) async throws -> ExitCode {
    let results = try await service.lookup(references, storefront: settings.storefront, device: settings.device)
    for reference in results.missing {
      Output.complain("\(reference): not in the store of \((reference.storefront ?? settings.storefront).name)")
    }
    if asJSON {
      try Output.print(AppJSON.encode(results.apps.map { $0.json(position: nil) }) + "\n")
    } else if !results.apps.isEmpty {
      try Output.print(listing.facts(of: results.apps))
    }
    return results.missing.isEmpty ? .found : .nothingFound
  }

  /// Prints an app's position for a term in some countries, in the order asked, each as soon as it is known; JSON at the
  /// end, as a whole. Failed countries are named and don't stop the others.
  ///
  /// If the task is cancelled, the output ends with a whole line.
  @MainActor
  func rank(
    _ term: String, of reference: AppReference, in storefronts: [Storefront], asJSON: Bool
  ) async throws -> ExitCode {
    let queries = storefronts.map {
      SearchQuery(term: term, storefront: $0, device: settings.device, language: settings.language, limit: 200)
    }
    var listener = RankRun.Listener { rank in
      if !asJSON { try Output.print(listing.line(for: rank, among: storefronts)) }
    }
    listener.note = { Output.complain($0) }
    // Lines of the request log would end up within it.
    if let columns = Output.errorColumns, !settings.isVerbose {
      let line = ProgressLine(columns: columns, isUTF8: listing.isUTF8) { Output.writeError($0) }
      listener.progress = { line.show($0?.text) }
    }
    let run = RankRun(of: reference, for: queries, service: service, clock: clock, listener: listener)
    let outcomes = try await run.perform()
    if Task.isCancelled { return .interrupted }
    return try finish(zip(queries, outcomes).map { (query: $0, outcome: $1) }, of: reference, asJSON: asJSON)
  }

  /// Prints JSON and failures once all outcomes are known.
  private func finish(
    _ outcomes: [(query: SearchQuery, outcome: RankRun.Outcome)], of reference: AppReference, asJSON: Bool
  ) throws -> ExitCode {
    let ranks = outcomes.compactMap { if case .rank(let rank) = $0.outcome { rank } else { nil } }
    // If no country answered, the first failure is the command's.
    if ranks.isEmpty, case .failed(let error)? = outcomes.first?.outcome { throw error }
    if asJSON { try Output.print(Rank.json(ranks)) }
    for rank in ranks where rank.position == nil {
      Output.complain("\(rank.query.storefront.code): \(reference) is not among the \(rank.resultCount) results")
    }
    for case (let query, .failed(let error)) in outcomes {
      Output.complain("\(query.storefront.code): Error: \(error.message) \(error.advice)")
    }
    let notAsked = outcomes.filter { $0.outcome == .notAsked }.map(\.query.storefront.code)
    if !notAsked.isEmpty { Output.complain("not asked: \(notAsked.joined(separator: ", "))") }
    if ranks.count < outcomes.count { return .storeFailed }
    return ranks.contains { $0.position != nil } ? .found : .nothingFound
  }

  private static func nothingFound(_ query: SearchQuery) -> String {
    "No apps found for '\(query.term)' in \(query.storefront.name) (\(query.storefront.code)), "
      + query.device.displayName
  }
}
