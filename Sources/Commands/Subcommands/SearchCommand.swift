import AppStore

extension Subcommand {
  static let search = Subcommand(
    name: "search", operands: "<query>", brief: "the ranked results", summary: "the ranked results",
    details: [
      """
      Positions are those of the search interface, whose order differs from the App Store's own. --order store asks the App Store's search \
      page for that, within the budget of web pages, and looks its apps up; a terminal is told of advertisements, which hold no position. If the \
      page can't be read, that is an error: no other order takes its place. A record that can't be used still takes its position, and standard \
      error says so. --sort and --filter arrange the results that the store is asked for (--ask, 50 or --limit); positions stay the \
      store's.
      """,
      """
      The address of a page of the store prints what lookup, developer or charts do, or searches for the term in it. Other pages are errors.
      """,
      """
      - reads terms from standard input, one a line; empty lines and comments (#) are skipped. Rows come in the order of the terms. Lines with \
      tabs and Markdown then end with the term; --per is for each term.
      """,
    ], example: "search notes --json",
    examples: [
      "search weather -n 5", "search notes --filter 'rating>4.5 price:free' --sort rating",
      "search 'to do' --country de --json",
    ],
    options: [.lang, .device, .order] + Option.rows + Option.asking + [.ask],
    rows: [Schema(.searched, of: "search")]
  ) { words throws(UsageError) in
    let term = try words.query(suchAs: "search weather")
    if term == TermInput.word { return .print(TermSearches()) }
    // An address is never a term, but a number may be a name.
    guard let link = StoreLink(term) else {
      if Chart(term: term) != nil { try words.refuseOrder(of: "a top chart") }
      return .print(SearchCommand(term: term))
    }
    return .print(try words.command(following: link))
  }
}

extension CommandWords {
  /// The command that prints the page of a link. Options override its country and device.
  fileprivate func command(following link: StoreLink) throws(UsageError) -> any PrintingCommand {
    let storefront = given.has(.country) ? nil : link.storefront
    let device = given.has(.device) ? nil : link.device
    if case .search = link.target {} else { try refuseOrder(of: "this page") }
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

struct SearchCommand: PrintingCommand {
  let term: String
  /// From a link; `nil` for those of the settings.
  var storefront: Storefront?
  var device: Device?

  func run(in context: CommandContext) async throws -> ExitCode {
    let query = SearchQuery(term, context, storefront, device)
    let outcomes = try await context.run([query], isOfPages: { $0.order == .store }) {
      "'\($0.term)' in \($0.storefront.name)"
    } ask: { service, query, patience in
      await service.ask(query, urgency: .visible, patience: patience)
    } found: { _, _ in
    }
    guard let outcome = outcomes.all.first?.outcome else { return .interrupted }
    if case .failure(let error) = outcome, query.order == .store {
      if error == .cancelled { return .interrupted }
      context.complain(of: error)
      context.offerOtherOrder(than: .store)
      return .storeFailed
    }
    let results = try outcome.get().first(query.limit)
    if let words = results.skippedWords { context.note(words) }
    for advertisement in results.advertisements {
      let place = advertisement.appsBefore == 0 ? "above No. 1" : "below No. \(advertisement.appsBefore)"
      context.remark("ad: \(advertisement.name), \(place)")
    }
    let hasOthers = results.apps.contains { $0.platform(otherThan: query.device) != nil }
    var fields = hasOthers ? FieldSet.searched.namingKinds : .searched
    if query.order == .store { fields = fields.namingOrders }
    let printer = try context.printer(for: fields)
    let code = try printer.finish(with: AppRow.rows(of: results))
    if results.apps.isEmpty { context.note(query.noAppsFound) }
    return code
  }
}

/// Prints the results for each term of standard input, as they come. A failure names its term and doesn't stop the others.
struct TermSearches: PrintingCommand {
  func run(in context: CommandContext) async throws -> ExitCode {
    let fields = FieldSet.searched.ofSeveralTerms
    let namesOrder = context.settings.order == .store
    let printer = try context.printer(for: namesOrder ? fields.namingOrders : fields)
    let input = TermInput()
    var (hasAsked, hasFound, hasFailed) = (false, false, false)
    while !Task.isCancelled, !printer.isFull, let terms = await input.next() {
      hasAsked = true
      let queries = terms.map { SearchQuery($0, context) }
      let outcomes = try await context.run(queries, isOfPages: { $0.order == .store }) {
        "'\($0.term)' in \($0.storefront.name)"
      } ask: { service, query, patience in
        await service.ask(query, urgency: .visible, patience: patience)
      } failed: { query, error in
        context.complain(of: error, about: query.term)
      } found: { query, results in
        let results = results.first(query.limit)
        if let words = results.skippedWords { context.note("\(query.term): \(words)") }
        if results.apps.isEmpty { context.note(query.noAppsFound) } else { hasFound = true }
        try printer.print(all: AppRow.rows(of: results))
      }
      if !outcomes.isWhole { hasFailed = true }
      if let failure = outcomes.failures.first { context.offerOtherOrder(than: failure.item.order) }
      context.complain(notAsked: outcomes.notAsked.map(\.term), separator: "; ")
    }
    return try context.finish(
      printer, hasFailed: hasFailed, hasBadLines: input.hasBadLines, hasFound: hasFound, empty: hasAsked ? nil : .term)
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
      limit: context.askedResults, order: settings.order)
  }

  fileprivate var noAppsFound: String {
    "No apps found for '\(term)' in \(storefront.name) (\(storefront.code)), \(device.displayName)"
  }
}

extension AppRow {
  fileprivate static func rows(of results: SearchResults) -> [AppRow] {
    results.apps.indices.map { index in
      AppRow(
        position: results.position(at: index), app: results.apps[index], asOf: results.asOf, term: results.query.term,
        order: results.query.order, country: results.query.storefront.code)
    }
  }
}
