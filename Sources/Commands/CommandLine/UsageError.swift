/// A mistake on the command line, in the environment or in the configuration file: one line, with the nearest valid word.
package struct UsageError: Error, Equatable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  /// For the end of an error message, in case no command was meant.
  static func search(for words: some Sequence<String>) -> String {
    "; to search for the words: appsearch search \(words.map(\.asShellWord).joined(separator: " "))"
  }

  static func none(of words: [String], is word: String, as name: String) -> UsageError {
    let hint = Suggestion.question(for: word, among: words)
    return UsageError("\(name): '\(word)' is not one of \(words.joined(separator: ", "))\(hint)")
  }

  static func noField(_ name: String, of option: Option, among known: [String]) -> UsageError {
    let hint = Suggestion.question(for: name, among: known)
    return UsageError("\(option.flag): no field '\(name)'" + (hint.isEmpty ? list(of: known) : hint))
  }

  /// All names that are possible, each once, for the end of an error message.
  static func list(of known: [String]) -> String {
    var seen: Set<String> = []
    return "; there are " + known.filter { seen.insert($0.lowercased()).inserted }.joined(separator: ", ")
  }
}

/// The program's exit codes.
package enum ExitCode: Int32, Sendable, Comparable {
  /// Found, or the person quit.
  case found = 0
  /// The store was asked and found nothing.
  case nothingFound = 1
  /// The command line, the environment or the configuration file is wrong, or the terminal is unusable.
  case usage = 2
  /// The store or the network failed.
  case storeFailed = 3
  /// The output or the data file could not be written.
  case outputFailed = 4
  /// The terminal has gone; the shell's convention for SIGHUP.
  case terminalGone = 129
  /// Ctrl-C; the shell's convention for SIGINT.
  case interrupted = 130

  /// The worse one is the greater.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
