/// A terminal's way to show pictures that are more than cells.
public struct TerminalGraphics: Sendable, Hashable {
  public enum Way: Sendable, Hashable {
    /// Kitty's graphics protocol: pictures over the text, placed and deleted by number. PNG.
    case kitty
    /// iTerm2's inline images: a picture becomes the contents of cells. Any format.
    case iterm
    /// Sixels: pixels in the terminal's colour registers become the contents of cells.
    case sixel
  }

  public var way: Way
  /// A cell's extent.
  public var cell: PixelExtent
  /// The number of colours that a picture of sixels may have.
  public var colors: Int

  /// A cell that is not known is taken for twice as high as it is wide.
  public init(way: Way, cell: PixelExtent? = nil, colors: Int = 256) {
    self.way = way
    self.colors = colors
    self.cell = PixelExtent(width: max(1, cell?.width ?? 8), height: max(1, cell?.height ?? 16))
  }

  /// `true` if a picture can be shown in this way.
  public func shows(_ picture: EncodedPicture) -> Bool {
    switch way {
    case .kitty: picture.format == .png
    case .iterm: picture.format != .sixel
    case .sixel: picture.format == .sixel
    }
  }

  /// `true` if a part of a picture can be shown alone.
  public var showsParts: Bool { way == .kitty }

  /// A cell's height by its width.
  public var cellRatio: Double { Double(cell.height) / Double(cell.width) }
}
