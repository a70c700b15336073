/// The sixteen colours of the smallest colour terminals. What they look like is the person's choice; the values here are
/// those that xterm begins with, and most palettes are meant to be recognisable as the same colours.
package enum Palette16 {
  /// The number, 0 to 15, of the colour that looks nearest; among equals the lowest.
  package static func nearest(to color: RGBColor) -> UInt8 {
    UInt8(table.nearest(to: color))
  }

  /// The colour that a number from 0 to 15 stands for; `nil` for others.
  package static func color(at number: UInt8) -> RGBColor? {
    number < 16 ? colors[Int(number)] : nil
  }

  private static let table = PaletteTable(colors)

  private static let colors: [RGBColor] = [
    RGBColor(red: 0, green: 0, blue: 0), RGBColor(red: 205, green: 0, blue: 0),
    RGBColor(red: 0, green: 205, blue: 0), RGBColor(red: 205, green: 205, blue: 0),
    RGBColor(red: 0, green: 0, blue: 238), RGBColor(red: 205, green: 0, blue: 205),
    RGBColor(red: 0, green: 205, blue: 205), RGBColor(red: 229, green: 229, blue: 229),
    RGBColor(red: 127, green: 127, blue: 127), RGBColor(red: 255, green: 0, blue: 0),
    RGBColor(red: 0, green: 255, blue: 0), RGBColor(red: 255, green: 255, blue: 0),
    RGBColor(red: 92, green: 92, blue: 255), RGBColor(red: 255, green: 0, blue: 255),
    RGBColor(red: 0, green: 255, blue: 255), RGBColor(red: 255, green: 255, blue: 255),
  ]
}
