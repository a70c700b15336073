import TerminalUI

/// The cells that a picture fills, of those it may take, and the pixels of it that are shown there.
///
/// A terminal that is told both columns and rows stretches a picture to them, and one that is told less makes of it what it
/// likes. Whole cells hardly ever have a picture's proportions: it is cut at two opposite edges, by as little as it takes, so
/// that what is shown has exactly those of its cells.
struct PictureFit: Hashable {
  /// The cells.
  let cells: Size
  /// The picture's columns of pixels that are shown.
  let pixelColumns: Range<Int>
  /// Its rows of pixels that are.
  let pixelRows: Range<Int>

  /// As much of a picture as may be cut to fill more cells: a sixteenth, half of that at either edge.
  private static let tolerance = 1.0 / 16

  /// Fits a picture into room of at least one cell.
  ///
  /// - Parameter cell: a cell's extent.
  init(of picture: PixelExtent, in room: Size, cell: PixelExtent) {
    let ratio = Double(picture.width) / Double(picture.height)
    // What is cut away of the picture where it fills so many cells; negative where that is above and below.
    func cut(_ cells: Size) -> Double {
      let own = Double(cells.columns * cell.width) / Double(cells.rows * cell.height)
      return own < ratio ? 1 - own / ratio : ratio / own - 1
    }
    let candidates = (1...max(1, room.rows)).map { rows in
      let columns = (Double(rows * cell.height) * ratio / Double(cell.width)).rounded()
      return Size(columns: Int(min(max(columns, 1), Double(max(1, room.columns)))), rows: rows)
    }
    let fitting = candidates.filter { abs(cut($0)) <= Self.tolerance }
    let best = candidates.min { abs(cut($0)) < abs(cut($1)) } ?? Size(columns: 1, rows: 1)
    cells = fitting.max { $0.columns * $0.rows < $1.columns * $1.rows } ?? best
    let loss = cut(cells)
    pixelColumns = Self.middle(of: picture.width, without: max(0, loss))
    pixelRows = Self.middle(of: picture.height, without: max(0, -loss))
  }

  /// The picture's rows of pixels that fall on some of its rows of cells, counted from its own first one; none beyond its last.
  func pixelRows(ofCells rows: Range<Int>) -> Range<Int> {
    let pixel = { (row: Int) in
      pixelRows.lowerBound + pixelRows.count * min(max(row, 0), cells.rows) / cells.rows
    }
    return pixel(rows.lowerBound)..<pixel(rows.upperBound)
  }

  /// What is left of so many pixels when a part of them is taken off, half of it at either end; one at least.
  private static func middle(of count: Int, without part: Double) -> Range<Int> {
    let kept = min(count, max(1, Int((Double(count) * (1 - part)).rounded())))
    let first = (count - kept) / 2
    return first..<first + kept
  }
}
