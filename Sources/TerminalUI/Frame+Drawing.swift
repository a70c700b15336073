// Every function here keeps the frame whole: each wide glyph has its continuation to the right, and there is no
// continuation without its wide glyph.
extension Frame {
  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// Draws a text in one row, clipped to the frame and to a width; the position may lie outside.
  ///
  /// A wide glyph that straddles an edge becomes a space, and so does the other half of one that is half overwritten.
  ///
  /// - Parameter width: The columns that the text may take; all it needs if `nil`.
  /// - Returns: The columns that the text takes, also outside the frame, so that another can follow.
  @discardableResult
  public mutating func draw(_ text: SafeText, at point: Point, style: Style, width: Int? = nil) -> Int {
    let columns = max(0, min(text.columns, width ?? text.columns))
    let left = max(0, point.column)
    let right = min(size.columns, saturatedSum(point.column, columns))
    guard (0..<size.rows).contains(point.row), left < right else { return columns }
    splitWideGlyph(at: left, row: point.row)
    splitWideGlyph(at: right, row: point.row)
    if left == point.column, right - left == text.columns {
      setCells(from: left, row: point.row, to: text, style: style)
      return columns
    }
    var column = point.column
    for glyph in text.glyphs {
      if column >= right { break }
      let next = column + glyph.columns
      if column >= left, next <= right {
        self[column, point.row] = Cell(glyph: glyph, style: style)
        if glyph.isWide { self[column + 1, point.row] = Cell(glyph: .continuation, style: style) }
      } else if next > left {
        // One half is inside, the other outside.
        self[max(column, left), point.row] = Cell(glyph: .space, style: style)
      }
      column = next
    }
    return columns
  }

  /// Fills the part of a rectangle that is inside the frame. A wide glyph takes two cells at a time; a column left over
  /// becomes a space.
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    let columns = columns(rect.origin.column, rect.size.columns)
    guard !columns.isEmpty else { return }
    let step = cell.glyph.columns
    // A continuation may only stand behind a wide glyph.
    let glyph = cell.glyph == .continuation ? .space : cell.glyph
    for row in rows(rect.origin.row, rect.size.rows) {
      splitWideGlyph(at: columns.lowerBound, row: row)
      splitWideGlyph(at: columns.upperBound, row: row)
      if step == 1 {
        setCells(columns, row: row, to: Cell(glyph: glyph, style: cell.style))
        continue
      }
      for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
        let fits = column + step <= columns.upperBound
        self[column, row] = Cell(glyph: fits ? glyph : .space, style: cell.style)
        if step == 2, fits { self[column + 1, row] = Cell(glyph: .continuation, style: cell.style) }
      }
    }
  }

  /// The cells of a rectangle that is inside the frame, row by row.
  public func cells(in rect: Rect) -> [Cell] { rect.rows.flatMap { row in rect.columns.map { self[$0, row] } } }

  /// Draws cells onto a rectangle of the same size, clipped to the frame.
  ///
  /// - Parameters:
  ///   - cells: row by row; neither a wide glyph nor half of one is among them.
  ///   - visible: the rows that may be drawn on; all of the rectangle's if `nil`.
  public mutating func draw(_ cells: [Cell], in rect: Rect, rows visible: Range<Int>? = nil) {
    precondition(cells.count == rect.size.columns * rect.size.rows)
    let columns = columns(rect.origin.column, rect.size.columns)
    guard !columns.isEmpty else { return }
    let inside = rows(rect.origin.row, rect.size.rows)
    for row in visible?.clamped(to: inside) ?? inside {
      splitWideGlyph(at: columns.lowerBound, row: row)
      splitWideGlyph(at: columns.upperBound, row: row)
      let first = (row - rect.origin.row) * rect.size.columns + columns.lowerBound - rect.origin.column
      setCells(columns, row: row, to: cells[first..<first + columns.count])
    }
  }

  public mutating func drawLine(_ glyph: Glyph, at point: Point, columns: Int, style: Style) {
    fill(Rect(column: point.column, row: point.row, columns: columns, rows: 1), with: Cell(glyph: glyph, style: style))
  }

  /// Changes the styles of drawn cells, for instance to dim them.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    for row in rows(rect.origin.row, rect.size.rows) {
      for column in columns(rect.origin.column, rect.size.columns) {
        change(&self[column, row].style)
      }
    }
  }

  /// Blanks both halves of a wide glyph whose right half is in the column: drawing from there would cut it.
  ///
  /// Inline, since each text asks twice and nearly always there is none.
  @inline(__always)
  private mutating func splitWideGlyph(at column: Int, row: Int) {
    if 0 < column, column < size.columns, isContinuation(column, row) { blankGlyph(before: column, row: row) }
  }

  @inline(never)
  private mutating func blankGlyph(before column: Int, row: Int) {
    self[column - 1, row].glyph = .space
    self[column, row].glyph = .space
  }

  private func columns(_ start: Int, _ count: Int) -> Range<Int> { clip(start, count, to: size.columns) }

  private func rows(_ start: Int, _ count: Int) -> Range<Int> { clip(start, count, to: size.rows) }

  private func clip(_ start: Int, _ count: Int, to limit: Int) -> Range<Int> {
    let lower = min(max(0, start), limit)
    return lower..<max(lower, min(limit, saturatedSum(start, count)))
  }

  private func saturatedSum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (left > 0 ? .max : .min) : sum
  }
}
