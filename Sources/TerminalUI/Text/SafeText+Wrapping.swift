/// A line of a wrapped text, and the glyphs of the text that it shows.
public struct WrappedLine: Sendable, Hashable {
  public var text: SafeText
  /// The text's glyphs that stand in the line.
  public var glyphs: Range<Int>
  /// The columns of the spaces before them.
  public var indent = 0
}

extension SafeText {
  /// The text in lines of at most a number of columns, at least one line if `columns` is positive, else none.
  ///
  /// Breaks at spaces, which are dropped, beside wide glyphs, and inside a word only if it is longer than a line. Lines after the
  /// first of a list item are indented to its words. A wide glyph in a line of one column becomes U+FFFD.
  public func wrapped(to columns: Int) -> [SafeText] { wrappedLines(to: columns).map(\.text) }

  /// The same lines as ``wrapped(to:)``, each with its glyphs in the text.
  public func wrappedLines(to columns: Int) -> [WrappedLine] {
    guard columns > 0 else { return [] }
    guard self.columns > columns else { return [WrappedLine(text: self, glyphs: 0..<glyphs.count)] }
    let item = listItem(within: columns)
    let indent = SafeText.spaces(item.columns)
    var lines: [WrappedLine] = []
    var start = 0
    while start < glyphs.count {
      let isFirst = lines.isEmpty
      let room = isFirst ? columns : columns - indent.columns
      // No break behind a bullet: a word would have no more room on the next line.
      let end = endOfLine(from: start, words: isFirst ? item.glyphs : start, room: room)
      let line = SafeText(glyphs: glyphs[start..<end]).withoutTrailingSpaces
      let fitting = line.columns <= room ? line : SafeText(glyphs: [.replacement], columns: 1)
      lines.append(
        isFirst
          ? WrappedLine(text: fitting, glyphs: start..<start + line.glyphs.count)
          : WrappedLine(text: indent + fitting, glyphs: start..<start + line.glyphs.count, indent: indent.columns))
      start = end
      while start < glyphs.count, glyphs[start] == .space { start += 1 }
    }
    return lines
  }

  /// The end of a line that starts at `start` and has its first word at `words` or later. Always behind `start`, so that wrapping
  /// moves on.
  private func endOfLine(from start: Int, words: Int, room: Int) -> Int {
    var used = 0
    var lastBreak: Int?
    var hasWord = false
    for index in start..<glyphs.count {
      let glyph = glyphs[index]
      if hasWord, glyph == .space || canBreak(before: index) { lastBreak = index }
      if used + glyph.columns > room {
        return lastBreak ?? max(index, start + 1)
      }
      used += glyph.columns
      hasWord = hasWord || (index >= words && glyph != .space)
    }
    return glyphs.count
  }

  private func canBreak(before index: Int) -> Bool {
    let (left, right) = (glyphs[index - 1], glyphs[index])
    if left == .space { return true }
    guard left.isWide || right.isWide else { return false }
    return !right.isClosing && !left.isOpening
  }

  /// The length of the part before the words of a list item: spaces, a bullet or a number, and a space. 0 if there is none, or if
  /// it would take more than half a line.
  private func listItem(within columns: Int) -> (glyphs: Int, columns: Int) {
    var index = glyphs.firstIndex { $0 != .space } ?? 0
    let mark = index
    while index < glyphs.count, index - mark < 3, glyphs[index].isDigit { index += 1 }
    let isNumber = index > mark
    guard index + 1 < glyphs.count, isNumber ? glyphs[index].endsNumber : glyphs[index].isBullet,
      glyphs[index + 1] == .space
    else { return (0, 0) }
    let prefix = glyphs[...(index + 1)]
    let indent = prefix.reduce(0) { $0 + $1.columns }
    return indent <= columns / 2 ? (prefix.count, indent) : (0, 0)
  }
}

extension Glyph {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(bits) }

  fileprivate var endsNumber: Bool {
    switch base {
    case ".", ")", ":": true
    default: false
    }
  }

  fileprivate var isBullet: Bool {
    switch base {
    case "-", "*", "+", "•", "·", "‣", "◦", "▪", "▫", "■", "□", "●", "○", "–", "—", "→", "✓", "✔", "✅", "★", "☆",
      "◆", "▶", "👉", "⭐", "✨", "🔥":
      true
    default: false
    }
  }

  /// `true` if it must not start a line (the commonest of UAX #14, classes CL, EX, NS and OP).
  fileprivate var isClosing: Bool {
    switch base {
    case "、", "。", "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "〕", "》", "〉", "］", "｝", "・",
      "ー", "…", ",", ".", ":", ";", "!", "?", ")", "]", "}", "»", "”", "’", "%":
      true
    default: false
    }
  }

  /// `true` if it must not end a line.
  fileprivate var isOpening: Bool {
    switch base {
    case "（", "「", "『", "【", "〔", "《", "〈", "［", "｛", "(", "[", "{", "«", "“", "‘": true
    default: false
    }
  }
}

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
