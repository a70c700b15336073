import Essentials

/// Between sRGB's stored values and amounts of light (IEC 61966-2-1). Light adds up, stored values don't.
package enum LinearLight {
  /// The amount of light, 0 to 1, of each stored value.
  package static let ofStored: [Float] = (0...255).map { Float(light(ofStored: Double($0) / 255)) }

  /// The stored value for an amount of light, by ``ofLight``; amounts outside of 0 to 1 count as the nearest inside.
  @inlinable @inline(__always)
  package static func stored(_ light: Float, _ table: UnsafeBufferPointer<UInt8>) -> UInt8 {
    // False for NaN too, which counts as dark.
    guard light > 0 else { return 0 }
    let last = table.count - 1
    return table[min(last, Int(min(light, 1) * Float(last) + 0.5))]
  }

  /// The stored values of equally spaced amounts of light, so many that each stored value comes back as itself.
  package static let ofLight: [UInt8] = (0...steps).map {
    UInt8((stored(ofLight: Double($0) / Double(steps)) * 255).rounded())
  }

  private static let steps = 4095

  /// The amount of light, 0 to 1, of a stored value as a fraction, 0 to 1.
  package static func light(ofStored value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func stored(ofLight light: Double) -> Double {
    light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// A colour in Oklab (Björn Ottosson, 2020), where equal distances look about equally far apart.
package struct Oklab {
  /// Lightness, green–red and blue–yellow; the last is 0.
  let coordinates: SIMD4<Float>

  /// The lightness as it looks, from 0 for black to 1 for white.
  package var lightness: Float { coordinates.x }

  package init(_ color: RGBColor) {
    let light = LinearLight.ofStored
    let (red, green, blue) = (light[Int(color.red)], light[Int(color.green)], light[Int(color.blue)])
    // The responses of the eye's three kinds of cones, compressed as it compresses them.
    let long = cbrtf(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
    let medium = cbrtf(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
    let short = cbrtf(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
    coordinates = SIMD4(
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short,
      0)
  }

  package init(lightness: Float, greenRed: Float, blueYellow: Float) {
    coordinates = SIMD4(lightness, greenRed, blueYellow, 0)
  }

  /// The colour on the screen. Channels beyond the screen's range are cut off at its limits.
  package var rgb: RGBColor {
    let (lightness, greenRed, blueYellow) = (coordinates.x, coordinates.y, coordinates.z)
    let long = cube(lightness + 0.396_337_78 * greenRed + 0.215_803_76 * blueYellow)
    let medium = cube(lightness - 0.105_561_346 * greenRed - 0.063_854_17 * blueYellow)
    let short = cube(lightness - 0.089_484_18 * greenRed - 1.291_485_5 * blueYellow)
    return LinearLight.ofLight.withUnsafeBufferPointer { stored in
      RGBColor(
        red: LinearLight.stored(4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short, stored),
        green: LinearLight.stored(-1.268_438 * long + 2.609_757_4 * medium - 0.341_319_4 * short, stored),
        blue: LinearLight.stored(-0.004_196_086 * long - 0.703_418_6 * medium + 1.707_614_7 * short, stored))
    }
  }
}

private func cube(_ value: Float) -> Float { value * value * value }
