/// An extent in terminal cells.
package struct Size: Sendable, Hashable {
  /// Cells per row.
  package var columns: Int
  /// Rows.
  package var rows: Int

  /// Creates a size.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell's place, counted from 0 at the top left.
package struct Point: Sendable, Hashable {
  /// Cells from the left.
  package var column: Int
  /// Rows from the top.
  package var row: Int

  /// Creates a point.
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

  /// Creates a rectangle; negative extents become 0.
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
