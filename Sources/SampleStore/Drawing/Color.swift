import Essentials

/// An opaque sRGB colour, 8 bits a channel.
struct RGB: Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let white = RGB(red: 255, green: 255, blue: 255)
  static let black = RGB(red: 0, green: 0, blue: 0)

  /// The colour `fraction` of the way from this one to `other`.
  func mixed(with other: RGB, _ fraction: Float) -> RGB {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Float(from) + (Float(to) - Float(from)) * fraction)))
    }
    return RGB(
      red: channel(red, other.red), green: channel(green, other.green), blue: channel(blue, other.blue))
  }

  /// A colour by perceived lightness (0…1), chroma (0…0.37) and hue in degrees, clipped to sRGB.
  ///
  /// Equal lightness looks equally light in every hue, so one recipe gives legible icons in all colours. The matrices are
  /// from Björn Ottosson, "A perceptual color space for image processing" (2020).
  static func oklch(_ lightness: Float, _ chroma: Float, _ hue: Float) -> RGB {
    let angle = hue * .pi / 180
    let a = chroma * cos(angle)
    let b = chroma * sin(angle)
    let long = pow(lightness + 0.396_337_78 * a + 0.215_803_76 * b, 3)
    let medium = pow(lightness - 0.105_561_346 * a - 0.063_854_17 * b, 3)
    let short = pow(lightness - 0.089_484_18 * a - 1.291_485_5 * b, 3)
    return RGB(
      red: encoded(4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short),
      green: encoded(-1.268_438 * long + 2.609_757_4 * medium - 0.341_319_4 * short),
      blue: encoded(-0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short))
  }

  /// One linear-light channel in sRGB's transfer curve (IEC 61966-2-1).
  private static func encoded(_ linear: Float) -> UInt8 {
    let value = max(0, min(1, linear))
    let curved = value <= 0.003_130_8 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    return UInt8((curved * 255).rounded())
  }
}

/// The fill of a shape: one colour, or a gradient from top to bottom of the shape's bounds.
struct Paint: Sendable {
  let top: RGB
  let bottom: RGB
  /// 0 (nothing) to 1 (opaque).
  let opacity: Float

  init(_ top: RGB, _ bottom: RGB? = nil, opacity: Float = 1) {
    self.top = top
    self.bottom = bottom ?? top
    self.opacity = opacity
  }

  /// The same paint with its opacity scaled.
  func faded(_ factor: Float) -> Paint { Paint(top, bottom, opacity: opacity * factor) }

  /// The paint for a colour name: `lch.68.20.25` is lightness and chroma in percent, and the hue.
  static func colored(_ name: String) -> Paint {
    let parts = name.split(separator: ".").compactMap { Float($0) }
    precondition(name.hasPrefix("lch.") && parts.count == 3, "no paint is called \(name)")
    return Paint(.oklch(parts[0] / 100, parts[1] / 100, parts[2]))
  }
}
