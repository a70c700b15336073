package struct ScrollPosition: Sendable, Hashable {
  /// The first line in the window.
  package private(set) var firstLine = 0
  /// The number of lines in the text, set by layout.
  package private(set) var lineCount = 0
  /// The number of lines in the window, set by layout.
  package private(set) var windowHeight = 1

  package init() {}

  /// `true` if the text is longer than the window.
  package var isScrollable: Bool { lineCount > windowHeight }
  /// `true` if the last line is in the window.
  package var isAtEnd: Bool { firstLine + windowHeight >= lineCount }

  /// Layout: sets the sizes and keeps the position within bounds.
  package mutating func fit(lineCount: Int, windowHeight: Int) {
    self.lineCount = max(0, lineCount)
    self.windowHeight = max(1, windowHeight)
    clamp()
  }

  /// Scrolls as little as possible to show a line.
  package mutating func show(line: Int) {
    firstLine = max(line - windowHeight + 1, min(firstLine, line))
    clamp()
  }

  /// Scrolls as little as possible to show some lines; the first ones if not all fit.
  package mutating func show(lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    show(line: lines.upperBound - 1)
    show(line: lines.lowerBound)
  }

  package mutating func move(_ movement: Movement) {
    firstLine += movement.distance(window: windowHeight)
    clamp()
  }

  private mutating func clamp() { firstLine = max(0, min(firstLine, lineCount - windowHeight)) }
}
