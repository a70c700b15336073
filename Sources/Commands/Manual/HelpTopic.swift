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

  /// The subject of words that ask for help, in any order: a command and perhaps its verb, or another subject.
  ///
  /// - Throws: a ``UsageError`` that names the nearest one, if they name none.
  init(_ words: some Collection<String>) throws(UsageError) {
    let named = words.filter { $0 != Subcommand.help.name }
    if let command = named.lazy.compactMap({ Subcommand($0) }).first {
      let verb = command.verbs.first { named.contains($0.name) }
      self = .command(command.name, verb: verb?.name)
    } else if let other = named.lazy.compactMap({ Other(rawValue: $0) }).first {
      self = .other(other)
    } else if named.isEmpty {
      self = words.isEmpty ? .overview : .command(Subcommand.help.name)
    } else {
      let text = named.joined(separator: " ")
      throw UsageError(
        "help: there is none on '\(text)'"
          + Suggestion.question(for: text, among: Self.candidates(behind: []).map(\.word))
          + UsageError.search(for: ["help"] + words))
    }
  }

  /// The subject of `help track add`, `track add help` or `track help add`; `nil` for other words. Of a command that takes a text,
  /// `help` may be one.
  init?(askedBy scanned: ScannedWords) throws(UsageError) {
    let (help, words) = (Subcommand.help.name, scanned.arguments)
    guard let subcommand = scanned.subcommand else { return nil }
    let isAsked = subcommand.name == help || !subcommand.takesText && [words.first, words.last].contains(help)
    guard isAsked else { return nil }
    try self.init(subcommand.name == help ? words : scanned.operands[...])
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
      """
      appsearch track help and appsearch track --help say the same, in any order of the words. Options change nothing. There is also help on \
      options, rows and keys.
      """
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
