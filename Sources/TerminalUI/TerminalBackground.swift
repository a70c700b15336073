import Colors

/// The terminal's own background, as far as it is known: our colours must be readable on it.
///
/// No colour has a contrast of 4.5:1 to black, to a dark grey such as #1e1e1e and to white alike: the best reach 4.1. So text is
/// coloured for a dark or for a light background, and not at all if the background is unknown.
public enum TerminalBackground: Sendable, Hashable, CaseIterable {
  /// Text has the terminal's own colour, which its owner can read.
  case unknown
  /// Black, or nearly so.
  case dark
  /// White, or nearly so.
  case light

  /// Limits of relative luminance (WCAG 2.2): #282828 and Nord's #2e3440 are dark, Solarized's #fdf6e3 is light.
  static let darkLimit = 0.035, lightLimit = 0.87

  /// The kind of a background of this colour, its parts from 0 to 1; unknown if neither dark nor light.
  public init(red: Double, green: Double, blue: Double) {
    let linear = [red, green, blue].map(LinearLight.light(ofStored:))
    switch 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] {
    case ...Self.darkLimit: self = .dark
    case Self.lightLimit...: self = .light
    default: self = .unknown
    }
  }
}
