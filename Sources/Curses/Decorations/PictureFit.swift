import TerminalUI

/// The cells that a picture fills, and the pixels of it that are shown there.
///
/// A terminal stretches a picture to the columns and rows that it is told, and whole cells hardly ever have a picture's proportions.
/// So two opposite edges are cut, as little as possible.
struct PictureFit: Hashable {
  let cells: Size
  let pixelColumns: Range<Int>
  let pixelRows: Range<Int>

  /// The part of a picture that may be cut so that it fills more cells, half of it at either edge.
  private static let tolerance = 1.0 / 16

  /// Fits a picture into room of at least one cell.
  init(of picture: PixelExtent, in room: Size, cell: PixelExtent) {
    let ratio = Double(picture.width) / Double(picture.height)
    // The part that is cut if the picture fills so many cells; negative if it is cut above and below.
    func cut(_ cells: Size) -> Double {
      let own = Double(cells.columns * cell.width) / Double(cells.rows * cell.height)
      return own < ratio ? 1 - own / ratio : ratio / own - 1
    }
    let candidates = (1...max(1, room.rows)).map { rows in
      let columns = (Double(rows * cell.height) * ratio / Double(cell.width)).rounded()
      return Size(columns: Int(min(max(columns, 1), Double(max(1, room.columns)))), rows: rows)
    }
    // If all are cut by more, those that are cut least; cells of a square picture often have one ratio, whatever their number.
    let most = max(Self.tolerance, (candidates.map { abs(cut($0)) }.min() ?? 0) + 0.001)
    let fitting = candidates.filter { abs(cut($0)) <= most }
    cells = fitting.max { $0.columns * $0.rows < $1.columns * $1.rows } ?? Size(columns: 1, rows: 1)
    let loss = cut(cells)
    pixelColumns = Self.middle(of: picture.width, without: max(0, loss))
    pixelRows = Self.middle(of: picture.height, without: max(0, -loss))
  }

  /// The rows of pixels in some of the picture's rows of cells, counted from its first; none beyond its last.
  func pixelRows(ofCells rows: Range<Int>) -> Range<Int> { Self.part(of: pixelRows, rows, of: cells.rows) }

  /// The columns of pixels in some of the picture's columns of cells.
  func pixelColumns(ofCells columns: Range<Int>) -> Range<Int> {
    Self.part(of: pixelColumns, columns, of: cells.columns)
  }

  private static func part(of pixels: Range<Int>, _ lines: Range<Int>, of count: Int) -> Range<Int> {
    let pixel = { (line: Int) in pixels.lowerBound + pixels.count * min(max(line, 0), count) / count }
    return pixel(lines.lowerBound)..<pixel(lines.upperBound)
  }

  /// The pixels in the middle once a part of them is cut away, half of it at either end; at least one.
  private static func middle(of count: Int, without part: Double) -> Range<Int> {
    let kept = min(count, max(1, Int((Double(count) * (1 - part)).rounded())))
    let first = (count - kept) / 2
    return first..<first + kept
  }
}
