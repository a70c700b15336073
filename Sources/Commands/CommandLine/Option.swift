/// An option of the command line. What it means is in its ``declaration``, which the help, the manual and the completions are made from.
enum Option: String, CaseIterable {
  case country, lang, device, limit, sample, server
  case requestsPerMinute = "requests-per-minute"
  case noImages = "no-images"
  case noLive = "no-live"
  case color, graphics
  case json, jsonl, csv
  case csvSafe = "csv-safe"
  case markdown, fields, sort, reverse, filter
  case app, history, term, stars, pages
  /// `--version` behind `reviews`, where it takes a value.
  case reviewVersion = "review-version"
  case verbose, completions, manual, help, version

  /// As it is typed.
  var flag: String { self == .reviewVersion ? "--version" : "--\(rawValue)" }

  /// The one letter that stands for it.
  var letter: Character? {
    switch self {
    case .help: "h"
    case .version: "V"
    default: nil
    }
  }

  var takesValue: Bool { declaration.value != nil }

  /// `true` if the configuration file may set it.
  var isSetting: Bool { [.store, .screen].contains(declaration.group) }

  /// `true` if it may be given more than once.
  func mayRepeat(with subcommand: Subcommand?) -> Bool {
    switch self {
    case .app: true
    case .term: subcommand == .track
    case .country: subcommand?.takesCountries == true
    default: !takesValue
    }
  }

  /// `true` if a subcommand, or browsing where there is none, can do what it says.
  func goes(with subcommand: Subcommand?) -> Bool {
    guard let subcommand else { return isSetting || declaration.subcommands == nil }
    return declaration.subcommands?.contains(subcommand) != false
  }

  /// The environment variable that sets it.
  var variable: String? {
    isSetting && takesValue ? "APPSEARCH_" + rawValue.uppercased().replacing("-", with: "_") : nil
  }

  /// The option that a word on the command line is.
  ///
  /// - Parameter subcommand: the one that has been named before it.
  init?(_ word: String, after subcommand: Subcommand?) {
    let options = Self.allCases.filter { option in
      option.flag == word || option.letter.map { "-\($0)" == word } == true
    }
    let specific = options.first { option in
      subcommand.map { option.declaration.subcommands?.contains($0) == true } == true
    }
    guard let option = specific ?? options.first(where: { $0 != .reviewVersion }) else { return nil }
    self = option
  }
}
