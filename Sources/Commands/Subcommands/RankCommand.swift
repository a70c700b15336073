import AppStore

/// Prints apps' positions for a term in some countries, in the order asked, each country as soon as it is known. Failed countries are named
/// and don't stop the others.
@MainActor
struct RankCommand {
  let context: CommandContext

  func run(
    _ term: String, of operands: [AppOperand], in storefronts: [Storefront], keepsStorefront: Bool
  ) async throws -> ExitCode {
    let isOne = operands.count == 1 && operands != [.standardInput]
    let printer = try context.printer(for: isOne ? FieldSet.ranks : .ranksOfSeveral)
    let input = AppInput(operands, keepsStorefront: keepsStorefront)
    let references = await input.all()
    if Task.isCancelled { return .interrupted }
    guard !references.isEmpty else { throw UsageError("standard input names no app") }
    let settings = context.settings
    let queries = storefronts.map {
      SearchQuery(term: term, storefront: $0, device: settings.device, language: settings.language, limit: 200)
    }
    if isOne {
      printer.expect(queries.map { Rank(query: $0, reference: references[0], position: 200, resultCount: 200) })
    }
    var ranks: [Rank] = []
    let outcomes = try await context.run(queries, isPatient: true) {
      "\($0.storefront.name) (\($0.storefront.code))"
    } place: { service, query, patience in
      service.place(query, urgency: .visible, patience: patience)
    } found: { _, results in
      for reference in references {
        let rank = Rank(of: reference, in: results)
        ranks.append(rank)
        try printer.print(rank)
      }
    }
    if Task.isCancelled {
      try printer.finish(isWhole: false)
      return .interrupted
    }
    return try finish(zip(queries, outcomes).map { ($0, $1) }, ranks, printer, hasBadLines: input.hasBadLines)
  }

  /// Prints what waits for the end, and failures.
  private func finish(
    _ outcomes: [(query: SearchQuery, outcome: CommandRun<SearchQuery, SearchResults>.Outcome)], _ ranks: [Rank],
    _ printer: RowPrinter<Rank>, hasBadLines: Bool
  ) throws -> ExitCode {
    // If no country answered, the first failure is the command's.
    if ranks.isEmpty, let error = outcomes.lazy.compactMap(\.outcome.failure).first { throw error }
    try printer.finish()
    for rank in ranks where rank.position == nil {
      Output.complain(
        "\(rank.query.storefront.code): "
          + (rank.resultCount == 0 ? "no results" : "\(rank.reference) is not among the \(rank.resultCount) results"))
    }
    for (query, outcome) in outcomes {
      guard let error = outcome.failure else { continue }
      Output.complain("\(query.storefront.code): Error: \(error.message) \(error.advice)")
    }
    let notAsked = outcomes.filter { $0.outcome.isNotAsked }.map(\.query.storefront.code)
    if !notAsked.isEmpty { Output.complain("not asked: \(notAsked.joined(separator: ", "))") }
    if outcomes.contains(where: { $0.outcome.isNotAsked || $0.outcome.failure != nil }) { return .storeFailed }
    if hasBadLines { return .usage }
    return ranks.contains { $0.position != nil } ? .found : .nothingFound
  }
}
