import Colors

/// Glyphs from the emptiest to the fullest, which stand for amounts of light where there are no colours.
package struct ShadeRamp: Sendable, Hashable {
  /// The glyphs, emptiest first; never none.
  let glyphs: [Unicode.Scalar]

  /// Shades of a whole cell.
  package static let blocks = ShadeRamp(glyphs: [" ", "░", "▒", "▓", "█"])
  /// Where the terminal has only ASCII.
  package static let ascii = ShadeRamp(glyphs: Array(" .:-=+*#%@".unicodeScalars))
}

extension CellPicture {
  /// The picture's shape without colours: a glyph for each cell, row by row, fuller where the picture is lighter.
  ///
  /// The whole ramp is used whatever the picture's range, since a dark icon in front of dark would otherwise be empty. A
  /// picture without any contrast gets the glyph in the middle.
  ///
  /// - Parameter isBackgroundDark: `false` makes the glyphs fuller where the picture is darker, for dark text on light.
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
  /// How light the whole cell looks, 0 to 1.
  fileprivate var lightness: Float {
    let covered: Float =
      switch glyph {
      case " ": 0
      case "▀", "▄", "▌", "▐", "▚", "▞": 0.5
      case "▘", "▝", "▖", "▗": 0.25
      default: 1
      }
    return Oklab(foreground).lightness * covered + Oklab(background).lightness * (1 - covered)
  }
}
