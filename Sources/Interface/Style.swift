/// How a cell's glyph is drawn.
public struct Style: Sendable, Hashable {
  /// The glyph's colour.
  public var foreground: Color
  /// The cell's colour.
  public var background: Color
  /// Bold, dim and the like.
  public var attributes: Attributes

  /// The terminal's defaults.
  public static let plain = Style()

  /// Creates a style.
  public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Attributes beside colour.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The attributes' bits.
    public let rawValue: UInt8
    /// Brighter or heavier than its surroundings.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter than its surroundings.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted, where the terminal can.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
  }
}
