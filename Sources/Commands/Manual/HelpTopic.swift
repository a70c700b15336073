/// A subject of the help, which has a manual page as well.
package enum HelpTopic: Sendable, Equatable {
  /// A subject that is no command.
  package enum Other: String, Sendable, CaseIterable {
    case options, rows, keys

    var summary: String {
      switch self {
      case .options: "options, settings and variables"
      case .rows: "formats, filters and orders of rows"
      case .keys: "keys while browsing"
      }
    }
  }

  /// All commands.
  case overview
  /// A command, and perhaps one of its verbs.
  case command(String, verb: String? = nil)
  case other(Other)

  /// - Parameter words: none, or a command and perhaps its verb, or another subject.
  /// - Throws: a ``UsageError`` that names the nearest one.
  init(_ words: some Collection<String>) throws(UsageError) {
    let (words, command) = (Array(words), words.first.flatMap { Subcommand($0) })
    guard let word = words.first else {
      self = .overview
      return
    }
    if let other = Other(rawValue: word), words.count == 1 {
      self = .other(other)
    } else if command != nil, words.count == 1 {
      self = .command(word)
    } else if let command, let verb = command.verb(of: words.dropFirst()), words.count == 2 {
      self = .command(command.name, verb: verb.name)
    } else {
      let rest = words.dropFirst(command == nil ? 0 : 1).joined(separator: " ")
      let known = command?.verbs.map(\.name) ?? Self.candidates(behind: []).map(\.word)
      throw UsageError(
        "help: there is none on '\(words.joined(separator: " "))'" + Suggestion.question(for: rest, among: known)
          + UsageError.search(for: ["help"] + words))
    }
  }

  /// The subject of `--help` among other words.
  init(of scanned: ScannedWords) {
    let verb = scanned.subcommand?.verb(of: scanned.arguments)?.name
    self = scanned.subcommand.map { .command($0.name, verb: verb) } ?? .overview
  }

  /// The subject of `help track add` or `track add help`; `nil` for other words. Of a command that takes a text, `help` may be one.
  init?(askedBy scanned: ScannedWords) throws(UsageError) {
    guard let subcommand = scanned.subcommand else { return nil }
    if subcommand.name == Subcommand.help.name {
      try self.init(scanned.arguments)
    } else {
      guard scanned.arguments.last == Subcommand.help.name, !subcommand.takesText else { return nil }
      let before = scanned.arguments.dropLast()
      guard before.isEmpty || before.count == 1 && subcommand.verb(of: before) != nil else { return nil }
      self.init(of: scanned)
    }
  }

  /// The words that may stand behind `help` and some words.
  static func candidates(behind words: some Collection<String>) -> [Completion.Candidate] {
    guard let word = words.first else {
      return Subcommand.all.map { Completion.Candidate(word: $0.name, meaning: $0.summary) }
        + Other.allCases.map { Completion.Candidate(word: $0.rawValue, meaning: $0.summary) }
    }
    let verbs = words.count == 1 ? Subcommand(word)?.verbs ?? [] : []
    return verbs.map { Completion.Candidate(word: $0.name, meaning: $0.summary) }
  }
}

extension Subcommand {
  static let help = Subcommand(
    name: "help", operands: "[<command>]", brief: "help on a command",
    summary: "a command's words, options, fields and examples; without one, all commands",
    details: [
      "appsearch track help and appsearch track --help say the same. There is also help on options, rows and keys."
    ],
    example: "help track", examples: ["help track", "help track add", "help rows"], options: [], refused: Option.all)

  static let version = Subcommand(
    name: "version", brief: "the version", summary: "the program's version", details: [], example: "version",
    examples: ["version"], options: [], refused: Option.all
  ) { words throws(UsageError) in
    guard words.text.isBlank else { throw words.tooMany("takes no word") }
    return .version
  }
}
