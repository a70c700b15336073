extension SafeText {
  /// As many leading glyphs as fit into a number of columns.
  ///
  /// May be a column short if the next glyph is wide; empty if `columns` isn't positive.
  public func prefix(columns: Int) -> SafeText {
    if self.columns <= columns { return self }
    let (end, used) = end(ofPrefix: columns)
    return SafeText(glyphs: Array(glyphs[..<end]), columns: used)
  }

  /// The rest after ``prefix(columns:)``.
  public func dropping(columns: Int) -> SafeText {
    let (end, used) = end(ofPrefix: columns)
    return SafeText(glyphs: Array(glyphs[end...]), columns: self.columns - used)
  }

  /// The text, cut to a number of columns with an ellipsis if it doesn't fit; of an ellipsis that doesn't fit, as much as does.
  public func truncated(to columns: Int, ellipsis: SafeText = .ellipsis) -> SafeText {
    if self.columns <= columns { return self }
    if ellipsis.columns >= columns { return ellipsis.prefix(columns: columns) }
    return prefix(columns: columns - ellipsis.columns).withoutTrailingSpaces + ellipsis
  }

  /// The text with spaces behind it, up to a number of columns; a longer text stays as it is.
  public func padded(to columns: Int) -> SafeText {
    self.columns >= columns ? self : self + .spaces(columns - self.columns)
  }

  /// The text with spaces before it, up to a number of columns; a longer text stays as it is.
  public func rightAligned(to columns: Int) -> SafeText {
    self.columns >= columns ? self : .spaces(columns - self.columns) + self
  }

  /// The text without the spaces at its end.
  public var withoutTrailingSpaces: SafeText {
    if glyphs.last != .space { return self }
    guard let last = glyphs.lastIndex(where: { $0 != .space }) else { return .empty }
    return SafeText(glyphs: Array(glyphs[...last]), columns: columns - (glyphs.count - 1 - last))
  }

  private func end(ofPrefix columns: Int) -> (index: Int, used: Int) {
    var used = 0
    for (index, glyph) in glyphs.enumerated() {
      if used + glyph.columns > columns { return (index, used) }
      used += glyph.columns
    }
    return (glyphs.count, used)
  }
}

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
