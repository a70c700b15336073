import Foundation

/// An icon's colours, made from one hue by one of a few recipes.
struct Palette: Sendable {
  /// How the hue is used.
  enum Mood: Sendable, CaseIterable {
    /// A saturated ground under a light motif.
    case vivid
    /// A ground that runs from one hue into another.
    case candy
    /// A dark ground under a glowing motif.
    case night
    /// A light ground under a saturated motif.
    case paper
  }

  let mood: Mood
  /// The ground from its upper to its lower end.
  let ground: Paint
  let ink: Ink
  /// One saturated colour that stands for the app where there is room for only one.
  let signature: RGB

  init(hue: Float, mood: Mood) {
    self.mood = mood
    signature = .oklch(0.6, 0.18, hue)
    // Yellow catches the eye on every ground but its own neighbourhood, where a deep contrast does.
    let isWarm = (40...125).contains(hue)
    // Yellow and its neighbours turn to mud when dark, so they stay lighter.
    func depth(_ lightness: Float, _ hue: Float) -> Float {
      let fromYellow = abs(remainder(hue - 92, 360))
      return lightness + max(0, 1 - fromYellow / 55) * 0.14
    }
    let spark = isWarm ? RGB.oklch(0.42, 0.13, hue + 200) : RGB.oklch(0.9, 0.17, 98)
    switch mood {
    case .vivid:
      ground = Paint(.oklch(depth(0.74, hue - 10), 0.165, hue - 10), .oklch(depth(0.52, hue + 16), 0.19, hue + 16))
      ink = Ink(
        main: Paint(.white, .oklch(0.95, 0.03, hue)), accent: Paint(spark), cut: Paint(.oklch(0.52, 0.18, hue + 8)))
    case .candy:
      ground = Paint(.oklch(0.77, 0.16, hue), .oklch(depth(0.54, hue - 75), 0.22, hue - 75))
      ink = Ink(
        main: Paint(.white, .oklch(0.96, 0.03, hue - 40)), accent: Paint(.oklch(0.92, 0.15, 105)),
        cut: Paint(.oklch(0.5, 0.2, hue - 55)))
    case .night:
      ground = Paint(.oklch(0.36, 0.07, hue + 10), .oklch(0.19, 0.045, hue + 30))
      ink = Ink(
        main: Paint(.oklch(0.9, 0.11, hue), .oklch(0.74, 0.17, hue + 26)), accent: Paint(.oklch(0.86, 0.16, hue + 150)),
        cut: Paint(.oklch(0.27, 0.06, hue + 16)))
    case .paper:
      ground = Paint(.oklch(0.99, 0.008, hue), .oklch(0.91, 0.04, hue))
      ink = Ink(
        main: Paint(.oklch(0.66, 0.19, hue - 8), .oklch(depth(0.5, hue + 14), 0.2, hue + 14)),
        accent: Paint(.oklch(0.76, 0.17, hue + 140)), cut: Paint(.oklch(0.97, 0.015, hue)))
    }
  }
}
