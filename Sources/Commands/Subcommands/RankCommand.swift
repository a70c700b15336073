import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let rank = Subcommand(
    name: "rank", operands: "<query> --app <app>", brief: "an app's position", summary: "an app's position, by country",
    details: [
      """
      Each country is one search. The store takes about 20 requests a minute: more countries wait for their turn, and a terminal shows how \
      long. --app may be repeated, and - reads apps from standard input. One search serves all apps; lines with tabs and Markdown then \
      end with the app. If any app is found anywhere, the exit code is 0.
      """,
      """
      With - for the query, terms come from standard input, one a line; rows then name theirs. --history tells what was seen of any app \
      for a term that is tracked, and asks the store only for the ids of bundle ids. --tag takes the terms and countries of the tag's tracks, with \
      a query its alone, and without --app their apps.
      """,
      """
      --order store tells the positions in the App Store's own order, --order service,store both; rows then name theirs. Each of these \
      searches is a web page, of which there are ten a minute, and two look-ups.
      """,
    ], example: "rank weather --app com.example.app --country us,gb,de",
    examples: [
      "rank weather --app 9072800688", "rank weather --app 9072800688 --country us,gb,de --csv",
      "rank weather --app 9072800688 --history",
    ],
    options: [.lang, .device, .order] + Option.rows + Option.asking + [.app, .tag, .history, .svg],
    repeatable: [.country, .app, .order],
    rows: [Schema(.positions, of: "rank"), Schema(.history, of: "rank --history", with: .history)]
  ) { words throws(UsageError) in
    let isTagged = words.given.has(.tag)
    let term = isTagged && words.text.isBlank ? nil : try words.query(suchAs: "rank weather --app com.example.app")
    // Ids and bundle ids have no commas; addresses may.
    let names = words.given.values(of: .app).flatMap { words.given.has(.svg) ? $0.members : [$0] }
    if names.isEmpty, !isTagged {
      throw UsageError(
        "rank needs --app with an id, a bundle id or an App Store URL" + UsageError.search(for: words.words))
    }
    let apps = try words.apps(names, of: "--app")
    if term == TermInput.word {
      if apps.contains(where: \.isStandardInput) { throw words.inputTwice }
      if words.given.has(.history) { throw UsageError("--history: rank takes it with one query, not with -") }
    }
    if let term, Chart(term: term) != nil { try words.refuseOrder(of: "a top chart") }
    guard words.given.has(.history) else {
      if words.given.has(.svg) { throw UsageError("\(Option.svg.flag) goes with \(Option.history.flag)") }
      return .print(
        RankCommand(
          term: term ?? TermInput.word, apps: apps, storefronts: try words.storefronts(), orders: try words.orders(),
          choice: try words.taggedTracks(terms: term.map { [$0] } ?? [])))
    }
    if let option = ([.lang] + Option.asking).first(where: words.given.has) {
      throw UsageError("\(option.flag): rank --history asks the store nothing")
    }
    var choice = try TrackChoice(words, terms: term.map { [$0] } ?? [])
    // As without --history. A chart has one order.
    choice.orders = try term.flatMap(Chart.init(term:)) == nil ? Set(words.orders()) : nil
    if let term, let file = words.given.value(of: .svg) {
      return .print(try GraphCommand(term: term, apps: apps, file: file, words))
    }
    return .print(HistoryCommand(apps: apps, choice: choice))
  }
}

extension Rank: Described {
  static let properties: [Property<Rank>] = [
    Property(.country, \.query.storefront.code),
    Property(
      .position, "the app's position, from 1; unknown where it is not among the results",
      { $0.position?.propertyValue ?? .absent(depth: $0.resultCount) }),
    Property("resultCount", "Results", "how many results there are", \.resultCount),
    Property(.id, \.id), Property(.bundleID, \.bundleID),
    Property(.name, "the name in the store, where it was found") { rank in
      rank.app.map { .name($0.name, title: $0.title) } ?? .null
    },
    Property(.term, "what was searched for", \.query.term), Property(.device, \.query.device.rawValue),
    Property(.countryName, \.query.storefront.name), PositionState.property { $0.state },
    Property(.order, \.query.order.rawValue),
  ]
  static let orders: [RowOrder<Rank>] = [
    .rising("country", by: "countryName"), .rising("position"), .rising("term"), .rising("name"),
  ]
  var filterTexts: [String?] { [app?.name, bundleID, query.term] + Storefront.filterTexts(query.storefront.code) }
}

extension FieldSet<Rank> {
  static let positions = FieldSet(
    asOf: \.asOf, inTables: ["country", "countryName", "position", "resultCount"],
    inText: ["country", "position", "resultCount"]
  ).withCSV("id", "bundleId", "name", "term", "device", "state", "order")

  /// For several apps: each row names its own.
  static let positionsOfSeveral = positions.with {
    $0.inTables += ["id", "name"]
    $0.inText += ["id", "bundleId", "name"]
  }
}

/// Prints positions by country, in the order asked, each as soon as it is known. A failure doesn't stop the others.
struct RankCommand: PrintingCommand {
  /// `-` if terms come from standard input.
  let term: String
  let apps: [AppOperand]
  let storefronts: [Storefront]
  let orders: [SearchOrder]
  /// The tracks of a tag, whose searches are asked for instead.
  var choice: TrackChoice?

  func run(in context: CommandContext) async throws -> ExitCode {
    let fields = (apps.isOneApp ? FieldSet.positions : .positionsOfSeveral).naming(Set(orders))
    let hasTerms = term == TermInput.word
    let printer = try context.printer(for: hasTerms ? fields.ofSeveralTerms : fields)
    let tagged = try await context.searches(of: choice)
    if tagged == nil, choice != nil { return try printer.finish(with: []) }
    let input = AppInput(apps)
    let references = await apps.isEmpty ? tagged?.apps ?? [] : input.all()
    if Task.isCancelled { return .interrupted }
    let termInput = TermInput()
    let terms = await hasTerms && tagged == nil ? termInput.all() : [term]
    if Task.isCancelled { return .interrupted }
    if references.isEmpty || terms.isEmpty {
      let code = try context.finish(printer, without: references.isEmpty ? .app : .term)
      return input.hasBadLines || termInput.hasBadLines ? .usage : code
    }
    let settings = context.settings
    let queries =
      tagged?.queries
      ?? terms.flatMap { term in
        storefronts.flatMap { storefront in
          orders.map { order in
            SearchQuery(
              term: term, storefront: storefront, device: settings.device, language: settings.language, limit: 200,
              order: order)
          }
        }
      }
    if apps.isOneApp {
      printer.expect(queries.map { Rank(query: $0, reference: references[0], resultCount: 200) })
    }
    var ranks: [Rank] = []
    var unknown: [(query: SearchQuery, reference: AppReference, trouble: StoreError)] = []
    let outcomes = try await context.run(queries, isOfPages: { $0.order == .store }) {
      (hasTerms ? "'\($0.term)' in " : "") + "\($0.storefront.name) (\($0.storefront.code))"
    } ask: { service, query, patience in
      await service.ask(query, urgency: .visible, patience: patience)
    } found: { _, results in
      for reference in references {
        if let trouble = results.trouble(finding: reference) {
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
    // If that is all, it is the command's failure.
    if ranks.isEmpty, unknown.count == 1, queries.count == 1 { throw unknown[0].trouble }
    for (query, reference, trouble) in unknown { context.complain(of: trouble, about: "\(name(query)): \(reference)") }
    let code = try finish(
      outcomes, ranks, printer, hasBadLines: input.hasBadLines || termInput.hasBadLines, in: context)
    return unknown.isEmpty ? code : max(code, .storeFailed)
  }

  private func name(_ query: SearchQuery) -> String {
    (term == TermInput.word ? "\(query.term), " : "") + query.storefront.code
      + (orders.count > 1 ? ", \(query.order.name)" : "")
  }

  @MainActor
  private func finish(
    _ outcomes: RunOutcomes<SearchQuery, SearchResults>, _ ranks: [Rank], _ printer: RowPrinter<Rank>,
    hasBadLines: Bool, in context: CommandContext
  ) throws -> ExitCode {
    // If no country answered, the first failure is the command's.
    if ranks.isEmpty, let first = outcomes.failures.first {
      guard orders == [.store] else { throw first.error }
      context.complain(of: first.error)
      context.offerOtherOrder(than: .store)
      return .storeFailed
    }
    let code = try printer.finish()
    for rank in ranks where rank.position == nil {
      context.note(
        "\(name(rank.query)): "
          + (rank.resultCount == 0 ? "no results" : "\(rank.reference) is not among the \(rank.resultCount) results"))
    }
    for (query, error) in outcomes.failures { context.complain(of: error, about: name(query)) }
    if !outcomes.failures.isEmpty, orders == [.store] { context.offerOtherOrder(than: .store) }
    context.complain(notAsked: outcomes.notAsked.map(name), separator: term == TermInput.word ? "; " : ", ")
    if !outcomes.isWhole { return .storeFailed }
    if hasBadLines { return .usage }
    return ranks.contains { $0.position != nil } ? code : .nothingFound
  }
}

/// An app's position for a term in one country.
struct Rank: Sendable, Equatable {
  var query: SearchQuery
  /// As the app was named.
  var reference: AppReference
  /// Among the store's records, from 1; `nil` if the app is not there.
  var position: Int?
  var resultCount: Int
  var app: App?
  /// When the store said it.
  var asOf: Date?

  var id: App.ID? {
    if case .id(let id) = reference.identifier { id } else { app?.id }
  }

  var bundleID: String? {
    if case .bundleID(let bundleID) = reference.identifier { app?.bundleID ?? bundleID } else { app?.bundleID }
  }
}

extension Rank {
  var state: PositionState { PositionState(position.map { .at($0) } ?? .notAmong(resultCount)) }

  init(of reference: AppReference, in results: SearchResults) {
    let index = results.apps.firstIndex(where: reference.matches)
    self.init(
      query: results.query, reference: reference, position: results.position(of: reference),
      resultCount: results.recordCount, app: index.map { results.apps[$0] }, asOf: results.asOf)
  }
}
