package import AppStore

/// The parsed command line.
package struct Arguments: Sendable, Equatable {
  package enum Action: Sendable, Equatable {
    /// Browse; with a text, search for it at once, or look it up if it is an id or an App Store URL.
    case browse(String?)
    /// Browse, with an app's details open.
    case open(AppOperand)
    /// Print the ranked results for a term. An app's page address is looked up instead, as in browsing.
    case search(String)
    /// Print the store's data about apps.
    case lookup([AppOperand])
    /// Print apps' positions for a term in each country.
    case rank(String, [AppOperand], [Storefront])
    /// Print what customers write about apps.
    case reviews([AppOperand], [Storefront], ReviewChoice)
    /// Print where apps stood for a term, in some countries or in all in which they are tracked.
    case history([AppOperand], TrackChoice)
    /// Print what the stores of countries say about an app, and where it stands for a term.
    case compare(AppOperand, [Storefront], term: String?)
    case track(TrackAction)
    case watch(WatchAction)
    /// Print the settings in force.
    case config
    case completions(CompletionScript)
    /// Print what may stand for the last word of a command line.
    case complete(CompletionRequest)
    case manual
    case help
    case version
  }

  package var action: Action
  package var settings: Settings
  package var output = OutputOptions()
  /// `true` if the country in an address counts; `--country` wins over it.
  package var keepsStorefront = true

  /// Parses the words after the program's name.
  ///
  /// - Throws: A ``UsageError`` for the first invalid word.
  package init(_ words: [String], environment: [String: String]) throws(UsageError) {
    if words.first == CompletionRequest.flag {
      let request = try CompletionRequest(words.dropFirst(), environment: environment)
      self.init(action: .complete(request), settings: Settings())
      return
    }
    let scanned = try ScannedWords(words)
    // These work even with a broken configuration file: they may help to fix it.
    if let action = try Self.actionWithoutSettings(scanned) {
      self.init(action: action, settings: Settings())
      return
    }
    var settings = try Settings(environment: environment)
    let takesCountries = scanned.subcommand?.takesCountries == true
    for (option, value) in scanned.options where !(option == .country && takesCountries) {
      if option == .country { try Self.checkOne(country: value, scanned) }
      try settings.apply(option, value: value, as: option.flag)
    }
    if settings.usesSample, scanned.has(.server) { throw UsageError("--sample and --server exclude each other") }
    for (option, _) in scanned.options {
      try Self.check(option, goesWith: scanned.subcommand)
      guard option.mayRepeat(with: scanned.subcommand) || scanned.values(of: option).count == 1 else {
        throw UsageError(
          "\(option.flag) takes one value, and is given twice: \(scanned.values(of: option).joined(separator: ", "))")
      }
    }
    self.init(action: .browse(nil), settings: settings)
    output = try OutputOptions(scanned)
    keepsStorefront = !scanned.has(.country)
    action = try action(for: scanned)
  }

  private init(action: Action, settings: Settings) {
    self.action = action
    self.settings = settings
  }

  private static func actionWithoutSettings(_ scanned: ScannedWords) throws(UsageError) -> Action? {
    if scanned.has(.help) { return .help }
    if scanned.has(.version) { return .version }
    if scanned.has(.manual) { return .manual }
    guard let shell = scanned.value(of: .completions) else { return nil }
    return .completions(try Settings.choice(shell, as: Option.completions.flag))
  }

  private static func check(_ option: Option, goesWith subcommand: Subcommand?) throws(UsageError) {
    guard !option.goes(with: subcommand), let allowed = option.declaration.subcommands, let first = allowed.first
    else { return }
    let names = (option.isSetting ? ["browsing"] : []) + allowed.map(\.rawValue)
    let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1] : names[0]
    let value = option.declaration.value.map { " \($0)" } ?? ""
    guard !option.isSetting else { throw UsageError("\(option.flag) goes with \(list)") }
    let example = option == .json ? first.declaration.example : "\(first.rawValue) … \(option.flag)\(value)"
    throw UsageError("\(option.flag) goes with \(list), such as: appsearch \(example)")
  }

  /// Of the commands that take one country, each says so.
  private static func checkOne(country: String, _ scanned: ScannedWords) throws(UsageError) {
    let isSeveral = country.lowercased() == "all" || country.split(separator: ",").count > 1
    guard isSeveral, Storefront(named: country) == nil else { return }
    let verb = scanned.subcommand.flatMap { $0.verbs.isEmpty ? nil : scanned.arguments.first }
    let name = [scanned.subcommand?.rawValue ?? "browsing", verb].compactMap(\.self).joined(separator: " ")
    throw UsageError("\(Option.country.flag): \(name) takes one country, not '\(country)'")
  }

  private func action(for scanned: ScannedWords) throws(UsageError) -> Action {
    let text = scanned.arguments.joined(separator: " ")
    let isBlank = !text.contains { !$0.isWhitespace }
    switch scanned.subcommand {
    case nil:
      // As with a lookup, `--country` wins over a link's country.
      if !keepsStorefront, let reference = AppReference(browsing: text), reference.storefront != nil {
        return .browse(AppReference(reference.identifier).address(in: settings.storefront))
      }
      return .browse(isBlank ? nil : text)
    case .search:
      if isBlank { throw UsageError("search needs a query, such as: appsearch search weather") }
      // An address is never a search term, but a number may be a name.
      if text.contains("/"), AppReference(browsing: text) != nil { return .lookup([try app(text, of: "search")]) }
      return .search(text)
    case .lookup: return .lookup(try apps(scanned, .lookup))
    case .rank:
      if isBlank { throw UsageError("rank needs a query, such as: appsearch rank weather --app com.example.app") }
      let names = scanned.values(of: .app)
      if names.isEmpty { throw UsageError("rank needs --app with an id, a bundle id or an App Store URL") }
      let apps = try apps(names, of: "--app")
      if scanned.has(.history) {
        if scanned.has(.lang) { throw UsageError("--lang: rank --history asks the store nothing") }
        return .history(apps, try trackChoice(scanned, terms: [text]))
      }
      return .rank(text, apps, try storefronts(scanned))
    case .reviews:
      return .reviews(
        try apps(scanned, .reviews), try storefronts(scanned),
        try ReviewChoice(scanned, limit: scanned.has(.limit) ? settings.limit : nil))
    case .compare:
      guard scanned.arguments.count <= 1 else { throw UsageError("compare takes one app, not '\(text)'") }
      let storefronts = try namedStorefronts(scanned) ?? Storefront.compared
      if scanned.has(.lang), !scanned.has(.term) { throw UsageError("--lang: compare takes it with --term") }
      return .compare(try apps(scanned, .compare)[0], storefronts, term: scanned.value(of: .term))
    case .track: return .track(try trackAction(scanned))
    case .watch: return .watch(try watchAction(scanned))
    case .open:
      guard scanned.arguments.count <= 1 else {
        throw UsageError("open takes one app; to search for the words: appsearch -- open \(text)")
      }
      return .open(try apps(scanned, .open)[0])
    case .config:
      guard isBlank else { throw UsageError("config takes no word; to search for it: appsearch -- config \(text)") }
      return .config
    }
  }

  private func trackAction(_ scanned: ScannedWords) throws(UsageError) -> TrackAction {
    let (verb, words) = try verb(of: .track, scanned)
    switch verb {
    case .add:
      let terms = scanned.values(of: .term)
      guard !terms.isEmpty, terms.allSatisfy({ $0.contains { !$0.isWhitespace } }) else {
        throw UsageError(
          "track add needs --term with a query, such as: appsearch \(Subcommand.track.declaration.example)")
      }
      return .add(try apps(words, .track, "track add"), terms: terms, try storefronts(scanned))
    case .remove:
      return .remove(
        try apps(words, .track, "track remove"), try trackChoice(scanned, terms: scanned.values(of: .term)))
    case .list: return .list(try trackChoice(scanned, terms: scanned.values(of: .term)))
    case .run: return .run(try trackChoice(scanned, terms: scanned.values(of: .term)))
    }
  }

  /// - Parameter terms: the searches' terms; none for any.
  private func trackChoice(_ scanned: ScannedWords, terms: [String]) throws(UsageError) -> TrackChoice {
    TrackChoice(
      terms: terms.isEmpty ? nil : Set(terms.map { SearchQuery(term: $0).term }),
      storefronts: try namedStorefronts(scanned), device: scanned.has(.device) ? settings.device : nil)
  }

  /// The verb of a subcommand, which honours all options that are given, and the words behind it.
  private func verb(
    of subcommand: Subcommand, _ scanned: ScannedWords
  ) throws(UsageError) -> (TrackAction.Verb, ArraySlice<String>) {
    let (verb, words) = try TrackAction.Verb.split(scanned, of: subcommand)
    let refused = subcommand.verbs.first { $0.verb == verb }?.refused ?? []
    if let option = refused.first(where: scanned.has) {
      let others = subcommand.verbs.filter { !$0.refused.contains(option) }.map(\.verb.rawValue)
      throw UsageError(
        "\(option.flag): \(subcommand.rawValue) \(verb.rawValue) takes none; it goes with \(others.joined(separator: ", "))"
      )
    }
    return (verb, words)
  }

  private func watchAction(_ scanned: ScannedWords) throws(UsageError) -> WatchAction {
    let (verb, words) = try verb(of: .watch, scanned)
    switch verb {
    case .add: return .add(try apps(words, .watch, "watch add"))
    case .remove: return .remove(try apps(words, .watch, "watch remove"))
    case .list: return .list
    case .run: return .run
    }
  }

  /// The apps that a subcommand's words name; at least one.
  private func apps(_ scanned: ScannedWords, _ subcommand: Subcommand) throws(UsageError) -> [AppOperand] {
    try apps(scanned.arguments, subcommand, subcommand.rawValue)
  }

  /// - Parameter name: the command's name, for the error message.
  private func apps(
    _ words: ArraySlice<String>, _ subcommand: Subcommand, _ name: String
  ) throws(UsageError) -> [AppOperand] {
    guard !words.isEmpty else {
      throw UsageError(
        "\(name) needs an id, a bundle id or an App Store URL, such as: appsearch \(subcommand.declaration.example)")
    }
    return try apps(Array(words), of: name)
  }

  private func apps(_ words: [String], of name: String) throws(UsageError) -> [AppOperand] {
    var apps: [AppOperand] = []
    for word in words { apps.append(try app(word, of: name)) }
    if apps.count(where: { $0 == .standardInput }) > 1 { throw UsageError("\(name): - can be given once") }
    return apps
  }

  private func app(_ word: String, of name: String) throws(UsageError) -> AppOperand {
    try AppOperand(word, of: name, keepsStorefront: keepsStorefront)
  }

  /// The countries that `--country` names, each once; the one that is set where it isn't given.
  private func storefronts(_ scanned: ScannedWords) throws(UsageError) -> [Storefront] {
    try namedStorefronts(scanned) ?? [settings.storefront]
  }

  /// The countries that `--country` names; `nil` where it isn't given.
  private func namedStorefronts(_ scanned: ScannedWords) throws(UsageError) -> [Storefront]? {
    guard scanned.has(.country) else { return nil }
    var storefronts: [Storefront] = []
    for list in scanned.values(of: .country) {
      if list.lowercased() == "all" { return Storefront.all }
      // Extra commas are ignored, but an empty list is an error.
      let countries = list.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      for country in countries.isEmpty ? [list] : countries {
        let storefront = try Settings.storefront(country, as: Option.country.flag)
        if !storefronts.contains(storefront) { storefronts.append(storefront) }
      }
    }
    return storefronts
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
