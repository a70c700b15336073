import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let compare = Subcommand(
    name: "compare", operands: "<app>", summary: "an app's price, rating and version, by country",
    details: [
      """
      Without --country, eight large stores are asked; with all, some 175, which takes about nine minutes at 20 requests a minute. --term adds \
      the position; a store that doesn't find the app is then asked twice. Not sold is an answer too.
      """
    ], example: "compare com.example.app --country us,gb,de --term notes",
    options: [.lang, .device] + Option.rows + Option.asking + [.term], repeatable: [.country],
    rows: [Schema(.comparison, of: "compare")]
  ) { words throws(UsageError) in
    let app = try words.app()
    let storefronts = try words.namedStorefronts() ?? Storefront.compared
    let term = words.given.value(of: .term)
    if term == TermInput.word { throw words.noTerms }
    if words.given.has(.lang), term == nil { throw UsageError("--lang: compare takes it with --term") }
    return .print(CompareCommand(app: app, storefronts: storefronts, term: term))
  }
}

extension FieldSet<StorefrontRow> {
  static let comparison = FieldSet(
    asOf: \.seen,
    inTables: [
      "country", "countryName", "available", "formattedPrice", "rating", "ratingCount", "version", "position",
    ],
    inText: [
      "country", "available", "price", "currency", "formattedPrice", "rating", "ratingCount", "version", "position",
    ]
  ).with { $0.orders[0] = .rising("country", by: "countryName") }
}

/// Prints an app's facts in several countries, each as soon as it is known.
struct CompareCommand: PrintingCommand {
  let app: AppOperand
  let storefronts: [Storefront]
  let term: String?

  func run(in context: CommandContext) async throws -> ExitCode {
    let input = AppInput([app])
    // Without a query there is no position.
    let fields = term == nil ? FieldSet.comparison.with { $0.inTables.removeAll { $0 == "position" } } : .comparison
    let printer = try context.printer(for: fields)
    let reference: AppReference
    do {
      reference = try await input.one(for: "compare")
    } catch let empty as EmptyInput {
      return try context.finish(printer, without: empty)
    }
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
      !outcomes.failures.isEmpty ? .storeFailed : input.hasBadLines ? .usage : isSold ? code : .nothingFound,
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
