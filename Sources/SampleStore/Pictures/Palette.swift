import Colors
import Essentials

/// The paints of drawings by name, derived from one hue by one of a few recipes.
struct Palette {
  /// A saturated ground under a light motif, a ground between two hues, a dark ground under a glowing motif, a light one under a
  /// saturated motif.
  enum Mood: String, Sendable, CaseIterable {
    case vivid, candy, night, paper
  }

  private var paints: [String: Paint]

  init(hue: Float, mood: Mood) {
    func tone(_ lightness: Float, _ chroma: Float, _ turn: Float) -> RGBColor { .oklch(lightness, chroma, hue + turn) }
    /// Yellow and its neighbours turn to mud when dark, so they stay lighter.
    func deep(_ lightness: Float, _ chroma: Float, _ turn: Float) -> RGBColor {
      let fromYellow = abs(remainder(hue + turn - 92, 360))
      return tone(lightness + max(0, 1 - fromYellow / 55) * 0.14, chroma, turn)
    }
    let (ground, main, accent, cut): (Paint, Paint, RGBColor, RGBColor)
    switch mood {
    case .vivid:
      ground = Paint(deep(0.74, 0.165, -10), deep(0.52, 0.19, 16))
      main = Paint(.white, tone(0.95, 0.03, 0))
      // Yellow stands out on every ground but warm ones, which need a dark contrast.
      accent = (40...125).contains(hue) ? tone(0.42, 0.13, 200) : .oklch(0.9, 0.17, 98)
      cut = tone(0.52, 0.18, 8)
    case .candy:
      ground = Paint(tone(0.77, 0.16, 0), deep(0.54, 0.22, -75))
      main = Paint(.white, tone(0.96, 0.03, -40))
      accent = .oklch(0.92, 0.15, 105)
      cut = tone(0.5, 0.2, -55)
    case .night:
      ground = Paint(tone(0.36, 0.07, 10), tone(0.19, 0.045, 30))
      main = Paint(tone(0.9, 0.11, 0), tone(0.74, 0.17, 26))
      accent = tone(0.86, 0.16, 150)
      cut = tone(0.27, 0.06, 16)
    case .paper:
      ground = Paint(tone(0.99, 0.008, 0), tone(0.91, 0.04, 0))
      main = Paint(tone(0.66, 0.19, -8), deep(0.5, 0.2, 14))
      accent = tone(0.76, 0.17, 140)
      cut = tone(0.97, 0.015, 0)
    }
    paints = [
      "ground": ground, "main": main, "soft": Paint(main.top, main.bottom, opacity: 0.7), "accent": Paint(accent),
      "cut": Paint(cut), "light": Paint(.white, opacity: mood == .night ? 0.06 : mood == .paper ? 0.5 : 0.11),
      "shadow": Paint(.black, opacity: mood == .night ? 0.3 : 0.1), "white": Paint(.white),
      "tint": Paint(tone(0.6, 0.18, 0)), "pale": Paint(tone(0.6, 0.18, 0), opacity: 0.35),
      "gold": Paint(.oklch(0.82, 0.16, 85)),
    ]
  }

  subscript(name: String) -> Paint {
    get {
      guard let paint = paints[name] else { TextTable.invalid("no paint is called \(name)") }
      return paint
    }
    set { paints[name] = newValue }
  }
}
