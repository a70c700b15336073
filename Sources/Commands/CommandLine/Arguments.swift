import AppStore

/// The parsed command line.
package struct Arguments: Sendable {
  package enum Action: Sendable {
    /// Browse. Searches for a text at once; looks up an id or an App Store URL.
    case browse(String?)
    /// Browse, with an app's details open.
    case open(AppOperand)
    case print(any PrintingCommand)
    /// Print the settings in force.
    case config
    case completions(CompletionScript)
    /// Print candidates for the last word of a command line.
    case complete(CompletionRequest)
    case manual(HelpTopic)
    case help(HelpTopic)
    case version
  }

  package var action: Action
  package var settings = Settings()
  package var output = OutputOptions()
  /// Mistakes in environment and configuration file. Only `config` and `doctor` go on, and name all of them.
  package var mistakes: [ConfigurationMistake] = []

  /// Parses the words after the program's name.
  ///
  /// - Parameter base: settings in place of those of the environment and the configuration file.
  /// - Throws: A ``UsageError`` for the first invalid word.
  package init(_ words: [String], environment: [String: String], over base: Settings? = nil) throws(UsageError) {
    if words.first == CompletionRequest.flag {
      action = .complete(try CompletionRequest(words.dropFirst(), environment: environment))
      return
    }
    let scanned = try ScannedWords(words)
    // These work even if the configuration file is broken: they may help to fix it.
    if let textual = try Self.actionWithoutSettings(scanned) {
      action = textual
      return
    }
    if let (word, meant) = scanned.slip {
      throw UsageError(
        "'\(word)' is no command; did you mean '\(meant.name)'?"
          + UsageError.search(for: scanned.arguments))
    }
    let subcommand = scanned.subcommand
    if let base { settings = base } else { settings = Settings(environment: environment, &mistakes) }
    let namesMistakes = [Subcommand.config, .doctor].contains { $0.name == subcommand?.name }
    if let first = mistakes.first, !namesMistakes { throw UsageError(first.message) }
    if scanned.has(.alert) { settings.alerts = [] }
    for (option, value) in scanned.options {
      if option == .country, subcommand?.takesCountries == true { continue }
      if option == .order, subcommand?.repeatable.contains(.order) == true { continue }
      if option == .country { try Self.checkOne(country: value, scanned) }
      // Commands may print more rows than a search has results.
      if option == .limit, subcommand?.rows.isEmpty == false { continue }
      try settings.apply(option, value: value, as: option.flag)
    }
    if settings.usesSample, scanned.has(.server) { throw Self.exclusive(.sample, .server) }
    for (option, others) in Option.exclusions where scanned.has(option) {
      if let other = others.first(where: scanned.has) { throw Self.exclusive(option, other) }
    }
    for (option, _) in scanned.options { try Self.check(option, scanned) }
    try Self.checkLinks(scanned)
    output = try OutputOptions(scanned)
    action =
      if let subcommand {
        try subcommand.parse(CommandWords(of: subcommand, scanned, settings: settings))
      } else {
        .browse(try Self.browsed(scanned, &settings))
      }
  }

  private static func actionWithoutSettings(_ scanned: ScannedWords) throws(UsageError) -> Action? {
    // Beside these, other options change nothing.
    if scanned.has(.help) { return .help((try? HelpTopic(scanned.operands)) ?? .overview) }
    if scanned.has(.version) { return .version }
    if scanned.has(.manual) { return .manual(try HelpTopic(scanned.operands)) }
    if let topic = try HelpTopic(askedBy: scanned) { return .help(topic) }
    if let subcommand = scanned.subcommand, subcommand.name == Subcommand.version.name {
      return try subcommand.parse(CommandWords(of: subcommand, scanned, settings: Settings()))
    }
    guard let shell = scanned.value(of: .completions) else { return nil }
    try check(.completions, scanned)
    return .completions(try Settings.choice(shell, as: Option.completions.flag))
  }

  /// The text to browse for, if any. A link sets country and device, unless an option does.
  private static func browsed(_ scanned: ScannedWords, _ settings: inout Settings) throws(UsageError) -> String? {
    let text = scanned.arguments.joined(separator: " ")
    guard let link = StoreLink(text) else { return text.isBlank ? nil : text }
    let term: String
    switch link.target {
    case .page(let page, let address):
      return scanned.has(.country) && page.storefront != nil ? page.address(in: settings.storefront) : address
    case .search(let words): term = words
    case .chart(let chart): term = chart.term
    case .other(let page): throw UsageError(StoreLink.refusal(of: page))
    }
    if !scanned.has(.country), let storefront = link.storefront { settings.storefront = storefront }
    if !scanned.has(.device), let device = link.device { settings.device = device }
    return term
  }
}

// MARK: - Options that can't be honoured

extension Arguments {
  /// - Throws: a ``UsageError`` for an option that the command doesn't take, or not twice.
  private static func check(_ option: Option, _ scanned: ScannedWords) throws(UsageError) {
    if let subcommand = scanned.subcommand, subcommand.refused.contains(option) {
      throw UsageError("\(option.flag): \(subcommand.name) takes none")
    }
    guard option.goes(with: scanned.subcommand) else { throw misplaced(option) }
    let values = scanned.values(of: option)
    guard option.mayRepeat(with: scanned.subcommand) || values.count == 1 else {
      throw UsageError("\(option.flag) takes one value, and is given twice: \(values.joined(separator: ", "))")
    }
  }

  /// - Throws: a ``UsageError`` for a link of a country without a store, unless an option names a country.
  private static func checkLinks(_ scanned: ScannedWords) throws(UsageError) {
    guard !scanned.has(.country) else { return }
    for word in scanned.arguments + scanned.values(of: .app) {
      if let country = StoreLink(word)?.unknownCountry { _ = try Settings.storefront(country, as: "'\(word)'") }
    }
  }

  private static func exclusive(_ option: Option, _ other: Option) -> UsageError {
    UsageError("\(option.flag) and \(other.flag) exclude each other")
  }

  private static func misplaced(_ option: Option) -> UsageError {
    let names = (option.isForBrowsing ? ["browsing"] : []) + option.subcommands.map(\.name)
    let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1] : names[0]
    guard !option.isForBrowsing else { return UsageError("\(option.flag) goes with \(list)") }
    let value = option.value.map { " \($0)" } ?? ""
    let example = option == .json ? Subcommand.search.example : "\(names[0]) … \(option.flag)\(value)"
    return UsageError("\(option.flag) goes with \(list), such as: appsearch \(example)")
  }

  /// Refuses several countries for a command that takes one.
  private static func checkOne(country: String, _ scanned: ScannedWords) throws(UsageError) {
    let isSeveral = country.lowercased() == "all" || country.split(separator: ",").count > 1
    guard isSeveral, Storefront(named: country) == nil else { return }
    let verb = scanned.subcommand.flatMap { $0.verbs.isEmpty ? nil : scanned.arguments.first }
    let name = [scanned.subcommand?.name ?? "browsing", verb].compactMap(\.self).joined(separator: " ")
    throw UsageError("\(Option.country.flag): \(name) takes one country, not '\(country)'")
  }
}
