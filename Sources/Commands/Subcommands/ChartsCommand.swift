import AppStore
import Tracking

extension Subcommand {
  static let charts = Subcommand(
    name: "charts", operands: "[free|paid|grossing]", brief: "top charts", summary: "top charts, and positions in them",
    details: [
      """
      The first hundred apps of one country, device and genre; the chart defaults to free. --genre takes the store's English name in lower case \
      with hyphens, such as weather, health-fitness or games/puzzle, or its number. Ratings and versions come from a look-up of the rows; an \
      app that isn't found stays, with what the chart says of it.
      """,
      """
      With --app only these apps are printed, in each country of --country. Standard error names those that are not among the first hundred; if \
      none is, the exit code is 1. --per is for each country.
      """,
    ], example: "charts grossing --genre games --country us",
    examples: [
      "charts -n 10", "charts grossing --genre weather --country us,de --csv", "charts free --app 9072800688",
    ],
    options: [.device] + Option.rows + Option.asking + [.ask, .app, .genre],
    repeatable: [.country, .app], rows: [Schema(.charted, of: "charts")], mostAsked: Chart.length,
    offered: Chart.Kind.allCases.map { ($0.rawValue, "the chart of \($0.rawValue) apps") }
  ) { words throws(UsageError) in
    let kinds = Chart.Kind.allCases.map(\.rawValue)
    guard let kind = Chart.Kind(rawValue: words.words.first ?? "free"), words.words.count <= 1 else {
      throw UsageError(
        UsageError.none(of: kinds, is: words.text, as: "charts").message
          + UsageError.search(for: ["charts"] + words.words))
    }
    let genre = try words.given.value(of: .genre).flatMap { text throws(UsageError) in
      try ChartGenre(text, as: Option.genre.flag)
    }
    return .print(
      ChartsCommand(
        chart: Chart(kind, of: genre), storefronts: try words.storefronts(),
        apps: try words.apps(words.given.values(of: .app), of: Option.app.flag)))
  }
}

extension ChartGenre {
  /// The genre of an option's value; `nil` for all.
  ///
  /// - Throws: a ``UsageError`` that names the nearest one.
  init?(_ text: String, as name: String) throws(UsageError) {
    if ["all", "36"].contains(text.lowercased()) { return nil }
    guard let genre = ChartGenre(text) else {
      let hint = Suggestion.question(for: text, among: Self.all.map(\.word))
      throw UsageError(
        "\(name): '\(text)' is no genre\(hint.isEmpty ? ", such as weather, health-fitness, games/puzzle" : hint)")
    }
    self = genre
  }
}

extension FieldSet<AppRow> {
  static let charted = apps.with {
    $0.all += [
      Property("chart", "Chart", "free, paid or grossing", \.chart?.kind.rawValue),
      Property(
        "chartGenre", "Chart's genre", "the top chart's genre, as --genre takes it; unknown for all genres",
        \.chart?.genre?.word),
      Property(.country, "the code of the chart's country", \.country),
    ]
  }.withCSV("chart", "chartGenre", "country")

  static let chartedInCountries = charted.with {
    $0.inTables.insert("country", at: 0)
    $0.inText.insert("country", at: 0)
  }
}

/// Prints top charts of some countries, or the positions of apps in them. A failure doesn't stop the others.
struct ChartsCommand: PrintingCommand {
  let chart: Chart
  let storefronts: [Storefront]
  /// Only the positions of these are printed; empty for whole charts.
  let apps: [AppOperand]
  /// From a link; `nil` for that of the settings.
  var device: Device?

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: storefronts.count > 1 ? .chartedInCountries : .charted)
    let input = AppInput(apps)
    let references = await input.all()
    if Task.isCancelled { return .interrupted }
    if references.isEmpty, !apps.isEmpty {
      let code = try context.finish(printer, without: .app)
      return input.hasBadLines ? .usage : code
    }
    let queries = storefronts.map {
      SearchQuery(term: chart.term, storefront: $0, device: device ?? context.settings.device)
    }
    let outcomes = try await context.run(queries) {
      "\(chart.title) in \($0.storefront.name) (\($0.storefront.code))"
    } ask: { service, query, patience in
      await service.ask(query, urgency: .visible, patience: patience)
    } found: { _, _ in
    }
    if Task.isCancelled { return .interrupted }
    let failures = outcomes.failures
    // If no country answered, the first failure is the command's.
    if failures.count == queries.count, let first = failures.first { throw first.error }
    let charts = outcomes.answers
    var hasUnknown = false
    for chart in charts {
      for reference in references {
        guard let trouble = chart.trouble(finding: reference.matches) else { continue }
        hasUnknown = true
        context.complain(of: trouble, about: "\(chart.query.storefront.code): \(reference)")
      }
    }
    let rows = charts.flatMap { self.rows(of: $0, references, context) }
    let (known, isComplete) = try await lookUp(rows, context)
    if Task.isCancelled { return .interrupted }
    // Some rows alone are no chart.
    if apps.isEmpty, isComplete, (context.output.asked ?? Chart.length) >= Chart.length {
      for chart in charts {
        let found = known[chart.query.storefront.code]?.values.map { $0 } ?? []
        await context.tracker.keepYardstick(of: chart, lookedUp: found)
      }
    }
    try printer.print(
      all: rows.map { row in
        var row = row
        row.app = known[row.country ?? ""]?[row.app.id] ?? row.app
        return row
      })
    let code = try printer.finish()
    for (query, error) in failures { context.complain(of: error, about: query.storefront.code) }
    context.complain(notAsked: outcomes.notAsked.map(\.storefront.code))
    if !outcomes.isWhole || !isComplete || hasUnknown { return .storeFailed }
    return input.hasBadLines ? .usage : rows.isEmpty ? .nothingFound : code
  }

  /// The rows of a top chart, or of the apps that are asked for. Names those that aren't there.
  @MainActor
  private func rows(of results: SearchResults, _ references: [AppReference], _ context: CommandContext) -> [AppRow] {
    let (query, count) = (results.query, results.recordCount)
    let place = "\(query.storefront.name) (\(query.storefront.code)), \(query.device.displayName)"
    if count == 0 { context.note("No apps in the chart \(chart.title) in \(place)") }
    if let words = results.skippedWords { context.note(words) }
    let limit = context.output.asked ?? Chart.length
    var indices = Array(results.first(limit).apps.indices)
    if !references.isEmpty {
      indices = references.compactMap { reference in
        let index = results.apps.firstIndex(where: reference.matches)
        if index == nil, count > 0, results.trouble(finding: reference.matches) == nil {
          context.note("\(query.storefront.code): \(reference) is not among the first \(count) of \(chart.title)")
        }
        return index
      }
    }
    return indices.map { index in
      AppRow(
        position: results.position(at: index), app: results.apps[index], asOf: results.asOf, chart: chart,
        country: query.storefront.code)
    }
  }

  /// Looks up the apps of the rows. Returns them by country.
  ///
  /// - Returns: `false` beside them if a look-up failed, which is said.
  @MainActor
  private func lookUp(
    _ rows: [AppRow], _ context: CommandContext
  ) async throws -> (known: [String: [App.ID: App]], isComplete: Bool) {
    let references = rows.compactMap { row in
      row.country.flatMap(Storefront.init(code:)).map { AppReference(.id(row.app.id), storefront: $0) }
    }
    var known: [String: [App.ID: App]] = [:]
    let batches = LookupBatch.batches(
      of: references, storefront: context.settings.storefront, device: device ?? context.settings.device)
    let outcomes = try await context.run(batches) {
      "Looking up \($0.references.count) apps"
    } ask: { service, batch, patience in
      // A row whose app isn't found stays as it is in the chart.
      await service.ask(batch, confirms: false, urgency: .visible, patience: patience)
    } failed: { batch, error in
      context.complain(of: error, about: "\(batch.storefront.code): the look-up of the rows")
    } found: { batch, results in
      for app in results.apps { known[batch.storefront.code, default: [:]][app.id] = app }
    }
    return (known, outcomes.isWhole)
  }
}
