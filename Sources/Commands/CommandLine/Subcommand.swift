import AppStore

/// A command of the program, declared in the file of what it does. Without one the program browses.
struct Subcommand: Sendable {
  /// A word behind a command's name that says what to do, as in `track add`.
  struct Verb: Sendable {
    let name: String
    /// The words behind the verb; where this says none, it takes none.
    var operands = ""
    /// The effect, in a line.
    let summary: String
    /// The options of the command that it can't honour.
    var refused: [Option] = []
    let parse: Parse

    /// The verb and what follows it.
    var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
  }

  /// Says what the words behind a command or a verb ask for.
  typealias Parse = @Sendable (CommandWords) throws(UsageError) -> Arguments.Action

  let name: String
  /// The words behind the name, such as `<query>`.
  var operands = ""
  /// The words of which the first one behind the name has to be one, if there are any.
  var verbs: [Verb] = []
  /// The effect, in a line.
  let summary: String
  /// Everything else there is to know: paragraphs for the manual.
  let details: [String]
  /// The words behind `appsearch` in an example.
  let example: String
  /// The options that it takes, beside those that go with all.
  let options: [Option]
  /// The options with a value that may be given more than once.
  var repeatable: [Option] = []
  /// The options of all commands that it can't honour.
  var refused: [Option] = []
  /// The rows that it prints.
  var rows: [Schema] = []
  /// The most rows that `--limit` may name: as many as the store gives out; `nil` where there may be any number.
  var mostRows: Int?
  /// The words that completions offer behind the name, beside verbs.
  var offered: [(word: String, meaning: String)] = []
  var parse: Parse = { words throws(UsageError) in
    let (verb, rest) = try words.verb()
    return try verb.parse(rest)
  }

  /// The words that follow the name.
  var usage: String { verbs.isEmpty ? operands : verbs.map(\.usage).joined(separator: " | ") }

  /// The rows of a command line with some operands and options; all that there may be where it doesn't say which.
  func rows(behind operands: some Sequence<String>, with given: [Option]) -> [Schema] {
    let operands = Array(operands)
    let fitting = rows.filter { $0.operands.isEmpty || !$0.operands.allSatisfy { !operands.contains($0) } }
    let special = fitting.filter { $0.option.map(given.contains) == true }
    if !special.isEmpty { return special }
    return fitting.isEmpty ? rows : fitting.filter { $0.option == nil }
  }

  /// The verb that operands begin with.
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
  var fields: [(name: String, meaning: String)] {
    var seen: Set<String> = []
    return flatMap(\.fields).filter { seen.insert($0.name).inserted }
  }

  /// The orders that `--sort` may name, each once.
  var orders: [String] {
    var seen: Set<String> = []
    return flatMap(\.orders).filter { seen.insert($0).inserted }
  }

  /// The names in the terms of `--filter`, each once.
  var filters: [FilterName] {
    var seen: Set<String> = []
    return flatMap(\.filters).filter { seen.insert($0.name).inserted }
  }
}

extension Subcommand {
  /// In the order of the help.
  static let all: [Subcommand] = [
    .search, .lookup, .rank, .reviews, .compare, .suggest, .charts, .developer, .track, .watch, .mark, .export, .import,
    .open,
    .config,
  ]

  init?(_ name: String) {
    guard let subcommand = Self.all.first(where: { $0.name == name }) else { return nil }
    self = subcommand
  }
}
