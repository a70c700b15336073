/// The difference of two texts, word by word.
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

  /// `true` if words have come or gone, not only white space.
  var hasWords: Bool { parts.contains { $0.kind != .kept && !$0.text.allSatisfy(\.isWhitespace) } }

  /// Longer texts are not compared, in bytes of UTF-8; the store allows 4,000 characters.
  static let comparableBytes = 24_000
  /// The most words, or lines, that are compared at once: the time it takes grows with the square of what differs.
  static let comparableWords = 1_500

  /// In the order in which they are read, never two of a kind in a row. What was kept and what was added are the new text; what was kept
  /// and what was removed are the old one, but for white space.
  let parts: [Part]

  /// The changes, in lines, with a few words around each. No text has a line end, no line is blank.
  package let lines: [[Part]]

  /// Takes as long as the texts are: not for the MainActor. Where too little is common, or the texts are too long, the old one is removed
  /// and the new one added as a whole.
  package init(from old: String, to new: String) {
    let runs = WordComparison(from: old, to: new).runs
    parts = runs.map { Part($0.kind, $0.text) }
    lines = Self.lines(of: runs)
  }
}
