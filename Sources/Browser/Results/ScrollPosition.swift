/// How far a text longer than its window is scrolled.
package struct ScrollPosition: Sendable, Hashable {
  /// The first line in the window.
  package private(set) var firstLine = 0
  /// How many lines the text has; set by whoever lays it out.
  package private(set) var lineCount = 0
  /// How many lines the window shows; set by whoever lays it out.
  package private(set) var windowHeight = 1

  /// Starts at the top.
  package init() {}

  /// Whether the text is longer than the window.
  package var isScrollable: Bool { lineCount > windowHeight }
  /// Whether the last line is in the window.
  package var isAtEnd: Bool { firstLine + windowHeight >= lineCount }

  /// The text has been laid out anew; the position stays as near as it can.
  package mutating func fit(lineCount: Int, windowHeight: Int) {
    self.lineCount = max(0, lineCount)
    self.windowHeight = max(1, windowHeight)
    clamp()
  }

  /// Scrolls as little as it takes to have a line in the window.
  package mutating func show(line: Int) {
    firstLine = max(line - windowHeight + 1, min(firstLine, line))
    clamp()
  }

  /// Scrolls as little as it takes to have some lines in the window; where not all of them fit, the first ones.
  package mutating func show(lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    show(line: lines.upperBound - 1)
    show(line: lines.lowerBound)
  }

  /// Scrolls, within bounds.
  package mutating func move(_ movement: Movement) {
    switch movement {
    case .lines(let lines): firstLine += lines
    case .halfPages(let pages): firstLine += pages * max(1, windowHeight / 2)
    case .pages(let pages): firstLine += pages * max(1, windowHeight - 1)
    case .first: firstLine = 0
    case .last: firstLine = lineCount
    }
    clamp()
  }

  private mutating func clamp() {
    firstLine = max(0, min(firstLine, lineCount - windowHeight))
  }
}
