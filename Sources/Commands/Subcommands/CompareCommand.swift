import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let compare = Subcommand(
    name: "compare", operands: "<app>...", brief: "countries or apps compared",
    summary: "an app in several countries, or two to four apps side by side",
    details: [
      """
      Of one app it prints price, rating and version by country. Without --country, eight large stores are asked; with all, some 175, which takes \
      about nine minutes at 20 requests a minute. --term adds the position; a store that doesn't find the app is then asked twice. Not sold is an \
      answer too.
      """,
      """
      Of two to four apps it prints all that lookup and page say of them in one country, a row for each property and app; behind it the last \
      positions for your tracked terms (property position, or positionInStore in the App Store's own order). value is null where that isn't \
      known. A table has a column for each app, and leaves out addresses and long texts. Each app's web page is read, as by page. If one can't be \
      read, the exit code is 3.
      """,
    ], example: "compare com.example.app --country us,gb,de --term notes",
    examples: [
      "compare 9072800688 --country us,gb,de", "compare 9072800688 --country us,de --term weather --csv",
      "compare 9072800688 9338604085",
    ],
    options: [.lang, .device] + Option.rows + Option.asking + [.term], repeatable: [.country],
    rows: [Schema(.comparison, of: "compare"), Schema(.sideBySide, of: "compare with several apps")]
  ) { words throws(UsageError) in
    let apps = try words.apps()
    let term = words.given.value(of: .term)
    if term == TermInput.word { throw words.noTerms }
    let command = CompareCommand(
      apps: apps, storefronts: try words.namedStorefronts(), term: term, hasLanguage: words.given.has(.lang))
    let named: [AppReference] = apps.compactMap { if case .reference(let app) = $0 { app } else { nil } }
    if named.count == apps.count { try command.check(named) }
    return .print(command)
  }
}

extension FieldSet<StorefrontRow> {
  /// The columns of CSV, of one app and of several.
  static let comparedColumns = [
    "country", "available", "price", "currency", "formattedPrice", "rating", "ratingCount", "version", "position",
    "state", "id", "name", "property", "term", "value", "asOf",
  ]
  static let comparison = FieldSet(
    asOf: \.seen,
    inTables: [
      "country", "countryName", "available", "formattedPrice", "rating", "ratingCount", "version", "position",
    ],
    inText: [
      "country", "available", "price", "currency", "formattedPrice", "rating", "ratingCount", "version", "position",
    ]
  ).sharingCSV(comparedColumns, with: SideRow.properties).with { $0.orders[0] = .rising("country", by: "countryName") }
}

/// Prints an app's facts in several countries, each as soon as it is known, or several apps side by side.
struct CompareCommand: PrintingCommand {
  let apps: [AppOperand]
  /// `nil` without `--country`.
  let storefronts: [Storefront]?
  let term: String?
  let hasLanguage: Bool

  /// - Throws: a ``UsageError`` if these apps can't be compared in this way.
  func check(_ apps: [AppReference]) throws(UsageError) {
    let count = Set(apps.map(\.identifier)).count
    guard count == apps.count else { throw Self.isNamedTwice }
    guard count > 1 else {
      if hasLanguage, term == nil { throw UsageError("--lang: compare takes it with --term") }
      return
    }
    guard count <= 4 else { throw UsageError("compare takes four apps at most, and \(count) are named") }
    if term != nil {
      throw UsageError("\(Option.term.flag): compare takes it with one app; of several it shows the tracked terms")
    }
    guard let storefronts, storefronts.count > 1 else { return }
    let words = apps.map(\.description).joined(separator: " ")
    let runs = storefronts.prefix(2).map { "appsearch compare \(words) --country \($0.code)" }
    throw UsageError(
      """
      \(Option.country.flag): compare takes several apps in one country, or one app in several; run it for each: \
      \(runs.joined(separator: ", then "))
      """)
  }

  static let isNamedTwice = UsageError("compare: an app is named twice")

  func run(in context: CommandContext) async throws -> ExitCode {
    let input = AppInput(apps)
    let references: [AppReference]
    do {
      references = try await input.several()
    } catch let empty as EmptyInput {
      return try context.finish(try context.printer(for: .comparison), without: empty)
    }
    try check(references)
    let code =
      try await
      (references.count > 1
      ? printSideBySide(references, in: context) : printCountries(of: references[0], in: context))
    return input.hasBadLines ? max(code, .usage) : code
  }

  @MainActor
  private func printCountries(of reference: AppReference, in context: CommandContext) async throws -> ExitCode {
    // Without a query there is no position.
    let fields = term == nil ? FieldSet.comparison.with { $0.inTables.removeAll { $0 == "position" } } : .comparison
    let printer = try context.printer(for: fields)
    let storefronts = storefronts ?? Storefront.compared
    printer.expect(
      storefronts.map {
        StorefrontRow($0, app: Self.widest, seen: .distantPast, position: term.map { _ in .notAmong(200) })
      })
    let question = StorefrontQuestion(
      AppReference(reference.identifier), term: term, device: context.settings.device,
      language: context.settings.language, tracker: context.tracker)
    var isSold = false
    var trouble: ObservatoryError?
    let outcomes = try await context.run(storefronts) {
      "\($0.name) (\($0.code))"
    } ask: { service, storefront, patience in
      await question.ask(storefront, in: service, urgency: .visible, patience: patience)
    } failed: { storefront, error in
      if storefronts.count > 1 { context.complain(of: error, about: storefront.code) }
    } found: { _, kept in
      if kept.answer.sold != nil { isSold = true }
      trouble = trouble ?? kept.trouble
      try printer.print(kept.answer)
    }
    if Task.isCancelled {
      try printer.finish(isWhole: false)
      return .interrupted
    }
    if storefronts.count == 1, let first = outcomes.failures.first { throw first.error }
    let code = try printer.finish()
    context.complain(notAsked: outcomes.notAsked.map(\.code))
    // Troubles of the whole file are said at the end of every command.
    if let trouble, !trouble.isAboutTheFile { Output.complain(trouble.message) }
    return max(
      !outcomes.failures.isEmpty ? .storeFailed : isSold ? code : .nothingFound,
      trouble == nil ? .found : .outputFailed)
  }

  private static let widest: App = {
    var app = App(id: 0, name: "")
    app.formattedPrice = "00.000,00 €"
    app.rating = 5
    app.ratingCount = 10_000_000
    app.version = "2026.10.100"
    return app
  }()
}
