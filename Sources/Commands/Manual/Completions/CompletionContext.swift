import AppStore

/// A place on the command line, and the words that may stand there: behind a subcommand, or where none is named.
struct CompletionContext {
  /// `nil` while browsing, and before the subcommand.
  let subcommand: Subcommand?
  /// The words behind it, and the options that are given.
  var operands: [String] = []
  var given: [Option] = []

  /// The options that go with it, its verb and those that are given, each flag once: the subcommand's own before the program's.
  var options: [Option] {
    var refused = subcommand?.verb(of: operands)?.refused ?? []
    for (option, others) in Self.exclusions + Option.exclusions {
      if given.contains(option) { refused += others }
      if others.contains(where: given.contains) { refused.append(option) }
    }
    return Option.all.filter {
      $0.goes(with: subcommand) && !refused.contains($0) && Option($0.flag, after: subcommand) == $0
    }
  }

  /// Options that some commands take one by one, and not together.
  private static let exclusions: [(option: Option, others: [Option])] = [
    (.alerts, Option.choosing + [.what, .ratingStep]), (.history, [.lang] + Option.asking),
    (.headers, [.json, .jsonl, .csv, .markdown]),
  ]

  private var rows: [Schema]? { subcommand?.rows(behind: operands, with: given) }

  /// True where its words are files.
  var takesFiles: Bool { subcommand?.operands.hasPrefix("<file") == true }

  /// `true` where a search query is expected, so past searches are offered.
  var takesQuery: Bool { subcommand?.operands.hasPrefix("<query>") ?? true }

  /// The subcommands where one may be named, and the verbs behind one that takes them.
  func words(at line: ScannedWords) -> [Completion.Candidate] {
    if let subcommand, !subcommand.offered.isEmpty {
      return subcommand.offered.filter { !line.arguments.contains($0.word) }.map {
        Completion.Candidate(word: $0.word, meaning: $0.meaning)
      }
    }
    if subcommand?.name == Subcommand.help.name { return HelpTopic.candidates(behind: line.arguments) }
    guard line.arguments.isEmpty else { return [] }
    if let subcommand {
      return subcommand.verbs.map { Completion.Candidate(word: $0.name, meaning: $0.summary) }
    }
    guard !line.hasEnded else { return [] }
    return Subcommand.all.map { Completion.Candidate(word: $0.name, meaning: $0.summary) }
  }

  /// The words that may stand for an option's value; `nil` where anything may, or nothing, or the option doesn't go here.
  func values(of option: Option) -> CompletionValues? {
    guard options.contains(option) else { return nil }
    switch option.candidates {
    case .any: return nil
    case .words(let words):
      // Rows of several kinds fit only into JSON.
      let isMixed = option == .output && subcommand?.offered.isEmpty == false && (rows?.count ?? 0) > 1
      return (words.filter { !isMixed || $0.hasPrefix("json") }.map { Completion.Candidate(word: $0) }, false)
    case .list(let words): return (words.map { Completion.Candidate(word: $0) }, true)
    case .countries:
      let countries = Storefront.all.map { Completion.Candidate(word: $0.code, meaning: $0.name) }
      return (countries, subcommand?.takesCountries == true)
    case .orders: return rows.map { ($0.orders.map { Completion.Candidate(word: $0) }, false) }
    case .filters:
      return rows.map { ($0.filters.map { Completion.Candidate(word: $0.name, meaning: $0.term) }, false) }
    case .fields:
      // Fields are of one kind of rows, which isn't named yet.
      if let rows, rows.count > 1, subcommand?.offered.isEmpty == false { return nil }
      return rows.map { ($0.fields.map { Completion.Candidate(word: $0.name, meaning: $0.meaning) }, true) }
    }
  }
}

/// The words that may stand for a value, and whether several may be given, with commas between them.
typealias CompletionValues = (words: [Completion.Candidate], isList: Bool)
