import Essentials

/// An icon's colours, derived from one hue by one of a few recipes.
struct Palette {
  /// The use of the hue.
  enum Mood: String, Sendable, CaseIterable {
    /// A saturated ground under a light motif.
    case vivid
    /// A ground with a gradient between two hues.
    case candy
    /// A dark ground under a glowing motif.
    case night
    /// A light ground under a saturated motif.
    case paper
  }

  let mood: Mood
  /// The ground from its upper to its lower end.
  let ground: Paint
  /// A saturated colour for places with room for only one.
  let signature: Paint
  private let main: Paint
  private let accent: Paint
  private let cut: Paint

  init(hue: Float, mood: Mood) {
    func tone(_ lightness: Float, _ chroma: Float, _ turn: Float) -> RGB { .oklch(lightness, chroma, hue + turn) }
    /// Yellow and its neighbours turn to mud when dark, so they stay lighter.
    func deep(_ lightness: Float, _ chroma: Float, _ turn: Float) -> RGB {
      let fromYellow = abs(remainder(hue + turn - 92, 360))
      return tone(lightness + max(0, 1 - fromYellow / 55) * 0.14, chroma, turn)
    }
    self.mood = mood
    signature = Paint(tone(0.6, 0.18, 0))
    switch mood {
    case .vivid:
      // Yellow stands out on every ground but warm ones, which need a dark contrast.
      let isWarm = (40...125).contains(hue)
      ground = Paint(deep(0.74, 0.165, -10), deep(0.52, 0.19, 16))
      main = Paint(.white, tone(0.95, 0.03, 0))
      accent = Paint(isWarm ? tone(0.42, 0.13, 200) : .oklch(0.9, 0.17, 98))
      cut = Paint(tone(0.52, 0.18, 8))
    case .candy:
      ground = Paint(tone(0.77, 0.16, 0), deep(0.54, 0.22, -75))
      main = Paint(.white, tone(0.96, 0.03, -40))
      accent = Paint(.oklch(0.92, 0.15, 105))
      cut = Paint(tone(0.5, 0.2, -55))
    case .night:
      ground = Paint(tone(0.36, 0.07, 10), tone(0.19, 0.045, 30))
      main = Paint(tone(0.9, 0.11, 0), tone(0.74, 0.17, 26))
      accent = Paint(tone(0.86, 0.16, 150))
      cut = Paint(tone(0.27, 0.06, 16))
    case .paper:
      ground = Paint(tone(0.99, 0.008, 0), tone(0.91, 0.04, 0))
      main = Paint(tone(0.66, 0.19, -8), deep(0.5, 0.2, 14))
      accent = Paint(tone(0.76, 0.17, 140))
      cut = Paint(tone(0.97, 0.015, 0))
    }
  }

  /// The paint of a motif's or a backdrop's layer.
  func paint(named name: String) -> Paint {
    switch name {
    case "main": main
    case "accent": accent
    case "cut": cut
    case "light": Paint(.white, opacity: mood == .night ? 0.06 : mood == .paper ? 0.5 : 0.11)
    default: .colored(name)
    }
  }

  /// The motif's shadow.
  var shadow: (color: RGB, opacity: Float) {
    mood == .night ? (.black, 0.45) : (cut.top.mixed(with: .black, 0.55), 0.24)
  }
}
