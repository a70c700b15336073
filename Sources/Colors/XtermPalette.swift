/// xterm's 256 colours, which other terminals have taken over: sixteen basic ones, a cube of 6×6×6, and 24 greys.
///
/// The terminal's owner chooses the basic ones; the values here are those that xterm begins with.
package enum XtermPalette {
  /// The colour that a number stands for.
  package static func color(at number: UInt8) -> RGBColor { colors[Int(number)] }

  /// The number, 16 to 255, of the colour that looks nearest; of equals the lowest. The basic colours are never picked.
  package static func nearest(to color: RGBColor) -> UInt8 { UInt8(16 + cubeAndGreys.nearest(to: color)) }

  /// The number, 0 to 15, of the basic colour that looks nearest; of equals the lowest.
  package static func nearestBasic(to color: RGBColor) -> UInt8 { UInt8(basic.nearest(to: color)) }

  private static let basic = ColorTable(Array(colors[..<16]))
  private static let cubeAndGreys = ColorTable(Array(colors[16...]))

  private static let colors: [RGBColor] = {
    let basic: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
      (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
      (255, 255, 255),
    ]
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = (0..<216).map { RGBColor(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6]) }
    let greys = (0..<24).map { step in
      let level = UInt8(8 + 10 * step)
      return RGBColor(red: level, green: level, blue: level)
    }
    return basic.map { RGBColor(red: $0, green: $1, blue: $2) } + cube + greys
  }()
}
