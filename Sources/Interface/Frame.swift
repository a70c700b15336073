/// A picture of the whole screen: a grid of cells, drawn by views and shown by the screen.
public struct Frame: Sendable, Hashable {
  /// The extent.
  public let size: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// Where the terminal's cursor stands; `nil` hides it.
  public var cursor: Point?
  /// Pictures over the cells, no two of which overlap, for a terminal that shows them.
  public var pictures: [PlacedPicture] = []
  /// Cells that are links, for a terminal that has them. The cells are ASCII, and no two links overlap.
  public var links: [PlacedLink] = []

  /// Whether there is more than cells.
  public var isDecorated: Bool { !pictures.isEmpty || !links.isEmpty }

  /// Creates a blank frame; negative extents become 0.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// Replaces cells from an index on, as many as there are.
  mutating func setCells(_ copy: ArraySlice<Cell>, at index: Int) {
    cells.replaceSubrange(index..<index + copy.count, with: copy)
  }

  /// Sets cells of a row to one cell. The row and the columns must be inside the frame: no bound is checked.
  mutating func setCells(_ columns: Range<Int>, row: Int, to cell: Cell) {
    let start = row * size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      cells[start + columns.lowerBound..<start + columns.upperBound].update(repeating: cell)
    }
  }

  /// The cell at a place inside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }
}
