import Colors

/// A cell's colour, independent of the colours that the terminal has.
public struct Color: Sendable, Hashable {
  /// Bits 24–25: 0 the terminal's default, 1 a palette index in the low byte, 2 red, green and blue in the low three bytes.
  public let bits: UInt32

  /// The terminal's own foreground or background.
  public static let `default` = Color(bits: 0)

  /// One of the terminal's 256 (or 16, or 8) colours.
  public static func palette(_ index: UInt8) -> Color {
    Color(bits: 1 << 24 | UInt32(index))
  }

  /// A direct colour; the screen takes the nearest it has.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  public var kind: Kind {
    switch bits >> 24 {
    case 0: .default
    case 1: .palette(UInt8(truncatingIfNeeded: bits))
    default:
      .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits))
    }
  }

  /// A colour taken apart.
  public enum Kind: Sendable, Hashable {
    case `default`
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }
}

/// The number of colours that a terminal can show.
public enum ColorDepth: Sendable, Hashable, CaseIterable, Comparable {
  /// No colour: bold, dim, underline and reverse only.
  case none
  case eight
  /// The basic colours and their bright variants.
  case sixteen
  /// The 256 colours that xterm brought: 16 of the terminal's own, a cube of 6×6×6, 24 greys.
  case palette256
  /// Red, green and blue of 8 bits each.
  case direct
}

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
