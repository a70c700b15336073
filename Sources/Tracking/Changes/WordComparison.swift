/// Compares two texts, by line and then by word, and knows the words of what it finds.
struct WordComparison {
  /// A stretch of a text.
  struct Run {
    var kind: WordDifference.Kind
    var text = ""
    /// The words of a kept stretch, which may be folded.
    var words: [TextWord] = []
  }

  /// In the order in which they are read, never two of a kind in a row.
  private(set) var runs: [Run] = []

  /// If the texts have too little in common, or are too long, the new one replaces the old one as a whole.
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
    // Half of all words must be common: few make no sense.
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

/// The steps from one sequence to another: the elements in both, and what changes between them.
package enum Alignment {
  package enum Step: Hashable {
    /// An element of both, by its index in the new sequence.
    case kept(Int)
    /// A range of the new sequence replaces one of the old. One of them may be empty.
    case changed(Range<Int>, Range<Int>)
  }

  /// The steps with as few removals and insertions as possible. If a change may begin or end with an element that belongs to what is before
  /// it, it ends with it.
  package static func steps<Element: Equatable>(
    from old: [Element], to new: [Element], belongsBefore: (Element) -> Bool = { _ in false }
  ) -> [Step] {
    var isRemoved = Array(repeating: false, count: old.count)
    var isAdded = Array(repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var steps: [Step] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      var (oldStart, newStart) = (oldIndex, newIndex)
      while oldIndex < old.count, isRemoved[oldIndex] { oldIndex += 1 }
      while newIndex < new.count, isAdded[newIndex] { newIndex += 1 }
      // From `a.` to `a.b.` may be `a{.b}.` or `a.{b.}`.
      while oldIndex < old.count, newIndex < new.count, (oldIndex > oldStart) != (newIndex > newStart),
        old[oldStart] == old[oldIndex], new[newStart] == new[newIndex], belongsBefore(new[newStart]),
        !isRemoved[oldIndex], !isAdded[newIndex]
      {
        steps.append(.kept(newStart))
        (oldStart, newStart, oldIndex, newIndex) = (oldStart + 1, newStart + 1, oldIndex + 1, newIndex + 1)
      }
      if oldIndex > oldStart || newIndex > newStart {
        steps.append(.changed(oldStart..<oldIndex, newStart..<newIndex))
      } else {
        steps.append(.kept(newIndex))
        oldIndex += 1
        newIndex += 1
      }
    }
    return steps
  }
}
