/// Compares two texts, by line and then by word, and knows the words of what it finds.
struct WordComparison {
  /// A stretch of a text.
  struct Run {
    var kind: WordDifference.Kind
    var text = ""
    /// Those of what was kept, which may be folded.
    var words: [TextWord] = []
  }

  /// In the order in which they are read, never two of a kind in a row.
  private(set) var runs: [Run] = []

  /// If too little is common, or the texts are too long, the old one is removed and the new one added as a whole.
  init(from old: String, to new: String) {
    guard old != new else {
      keep(TextWord.words(in: new)[...])
      return
    }
    guard max(old.utf8.count, new.utf8.count) <= WordDifference.comparableBytes else {
      add(.removed, old)
      add(.added, new)
      return
    }
    align(TextWord.words(in: old), TextWord.words(in: new))
  }

  /// Finds the lines that were kept, and compares what is between them by word.
  private mutating func align(_ old: [TextWord], _ new: [TextWord]) {
    let (oldLines, newLines) = (TextWord.lines(of: old), TextWord.lines(of: new))
    guard oldLines.count + newLines.count <= WordDifference.comparableWords else {
      return replace(old[...], with: new[...])
    }
    for step in Alignment.steps(from: oldLines, to: newLines) {
      switch step {
      case .kept(let line): keep(newLines[line])
      case .changed(let before, let after):
        compare(Array(oldLines[before].joined()), Array(newLines[after].joined()))
      }
    }
  }

  private mutating func compare(_ old: [TextWord], _ new: [TextWord]) {
    guard old.count + new.count <= WordDifference.comparableWords else { return replace(old[...], with: new[...]) }
    let steps = Alignment.steps(from: old, to: new) { !$0.isProper }
    let kept = steps.count { if case .kept(let index) = $0 { new[index].isProper } else { false } }
    // Few words that happen to be in both make no sense of two texts: half of all have to be.
    guard kept * 4 >= old.count(where: \.isProper) + new.count(where: \.isProper) else {
      return replace(old[...], with: new[...])
    }
    for step in steps {
      switch step {
      case .kept(let index): keep(new[index...index])
      case .changed(let before, let after): replace(old[before], with: new[after])
      }
    }
  }

  private mutating func keep(_ words: ArraySlice<TextWord>) {
    add(.kept, words.map(\.spaced).joined(), words)
  }

  private mutating func replace(_ old: ArraySlice<TextWord>, with new: ArraySlice<TextWord>) {
    add(.removed, old.map(\.spaced).joined())
    add(.added, new.map(\.spaced).joined())
  }

  private mutating func add(_ kind: WordDifference.Kind, _ text: String, _ words: ArraySlice<TextWord> = []) {
    guard !text.isEmpty else { return }
    if runs.last?.kind != kind { runs.append(Run(kind: kind)) }
    runs[runs.count - 1].text += text
    runs[runs.count - 1].words += words
  }
}
