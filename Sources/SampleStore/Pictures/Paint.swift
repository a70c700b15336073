import Colors
import Essentials

/// The fill of a shape: one colour, or a gradient over 100 units from the origin down.
struct Paint: Sendable {
  private let top: SIMD3<Float>
  private let bottom: SIMD3<Float>

  /// - Parameter tones: perceived lightness (0…1), chroma (0…0.37) and turn from the hue in degrees; in a gradient above, then below.
  init(_ tones: [Float], hue: Float = 0) {
    top = SIMD3(tones[0], tones[1], tones[2] + hue)
    bottom = SIMD3(tones[tones.count - 3], tones[tones.count - 2], tones[tones.count - 1] + hue)
  }

  func color(at y: Float) -> RGBColor {
    let tone = top + (bottom - top) * max(0, min(1, y / 100))
    let angle = tone.z * .pi / 180
    return Oklab(lightness: tone.x, greenRed: tone.y * cos(angle), blueYellow: tone.y * sin(angle)).rgb
  }
}
