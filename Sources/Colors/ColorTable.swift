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
