import AppStore

/// The commands that print: each fetches, and a plain function over values says what to print.
struct StoreCommands {
  let service: AppSearchService
  let settings: Settings
  let listing: Listing

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

  /// Prints what the store says about apps.
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

  /// Prints an app's position for a term in each of some countries, asked side by side. Countries whose store fails are named,
  /// and don't keep the others from being printed.
  func rank(
    _ term: String, of reference: AppReference, in storefronts: [Storefront], asJSON: Bool
  ) async throws -> ExitCode {
    let queries = storefronts.map {
      SearchQuery(term: term, storefront: $0, device: settings.device, language: settings.language, limit: 200)
    }
    let answers = await withTaskGroup(of: (Int, Result<Rank, StoreError>).self) { group in
      for (index, query) in queries.enumerated() {
        group.addTask { (index, await rank(of: reference, for: query)) }
      }
      var answers: [Int: Result<Rank, StoreError>] = [:]
      for await (index, answer) in group { answers[index] = answer }
      return queries.indices.compactMap { answers[$0] }
    }
    let ranks = answers.compactMap { try? $0.get() }
    // Where no country answered, the failure is the command's own.
    if ranks.isEmpty, let first = answers.first { _ = try first.get() }
    for case (let query, .failure(let error)) in zip(queries, answers) {
      Output.complain("\(query.storefront.code): Error: \(error.message) \(error.advice)")
    }
    try Output.print(asJSON ? Rank.json(ranks) : listing.ranks(ranks))
    for rank in ranks where rank.position == nil {
      Output.complain("\(rank.query.storefront.code): \(reference) is not among the \(rank.resultCount) results")
    }
    if ranks.count < queries.count { return .storeFailed }
    return ranks.contains { $0.position != nil } ? .found : .nothingFound
  }

  private func rank(of reference: AppReference, for query: SearchQuery) async -> Result<Rank, StoreError> {
    do throws(StoreError) {
      return .success(Rank(of: reference, in: try await service.search(query)))
    } catch {
      return .failure(error)
    }
  }

  private static func nothingFound(_ query: SearchQuery) -> String {
    "No apps found for '\(query.term)' in \(query.storefront.name) (\(query.storefront.code)), "
      + query.device.displayName
  }
}
