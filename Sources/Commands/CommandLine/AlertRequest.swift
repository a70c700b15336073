import Texts
import Tracking

/// The alerts of a run: `--alerts`, `--alert` and `--exec`.
struct AlertRequest: Sendable, Equatable {
  /// From the options, else from the configuration. A track may have its own.
  var rules: [AlertRule]
  /// Runs for each alert; its name comes first.
  var program: [String]?

  /// - Returns: `nil` where no alerts are asked for.
  /// - Throws: a ``UsageError`` for a rule that can't be read, or for options that need `--alerts`.
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

/// A track's own rules: `track add --alert`.
struct OwnAlerts: Sendable, Equatable {
  /// As they are kept; `nil` for none.
  var text: String?

  /// - Returns: `nil` without `--alert`.
  init?(_ words: CommandWords) throws(UsageError) {
    let values = words.given.values(of: .alert)
    guard !values.isEmpty else { return nil }
    try self.init(rules: values.joined(separator: ","), as: Option.alert.flag)
  }

  init(rules: String, as name: String) throws(UsageError) {
    let rules = try Settings.alerts(rules, as: name)
    if let other = rules.first(where: { !$0.isAboutPositions }) {
      throw UsageError("\(name): '\(other.text)' is about bookmarked apps; watch run --alerts tells it")
    }
    text = rules.isEmpty ? nil : rules.map(\.text).joined(separator: ", ")
  }
}

extension Settings {
  /// Reads rules with commas between them, or `none`.
  static func alerts(_ value: String, as name: String) throws(UsageError) -> [AlertRule] {
    if value.trimmed.lowercased() == "none" { return [] }
    var rules: [AlertRule] = []
    for text in value.members {
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
  /// The command has no rule for alerts.
  static func noAlerts(_ example: String) -> UsageError {
    UsageError(
      "--alerts: no rule of this command's is set; such as --alert '\(example)', or alert = \(example) in the configuration"
    )
  }
}
