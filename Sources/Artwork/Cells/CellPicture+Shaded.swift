package import Colors

/// Glyphs from the emptiest to the fullest, which stand for amounts of light if there are no colours.
package struct ShadeRamp: Sendable, Hashable {
  /// The glyphs, emptiest first; never none.
  let glyphs: [Unicode.Scalar]

  package static let blocks = ShadeRamp(glyphs: [" ", "░", "▒", "▓", "█"])
  /// The shades of a terminal that has only ASCII.
  package static let ascii = ShadeRamp(glyphs: Array(" .:-=+*#%@".unicodeScalars))
  /// All but what is darkest.
  fileprivate static let shape = ShadeRamp(glyphs: [" ", "█", "█"])
}

extension CellPicture {
  /// The picture's shape without colours: a glyph for each cell, row by row, fuller in lighter places, or in darker ones on a light background.
  ///
  /// The whole ramp is used for any range of light, since a dark icon would otherwise be empty.
  package func shaded(_ ramp: ShadeRamp, isBackgroundDark: Bool = true) -> [Unicode.Scalar] {
    let lightness = cells.map(\.lightness)
    guard let darkest = lightness.min(), let lightest = lightness.max() else { return [] }
    let range = lightest - darkest
    let last = ramp.glyphs.count - 1
    // A fiftieth of the whole range is hardly a difference; stretched, it would be noise.
    guard range > 0.02 else { return cells.map { _ in ramp.glyphs[last / 2] } }
    return lightness.map { value in
      let share = (value - darkest) / range
      return ramp.glyphs[Int(((isBackgroundDark ? share : 1 - share) * Float(last)).rounded())]
    }
  }
}

extension CellPicture {
  /// A picture's shape without colours as a ``Tile`` of few cells, at least two by two: a glyph for each, row by row, that fills all quarters
  /// but the darkest, or the lightest on a light background. The first row's upper half and the lower corners are left out.
  package static func tile(
    of pixmap: Pixmap, columns: Int, rows: Int, over background: RGBColor, isBackgroundDark: Bool
  ) -> [Unicode.Scalar] {
    let (width, height) = (columns * 2, rows * 2 - 1)
    let quarters = CellPicture(pixmap, columns: width, rows: height, over: background)
      .shaded(.shape, isBackgroundDark: isBackgroundDark)
    func isFilled(_ column: Int, _ row: Int) -> Bool {
      row >= 0 && (row < height - 1 || (1..<width - 1).contains(column)) && quarters[row * width + column] != " "
    }
    return (0..<max(0, columns * rows)).map { index in
      let (column, row) = (index % columns * 2, index / columns * 2 - 1)
      let filled = [(0, 0), (1, 0), (0, 1), (1, 1)].enumerated().reduce(0) { sum, quarter in
        sum | (isFilled(column + quarter.element.0, row + quarter.element.1) ? 1 << quarter.offset : 0)
      }
      return Self.quadrants[filled]
    }
  }

  /// Glyphs at the sum of the quarters that they fill: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
}

extension PictureCell {
  /// The lightness of the whole cell as it looks, 0 to 1.
  fileprivate var lightness: Float {
    let covered: Float =
      switch glyph {
      case " ": 0
      case "▀", "▄", "▌", "▐", "▚", "▞": 0.5
      case "▘", "▝", "▖", "▗": 0.25
      default: 1
      }
    return Oklab(foreground).lightness * covered + (background.map { Oklab($0).lightness } ?? 0) * (1 - covered)
  }
}
