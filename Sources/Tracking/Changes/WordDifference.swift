/// The difference of two texts, word by word.
package struct WordDifference: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case kept, removed, added
    /// Stands for kept words that are left out; has no text.
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

  /// The longest texts that are compared, in bytes of UTF-8. The store allows 4,000 characters.
  static let comparableBytes = 24_000
  /// The most words, or lines, compared at once: the time grows with the square of the difference.
  static let comparableWords = 1_500

  /// In reading order, never two of a kind in a row. Kept and added parts are the new text; kept and removed parts the old one, but for
  /// white space.
  let parts: [Part]

  /// The changes in lines, with a few words around each. No text has a line end, no line is blank.
  package let lines: [[Part]]

  /// Slow for long texts: not for the main actor. If the texts have too little in common, or are too long, the new one replaces the old
  /// one.
  package init(from old: String, to new: String) {
    let runs = WordComparison(from: old, to: new).runs
    parts = runs.map { Part($0.kind, $0.text) }
    lines = Self.lines(of: runs)
  }
}

extension WordDifference {
  /// How many words of a longer kept stretch are shown beside a change.
  static let context = 5
  /// Fewer words are not left out.
  static let shortestOmission = 12

  static func lines(of runs: [WordComparison.Run]) -> [[Part]] {
    var lines: [[Part]] = []
    var line: [Part] = []
    func endLine() {
      if line.contains(where: { $0.kind == .omitted || !$0.text.allSatisfy(\.isWhitespace) }) { lines.append(line) }
      line = []
    }
    for part in folded(runs) {
      if part.kind == .omitted { line.append(part) }
      for (index, text) in part.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        if index > 0 { endLine() }
        if !text.isEmpty { line.append(Part(part.kind, String(text))) }
      }
    }
    endLine()
    return lines
  }

  /// The parts, with most of what was kept left out.
  private static func folded(_ runs: [WordComparison.Run]) -> [Part] {
    let hasKept = runs.contains { $0.kind == .kept }
    var folded: [Part] = []
    for (index, run) in runs.enumerated() {
      let isLast = index == runs.count - 1
      switch run.kind {
      case .kept: folded += fold(run, isFirst: index == 0, isLast: isLast)
      case .removed where !isLast && runs[index + 1].kind == .added:
        folded.append(Part(.removed, separated(run.text, before: runs[index + 1].text, isAlone: !hasKept)))
      case .removed, .added, .omitted: folded.append(Part(run.kind, run.text))
      }
    }
    return folded
  }

  /// The removed text, separated from what replaces it: by a line end if either has lines, or nothing was kept.
  private static func separated(_ removed: String, before added: String, isAlone: Bool) -> String {
    let text = removed.withoutTrailingSpace
    let hasLines = (text + added.withoutTrailingSpace).contains(where: \.isNewline)
    if hasLines || isAlone { return text + "\n" }
    return text.count < removed.count ? text + " " : text
  }

  /// The beginning and the end of a kept stretch; at the text's beginning and end only one of them.
  private static func fold(_ run: WordComparison.Run, isFirst: Bool, isLast: Bool) -> [Part] {
    let words = run.words
    var (head, tail) = (0, words.count)
    if !isFirst {
      while head < min(context, words.count), head == 0 || !words[head - 1].endsLine { head += 1 }
    }
    if !isLast {
      while tail > max(0, words.count - context), tail == words.count || !words[tail - 1].endsLine { tail -= 1 }
    }
    guard tail - head >= shortestOmission else { return [Part(.kept, run.text)] }
    let text = { (words: ArraySlice<TextWord>) in words.map(\.spaced).joined() }
    let end = tail == words.count ? "" : words[tail - 1].endsLine ? "\n" : " "
    return [Part(.kept, text(words[..<head])), Part(.omitted, ""), Part(.kept, end + text(words[tail...]))]
  }
}

extension String {
  fileprivate var withoutTrailingSpace: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
