extension SafeText {
  /// The text in lines of at most a number of columns, broken between clauses if these fit a line.
  ///
  /// A clause ends with a punctuation mark or with two spaces. One that is too long for a line is broken between words, but not
  /// behind a number or a single character: `30 seconds` and `r tries` stay together.
  public func wrappedByClause(to columns: Int) -> [SafeText] {
    guard columns > 0 else { return [] }
    guard self.columns > columns else { return [self] }
    var lines = [SafeText.empty]
    for clause in clauses {
      let parts = clause.columns <= columns ? [clause] : clause.inseparableWords
      for part in parts { lines.add(part, columns) }
    }
    return lines.filter { !$0.isEmpty }
  }

  private var clauses: [SafeText] {
    var clauses: [SafeText] = []
    var start = 0
    for index in glyphs.indices.dropFirst() where glyphs[index] == .space {
      let isEnd = glyphs[index - 1].endsClause || (index + 1 < glyphs.count && glyphs[index + 1] == .space)
      guard isEnd, index > start else { continue }
      clauses.append(SafeText(glyphs: glyphs[start..<index]).withoutTrailingSpaces)
      start = index + 1
    }
    clauses.append(SafeText(glyphs: glyphs[start...]))
    return clauses.map(\.collapsed).filter { !$0.isEmpty }
  }

  /// The words, each joined with the words before it that must not end a line.
  private var inseparableWords: [SafeText] {
    var words: [SafeText] = []
    var isBound = false
    for word in glyphs.split(separator: .space).map({ SafeText(glyphs: $0) }) {
      if isBound, let last = words.popLast() { words.append(last + " " + word) } else { words.append(word) }
      isBound = word.glyphs.count == 1 || word.glyphs.allSatisfy { (0x30...0x39).contains($0.bits) }
    }
    return words
  }
}

extension [SafeText] {
  /// Appends a part to the last line, or as a new line if it doesn't fit.
  fileprivate mutating func add(_ part: SafeText, _ columns: Int) {
    let last = self[count - 1]
    if last.isEmpty {
      self[count - 1] = part
    } else if last.columns + 1 + part.columns <= columns {
      self[count - 1] = last + " " + part
    } else {
      append(part)
    }
    if let line = self.last, line.columns > columns {
      replaceSubrange(count - 1..<count, with: line.wrapped(to: columns))
    }
  }
}

extension Glyph {
  fileprivate var endsClause: Bool {
    switch base {
    case ".", ",", ";", ":", "!", "?", "。", "、", "，": true
    default: false
    }
  }
}
