extension Frame {
  /// The cells of a rectangle, row by row; `nil` where it doesn't lie wholly inside the frame.
  func cells(in rect: Rect) -> [Cell]? {
    guard bounds.contains(rect) else { return nil }
    var copy: [Cell] = []
    copy.reserveCapacity(rect.size.columns * rect.size.rows)
    for row in 0..<rect.size.rows {
      let start = (rect.origin.row + row) * size.columns + rect.origin.column
      copy += cells[start..<start + rect.size.columns]
    }
    return copy
  }

  /// Puts cells that ``cells(in:)`` took from a rectangle of the same size into this one.
  ///
  /// - Precondition: what lies around the rectangle has no wide glyph that reaches into it.
  /// - Returns: Whether it lies wholly inside the frame; nothing is done if not.
  mutating func place(_ copy: [Cell], in rect: Rect) -> Bool {
    guard bounds.contains(rect), copy.count == rect.size.columns * rect.size.rows else { return false }
    setCells(of: rect, to: copy, at: 0, stride: rect.size.columns)
    return true
  }

  /// Copies a rectangle that lies inside of both from another frame of the same size.
  ///
  /// - Precondition: in neither frame a wide glyph reaches into the rectangle.
  mutating func copy(_ rect: Rect, from other: Frame) {
    guard size == other.size, bounds.contains(rect) else { return }
    let start = rect.origin.row * size.columns + rect.origin.column
    setCells(of: rect, to: other.cells, at: start, stride: size.columns)
  }
}
