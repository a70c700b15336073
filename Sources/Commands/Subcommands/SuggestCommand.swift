import AppStore
import Essentials
import Texts

extension Subcommand {
  static let suggest = Subcommand(
    name: "suggest", operands: "<text>", summary: "what the App Store suggests for the beginning of a search",
    details: [
      """
      The suggestions of each country that --country names, in their order, each once. --deep asks for the text with each letter from a to z behind it as well: \
      27 requests a country, which wait for their turn at 20 a minute. What is kept of them isn't asked again, so that an interrupted run goes on where it \
      ended; --max-age 1d takes what is kept for longer.
      """
    ], example: "suggest weather --country us,gb", options: Option.rows + Option.asking + [.deep],
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
  /// In its country, from 1.
  var position: Int
  var term: String
  var country: String
  /// When the store said it.
  var asOf: Date?
}

extension FieldSet<SuggestionRow> {
  static let suggestions = FieldSet(
    all: [
      Property("position", "#", "the place among the country's suggestions, from 1", \.position).filtered(
        as: .position),
      Property("term", "Term", "what is suggested", \.term).filtered(as: .term),
      Property("country", "Country", "the country's code", \.country).filtered(as: .country),
    ],
    asOf: \.asOf,
    inTables: ["position", "term", "country"], inText: ["position", "term", "country"]
  ).arranged(
    by: [
      RowOrder("position") { $0.position.propertyValue }, RowOrder("term") { $0.term.propertyValue },
      RowOrder("country") { $0.country.propertyValue },
    ], filteredBy: { [$0.term] + Storefront.filterTexts($0.country) })
}

/// Prints the App Store's suggestions for a text, as they come. Questions that fail are named and don't stop the others.
struct SuggestCommand: PrintingCommand {
  let text: String
  let storefronts: [Storefront]
  /// Those that were named and can't be asked.
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
    var failures: [StoreError] = []
    let outcomes = try await context.run(questions) {
      "'\($0.text)' in \($0.storefront.name)"
    } place: { service, question, patience in
      service.place(
        suggestionsFor: question.text, in: question.storefront, urgency: .visible, patience: patience)
    } failed: { question, error in
      failures.append(error)
      if questions.count > 1 { context.complain(of: error, about: "\(question.text), \(question.storefront.code)") }
    } found: { question, suggestions in
      for term in suggestions.terms where seen[question.storefront, default: []].insert(term).inserted {
        try printer.print(
          SuggestionRow(
            position: seen[question.storefront]?.count ?? 0, term: term, country: question.storefront.code,
            asOf: suggestions.asOf))
      }
    }
    if questions.count == 1, let error = failures.first { throw error }
    let notAsked = zip(questions, outcomes).filter { $0.1.isNotAsked }.map(\.0.text)
    let isWhole = !Task.isCancelled && failures.isEmpty && notAsked.isEmpty
    let code = try printer.finish(isWhole: isWhole)
    if Task.isCancelled { return .interrupted }
    if !notAsked.isEmpty { Output.complain("not asked: \(notAsked.joined(separator: ", "))") }
    if !isWhole { return .storeFailed }
    if seen.isEmpty {
      context.note("No suggestions for '\(text)' in \(storefronts.map(\.name).joined(separator: ", "))")
    }
    return seen.isEmpty ? .nothingFound : code
  }
}
