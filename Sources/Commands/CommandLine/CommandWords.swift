import AppStore
import Texts

/// The input of a command: its words, its options, and the settings in force.
struct CommandWords {
  let subcommand: Subcommand
  /// The options.
  let given: ScannedWords
  let settings: Settings
  /// The command's name, with its verb, for error messages.
  private(set) var name: String
  private(set) var words: ArraySlice<String>

  init(of subcommand: Subcommand, _ given: ScannedWords, settings: Settings) {
    self.subcommand = subcommand
    self.given = given
    self.settings = settings
    name = subcommand.name
    words = given.arguments
  }

  var text: String { words.joined(separator: " ") }

  func query(suchAs example: String) throws(UsageError) -> String {
    if text.isBlank { throw UsageError("\(name) needs a query, such as: appsearch \(example)") }
    if words.count > 1, words.first == TermInput.word || words.last == TermInput.word {
      throw UsageError("\(name): - stands for the terms of standard input, and goes with no other word")
    }
    return text
  }

  /// Names the search for these words, in case no command was meant.
  private func searchInstead(withName: Bool) -> String {
    // Behind a verb, a command was meant.
    name == subcommand.name ? UsageError.search(for: (withName ? [name] : []) + words) : ""
  }

  /// Words that the command has no use for.
  func tooMany(_ mistake: String) -> UsageError { UsageError("\(name) \(mistake)" + searchInstead(withName: true)) }

  /// `-` can't be read twice.
  var inputTwice: UsageError { UsageError("\(name): - can be given once") }

  func since() throws(UsageError) -> TimeBound? { try bound(.since) }
  func until() throws(UsageError) -> TimeBound? { try bound(.until) }

  func bound(_ option: Option) throws(UsageError) -> TimeBound? {
    guard let value = given.value(of: option) else { return nil }
    return try TimeBound(value, as: option.flag)
  }

  /// The verb and the words behind it. Refuses options that the verb can't honour.
  func verb() throws(UsageError) -> (Subcommand.Verb, CommandWords) {
    let verbs = subcommand.verbs
    let names = verbs.map(\.name)
    guard let word = words.first else {
      throw UsageError("\(name) needs one of \(names.joined(separator: ", ")), such as: appsearch \(name) list")
    }
    guard let verb = verbs.first(where: { $0.name == word }) else {
      throw UsageError(UsageError.none(of: names, is: word, as: name).message + searchInstead(withName: true))
    }
    var rest = self
    rest.name = "\(name) \(word)"
    rest.words = words.dropFirst()
    if let word = rest.words.first, verb.operands.isEmpty { throw UsageError("\(rest.name) takes no '\(word)'") }
    if let option = verb.refused.first(where: given.has) {
      let others = verbs.filter { !$0.refused.contains(option) }.map(\.name).joined(separator: ", ")
      throw UsageError("\(option.flag): \(rest.name) takes none; it goes with \(others)")
    }
    return (verb, rest)
  }
}

// MARK: - Apps

extension CommandWords {
  /// The apps that the words name; at least one.
  func apps() throws(UsageError) -> [AppOperand] {
    guard !words.isEmpty else {
      throw UsageError(
        "\(name) needs an id, a bundle id or an App Store URL, such as: appsearch \(subcommand.example)")
    }
    do throws(UsageError) {
      return try apps(words, of: name)
    } catch  where !words.contains("-") && StoreLink(text) == nil {
      throw UsageError(error.message + searchInstead(withName: false))
    }
  }

  /// The app of a command that takes one.
  func app() throws(UsageError) -> AppOperand {
    guard words.count <= 1 else { throw tooMany("takes one app") }
    return try apps()[0]
  }

  /// - Parameter name: for an error message.
  func apps(_ words: some Sequence<String>, of name: String) throws(UsageError) -> [AppOperand] {
    var apps: [AppOperand] = []
    for word in words { apps.append(try AppOperand(word, of: name, keepsStorefront: keepsStorefront)) }
    if apps.count(where: \.isStandardInput) > 1 { throw UsageError("\(name): - can be given once") }
    return apps
  }

  /// `--country` overrides the country in an address.
  private var keepsStorefront: Bool { !given.has(.country) }
}

// MARK: - Countries

extension CommandWords {
  /// The countries of `--country`, each once; by default the one that is set.
  func storefronts() throws(UsageError) -> [Storefront] {
    try namedStorefronts() ?? [settings.storefront]
  }

  /// The countries of `--country`; `nil` without it.
  func namedStorefronts() throws(UsageError) -> [Storefront]? {
    guard given.has(.country) else { return nil }
    if given.values(of: .country).contains(where: { $0.lowercased() == "all" }) { return Storefront.all }
    return try members(of: .country) { name throws(UsageError) in try Settings.storefront(name, as: Option.country.flag)
    }
  }

  /// The members of an option's lists, each once.
  func members<Value: Equatable>(
    of option: Option, _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> [Value] {
    var members: [Value] = []
    for list in given.values(of: option) {
      // Extra commas are ignored, but an empty list is an error.
      for name in list.members.isEmpty ? [list] : list.members {
        let value = try read(name)
        if !members.contains(value) { members.append(value) }
      }
    }
    return members
  }
}

// MARK: - Orders of results

extension CommandWords {
  /// The orders of `--order`, each once; by default the one that is set.
  func orders() throws(UsageError) -> [SearchOrder] {
    guard given.has(.order) else { return [settings.order] }
    return try members(of: .order) { name throws(UsageError) in try Settings.choice(name, as: Option.order.flag) }
  }

  /// - Throws: a ``UsageError`` for an order of something that has one.
  func refuseOrder(of what: String) throws(UsageError) {
    if given.has(.order) { throw UsageError("\(Option.order.flag): \(what) has one order") }
  }
}

extension String {
  var isBlank: Bool { inOneSpelling.isEmpty }

  /// The members of a list with commas between them. Blanks around them and extra commas are ignored.
  var members: [String] { split(separator: ",").map(\.trimmed).filter { !$0.isEmpty } }
}
