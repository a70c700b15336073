/// What is known of the terminal's own background, on which colours of ours must be read.
///
/// No colour has a contrast of 4.5:1 to black, to a dark grey such as #1e1e1e and to white alike: the best reach 4.1. So hues for
/// text are those of a dark or of a light background, and there are none where nothing is known.
public enum TerminalBackground: Sendable, Hashable, CaseIterable {
  /// Nothing: text has the terminal's own colour, which its owner can read.
  case unknown
  /// Black, or nearly so.
  case dark
  /// White, or nearly so.
  case light

  /// What a colour of the terminal's is, its parts from 0 to 1: neither black nor white is unknown.
  public init(red: Double, green: Double, blue: Double) {
    // Close to how light the eye takes it for (its luma): #282828 and Solarized's #002b36 are dark, #fdf6e3 is light.
    switch 0.2126 * red + 0.7152 * green + 0.0722 * blue {
    case ..<0.19: self = .dark
    case 0.94...: self = .light
    default: self = .unknown
    }
  }
}
