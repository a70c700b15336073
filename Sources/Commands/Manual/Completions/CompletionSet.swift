import AppStore

/// A set of words that a script holds once.
enum CompletionSet: Hashable {
  case countries
  /// The fields of a subcommand's rows.
  case fields(Subcommand)
  /// The verbs behind a subcommand.
  case verbs(Subcommand)
  /// The words that an option declares.
  case option(Option)

  /// Every set that is offered somewhere, in the order of their first use.
  static let all: [CompletionSet] = {
    let used = CompletionContext.all.compactMap(\.verbs) + CompletionOffer.all.compactMap(\.values?.set)
    return used.enumerated().filter { !used.prefix($0.offset).contains($0.element) }.map(\.element)
  }()

  /// What the scripts call it.
  var name: String {
    switch self {
    case .countries: "country"
    case .fields(let subcommand): "\(subcommand.rawValue)_field"
    case .verbs(let subcommand): "\(subcommand.rawValue)_verb"
    case .option(let option): option.rawValue
    }
  }

  /// The words, each with what it means where it doesn't say so itself.
  var words: [(word: String, meaning: String?)] {
    switch self {
    case .countries: Storefront.all.map { ($0.code, $0.name) }
    case .fields(let subcommand): subcommand.fields.map { ($0.name, $0.meaning) }
    case .verbs(let subcommand): subcommand.verbs.map { ($0.verb.rawValue, $0.summary) }
    case .option(let option):
      switch option.declaration.candidates {
      case .words(let words), .list(let words): words.map { ($0, nil) }
      case .any, .apps, .countries, .fields: []
      }
    }
  }
}
