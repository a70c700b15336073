/// The look of a cell's glyph, packed in a word so that frames compare by memory.
///
/// Bits 0–25 and 26–51 hold the colours, 52–59 the attributes.
public struct Style: Sendable, Hashable {
  private var bits: UInt64

  public var foreground: Color {
    get { Color(bits: UInt32(bits & 0x3FF_FFFF)) }
    set { bits = bits & ~0x3FF_FFFF | UInt64(newValue.bits) }
  }
  public var background: Color {
    get { Color(bits: UInt32(bits >> 26 & 0x3FF_FFFF)) }
    set { bits = bits & ~(0x3FF_FFFF << 26) | UInt64(newValue.bits) << 26 }
  }
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 52)) }
    set { bits = bits & ~(0xFF << 52) | UInt64(newValue.rawValue) << 52 }
  }

  /// `true` if two styles have the same background; quicker than comparing the colours.
  public func hasBackground(of other: Style) -> Bool {
    (bits ^ other.bits) & (0x3FF_FFFF << 26) == 0
  }

  /// `true` if either colour is red, green and blue.
  public var hasDirectColor: Bool { bits & (1 << 25 | 1 << 51) != 0 }

  /// `true` for what ncurses can't draw: words struck through, and red, green and blue where these are left to others.
  public func isBeyondCurses(withColors: Bool) -> Bool {
    bits & (withColors ? 1 << 25 | 1 << 51 | 1 << 58 : 1 << 58) != 0
  }

  /// The terminal's defaults.
  public static let plain = Style()

  public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
    bits = UInt64(foreground.bits) | UInt64(background.bits) << 26 | UInt64(attributes.rawValue) << 52
  }

  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    /// Brighter or heavier than its surroundings.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than its surroundings.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted, if the terminal can.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// Blank, whatever the glyph.
    public static let concealed = Attributes(rawValue: 32)
    /// With a line through it, if the terminal can.
    public static let strike = Attributes(rawValue: 64)

    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
}
