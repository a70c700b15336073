/// The part of the screen that a page takes.
package enum Placement: Sendable, Hashable {
  /// All between the header and the last line.
  case body
  /// A box over the page below, at most of this size.
  case box(columns: Int, rows: Int)
  /// The last line.
  case lastLine

  /// The columns of a box that takes what room there is, with its edges.
  static let widestBox = 140

  package var isBox: Bool { if case .box = self { true } else { false } }
}

/// The room for a page, in its own units.
package struct Room: Sendable, Hashable {
  /// The rows or lines that fit.
  package var rows: Int
  /// The columns that fit, where a page has a number of them.
  package var columns: Int
  /// The lines that its whole text takes, where the front end wraps it.
  package var lines: Int

  package init(rows: Int, columns: Int = 1, lines: Int = 0) {
    self.rows = rows
    self.columns = columns
    self.lines = lines
  }
}
