/// The part of a terminal's 256 colours that is the same everywhere: a cube of 6×6×6 colours and a ramp of 24 greys. The
/// first sixteen are whatever the person has chosen, and are never picked here.
package enum Palette256 {
  /// The number, 16 to 255, of the colour that looks nearest.
  ///
  /// All 240 are compared, which takes well under a microsecond; among equals the lowest number wins.
  package static func nearest(to color: RGBColor) -> UInt8 {
    UInt8(16 + table.nearest(to: color))
  }

  /// The colour that a number from 16 to 255 stands for; `nil` for the sixteen that are the person's own.
  package static func color(at number: UInt8) -> RGBColor? {
    number < 16 ? nil : colors[Int(number) - 16]
  }

  private static let table = PaletteTable(colors)

  /// xterm's values, which others have taken over.
  private static let colors: [RGBColor] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { RGBColor(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6]) }
    let greys = (0..<24).map { step in
      let level = UInt8(8 + 10 * step)
      return RGBColor(red: level, green: level, blue: level)
    }
    return cube + greys
  }()
}
