import AppStore

/// The words of the command line as options and operands, not yet interpreted.
struct ScannedWords {
  /// In the order given.
  private(set) var options: [(option: Option, value: String)] = []
  private(set) var operands: [String] = []
  /// `true` if `--` comes before the first operand: then that is no command.
  private var isLiteral = false
  /// `true` behind `--`.
  private(set) var hasEnded = false
  /// The option whose value comes next, on an unfinished line.
  private(set) var pending: Option?

  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while !rest.isEmpty { try scanNext(&rest) }
  }

  /// Reads an unfinished line up to the word that is being completed. Mistakes in it are passed over.
  init(unfinished words: [String]) {
    var rest = words[...]
    while let word = rest.first {
      do throws(UsageError) {
        try scanNext(&rest)
      } catch {
        if rest.isEmpty, let option = Option(word, after: subcommand), option.takesValue { pending = option }
      }
    }
  }

  private mutating func scanNext(_ rest: inout ArraySlice<String>) throws(UsageError) {
    guard let word = rest.popFirst() else { return }
    if word == "--" {
      (isLiteral, hasEnded) = (operands.isEmpty, true)
      operands += rest
      rest = []
    } else if word.hasPrefix("-"), word.count > 1 {
      try scan(word, &rest)
    } else {
      operands.append(word)
    }
  }

  var subcommand: Subcommand? { isLiteral ? nil : operands.first.flatMap { Subcommand($0) } }

  /// A first operand that is nearly a subcommand, by itself or by the next word.
  var slip: (word: String, meant: Subcommand)? {
    guard !isLiteral, subcommand == nil, let word = operands.first else { return nil }
    let meant = Subcommand.nearly(word) ?? Subcommand.meant(by: word, before: Array(operands.dropFirst()))
    return meant.map { (word, $0) }
  }

  /// The operands behind the subcommand; without one, all operands.
  var arguments: ArraySlice<String> { operands.dropFirst(subcommand == nil ? 0 : 1) }

  func has(_ option: Option) -> Bool { options.contains { $0.option == option } }
  func value(of option: Option) -> String? { options.last { $0.option == option }?.value }
  func values(of option: Option) -> [String] { options.filter { $0.option == option }.map(\.value) }

  private mutating func scan(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    var parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // The value may follow a letter directly: -n5.
    if !word.hasPrefix("--"), parts[0].count > 2, Option(String(word.prefix(2)), after: subcommand)?.takesValue == true
    {
      parts = [String(word.prefix(2)), String(word.dropFirst(2))]
    }
    guard let option = Option(parts[0], after: subcommand) else {
      throw UsageError("unknown option '\(parts[0])'" + Suggestion.question(forOption: parts[0]))
    }
    switch (option.takesValue, parts.count == 2) {
    case (true, true):
      guard !parts[1].isEmpty else { throw UsageError("\(option.flag) needs a value") }
      options.append((option, parts[1]))
    case (true, false):
      guard var value = rest.popFirst(), !value.isEmpty else { throw UsageError("\(option.flag) needs a value") }
      if option.takesTwo, !value.contains(where: { " ,".contains($0) }) {
        guard let second = rest.popFirst(), !second.isEmpty else { throw UsageError("\(option.flag) needs two values") }
        value += " " + second
      }
      options.append((option, value))
    case (false, true):
      throw UsageError("\(option.flag) takes no value")
    case (false, false):
      options.append((option, ""))
    }
  }
}
