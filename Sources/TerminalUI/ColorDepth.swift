/// The number of colours that a terminal can show.
public enum ColorDepth: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// No colour: bold, dim, underline and reverse only.
  case none
  /// The eight basic colours.
  case eight
  /// The basic colours and their bright variants.
  case sixteen
  /// The 256 colours that xterm brought: 16 of the terminal's own, a cube of 6×6×6, 24 greys.
  case palette256
  /// Red, green and blue of 8 bits each.
  case direct

  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
