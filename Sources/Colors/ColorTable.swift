/// Colours as they look (in Oklab), to find the nearest among them.
package struct ColorTable: Sendable {
  /// Eight colours side by side, so that they are compared at once.
  private struct Octet: Sendable {
    var lightness = SIMD8<Float>(repeating: .infinity)
    var greenRed = SIMD8<Float>.zero
    var blueYellow = SIMD8<Float>.zero
  }

  /// Places that no colour fills are infinitely far from every colour.
  private let octets: [Octet]

  package init(_ colors: [RGBColor]) {
    var octets = [Octet](repeating: Octet(), count: (colors.count + 7) / 8)
    for (index, color) in colors.enumerated() {
      let coordinates = Oklab(color).coordinates
      octets[index / 8].lightness[index % 8] = coordinates.x
      octets[index / 8].greenRed[index % 8] = coordinates.y
      octets[index / 8].blueYellow[index % 8] = coordinates.z
    }
    self.octets = octets
  }

  /// The position of the colour that looks nearest; of equals the first. Takes well under a microsecond for 256 colours.
  package func nearest(to color: RGBColor) -> Int {
    let wanted = Oklab(color).coordinates
    return octets.withUnsafeBufferPointer { octets in
      var distances = SIMD8<Float>(repeating: .infinity)
      var positions = SIMD8<Int32>.zero
      for index in octets.indices {
        let lightness = octets[index].lightness - wanted.x
        let greenRed = octets[index].greenRed - wanted.y
        let blueYellow = octets[index].blueYellow - wanted.z
        let distance = lightness * lightness + greenRed * greenRed + blueYellow * blueYellow
        let isNearer = distance .< distances
        distances.replace(with: distance, where: isNearer)
        positions.replace(with: Int32(index), where: isNearer)
      }
      // Each of the eight places has its own nearest; the nearest of these is wanted.
      let smallest = distances.min()
      return (0..<8).reduce(Int.max) { nearest, place in
        distances[place] == smallest ? min(nearest, Int(positions[place]) * 8 + place) : nearest
      }
    }
  }
}

/// xterm's 256 colours: sixteen basic ones, which a terminal's owner may change, a cube of 6×6×6, and 24 greys.
package enum XtermPalette {
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
