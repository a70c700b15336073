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
      pending = option?.takesValue == true ? option : nil
    } else if !hasEnded, subcommand == nil, operands.isEmpty, let named = Subcommand(word) {
      subcommand = named
    } else {
      operands.append(word)
    }
  }
}
