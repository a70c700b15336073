/// An unfinished command line up to the word that is being completed. It is read as ``ScannedWords`` reads a whole one, but nothing
/// in it is an error.
struct CompletionLine {
  private(set) var subcommand: Subcommand?
  /// The operands behind the subcommand, or all of them where there is none.
  private(set) var operands: [String] = []
  /// The option whose value comes next.
  private(set) var pending: Option?
  /// True behind `--`.
  private(set) var hasEnded = false
  private(set) var usesSample = false
  private(set) var given: [Option] = []

  init(_ words: some Sequence<String>) {
    for word in words { pass(word) }
  }

  private mutating func pass(_ word: String) {
    if pending != nil {
      pending = nil
    } else if !hasEnded, word == "--" {
      hasEnded = true
    } else if !hasEnded, word.hasPrefix("-"), word != "-" {
      let option = Option(word, after: subcommand)
      if option == .sample { usesSample = true }
      // With a value behind an equal sign it is one as well, which needs no next word.
      if let option = option ?? Option(String(word.prefix { $0 != "=" }), after: subcommand) { given.append(option) }
      pending = option?.takesValue == true ? option : nil
    } else if !hasEnded, subcommand == nil, operands.isEmpty, let named = Subcommand(word) {
      subcommand = named
    } else {
      operands.append(word)
    }
  }
}
