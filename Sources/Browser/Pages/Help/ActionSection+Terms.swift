import AppStore

extension ActionSection {
  /// The terms that a filter understands: an example of each, and its meaning.
  static func terms(_ names: [FilterName]) -> ActionSection {
    ActionSection(
      "Terms of the filter", .everywhere,
      about: """
        Words with blanks between them must all hold, OR takes either side, "two words" are one, and ! in front means not. \
        A term compares by : = < <= > >= or !=.
        """,
      names.map { ActionLine($0.term, help: ActionWords($0.meaning)) })
  }
}
