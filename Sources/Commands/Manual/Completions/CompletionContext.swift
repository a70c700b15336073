/// A place on the command line, and what every shell offers there: behind a subcommand, or where none is named.
struct CompletionContext {
  /// `nil` while browsing, and before the subcommand.
  let subcommand: Subcommand?

  /// Before the subcommand first.
  static let all = [CompletionContext(subcommand: nil)] + Subcommand.allCases.map { CompletionContext(subcommand: $0) }

  /// What the scripts call it.
  var name: String { subcommand?.rawValue ?? "browse" }

  /// The options that go with it, each flag once: the subcommand's own before the program's.
  var options: [Option] {
    let fitting = Option.allCases.filter { $0.goes(with: subcommand) }
    return fitting.filter { option in
      option.declaration.subcommands != nil
        || !fitting.contains { $0.flag == option.flag && $0.declaration.subcommands != nil }
    }
  }

  /// The flags that take the next word for their value. A subcommand's own may also stand before its name.
  var flagsWithValue: [String] {
    Option.allCases.filter { Option($0.flag, after: subcommand) == $0 && $0.takesValue }.map(\.flag)
  }

  /// The flags that do so everywhere.
  static let commonFlagsWithValue = CompletionContext(subcommand: nil).flagsWithValue

  /// Whether its words are a query, for which past ones are offered.
  var takesQuery: Bool { subcommand.map { $0.declaration.operands.hasPrefix("<query>") } ?? true }

  /// The verbs that its first word may be; `nil` where it takes none.
  var verbs: CompletionSet? { subcommand.flatMap { $0.verbs.isEmpty ? nil : .verbs($0) } }

  /// The words that may stand for an option's value; `nil` where anything may, or nothing.
  func values(of option: Option) -> CompletionValues? {
    switch option.declaration.candidates {
    case .any, .apps: nil
    case .words: CompletionValues(set: .option(option), isList: false)
    case .list: CompletionValues(set: .option(option), isList: true)
    case .countries: CompletionValues(set: .countries, isList: subcommand?.takesCountries == true)
    case .fields:
      // Commands with the same fields share a set.
      subcommand.flatMap { subcommand in Subcommand.allCases.first { $0.fields == subcommand.fields } }.map {
        CompletionValues(set: .fields($0), isList: true)
      }
    }
  }
}
