import Essentials

/// The shape of an icon in a row: its corners are round, and it is a little lower than its cells, so that a column of icons isn't one smear.
package enum Tile {
  /// The block of a cell at a tile's upper edge or at a lower corner, on the terminal's own background; `nil` elsewhere.
  static func edge(column: Int, row: Int, columns: Int, rows: Int) -> Unicode.Scalar? {
    let isFirst = column == 0
    let isCorner = isFirst || column == columns - 1
    if row == 0 { return isCorner ? "▅" : "▇" }
    return row == rows - 1 && isCorner ? isFirst ? "▜" : "▛" : nil
  }

  /// A tile without a picture, row by row.
  package static func glyphs(columns: Int, rows: Int) -> [Unicode.Scalar] {
    (0..<max(0, columns * rows)).map { index in
      edge(column: index % columns, row: index / columns, columns: columns, rows: rows) ?? "█"
    }
  }
}

extension Pixmap {
  /// The picture as a tile in the middle of a box, with nothing around it. Pixels aren't repeated: if the box is larger than the picture, the
  /// whole is smaller in the same proportions.
  ///
  /// - Parameter hasGap: `false` for one that stands alone, as high as its box.
  package func tile(in box: PixelSize, hasGap: Bool = true) -> Pixmap {
    let room = PixelSize(width: box.width, height: hasGap ? max(1, box.height * 11 / 12) : box.height)
    let scale = min(1, max(Double(size.width) / Double(room.width), Double(size.height) / Double(room.height)))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    let box = PixelSize(width: scaled(box.width), height: scaled(box.height))
    let picture = averaged(fitting: PixelSize(width: scaled(room.width), height: scaled(room.height)))
    let (width, height) = (picture.size.width, picture.size.height)
    let start = ((box.height - height) / 2 * box.width + (box.width - width) / 2) * 4
    let radius = Float(min(width, height)) * 0.22
    /// How far a pixel's centre is beyond the centres of the corners' circles.
    func overhang(_ pixel: Int, of side: Int) -> Float {
      max(0, radius - Float(pixel) - 0.5, Float(pixel) + 0.5 - (Float(side) - radius))
    }
    var bytes = [UInt8](repeating: 0, count: box.width * box.height * 4)
    for index in 0..<width * height {
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      let (x, y) = (overhang(column, of: width), overhang(row, of: height))
      let share = min(1, max(0, radius - (x * x + y * y).squareRoot() + 0.5))
      let target = start + (row * box.width + column) * 4
      for channel in 0..<4 { bytes[target + channel] = picture.bytes[index * 4 + channel] }
      bytes[target + 3] = UInt8(Float(bytes[target + 3]) * share)
    }
    return Pixmap(size: box, bytes: bytes)
  }
}
