import Essentials

/// Conversion between sRGB's stored values and amounts of light (IEC 61966-2-1).
///
/// Light adds up; stored values don't: averaged as they are stored, fine light and dark detail comes out too dark.
package enum LinearLight {
  /// The amount of light, 0 to 1, of each stored value.
  package static let ofStored: [Float] = (0...255).map { Float(light(ofStored: Double($0) / 255)) }

  /// The stored value for an amount of light, 0 to 1; amounts outside count as the nearest inside.
  ///
  /// - Parameter table: ``ofLight``.
  @inlinable @inline(__always)
  package static func stored(_ light: Float, _ table: UnsafeBufferPointer<UInt8>) -> UInt8 {
    // False for NaN too, which counts as dark.
    guard light > 0 else { return 0 }
    let last = table.count - 1
    return table[min(last, Int(min(light, 1) * Float(last) + 0.5))]
  }

  /// The stored values of equally spaced amounts of light, so many that each stored value comes back as itself: at black,
  /// where the curve is steepest, a step is 0.8 stored values.
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
