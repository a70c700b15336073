import AppStore
import Essentials

/// A command of the program. Each is declared in a file of its own. Without one the program browses.
struct Subcommand: Sendable {
  /// The second word of a command such as `track add`.
  struct Verb: Sendable {
    let name: String
    /// The operands behind the verb, if any.
    var operands = ""
    /// The effect, in a line.
    let summary: String
    /// Options of the command that the verb refuses.
    var refused: [Option] = []
    /// `false` if it only tells what is there. An assistant needs leave for the others.
    var writes = true
    let parse: Parse

    var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
  }

  /// Turns the words behind a command or a verb into an action.
  typealias Parse = @Sendable (CommandWords) throws(UsageError) -> Arguments.Action

  let name: String
  /// Such as `<query>`.
  var operands = ""
  /// If there are any, the word behind the name has to be one of them.
  var verbs: [Verb] = []
  /// The effect in a few words, for the list of all commands.
  let brief: String
  /// The effect, in a line.
  let summary: String
  /// Paragraphs for the manual.
  let details: [String]
  /// An example for error messages, without `appsearch`.
  let example: String
  /// Lines for a shell, without the first `appsearch`. All run on the sample catalogue, one after the other.
  let examples: [String]
  /// Options of its own, beside those that go with every command.
  let options: [Option]
  /// Options that may be given more than once.
  var repeatable: [Option] = []
  /// Options of every command that this one refuses.
  var refused: [Option] = []
  var rows: [Schema] = []
  /// `true` if it changes what is kept; verbs say so themselves.
  var writes = false
  /// The greatest `--ask`: as many results as the store gives out.
  var mostAsked = SearchQuery.limits.upperBound
  /// Operands that completions offer.
  var offered: [(word: String, meaning: String)] = []
  var parse: Parse = { words throws(UsageError) in
    let (verb, rest) = try words.verb()
    return try verb.parse(rest)
  }

  /// `true` if its words are a text, which may be `help` too.
  var takesText: Bool { operands.contains(text: "<query>") || operands.contains(text: "<text>") }

  var usage: String { verbs.isEmpty ? operands : verbs.map(\.usage).joined(separator: " | ") }

  /// The rows of a command line. If its operands don't tell, all rows of the command.
  func rows(behind operands: some Sequence<String>, with given: [Option]) -> [Schema] {
    let operands = Array(operands)
    let fitting = rows.filter { $0.operands.isEmpty || !$0.operands.allSatisfy { !operands.contains($0) } }
    let special = fitting.filter { $0.option.map(given.contains) == true }
    if !special.isEmpty { return special }
    return fitting.isEmpty ? rows : fitting.filter { $0.option == nil }
  }

  func verb(of operands: some Sequence<String>) -> Verb? {
    var operands = operands.makeIterator()
    let first = operands.next()
    return verbs.first { $0.name == first }
  }

  /// `true` if `--country` may name several.
  var takesCountries: Bool { repeatable.contains(.country) }
}

extension [Schema] {
  /// The fields that `--fields` may name, each once.
  var fields: [(name: String, meaning: String)] { once(\.fields) { $0.name } }

  /// `true` for a name that `--fields` understands, and so does `--sort`.
  func understands(_ name: String) -> Bool {
    contains { $0.names.contains { $0.lowercased() == name.lowercased() } }
  }

  /// The orders that `--sort` may name beside the fields, each once.
  var orders: [String] { once(\.orders) { $0 } }

  /// The names in the terms of `--filter`, each once.
  var filters: [FilterName] { once(\.filters) { $0.name } }

  /// Those of them that the rows declare.
  var namedFilters: [FilterName] { once(\.namedFilters) { $0.name } }

  private func once<Value>(_ values: (Schema) -> [Value], by name: (Value) -> String) -> [Value] {
    var seen: Set<String> = []
    return flatMap(values).filter { seen.insert(name($0)).inserted }
  }
}

extension Subcommand {
  /// In the order of the help, below its headings.
  static let groups: [(title: String, commands: [Subcommand])] = [
    (
      "Ask the store",
      [
        .search, .lookup, .rank, .reviews, .compare, .suggest, .charts, .developer, .lens, .page, .versions, .purchases,
        .stars, .privacy, .similar, .open, .doctor,
      ]
    ), ("Keep and compare", [.track, .moves, .gap, .matrix, .watch, .mark, .listing, .export, .import, .sync]),
    ("Program", [.mcp, .config, .help, .version]),
  ]

  static let all = groups.flatMap(\.commands)

  init?(_ name: String) {
    guard let subcommand = Self.all.first(where: { $0.name == name }) else { return nil }
    self = subcommand
  }
}
