/// How a terminal shows pictures that are more than cells.
public struct TerminalGraphics: Sendable, Hashable {
  /// The protocols, both of which take a picture's bytes as they are.
  public enum Way: Sendable, Hashable {
    /// Kitty's graphics protocol: pictures of their own over the text, placed and deleted by number. PNG.
    case kitty
    /// iTerm2's inline images: a picture becomes the contents of cells. Any format.
    case iterm
  }

  /// The protocol.
  public var way: Way
  /// A cell's extent.
  public var cell: PixelExtent

  /// Where a terminal doesn't say: a cell is twice as high as it is wide.
  public static let usualCell = PixelExtent(width: 8, height: 16)

  /// Creates graphics of a protocol.
  public init(way: Way, cell: PixelExtent = usualCell) {
    self.way = way
    self.cell = PixelExtent(width: max(1, cell.width), height: max(1, cell.height))
  }

  /// Whether a picture can be shown in this way.
  public func shows(_ picture: EncodedPicture) -> Bool { picture.isPNG || way == .iterm }

  /// Whether a part of a picture can be shown.
  public var showsParts: Bool { way == .kitty }

  /// A cell's height by its width.
  public var cellRatio: Double { Double(cell.height) / Double(cell.width) }
}
