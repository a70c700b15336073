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
      """
      With the address of a page of the store, it prints what lookup, developer or charts do, or searches for the address's own term; that \
      of any other page is an error.
      """,
      """
      - reads terms from standard input, one a line; empty lines and those that begin with # are passed over. Rows come as the answers do, \
      in the order of the terms, and lines with tabs, CSV and Markdown then name the term behind the rest; --limit is for each term.
      """,
    ], example: "search notes --json",
    options: [.lang, .device] + Option.rows + Option.asking,
    rows: [Schema(.searched, of: "search")], mostRows: SearchQuery.limits.upperBound
  ) { words throws(UsageError) in
    let term = try words.query(suchAs: "search weather")
    if term == TermInput.word { return .print(TermSearches()) }
    // An address is never a search term, but a number may be a name.
    guard let link = StoreLink(term) else { return .print(SearchCommand(term: term)) }
    return .print(try words.command(following: link))
  }
}

extension CommandWords {
  /// The command that prints the page of a link. Options win over its country and device.
  fileprivate func command(following link: StoreLink) throws(UsageError) -> any PrintingCommand {
    let storefront = given.has(.country) ? nil : link.storefront
    let device = given.has(.device) ? nil : link.device
    switch link.target {
    case .page(.app, let address): return LookupCommand(apps: try apps([address], of: name))
    case .page(.developer(var developer), _):
      developer.storefront = storefront ?? settings.storefront
      return DeveloperCommand(developer)
    case .search(let term): return SearchCommand(term: term, storefront: storefront, device: device)
    case .chart(let chart):
      return ChartsCommand(chart: chart, storefronts: [storefront ?? settings.storefront], apps: [], device: device)
    case .other(let page): throw UsageError("\(name): \(StoreLink.refusal(of: page))")
    }
  }
}

/// Prints the ranked results for a term.
struct SearchCommand: PrintingCommand {
  let term: String
  /// Those of a link; `nil` for the settings' own.
  var storefront: Storefront?
  var device: Device?

  func run(in context: CommandContext) async throws -> ExitCode {
    let query = SearchQuery(term, context, storefront, device)
    let outcomes = try await context.run([query]) {
      "'\($0.term)' in \($0.storefront.name)"
    } place: { service, query, patience in
      service.place(query, urgency: .visible, patience: patience)
    } found: { _, _ in
    }
    guard let outcome = outcomes.first else { return .interrupted }
    let results = try outcome.get().first(query.limit)
    if let words = results.skippedWords { context.note(words) }
    let hasOthers = results.apps.contains { $0.platform(otherThan: query.device) != nil }
    let printer = try context.printer(for: hasOthers ? FieldSet.searched.namingKinds : .searched, limitsRows: false)
    let code = try printer.finish(with: AppRow.rows(of: results))
    if results.apps.isEmpty { context.note(query.noAppsFound) }
    return code
  }
}

/// Prints the ranked results for each term that standard input names, as they come. Failed ones are named and don't stop the others.
struct TermSearches: PrintingCommand {
  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: FieldSet.searched.ofSeveralTerms, limitsRows: false)
    let input = TermInput()
    var (hasAsked, hasFound, hasFailed) = (false, false, false)
    while !Task.isCancelled, let terms = await input.next() {
      hasAsked = true
      let queries = terms.map { SearchQuery($0, context) }
      let outcomes = try await context.run(queries) {
        "'\($0.term)' in \($0.storefront.name)"
      } place: { service, query, patience in
        service.place(query, urgency: .visible, patience: patience)
      } failed: { query, error in
        hasFailed = true
        context.complain(of: error, about: query.term)
      } found: { query, results in
        let results = results.first(query.limit)
        if let words = results.skippedWords { context.note("\(query.term): \(words)") }
        if results.apps.isEmpty { context.note(query.noAppsFound) } else { hasFound = true }
        try printer.print(all: AppRow.rows(of: results))
      }
      let notAsked = zip(queries, outcomes).filter { $0.1.isNotAsked }.map(\.0.term)
      guard !Task.isCancelled, !notAsked.isEmpty else { continue }
      hasFailed = true
      Output.complain("not asked: \(notAsked.joined(separator: "; "))")
    }
    let code = try printer.finish(isWhole: !Task.isCancelled && !hasFailed)
    if Task.isCancelled { return .interrupted }
    guard hasAsked else {
      context.note(EmptyInput.term.message)
      return input.hasBadLines ? .usage : .nothingFound
    }
    return hasFailed ? .storeFailed : input.hasBadLines ? .usage : hasFound ? code : .nothingFound
  }
}

extension SearchQuery {
  @MainActor fileprivate init(
    _ term: String, _ context: CommandContext, _ storefront: Storefront? = nil, _ device: Device? = nil
  ) {
    let settings = context.settings
    self.init(
      term: term, storefront: storefront ?? settings.storefront, device: device ?? settings.device,
      language: settings.language,
      limit: context.output.limit ?? settings.limit)
  }

  fileprivate var noAppsFound: String {
    "No apps found for '\(term)' in \(storefront.name) (\(storefront.code)), \(device.displayName)"
  }
}

extension AppRow {
  fileprivate static func rows(of results: SearchResults) -> [AppRow] {
    results.apps.indices.map { place in
      AppRow(
        position: results.position(at: place), app: results.apps[place], asOf: results.asOf, term: results.query.term)
    }
  }
}
