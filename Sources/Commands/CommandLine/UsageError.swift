/// A mistake on the command line, in the environment or in the configuration file, described in one line with the
/// nearest valid word, if there is one.
package struct UsageError: Error, Equatable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  /// Behind a mistake in words that may not have been meant as a command: how they are searched for.
  static func search(for words: some Sequence<String>) -> String {
    "; to search for the words: appsearch search \(words.map(\.asShellWord).joined(separator: " "))"
  }

  /// - Parameter name: the name of what has to be one of the words.
  static func none(of words: [String], is word: String, as name: String) -> UsageError {
    let hint = Suggestion.question(for: word, among: words)
    return UsageError("\(name): '\(word)' is not one of \(words.joined(separator: ", "))\(hint)")
  }

  /// - Parameter known: the names of the fields that there are.
  static func noField(_ name: String, among known: [String]) -> UsageError {
    let hint = Suggestion.question(for: name, among: known)
    let there = hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : hint
    return UsageError("\(Option.fields.flag): no field '\(name)'\(there)")
  }
}
