/// A picture that lies over cells of a frame. The cells below it are ``Glyph/underPicture``.
package struct PlacedPicture: Sendable, Hashable {
  package var picture: EncodedPicture
  /// The cells that it may take, its proportions kept; rows at either end may be out of sight.
  package var rect: Rect
  /// The frame's rows in which it is in sight, a part of those of ``rect``.
  package var rows: Range<Int>

  /// All of it is in sight unless `rows` says less.
  package init(_ picture: EncodedPicture, in rect: Rect, rows: Range<Int>? = nil) {
    self.picture = picture
    self.rect = rect
    self.rows = (rows ?? rect.rows).clamped(to: rect.rows)
  }

  /// The cells in which it is in sight.
  package var visibleRect: Rect {
    Rect(column: rect.origin.column, row: rows.lowerBound, columns: rect.size.columns, rows: rows.count)
  }

  /// The rows in which it is in sight, counted from its own first one.
  package var visibleLines: Range<Int> {
    let first = rows.lowerBound - rect.origin.row
    return first..<first + rows.count
  }

  package var isWhole: Bool { rows == rect.rows }
}

extension Glyph {
  /// What is below a picture: a no-break space, which ``SafeText`` never has. It looks like a space but differs from one, so that
  /// the cell is sent anew when the picture goes.
  package static let underPicture = Glyph("\u{A0}")
}

extension Rect {
  package var columns: Range<Int> { origin.column..<origin.column + size.columns }
  package var rows: Range<Int> { origin.row..<origin.row + size.rows }

  package func overlaps(_ other: Rect) -> Bool { columns.overlaps(other.columns) && rows.overlaps(other.rows) }
}
