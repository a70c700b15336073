import AppStore
import Browser

/// The parsed command line.
struct Arguments: Equatable {
  enum Action: Equatable {
    /// Browse; with a text, search for it at once, or look it up if it is an id or an App Store URL.
    case browse(String?)
    /// Print the ranked results for a term. An app's page address is looked up instead, as in browsing.
    case search(String)
    /// Print the store's data about apps.
    case lookup([AppReference])
    /// Print an app's position for a term in each country.
    case rank(String, AppReference, [Storefront])
    case help
    case version
  }

  var action: Action
  var settings: Settings
  var printsJSON = false

  /// Parses the words after the program's name.
  ///
  /// - Throws: A ``UsageError`` for the first invalid word.
  init(_ words: [String], environment: [String: String]) throws(UsageError) {
    var scanned = try ScannedWords(words)
    // Help and version work even with a broken configuration file: they may help to fix it.
    if scanned.has(.help) {
      self.init(action: .help, settings: Settings())
      return
    }
    if scanned.has(.version) {
      self.init(action: .version, settings: Settings())
      return
    }
    var settings = try Settings(environment: environment)
    let command = scanned.takeCommand()
    // `rank` takes several countries, everything else one.
    for (option, value) in scanned.options where !(option == .country && command == .rank) {
      try settings.apply(option, value: value, as: option.flag)
    }
    if settings.usesSample, scanned.has(.server) { throw UsageError("--sample and --server exclude each other") }
    self.init(action: .browse(nil), settings: settings)
    printsJSON = scanned.has(.json)
    action = try Self.action(of: command, scanned, &self.settings)
    if printsJSON, case .browse = action {
      throw UsageError("--json goes with search, lookup or rank, such as: appsearch search weather --json")
    }
    if scanned.has(.app), command != .rank {
      throw UsageError("--app goes with rank, such as: appsearch rank weather --app com.example.app")
    }
  }

  private init(action: Action, settings: Settings) {
    self.action = action
    self.settings = settings
  }

  private static func action(
    of command: ScannedWords.Command?, _ scanned: ScannedWords, _ settings: inout Settings
  ) throws(UsageError) -> Action {
    let text = scanned.operands.joined(separator: " ")
    let isBlank = !text.contains { !$0.isWhitespace }
    switch command {
    case nil:
      // As with a lookup, `--country` wins over a link's country.
      if scanned.has(.country), let reference = AppReference(browsing: text), reference.storefront != nil {
        return .browse("https://apps.apple.com/\(settings.storefront.code)/app/id\(reference)")
      }
      return .browse(isBlank ? nil : text)
    case .search:
      if isBlank { throw UsageError("search needs a query, such as: appsearch search weather") }
      // An address is never a search term, but a number may be a name.
      if text.contains("/"), let reference = AppReference(browsing: text) {
        return .lookup([scanned.has(.country) ? AppReference(reference.identifier) : reference])
      }
      return .search(text)
    case .lookup:
      if scanned.operands.isEmpty {
        throw UsageError("lookup needs an id, a bundle id or an App Store URL, such as: appsearch lookup 284882215")
      }
      var references: [AppReference] = []
      for operand in scanned.operands { references.append(try reference(operand, of: "lookup")) }
      // `--country` wins over a link's country.
      if scanned.has(.country) { references = references.map { AppReference($0.identifier) } }
      return .lookup(references)
    case .rank:
      if isBlank { throw UsageError("rank needs a query, such as: appsearch rank weather --app com.example.app") }
      guard let app = scanned.value(of: .app) else {
        throw UsageError("rank needs --app with an id, a bundle id or an App Store URL")
      }
      return .rank(text, try reference(app, of: "--app"), try storefronts(scanned, default: settings.storefront))
    }
  }

  private static func reference(_ text: String, of name: String) throws(UsageError) -> AppReference {
    guard let reference = AppReference(parsing: text) else {
      throw UsageError("\(name): '\(text)' is no id, bundle id or App Store URL; search finds names")
    }
    return reference
  }

  private static func storefronts(
    _ scanned: ScannedWords, default fallback: Storefront
  ) throws(UsageError) -> [Storefront] {
    guard scanned.has(.country) else { return [fallback] }
    var storefronts: [Storefront] = []
    for list in scanned.options where list.option == .country {
      // Extra commas are ignored, but an empty list is an error.
      let countries = list.value.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      for country in countries.isEmpty ? [list.value] : countries {
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
