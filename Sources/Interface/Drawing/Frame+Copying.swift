extension Frame {
  /// The cells of a rectangle, row by row; `nil` where it doesn't lie wholly inside the frame.
  func cells(in rect: Rect) -> [Cell]? {
    guard contains(rect) else { return nil }
    var copy: [Cell] = []
    copy.reserveCapacity(rect.size.columns * rect.size.rows)
    for row in 0..<rect.size.rows {
      copy += cells[index(of: rect, row)..<index(of: rect, row) + rect.size.columns]
    }
    return copy
  }

  /// Puts cells that ``cells(in:)`` took from a rectangle of the same size into this one.
  ///
  /// - Precondition: what lies around the rectangle has no wide glyph that reaches into it.
  /// - Returns: Whether it lies wholly inside the frame; nothing is done if not.
  mutating func place(_ copy: [Cell], in rect: Rect) -> Bool {
    guard contains(rect), copy.count == rect.size.columns * rect.size.rows else { return false }
    for row in 0..<rect.size.rows {
      let start = row * rect.size.columns
      setCells(copy[start..<start + rect.size.columns], at: index(of: rect, row))
    }
    return true
  }

  private func contains(_ rect: Rect) -> Bool {
    rect.origin.column >= 0 && rect.origin.row >= 0 && rect.size.columns >= 0 && rect.size.rows >= 0
      && rect.origin.column + rect.size.columns <= size.columns && rect.origin.row + rect.size.rows <= size.rows
  }

  private func index(of rect: Rect, _ row: Int) -> Int {
    (rect.origin.row + row) * size.columns + rect.origin.column
  }
}
