import AppStore
import Observatory
import Texts
import Tracking

extension Subcommand {
  static let lens = Subcommand(
    name: "lens", operands: "[<query>...]", brief: "how hard a term is",
    summary: "what the first results say of a term, and how hard it is",
    details: [
      """
      Each word is a term of its own; quotes keep several together, and - reads terms from standard input, one a line. --tag takes those of the \
      tag's tracks in their countries, without words all. A row tells the first ten results in a country: their ratings, updates, \
      prices, genres and words, and the difficulty from 0 to 100 with its parts. It says what those have that stand there, and nothing of \
      how often people search. Each term and country is one search, unless a search's or a track's answer is kept. A term without results has no row.
      """,
      """
      strength compares numbers of ratings with the 90th percentile of the country's free chart, as charts or the screen has seen it in the last \
      30 days (yardstickAt), else with 100,000.
      """,
    ], example: "lens weather 'rain radar' --country us,de",
    examples: ["lens weather", "lens weather 'rain radar' --country us,de", "lens notes --json"],
    options: [.lang, .device, .order] + Option.rows + Option.asking + [.ask, .tag], repeatable: [.country],
    rows: [Schema(.lenses, of: "lens")]
  ) { words throws(UsageError) in
    let terms = words.words.map(\.inOneSpelling).filter { !$0.isEmpty }
    if terms.isEmpty, !words.given.has(.tag) { throw UsageError("lens needs a term, such as: appsearch lens weather") }
    if terms.count > 1, terms.contains(TermInput.word) {
      throw UsageError("lens: - stands for the terms of standard input, and goes with no other word")
    }
    if terms.contains(where: { Chart(term: $0) != nil }) { try words.refuseOrder(of: "a top chart") }
    return .print(
      LensCommand(
        terms: terms, storefronts: try words.storefronts(), choice: try words.taggedTracks(terms: terms)))
  }
}

extension FieldSet<Lens> {
  static let lenses = FieldSet(
    asOf: \.results.asOf,
    inTables: [
      "term", "country", "difficulty", "count", "ratingsLeast", "ratingsMedian", "rating", "updatedDays", "inName",
    ],
    inText: [
      "term", "country", "difficulty", "count", "strength", "inName", "fresh", "quality", "yardstick", "ratingsLeast",
      "ratingsMedian", "rating", "updatedDays",
    ]
  ).withCSV("device", "order")
}

/// Prints a row for each term and country that has results, in the order asked. A failure doesn't stop the others.
struct LensCommand: PrintingCommand {
  /// `-` alone if they come from standard input.
  let terms: [String]
  let storefronts: [Storefront]
  /// The tracks of a tag, whose searches are looked at instead.
  var choice: TrackChoice?

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .lenses)
    let limit = max(context.askedResults, FirstApps.most)
    let tagged = try await context.searches(of: choice, limit: limit)?.queries
    if tagged == nil, choice != nil { return try printer.finish(with: []) }
    let input = TermInput()
    let terms = self.terms == [TermInput.word] ? await input.all() : self.terms
    if Task.isCancelled { return .interrupted }
    let settings = context.settings
    var seen: Set<SearchKey> = []
    let queries =
      tagged
      ?? terms.flatMap { term in
        storefronts.map { storefront in
          SearchQuery(
            term: term, storefront: storefront, device: settings.device, language: settings.language, limit: limit,
            order: settings.order)
        }
      }.filter { seen.insert(SearchKey($0)).inserted }
    var hasFound = false
    var trouble: ObservatoryError?
    let outcomes = try await context.run(queries, isOfPages: { $0.order == .store }) {
      "'\($0.term)' in \($0.storefront.name)"
    } ask: { service, query, patience in
      // Runs of tracks and rank ask for the most results.
      var longest = query
      longest.limit = SearchQuery.limits.upperBound
      if let kept = await service.kept(longest) { return PendingAnswer { () async throws(StoreError) in kept } }
      return await service.ask(query, urgency: .visible, patience: patience)
    } failed: { query, error in
      context.complain(of: error, about: SearchKey(query).label)
    } found: { query, results in
      if let words = results.skippedWords { context.note("\(SearchKey(query).label): \(words)") }
      guard var lens = Lens(results, at: context.now()) else {
        return context.note("\(SearchKey(query).label): no results to look at")
      }
      do throws(ObservatoryError) {
        lens.yardstick = try await context.observatory.yardstick(for: query, at: context.now())
      } catch {
        trouble = error
      }
      hasFound = true
      try printer.print(lens)
    }
    let code = try context.finish(
      printer, hasFailed: !outcomes.isWhole, hasBadLines: input.hasBadLines, hasFound: hasFound,
      empty: terms.isEmpty && tagged == nil ? .term : nil)
    if let failure = outcomes.failures.first { context.offerOtherOrder(than: failure.item.order) }
    context.complain(notAsked: outcomes.notAsked.map { SearchKey($0).label }, separator: "; ")
    if let trouble { throw trouble }
    return code
  }
}
