/// A picture in a file format, for terminals that take it as it is.
///
/// Pictures are equal if their bytes are; copies share their storage and are compared at once.
public struct EncodedPicture: Sendable, Hashable {
  public let bytes: [UInt8]
  /// Its extent, at least 1×1.
  public let size: PixelExtent
  public let format: Format

  /// Formats, as far as terminals treat them differently.
  public enum Format: Sendable, Hashable {
    /// Every terminal that takes files takes these.
    case png
    case other
    /// No file, but the control string that draws the picture, a pixel for a pixel.
    case sixel
  }

  public init(bytes: [UInt8], size: PixelExtent, format: Format) {
    self.bytes = bytes
    self.size = PixelExtent(width: max(1, size.width), height: max(1, size.height))
    self.format = format
  }

  /// Hashes only the length and the extent: a file can have megabytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(size)
  }
}

public struct PixelExtent: Sendable, Hashable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A picture that lies over cells of a frame. The cells below it are ``Glyph/underPicture``.
public struct PlacedPicture: Sendable, Hashable {
  public var picture: EncodedPicture
  /// The cells that it may take, its proportions kept; some may be out of sight.
  public var rect: Rect
  /// The frame's rows and columns in which it is in sight, a part of those of ``rect``.
  public var rows: Range<Int>
  public var columns: Range<Int>

  /// All of it is in sight unless `rows` says less.
  public init(_ picture: EncodedPicture, in rect: Rect, rows: Range<Int>? = nil) {
    self.picture = picture
    self.rect = rect
    self.rows = (rows ?? rect.rows).clamped(to: rect.rows)
    columns = rect.columns
  }

  /// The cells in which it is in sight.
  public var visibleRect: Rect {
    Rect(column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
  }

  /// The rows in which it is in sight, counted from its own first one.
  public var visibleLines: Range<Int> {
    let first = rows.lowerBound - rect.origin.row
    return first..<first + rows.count
  }

  /// The columns in which it is in sight, counted from its own first one.
  public var visibleColumns: Range<Int> {
    let first = columns.lowerBound - rect.origin.column
    return first..<first + columns.count
  }

  public var isWhole: Bool { rows == rect.rows && columns == rect.columns }
}

extension Glyph {
  /// The glyph below a picture: a no-break space, which ``SafeText`` never has. It looks like a space but differs from one, so
  /// that the cell is sent anew when the picture goes.
  public static let underPicture = Glyph("\u{A0}")
}

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
  public var cell: PixelExtent
  /// The number of colours that a picture of sixels may have.
  public var colors: Int

  /// `true` if a person has named the way.
  public var isNamed: Bool
  /// `true` if tmux passes pictures on.
  public var isThroughTmux = false

  /// A cell that is not known is taken for twice as high as it is wide.
  public init(way: Way, cell: PixelExtent? = nil, colors: Int = 256, isNamed: Bool = false) {
    self.way = way
    self.isNamed = isNamed
    self.colors = colors
    self.cell = PixelExtent(width: max(1, cell?.width ?? 8), height: max(1, cell?.height ?? 16))
  }

  public func shows(_ picture: EncodedPicture) -> Bool {
    switch way {
    case .kitty: picture.format == .png
    case .iterm: picture.format != .sixel
    case .sixel: picture.format == .sixel
    }
  }

  /// `true` if the icons of rows are shown. Contents of cells are sent anew when they scroll, which flickers: only for a person who wants it.
  public var showsTiles: Bool { way == .kitty || isNamed }

  /// `true` if a part of a picture can be shown alone.
  public var showsParts: Bool { way == .kitty }

  /// `true` if text shows through the transparent parts of a picture.
  public var showsTextBelow: Bool { way == .kitty && !isThroughTmux }

  /// A cell's height by its width.
  public var cellRatio: Double { Double(cell.height) / Double(cell.width) }
}
