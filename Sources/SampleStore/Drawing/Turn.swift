import Foundation

/// Sine and cosine of an angle.
struct Turn {
  let sine: Float
  let cosine: Float

  init(degrees: Float) {
    sine = sin(degrees * .pi / 180)
    cosine = cos(degrees * .pi / 180)
  }
}
