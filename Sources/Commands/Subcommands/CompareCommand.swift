import AppStore
import Essentials
import Observatory
import Tracking

extension Subcommand {
  static let compare = Subcommand(
    name: "compare", operands: "<app>", summary: "an app's price, rating and version, by country",
    details: [
      """
      Without --country, eight large stores are asked; with all, every one of some 175, which takes about nine minutes at 20 requests a \
      minute. With --term, also where the app stands there; a store in which it is not among the answers is asked twice. Where it is \
      not sold, that is an answer.
      """
    ], example: "compare com.example.app --country us,gb,de --term notes",
    options: [.lang, .device] + Option.rows + Option.asking + [.term], repeatable: [.country],
    rows: [Schema(.comparison, of: "compare")]
  ) { words throws(UsageError) in
    guard words.words.count <= 1 else {
      throw words.tooMany("takes one app")
    }
    let storefronts = try words.namedStorefronts() ?? Storefront.compared
    let term = words.given.value(of: .term)
    if term == TermInput.word { throw words.noTerms }
    if words.given.has(.lang), term == nil { throw UsageError("--lang: compare takes it with --term") }
    return .print(CompareCommand(app: try words.apps()[0], storefronts: storefronts, term: term))
  }
}

extension FieldSet<StorefrontRow> {
  static let comparison = FieldSet(
    all: StorefrontRow.properties,
    asOf: \.seen,
    inTables: [
      "country", "countryName", "available", "formattedPrice", "rating", "ratingCount", "version", "position",
    ],
    inText: [
      "country", "available", "price", "currency", "formattedPrice", "rating", "ratingCount", "version", "position",
    ]
  ).arranged(by: [.rising("country", by: "countryName")] + StorefrontRow.orders.dropFirst(), filteredBy: \.filterTexts)
}

/// Prints what the stores of several countries say about an app, each as soon as it is known.
struct CompareCommand: PrintingCommand {
  let app: AppOperand
  let storefronts: [Storefront]
  let term: String?

  func run(in context: CommandContext) async throws -> ExitCode {
    let input = AppInput([app])
    // Without a query there is no position to be known.
    let fields = term == nil ? FieldSet.comparison.withColumns { $0.removeAll { $0 == "position" } } : .comparison
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
    var first: StoreError?
    var trouble: ObservatoryError?
    let outcomes = try await context.run(storefronts) {
      "\($0.name) (\($0.code))"
    } place: { service, storefront, patience in
      question.place(storefront, in: service, urgency: .visible, patience: patience)
    } failed: { storefront, error in
      if first == nil { first = error }
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
    if let first, storefronts.count == 1 { throw first }
    let code = try printer.finish()
    let notAsked = zip(storefronts, outcomes).filter { $0.1.isNotAsked }.map(\.0.code)
    if !notAsked.isEmpty { Output.complain("not asked: \(notAsked.joined(separator: ", "))") }
    // Troubles of the file as a whole are said for all commands at the end.
    if let trouble, !trouble.isAboutTheFile { Output.complain(trouble.message) }
    return max(
      first != nil ? .storeFailed : input.hasBadLines ? .usage : isSold ? code : .nothingFound,
      trouble == nil ? .found : .outputFailed)
  }

  /// An app with values as wide as they commonly are.
  private static let widest: App = {
    var app = App(id: 0, name: "")
    app.formattedPrice = "00.000,00 €"
    app.rating = 5
    app.ratingCount = 10_000_000
    app.version = "2026.10.100"
    return app
  }()
}
