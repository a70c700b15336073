import Foundation

/// What is known of the terminal's own background, on which colours of ours must be read.
///
/// No colour has a contrast of 4.5:1 to black, to a dark grey such as #1e1e1e and to white alike: the best reach 4.1. So hues for
/// text are those of a dark or of a light background, and there are none where nothing is known.
package enum TerminalBackground: Sendable, Hashable, CaseIterable {
  /// Nothing: text has the terminal's own colour, which its owner can read.
  case unknown
  /// Black, or nearly so.
  case dark
  /// White, or nearly so.
  case light

  /// The most relative luminance (WCAG 2.2) of what is dark, such as #282828 and Nord's #2e3440, and the least of what is light, such
  /// as Solarized's #fdf6e3.
  static let darkLimit = 0.035, lightLimit = 0.87

  /// What a colour of the terminal's is, its parts from 0 to 1; what is neither dark nor light is as good as unknown.
  package init(red: Double, green: Double, blue: Double) {
    let linear = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    switch 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] {
    case ...Self.darkLimit: self = .dark
    case Self.lightLimit...: self = .light
    default: self = .unknown
    }
  }
}
