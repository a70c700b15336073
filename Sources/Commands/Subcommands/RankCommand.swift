import AppStore
import Observatory
import Tracking

extension Subcommand {
  static let rank = Subcommand(
    name: "rank", operands: "<query> --app <app>", summary: "an app's position, by country",
    details: [
      """
      Each country is one search. The store takes about 20 requests a minute: more countries wait for their turn, and a \
      terminal shows for how long. --app can be given more than once, and - reads apps from standard input: one \
      search serves all of them, and lines with tabs, CSV and Markdown then name the app behind the rest. The exit code is 0 where any of them \
      is found anywhere.
      """,
      """
      With - for the query, terms come from standard input, one a line, and are asked for one after the other; rows then name theirs.
      """,
    ], example: "rank weather --app com.example.app --country us,gb,de",
    options: [.lang, .device] + Option.rows + Option.asking + [.app, .history], repeatable: [.country, .app],
    rows: [Schema(.ranks, of: "rank"), Schema(.history, of: "rank \\-\\-history", with: .history)]
  ) { words throws(UsageError) in
    let term = try words.query(suchAs: "rank weather --app com.example.app")
    let names = words.given.values(of: .app)
    if names.isEmpty {
      throw UsageError(
        "rank needs --app with an id, a bundle id or an App Store URL" + UsageError.search(for: words.words))
    }
    let apps = try words.apps(names, of: "--app")
    if term == TermInput.word {
      if apps.contains(where: \.isStandardInput) { throw UsageError("rank: - can be given once") }
      if words.given.has(.history) { throw UsageError("--history: rank takes it with one query, not with -") }
    }
    guard words.given.has(.history) else {
      return .print(RankCommand(term: term, apps: apps, storefronts: try words.storefronts()))
    }
    if let option = ([.lang] + Option.asking).first(where: words.given.has) {
      throw UsageError("\(option.flag): rank --history asks the store nothing")
    }
    return .print(HistoryCommand(apps: apps, choice: try TrackChoice(words, terms: [term])))
  }
}

extension FieldSet<Rank> {
  static let ranks = FieldSet(
    all: [
      Property("country", "Country", "the country's code", \.query.storefront.code).filtered(as: .country),
      Property(
        "position", "Position", "the app's position, from 1; unknown where it is not among the results",
        { $0.position?.propertyValue ?? .absent(depth: $0.resultCount) }
      ).filtered(as: .position),
      Property("resultCount", "Results", "how many results there are", \.resultCount),
      Property("id", "Id", "the store's number for the app", \.id),
      Property("bundleId", "Bundle id", "the bundle identifier", \.bundleID).filtered(as: .bundle),
      Property("name", "Name", "the name in the store, where it was found") { rank in
        rank.app.map { .name($0.name, title: $0.title) } ?? .null
      }.filtered(as: .name),
      Property("term", "Term", "what was searched for", \.query.term).filtered(as: .term),
      Property("device", "Device", "iphone, ipad or mac", \.query.device.rawValue).filtered(as: .device),
      Property("countryName", "Store", "the country's English name", \.query.storefront.name),
      PositionState.property { $0.state },
    ],
    asOf: \.asOf,
    inTables: ["country", "countryName", "position", "resultCount"],
    inText: ["country", "position", "resultCount"]
  ).arranged(
    by: [
      RowOrder("country") { $0.query.storefront.name.propertyValue },
      RowOrder("position") { $0.position.propertyValue },
      RowOrder("term") { $0.query.term.propertyValue },
      RowOrder("name") { $0.app?.title.propertyValue ?? .null },
    ],
    filteredBy: { [$0.app?.name, $0.bundleID, $0.query.term] + Storefront.filterTexts($0.query.storefront.code) })

  /// For several apps, which have to be told apart.
  static let ranksOfSeveral = FieldSet(
    all: ranks.all, inTables: ranks.inTables + ["id", "name"], inText: ranks.inText + ["id", "bundleId", "name"]
  ).arranged(by: ranks.orders, filteredBy: ranks.texts)
}

/// Prints apps' positions for a term in some countries, in the order asked, each country as soon as it is known. Failed countries are named
/// and don't stop the others.
struct RankCommand: PrintingCommand {
  /// `-` where terms come from standard input.
  let term: String
  let apps: [AppOperand]
  let storefronts: [Storefront]

  func run(in context: CommandContext) async throws -> ExitCode {
    let fields = apps.isOneApp ? FieldSet.ranks : .ranksOfSeveral
    let hasTerms = term == TermInput.word
    let printer = try context.printer(for: hasTerms ? fields.ofSeveralTerms : fields)
    let input = AppInput(apps)
    let references = await input.all()
    if Task.isCancelled { return .interrupted }
    let termInput = TermInput()
    let terms = await hasTerms ? termInput.all() : [term]
    if Task.isCancelled { return .interrupted }
    if references.isEmpty || terms.isEmpty {
      let code = try context.finish(printer, without: references.isEmpty ? .app : .term)
      return input.hasBadLines || termInput.hasBadLines ? .usage : code
    }
    let settings = context.settings
    let queries = terms.flatMap { term in
      storefronts.map {
        SearchQuery(term: term, storefront: $0, device: settings.device, language: settings.language, limit: 200)
      }
    }
    if apps.isOneApp {
      printer.expect(queries.map { Rank(query: $0, reference: references[0], resultCount: 200) })
    }
    var ranks: [Rank] = []
    var unknown: [(query: SearchQuery, reference: AppReference, trouble: StoreError)] = []
    let outcomes = try await context.run(queries) {
      (hasTerms ? "'\($0.term)' in " : "") + "\($0.storefront.name) (\($0.storefront.code))"
    } place: { service, query, patience in
      service.place(query, urgency: .visible, patience: patience)
    } found: { _, results in
      for reference in references {
        if let trouble = results.trouble(finding: reference.matches) {
          unknown.append((results.query, reference, trouble))
          continue
        }
        let rank = Rank(of: reference, in: results)
        ranks.append(rank)
        try printer.print(rank)
      }
    }
    if Task.isCancelled {
      try printer.finish(isWhole: false)
      return .interrupted
    }
    // If nothing else is known, that is the command's failure.
    if ranks.isEmpty, unknown.count == 1, queries.count == 1 { throw unknown[0].trouble }
    for (query, reference, trouble) in unknown { context.complain(of: trouble, about: "\(name(query)): \(reference)") }
    let code = try finish(
      zip(queries, outcomes).map { ($0, $1) }, ranks, printer, hasBadLines: input.hasBadLines || termInput.hasBadLines,
      in: context)
    return unknown.isEmpty ? code : max(code, .storeFailed)
  }

  /// A search's name in messages.
  private func name(_ query: SearchQuery) -> String {
    (term == TermInput.word ? "\(query.term), " : "") + query.storefront.code
  }

  /// Prints what waits for the end, and failures.
  @MainActor
  private func finish(
    _ outcomes: [(query: SearchQuery, outcome: CommandRun<SearchQuery, SearchResults>.Outcome)], _ ranks: [Rank],
    _ printer: RowPrinter<Rank>, hasBadLines: Bool, in context: CommandContext
  ) throws -> ExitCode {
    // If no country answered, the first failure is the command's.
    if ranks.isEmpty, let error = outcomes.lazy.compactMap(\.outcome.failure).first { throw error }
    let code = try printer.finish()
    for rank in ranks where rank.position == nil {
      context.note(
        "\(name(rank.query)): "
          + (rank.resultCount == 0 ? "no results" : "\(rank.reference) is not among the \(rank.resultCount) results"))
    }
    for (query, outcome) in outcomes {
      guard let error = outcome.failure else { continue }
      context.complain(of: error, about: name(query))
    }
    let notAsked = outcomes.filter { $0.outcome.isNotAsked }.map { name($0.query) }
    if !notAsked.isEmpty {
      Output.complain("not asked: \(notAsked.joined(separator: term == TermInput.word ? "; " : ", "))")
    }
    if outcomes.contains(where: { $0.outcome.isNotAsked || $0.outcome.failure != nil }) { return .storeFailed }
    if hasBadLines { return .usage }
    return ranks.contains { $0.position != nil } ? code : .nothingFound
  }
}
