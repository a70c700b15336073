/// An extent in terminal cells.
public struct Size: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell, counted from 0 at the top left.
public struct Point: Sendable, Hashable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells; may be empty.
public struct Rect: Sendable, Hashable {
  /// The top left cell.
  public var origin: Point
  /// The extent; never negative.
  public var size: Size

  /// Negative extents become 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    origin = Point(column: column, row: row)
    size = Size(columns: max(0, columns), rows: max(0, rows))
  }

  public var columns: Range<Int> { origin.column..<origin.column + size.columns }
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }

  /// `true` if a cell belongs to the rectangle.
  public func contains(_ point: Point) -> Bool { columns.contains(point.column) && rows.contains(point.row) }

  /// `true` if a cell belongs to both.
  public func overlaps(_ other: Rect) -> Bool { columns.overlaps(other.columns) && rows.overlaps(other.rows) }
}
