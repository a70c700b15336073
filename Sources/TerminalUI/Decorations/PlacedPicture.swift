/// A picture that lies over cells of a frame. The cells below it are ``Glyph/underPicture``.
public struct PlacedPicture: Sendable, Hashable {
  public var picture: EncodedPicture
  /// The cells that it may take, its proportions kept; rows at either end may be out of sight.
  public var rect: Rect
  /// The frame's rows in which it is in sight, a part of those of ``rect``.
  public var rows: Range<Int>

  /// All of it is in sight unless `rows` says less.
  public init(_ picture: EncodedPicture, in rect: Rect, rows: Range<Int>? = nil) {
    self.picture = picture
    self.rect = rect
    self.rows = (rows ?? rect.rows).clamped(to: rect.rows)
  }

  /// The cells in which it is in sight.
  public var visibleRect: Rect {
    Rect(column: rect.origin.column, row: rows.lowerBound, columns: rect.size.columns, rows: rows.count)
  }

  /// The rows in which it is in sight, counted from its own first one.
  public var visibleLines: Range<Int> {
    let first = rows.lowerBound - rect.origin.row
    return first..<first + rows.count
  }

  public var isWhole: Bool { rows == rect.rows }
}

extension Glyph {
  /// The glyph below a picture: a no-break space, which ``SafeText`` never has. It looks like a space but differs from one, so
  /// that the cell is sent anew when the picture goes.
  public static let underPicture = Glyph("\u{A0}")
}
