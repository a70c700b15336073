import Colors
import Essentials

/// The fill of a shape: one colour, or a gradient from its top to its bottom.
struct Paint: Sendable {
  let top: RGBColor
  let bottom: RGBColor
  /// 0 (nothing) to 1 (opaque).
  let opacity: Float

  init(_ top: RGBColor, _ bottom: RGBColor? = nil, opacity: Float = 1) {
    self.top = top
    self.bottom = bottom ?? top
    self.opacity = opacity
  }

  /// The colour at a height, 0 at the top to 1 at the bottom.
  func color(at height: Float) -> RGBColor {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Float(from) + (Float(to) - Float(from)) * max(0, min(1, height)))
    }
    return RGBColor(
      red: channel(top.red, bottom.red), green: channel(top.green, bottom.green), blue: channel(top.blue, bottom.blue))
  }
}

extension RGBColor {
  static let white = RGBColor(red: 255, green: 255, blue: 255)
  static let black = RGBColor(red: 0, green: 0, blue: 0)

  /// A colour by perceived lightness (0…1), chroma (0…0.37) and hue in degrees: one recipe gives legible icons in all hues.
  static func oklch(_ lightness: Float, _ chroma: Float, _ hue: Float) -> RGBColor {
    let angle = hue * .pi / 180
    return Oklab(lightness: lightness, greenRed: chroma * cos(angle), blueYellow: chroma * sin(angle)).rgb
  }
}
