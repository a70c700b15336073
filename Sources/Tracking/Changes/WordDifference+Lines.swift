extension WordDifference {
  /// The words around what has changed that are shown of a longer stretch that was kept.
  static let context = 5
  /// Fewer words are not worth leaving out.
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

  /// The removed text with the white space that separates it from what came instead: a line end, if either has lines of its own
  /// or nothing was kept.
  private static func separated(_ removed: String, before added: String, isAlone: Bool) -> String {
    let text = removed.withoutTrailingSpace
    let hasLines = (text + added.withoutTrailingSpace).contains(where: \.isNewline)
    if hasLines || isAlone { return text + "\n" }
    return text.count < removed.count ? text + " " : text
  }

  /// The beginning and the end of what was kept; what nothing follows, or precedes, needs only one of them.
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
