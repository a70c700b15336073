import Essentials

/// A colour in Oklab (Björn Ottosson, "A perceptual color space for image processing", 2020), where equal distances look
/// about equally far apart.
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
