/// An extent in terminal cells.
package struct Size: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell's place, counted from 0 at the top left.
package struct Point: Sendable, Hashable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells; may be empty.
package struct Rect: Sendable, Hashable {
  /// The top left cell.
  package var origin: Point
  /// The extent; never negative.
  package var size: Size

  /// Negative extents become 0.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  /// Whether all of another rectangle lies inside.
  package func contains(_ rect: Rect) -> Bool {
    rect.origin.column >= origin.column && rect.origin.row >= origin.row
      && rect.origin.column + rect.size.columns <= origin.column + size.columns
      && rect.origin.row + rect.size.rows <= origin.row + size.rows
  }
}
