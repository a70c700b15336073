import Essentials

/// A command line that a shell asks to have completed: `appsearch --complete SHELL -- WORDS…`.
package struct CompletionRequest: Sendable, Equatable {
  static let flag = "--complete"

  var shell: CompletionScript
  /// The words behind the program's name, without their quotes. The last one is being completed: fish gives it as it is typed,
  /// and bash, beside the ``line``, only the piece that Readline replaces.
  var words: [String]
  /// In bash, the typed line up to the cursor; `nil` if it is unknown.
  var line: String?

  /// - Parameter words: the words behind ``flag``.
  init(_ words: ArraySlice<String>, environment: [String: String]) throws(UsageError) {
    guard let shell = words.first, words.dropFirst().first == "--" else {
      throw UsageError("\(Self.flag) is for shells, as in: appsearch \(Self.flag) bash -- search wea")
    }
    self.shell = try Settings.choice(shell, as: Self.flag)
    self.words = Array(words.dropFirst(2))
    line = self.shell == .bash ? environment["COMP_LINE"] : nil
  }
}

extension CompletionRequest {
  /// The line that asks the functions of zsh and fish for files; bash offers them where it is given nothing.
  private static let files = ":files\n"

  /// The candidates for the last word, one a line, as the shell's function takes them.
  ///
  /// - Parameter pastSearches: past searches, latest first; from the sample store under `--sample`.
  package func answer(pastSearches: (_ usesSample: Bool) -> [String]) -> String {
    switch shell {
    case .bash:
      if let line { return answer(BashLine(line, replacing: words.last ?? ""), pastSearches) }
      let completion = Completion(words, pastSearches: pastSearches)
      return Self.lines(completion.candidates.map(\.word).filter { $0.hasPrefix(words.last ?? "") })
    case .zsh:
      let completion = Completion(words, pastSearches: pastSearches)
      if completion.takesFiles { return Self.files }
      return Self.lines(completion.candidates.map { $0.textForZsh(isList: completion.isList) })
    case .fish:
      let word = ShellWords(words.last ?? "").words.joined(separator: " ")
      let completion = Completion(words.dropLast() + [word], pastSearches: pastSearches)
      if completion.takesFiles { return Self.files }
      // fish compares what is typed with the meaning as well.
      let candidates = completion.candidates.filter {
        word.isEmpty || $0.word.lowercased().contains(text: word.lowercased())
      }
      return Self.lines(candidates.map { "\($0.word)\($0.meaning.map { "\t\($0)" } ?? "")" })
    }
  }

  /// The candidates that continue the line, quoted as it is. A whole word has a space behind it; a list may go on.
  private func answer(_ line: BashLine, _ pastSearches: (Bool) -> [String]) -> String {
    if line.isRedirected { return "" }
    let completion = Completion(line.words, pastSearches: pastSearches)
    return Self.lines(
      completion.candidates.compactMap { line.quoted($0.word) }.map { $0 + (completion.isList ? "" : " ") })
  }

  private static func lines(_ texts: [String]) -> String { texts.map { $0 + "\n" }.joined() }
}

extension Completion.Candidate {
  /// The word and its meaning for `_describe`. A list ends in a comma; other commas, and colons, have a backslash.
  fileprivate func textForZsh(isList: Bool) -> String {
    var text = word
    for character in ["\\", ":"] + (isList ? [] : [","]) { text = text.replacing(character, with: "\\" + character) }
    // zsh shows words of one meaning together, in an order of its own. Past searches keep theirs: the latest first.
    let meaning = meaning == Completion.pastSearch ? nil : meaning
    return text + (isList ? "," : "") + (meaning.map { ":\($0)" } ?? "")
  }
}
