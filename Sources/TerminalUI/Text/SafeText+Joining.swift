extension SafeText {
  public static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(glyphs: left.glyphs + right.glyphs, columns: left.columns + right.columns)
  }

  public static func += (left: inout SafeText, right: SafeText) {
    left = left + right
  }

  /// A number of spaces; none if the number is negative.
  public static func spaces(_ count: Int) -> SafeText {
    SafeText(glyphs: Array(repeating: .space, count: max(0, count)), columns: max(0, count))
  }

  /// The text several times in a row; empty if the number is negative.
  public func repeated(_ count: Int) -> SafeText {
    let glyphs = repeatElement(glyphs, count: max(0, count)).joined()
    return SafeText(glyphs: Array(glyphs), columns: columns * max(0, count))
  }

  /// The text with runs of spaces reduced to one and none at its ends.
  public var collapsed: SafeText {
    if isCollapsed { return self }
    var kept: [Glyph] = []
    kept.reserveCapacity(glyphs.count)
    for glyph in glyphs where glyph != .space || (kept.last ?? .space) != .space {
      kept.append(glyph)
    }
    if kept.last == .space { kept.removeLast() }
    // Only spaces have gone, one column each.
    return SafeText(glyphs: kept, columns: columns - (glyphs.count - kept.count))
  }

  private var isCollapsed: Bool {
    guard let last = glyphs.last else { return true }
    var previous = Glyph.space
    for glyph in glyphs {
      if glyph == .space, previous == .space { return false }
      previous = glyph
    }
    return last != .space
  }
}

extension [SafeText] {
  public func joined(separator: SafeText = .empty) -> SafeText {
    var glyphs: [Glyph] = []
    var columns = 0
    for (index, text) in enumerated() {
      if index > 0 {
        glyphs += separator.glyphs
        columns += separator.columns
      }
      glyphs += text.glyphs
      columns += text.columns
    }
    return SafeText(glyphs: glyphs, columns: columns)
  }
}
