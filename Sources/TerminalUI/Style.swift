/// How a cell's glyph is drawn, packed in a word so that frames compare by memory.
///
/// Bits 0–25 and 26–51 hold the colours, 52–59 the attributes.
package struct Style: Sendable, Hashable {
  private var bits: UInt64

  package var foreground: Color {
    get { Color(bits: UInt32(bits & 0x3FF_FFFF)) }
    set { bits = bits & ~0x3FF_FFFF | UInt64(newValue.bits) }
  }
  package var background: Color {
    get { Color(bits: UInt32(bits >> 26 & 0x3FF_FFFF)) }
    set { bits = bits & ~(0x3FF_FFFF << 26) | UInt64(newValue.bits) << 26 }
  }
  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 52)) }
    set { bits = bits & ~(0xFF << 52) | UInt64(newValue.rawValue) << 52 }
  }

  /// Whether two styles have the same background; quicker than comparing the colours.
  package func hasBackground(of other: Style) -> Bool {
    (bits ^ other.bits) & (0x3FF_FFFF << 26) == 0
  }

  /// Whether either colour is red, green and blue.
  package var hasDirectColor: Bool { bits & (1 << 25 | 1 << 51) != 0 }

  /// The terminal's defaults.
  package static let plain = Style()

  package init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
    bits = UInt64(foreground.bits) | UInt64(background.bits) << 26 | UInt64(attributes.rawValue) << 52
  }

  package struct Attributes: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    /// Brighter or heavier than its surroundings.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter than its surroundings.
    package static let dim = Attributes(rawValue: 2)
    /// Slanted, where the terminal can.
    package static let italic = Attributes(rawValue: 4)
    /// With a line below.
    package static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    package static let reverse = Attributes(rawValue: 16)

    package init(rawValue: UInt8) { self.rawValue = rawValue }
  }
}
