extension CompletionRequest {
  /// The line that asks the functions of zsh and fish for files; bash offers them where it is given nothing.
  private static let files = ":files\n"

  /// The candidates for the last word, one a line, as the shell's function takes them.
  ///
  /// - Parameter pastSearches: a person's past searches, the latest first: those of the sample store where it is asked.
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
        word.isEmpty || $0.word.lowercased().contains(word.lowercased())
      }
      return Self.lines(candidates.map { "\($0.word)\($0.meaning.map { "\t\($0)" } ?? "")" })
    }
  }

  /// The candidates that go on as the line does, quoted for their place. A whole word has a space behind it; a list, which may
  /// go on, has none.
  private func answer(_ line: BashLine, _ pastSearches: (Bool) -> [String]) -> String {
    if line.isRedirected { return "" }
    let completion = Completion(line.words, pastSearches: pastSearches)
    return Self.lines(
      completion.candidates.compactMap { line.quoted($0.word) }.map { $0 + (completion.isList ? "" : " ") })
  }

  private static func lines(_ texts: [String]) -> String { texts.map { $0 + "\n" }.joined() }
}

extension Completion.Candidate {
  /// The word and its meaning as `_describe` takes them. A list ends in a comma; elsewhere a comma has a backslash, as a
  /// colon has in the word.
  fileprivate func textForZsh(isList: Bool) -> String {
    var text = word
    for character in ["\\", ":"] + (isList ? [] : [","]) { text = text.replacing(character, with: "\\" + character) }
    // zsh shows words of one meaning together, in an order of its own. Past searches keep theirs: the latest first.
    let meaning = meaning == Completion.pastSearch ? nil : meaning
    return text + (isList ? "," : "") + (meaning.map { ":\($0)" } ?? "")
  }
}
