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
