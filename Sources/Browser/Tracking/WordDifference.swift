/// What became of a text, word by word.
package struct WordDifference: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case kept, removed, added
    /// Stands for words that were kept and are left out; has no text.
    case omitted
  }

  package struct Part: Sendable, Hashable {
    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// Whether words have come or gone, not only white space.
  var hasWords: Bool { parts.contains { $0.kind != .kept && !$0.text.allSatisfy(\.isWhitespace) } }

  /// Longer texts are not compared, in bytes of UTF-8; the store allows 4,000 characters.
  static let comparableBytes = 24_000
  /// The most words, or lines, that are compared at once: the time it takes grows with the square of what differs.
  static let comparableWords = 1_500

  /// In the order in which they are read, never two of a kind in a row. What was kept and what was added are the new text; what was kept
  /// and what was removed are the old one, but for white space.
  package private(set) var parts: [Part] = []

  /// Where too little is common, or the texts are too long, the old one is removed and the new one added as a whole.
  package init(from old: String, to new: String) {
    guard old != new else {
      add(.kept, new)
      return
    }
    guard max(old.utf8.count, new.utf8.count) <= Self.comparableBytes else {
      add(.removed, old)
      add(.added, new)
      return
    }
    align(TextWord.words(in: old), TextWord.words(in: new))
  }

  /// Finds the lines that were kept, and compares what is between them by word.
  private mutating func align(_ old: [TextWord], _ new: [TextWord]) {
    let (oldLines, newLines) = (TextWord.lines(of: old), TextWord.lines(of: new))
    guard oldLines.count + newLines.count <= Self.comparableWords else { return replace(old[...], with: new[...]) }
    for step in Alignment.steps(from: oldLines, to: newLines) {
      switch step {
      case .kept(let line): add(.kept, newLines[line])
      case .changed(let before, let after):
        compare(Array(oldLines[before].joined()), Array(newLines[after].joined()))
      }
    }
  }

  private mutating func compare(_ old: [TextWord], _ new: [TextWord]) {
    guard old.count + new.count <= Self.comparableWords else { return replace(old[...], with: new[...]) }
    let steps = Alignment.steps(from: old, to: new) { !$0.isProper }
    let kept = steps.count { if case .kept(let index) = $0 { new[index].isProper } else { false } }
    // Few words that happen to be in both make no sense of two texts.
    guard kept * 2 >= min(old.count(where: \.isProper), new.count(where: \.isProper)) else {
      return replace(old[...], with: new[...])
    }
    for step in steps {
      switch step {
      case .kept(let index): add(.kept, new[index...index])
      case .changed(let before, let after): replace(old[before], with: new[after])
      }
    }
  }

  private mutating func replace(_ old: ArraySlice<TextWord>, with new: ArraySlice<TextWord>) {
    add(.removed, old)
    add(.added, new)
  }

  private mutating func add(_ kind: Kind, _ words: ArraySlice<TextWord>) {
    add(kind, words.map(\.spaced).joined())
  }

  private mutating func add(_ kind: Kind, _ text: String) {
    guard !text.isEmpty else { return }
    if parts.last?.kind == kind {
      parts[parts.count - 1].text += text
    } else {
      parts.append(Part(kind, text))
    }
  }
}
