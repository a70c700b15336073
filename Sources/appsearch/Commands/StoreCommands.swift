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
    if results.skippedRecords > 0 { Output.complain("\(results.skippedRecords) records of the store made no sense") }
    let rows = results.apps.enumerated().map { (position: $0.offset + 1, app: $0.element) }
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

  /// Prints an app's position for a term in each of some countries, asked side by side.
  func rank(
    _ term: String, of reference: AppReference, in storefronts: [Storefront], asJSON: Bool
  ) async throws -> ExitCode {
    let queries = storefronts.map {
      SearchQuery(term: term, storefront: $0, device: settings.device, language: settings.language, limit: 200)
    }
    let ranks = try await withThrowingTaskGroup(of: (Int, Rank).self) { group in
      for (index, query) in queries.enumerated() {
        group.addTask { (index, Rank(of: reference, in: try await service.search(query))) }
      }
      var ranks: [Int: Rank] = [:]
      for try await (index, rank) in group { ranks[index] = rank }
      return queries.indices.compactMap { ranks[$0] }
    }
    try Output.print(asJSON ? Rank.json(ranks) : listing.ranks(ranks))
    return ranks.contains { $0.position != nil } ? .found : .nothingFound
  }

  private static func nothingFound(_ query: SearchQuery) -> String {
    "No apps found for '\(query.term)' in \(query.storefront.name) (\(query.storefront.code)), "
      + query.device.displayName
  }
}
