import Colors

/// Glyphs from the emptiest to the fullest, which stand for amounts of light if there are no colours.
package struct ShadeRamp: Sendable, Hashable {
  /// The glyphs, emptiest first; never none.
  let glyphs: [Unicode.Scalar]

  package static let blocks = ShadeRamp(glyphs: [" ", "░", "▒", "▓", "█"])
  /// The shades of a terminal that has only ASCII.
  package static let ascii = ShadeRamp(glyphs: Array(" .:-=+*#%@".unicodeScalars))
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
