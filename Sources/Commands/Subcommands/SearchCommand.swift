import AppStore

extension Subcommand {
  static let search = Subcommand(
    name: "search", operands: "<query>", summary: "the ranked results, for people and scripts",
    details: [
      """
      Positions are those of the store's search service, whose order can differ from the App Store app's. A record that \
      can't be used takes its position all the same, and standard error says so. --sort and --filter arrange the \
      results that --limit asks for, as on the screen; positions stay the store's.
      """,
      "With the address of an app's page, it prints what lookup does.",
    ], example: "search notes --json", options: [.lang, .device, .limit] + Option.rows + Option.arranging,
    rows: [Schema(.apps, of: "search")]
  ) { words throws(UsageError) in
    let term = try words.query(suchAs: "search weather")
    // An address is never a search term, but a number may be a name.
    let isAddress = term.contains("/") && AppReference(browsing: term) != nil
    guard isAddress else { return .print(SearchCommand(term: term)) }
    return .print(LookupCommand(apps: try words.apps([term], of: "search")))
  }
}

/// Prints the ranked results for a term.
struct SearchCommand: PrintingCommand {
  let term: String

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .apps)
    let settings = context.settings
    let query = SearchQuery(
      term: term, storefront: settings.storefront, device: settings.device, language: settings.language,
      limit: settings.limit)
    let line = context.progressLine()
    line?.show("Searching for '\(query.term)' in \(query.storefront.name)")
    defer { line?.show(nil) }
    let results = try await context.service.search(query, acceptsEarlier: true).first(settings.limit)
    line?.show(nil)
    context.complain(of: results.earlier)
    if let words = results.skippedWords { Output.complain(words) }
    let rows = context.output.arrange(results)
    let code = try printer.finish(with: rows)
    guard rows.isEmpty else { return code }
    Output.complain(
      results.apps.isEmpty
        ? "No apps found for '\(query.term)' in \(query.storefront.name) (\(query.storefront.code)), \(query.device.displayName)"
        : "None of \(results.apps.count) results contains '\(context.output.filter)'")
    return code
  }
}

extension OutputOptions {
  /// The apps as rows, filtered and sorted as on the screen.
  func arrange(_ results: SearchResults) -> [AppRow] {
    let places = results.indices(containing: filter, by: order, reversed: isReversed)?.map(Int.init)
    return (places ?? Array(results.apps.indices)).map { place in
      AppRow(position: results.position(at: place), app: results.apps[place])
    }
  }

  /// `true` if the rows have another order or number than they come in.
  var arranges: Bool { order != .position || isReversed || !filter.isEmpty }
}
