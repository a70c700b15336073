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
