/// The words that may stand for the last one of an unfinished command line.
struct Completion: Equatable {
  /// A word that is offered.
  struct Candidate: Equatable {
    /// The whole word, also where a part of it has been typed.
    var word: String
    /// Its meaning, where it doesn't say so itself.
    var meaning: String?
  }

  /// The meaning of a past search.
  static let pastSearch = "past search"

  /// In the order in which they are offered. Not all begin as the word that is typed: shells have their own ways to compare.
  private(set) var candidates: [Candidate] = []
  /// True where each is a list, which may go on behind a comma.
  private(set) var isList = false
  /// True where files may stand, which a shell knows itself.
  private(set) var takesFiles = false

  /// - Parameters:
  ///   - words: those behind the program's name, without their quotes; the last one is being completed.
  ///   - pastSearches: past searches, latest first; from the sample store under `--sample`.
  init(_ words: [String], pastSearches: (_ usesSample: Bool) -> [String]) {
    let line = ScannedWords(unfinished: words.dropLast())
    let context = CompletionContext(
      subcommand: line.subcommand, operands: Array(line.arguments), given: line.options.map(\.option))
    let word = words.last ?? ""
    if let option = line.pending {
      offer(context.values(of: option), behind: "", in: word)
    } else if line.hasEnded || !word.hasPrefix("-") {
      takesFiles = context.takesFiles
      candidates = context.words(at: line) + Self.queries(pastSearches, at: line, in: context)
    } else if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
      let values = Option(String(word[..<sign]), after: line.subcommand).flatMap(context.values)
      offer(values, behind: word[...sign], in: word)
    } else {
      candidates = context.options.flatMap { option in
        ([option.flag] + (option.letter.map { ["-\($0)"] } ?? [])).map {
          Candidate(word: $0, meaning: option.meaning)
        }
      }
    }
  }

  /// Offers values of an option, but for those that stand in the list already.
  private mutating func offer(_ values: CompletionValues?, behind flag: some StringProtocol, in word: String) {
    guard let values else { return }
    let typed = word.dropFirst(flag.count)
    let kept = values.isList ? typed.prefix(through: typed.lastIndex(of: ",")) : ""
    let there = kept.split(separator: ",").map(String.init)
    isList = values.isList
    candidates = values.words.filter { !there.contains($0.word) }.map {
      Candidate(word: flag + kept + $0.word, meaning: $0.meaning)
    }
  }

  /// Past searches that go on as the operands do: the rest of each.
  private static func queries(
    _ pastSearches: (Bool) -> [String], at line: ScannedWords, in context: CompletionContext
  ) -> [Candidate] {
    guard context.takesQuery else { return [] }
    let before = line.arguments.map { $0 + " " }.joined()
    return pastSearches(line.has(.sample)).compactMap { search in
      guard search.hasPrefix(before) else { return nil }
      let rest = String(search.dropFirst(before.count))
      // A leading hyphen makes an option of it.
      guard !rest.isEmpty, line.hasEnded || !rest.hasPrefix("-") else { return nil }
      return Candidate(word: rest, meaning: pastSearch)
    }
  }
}

extension Substring {
  /// The text up to an index and with it; nothing where there is none.
  fileprivate func prefix(through index: Index?) -> Substring { index.map { self[...$0] } ?? "" }
}
