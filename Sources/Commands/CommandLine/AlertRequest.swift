import Texts
import Tracking

/// The alerts that a run is to tell, by `--alerts`, `--alert` and `--exec`.
struct AlertRequest: Sendable, Equatable {
  /// The rules of the options, else those of the configuration. A track may have its own.
  var rules: [AlertRule]
  /// The program that is run for each alert, with its arguments.
  var program: [String]?

  /// - Returns: `nil` where no alerts are asked for.
  /// - Throws: a ``UsageError`` for a rule that can't be read, or options that go with `--alerts` without it.
  init?(_ words: CommandWords) throws(UsageError) {
    let given = words.given
    guard given.has(.alerts) else {
      if let option = [Option.alert, .exec].first(where: given.has) {
        throw UsageError("\(option.flag): \(words.name) takes it with --alerts")
      }
      return nil
    }
    if let option = (Option.choosing + [.what, .ratingStep]).first(where: given.has) {
      throw UsageError("\(option.flag): --alerts tells each alert once, by its rules alone")
    }
    rules = words.settings.alerts
    guard let command = given.value(of: .exec) else { return }
    guard let program = QuotedWords.words(of: command), !program.isEmpty, !program[0].isEmpty else {
      throw UsageError("--exec: '\(command)' names no program, or a quote isn't closed")
    }
    self.program = program
  }
}

/// The alerts that tracks get of their own, by `track add --alert`.
struct OwnAlerts: Sendable, Equatable {
  /// The rules as they are kept; `nil` if the tracks are to have none.
  var text: String?

  /// - Returns: `nil` where nothing is said of them.
  init?(_ words: CommandWords) throws(UsageError) {
    let values = words.given.values(of: .alert)
    guard !values.isEmpty else { return nil }
    try self.init(rules: values.joined(separator: ","), as: Option.alert.flag)
  }

  /// - Parameters:
  ///   - rules: with commas between them.
  ///   - name: what has them, for an error message.
  init(rules: String, as name: String) throws(UsageError) {
    let rules = try Settings.alerts(rules, as: name)
    if let other = rules.first(where: { !$0.isAboutPositions }) {
      throw UsageError("\(name): '\(other.text)' is about bookmarked apps; watch run --alerts tells it")
    }
    text = rules.isEmpty ? nil : rules.map(\.text).joined(separator: ", ")
  }
}

extension Settings {
  /// Rules, with commas between them, or `none`.
  static func alerts(_ value: String, as name: String) throws(UsageError) -> [AlertRule] {
    if value.trimmed.lowercased() == "none" { return [] }
    var rules: [AlertRule] = []
    for text in value.split(separator: ",").map(\.trimmed) where !text.isEmpty {
      guard let rule = AlertRule(text) else {
        throw UsageError("\(name): '\(text)' is no alert; there are \(AlertRule.examples)")
      }
      if !rules.contains(rule) { rules.append(rule) }
    }
    if rules.isEmpty { throw UsageError("\(name): '\(value)' names no alert; there are \(AlertRule.examples)") }
    return rules
  }
}

extension UsageError {
  /// No rule is set that the command could tell alerts by.
  static func noAlerts(_ example: String) -> UsageError {
    UsageError(
      "--alerts: no rule of this command's is set; such as --alert '\(example)', or alert = \(example) in the configuration"
    )
  }
}
