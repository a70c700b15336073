package import Colors

/// A picture made of coloured cells, each a block glyph in one colour on another. A cell is about twice as high as it is wide.
package struct CellPicture: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  package let cells: [PictureCell]

  /// Draws a picture over the whole grid, averaged in linear light and over a background. Takes well under 0.1 ms for 64×64 pixels.
  /// Less than one row or column gives no cells.
  ///
  /// - Parameter isTile: `true` to give it the shape of a ``Tile`` on the terminal's own background.
  package init(_ pixmap: Pixmap, columns: Int, rows: Int, over background: RGBColor, isTile: Bool = false) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    guard columns > 0, rows > 0 else {
      cells = []
      return
    }
    let quarters = Self.quarters(of: pixmap, columns: columns, rows: rows, over: background)
    let stride = columns * 2
    // Sound: a cell is counted once it is there, and there is room for as many as the loops make.
    cells = [PictureCell](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      for row in 0..<rows {
        for column in 0..<columns {
          let upper = row * 2 * stride + column * 2
          let lower = upper + stride
          let block = QuadrantBlock(
            upperLeft: quarters[upper], upperRight: quarters[upper + 1],
            lowerLeft: quarters[lower], lowerRight: quarters[lower + 1])
          var cell = PictureCell(
            glyph: block.glyph, foreground: RGBColor(stored: block.foreground),
            background: RGBColor(stored: block.background))
          if isTile, let edge = Tile.edge(column: column, row: row, columns: columns, rows: rows) {
            let sum = quarters[upper] + quarters[upper + 1] + quarters[lower] + quarters[lower + 1]
            cell = PictureCell(glyph: edge, foreground: RGBColor(stored: sum / 4), background: nil)
          }
          buffer.initializeElement(at: count, to: cell)
          count += 1
        }
      }
    }
  }

  /// The stored values, 0 to 255, of the picture averaged to two by two samples a cell and laid over the background.
  private static func quarters(
    of pixmap: Pixmap, columns: Int, rows: Int, over background: RGBColor
  ) -> [SIMD4<Float>] {
    let average = AreaAverage(of: pixmap, width: columns * 2, height: rows * 2)
    let light = LinearLight.ofStored
    let behind = SIMD4<Float>(light[Int(background.red)], light[Int(background.green)], light[Int(background.blue)], 1)
    return LinearLight.ofLight.withUnsafeBufferPointer { stored in
      average.samples.map { sample in
        let color = sample + behind * (1 - sample.w)
        return SIMD4(
          Float(LinearLight.stored(color.x, stored)), Float(LinearLight.stored(color.y, stored)),
          Float(LinearLight.stored(color.z, stored)), 0)
      }
    }
  }
}

extension RGBColor {
  /// The colour nearest to fractional stored values between 0 and 255.
  fileprivate init(stored value: SIMD4<Float>) {
    let rounded = (value + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    self.init(red: UInt8(rounded.x), green: UInt8(rounded.y), blue: UInt8(rounded.z))
  }
}

/// One cell of a picture: a glyph in one colour on another.
package struct PictureCell: Sendable, Hashable {
  /// A space, or a block that covers a part of the cell.
  package var glyph: Unicode.Scalar
  package var foreground: RGBColor
  /// `nil` for the terminal's own.
  package var background: RGBColor?
}
