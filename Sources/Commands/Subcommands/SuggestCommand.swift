import AppStore
import Essentials
import Texts

extension Subcommand {
  static let suggest = Subcommand(
    name: "suggest", operands: "<text>", brief: "suggestions for a text",
    summary: "what the App Store suggests for the beginning of a search",
    details: [
      """
      The suggestions of each country of --country, in their order, each once. --deep also asks for the text with each letter from a to z behind \
      it: 27 requests a country, at 20 a minute. Kept answers aren't asked for again, so that an interrupted run goes on where it ended; \
      --max-age 1d uses older ones.
      """
    ], example: "suggest weather --country us,gb",
    examples: ["suggest weather", "suggest wea --country us,gb", "suggest rain --deep -n 20"],
    options: Option.rows + Option.asking + [.deep],
    repeatable: [.country],
    rows: [Schema(.suggestions, of: "suggest")]
  ) { words throws(UsageError) in
    let text = try words.query(suchAs: "suggest weather").inOneSpelling
    if text == TermInput.word {
      throw UsageError("suggest: it reads nothing from standard input; rank - and search - do")
    }
    var storefronts = try words.storefronts()
    let asksAll = words.given.values(of: .country).contains { $0.lowercased() == "all" }
    let missing = storefronts.filter { $0.number == nil }
    storefronts.removeAll { $0.number == nil }
    if storefronts.isEmpty, let first = missing.first {
      throw UsageError("\(Option.country.flag): \(Suggestions.unknownNumber(of: first))")
    }
    return .print(
      SuggestCommand(
        text: text, storefronts: storefronts, missing: asksAll ? [] : missing, isDeep: words.given.has(.deep)))
  }
}

/// A suggestion in the output of `suggest`.
struct SuggestionRow: Sendable {
  var position: Int
  var term: String
  var country: String
  /// When the store said it.
  var asOf: Date?
}

extension SuggestionRow: Described {
  static let properties: [Property<SuggestionRow>] = [
    Property(.number, "the number among the country's suggestions, from 1", \.position),
    Property(.term, "what is suggested", \.term), Property(.country, \.country),
  ]
  static let orders: [RowOrder<SuggestionRow>] = [.rising("position"), .rising("term"), .rising("country")]
  var filterTexts: [String?] { [term] + Storefront.filterTexts(country) }
}

extension FieldSet<SuggestionRow> {
  static let suggestions = FieldSet(
    asOf: \.asOf, inTables: ["position", "term", "country"], inText: ["position", "term", "country"]
  ).with { $0.groups = ["country"] }
}

/// Prints suggestions for a text, as they come. Failures are named and don't stop the others.
struct SuggestCommand: PrintingCommand {
  let text: String
  let storefronts: [Storefront]
  /// Named countries without suggestions.
  let missing: [Storefront]
  let isDeep: Bool

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .suggestions)
    for storefront in missing {
      context.note("\(storefront.code): \(Suggestions.unknownNumber(of: storefront))")
    }
    let endings = isDeep ? [""] + "abcdefghijklmnopqrstuvwxyz".map { " \($0)" } : [""]
    let questions = storefronts.flatMap { storefront in
      endings.map { (text: text + $0, storefront: storefront) }
    }
    var seen: [Storefront: Set<String>] = [:]
    let outcomes = try await context.run(questions) {
      "'\($0.text)' in \($0.storefront.name)"
    } ask: { service, question, patience in
      await service.ask(
        suggestionsFor: question.text, in: question.storefront, urgency: .visible, patience: patience)
    } failed: { question, error in
      if questions.count > 1 { context.complain(of: error, about: "\(question.text), \(question.storefront.code)") }
    } found: { question, suggestions in
      for term in suggestions.terms where seen[question.storefront, default: []].insert(term).inserted {
        try printer.print(
          SuggestionRow(
            position: seen[question.storefront]?.count ?? 0, term: term, country: question.storefront.code,
            asOf: suggestions.asOf))
      }
    }
    if questions.count == 1, let first = outcomes.failures.first { throw first.error }
    let code = try context.finish(printer, hasFailed: !outcomes.isWhole, hasFound: !seen.isEmpty)
    context.complain(notAsked: outcomes.notAsked.map(\.text))
    if seen.isEmpty, outcomes.isWhole, !Task.isCancelled {
      context.note("No suggestions for '\(text)' in \(storefronts.map(\.name).joined(separator: ", "))")
    }
    return code
  }
}
