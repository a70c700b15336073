import Essentials

/// A picture of the whole screen: a grid of cells, drawn by views and shown by the screen.
public struct Frame: Sendable, Hashable {
  public let size: Size
  /// The cells, row by row.
  public private(set) var cells: [Cell]
  /// The cell of the terminal's cursor; `nil` hides it.
  public var cursor: Point?
  /// The cell of the cursor while it is hidden, for screen readers and magnifiers, which follow it. `nil` leaves it at the last drawn
  /// cell.
  public var hiddenCursor: Point?
  /// Pictures over the cells, for a terminal that shows them. They don't overlap.
  public var pictures: [PlacedPicture] = []
  /// Cells that are links, for a terminal that has them. The cells are ASCII, and no two links overlap.
  public var links: [PlacedLink] = []
  /// `true` if words may be struck through, which takes a look at all that has changed.
  public var hasStruckWords = false

  /// A blank frame; negative extents become 0.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// Puts a text into a row, wide glyphs with their continuations. It must fit the frame: no bound is checked.
  mutating func setCells(from column: Int, row: Int, to text: SafeText, style: Style) {
    var index = row * size.columns + column
    cells.withUnsafeMutableBufferPointer { cells in
      text.glyphs.withUnsafeBufferPointer { glyphs in
        // Without wide glyphs, as nearly always, none is looked at: several are put at a time.
        guard glyphs.count < text.columns else {
          for offset in 0..<glyphs.count { cells[index + offset] = Cell(glyph: glyphs[offset], style: style) }
          return
        }
        for glyph in glyphs {
          cells[index] = Cell(glyph: glyph, style: style)
          index += 1
          guard glyph.isWide else { continue }
          cells[index] = Cell(glyph: .continuation, style: style)
          index += 1
        }
      }
    }
  }

  /// Sets cells of a row to one cell. The row and the columns must be inside the frame: no bound is checked.
  mutating func setCells(_ columns: Range<Int>, row: Int, to cell: Cell) {
    let start = row * size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      cells[start + columns.lowerBound..<start + columns.upperBound].update(repeating: cell)
    }
  }

  /// Sets cells of a row to as many others. The row and the columns must be inside the frame: no bound is checked.
  mutating func setCells(_ columns: Range<Int>, row: Int, to source: ArraySlice<Cell>) {
    let start = row * size.columns
    source.withUnsafeBufferPointer { source in
      cells.withUnsafeMutableBufferPointer { cells in
        _ = cells[start + columns.lowerBound..<start + columns.upperBound].update(fromContentsOf: source)
      }
    }
  }

  /// `true` if a cell inside the frame is the second half of a wide glyph.
  func isContinuation(_ column: Int, _ row: Int) -> Bool {
    cells.withUnsafeBufferPointer { $0[row * size.columns + column].glyph == .continuation }
  }

  /// `true` if a row is equal to a row of another frame, which must have as many columns.
  public func hasRow(_ row: Int, likeRow other: Int, of frame: Frame) -> Bool {
    let length = size.columns
    return cells.withUnsafeBufferPointer { cells in
      frame.cells.withUnsafeBufferPointer { others in
        guard let mine = cells.baseAddress, let theirs = others.baseAddress else { return true }
        // A cell is two words without padding.
        return memcmp(mine + row * length, theirs + other * length, length * MemoryLayout<Cell>.stride) == 0
      }
    }
  }

  /// A cell inside the frame.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * size.columns + column] }
    set { cells[row * size.columns + column] = newValue }
  }
}
