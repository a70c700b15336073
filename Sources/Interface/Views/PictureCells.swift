import Artwork
package import Colors
import TerminalUI
import Texts

/// Pictures as cells, in the colours that the terminal has, kept: to draw one again only copies its cells.
@MainActor
package final class PictureCells {
  /// The colour that shows through the transparent parts of a picture.
  let background: RGBColor
  /// The same pictures, made for a terminal that shows pixels.
  let made = MadePictures()
  private let depth: ColorDepth
  private let ramp: ShadeRamp
  /// `true` if pictures are coloured blocks; else they are shades.
  let hasBlocks: Bool
  private var kept = Kept<PictureKey, [Cell]>(maximumCount: 1_000, maximumCost: PictureCells.maximumBytes)
  var keptBytes: Int { kept.cost }

  /// Some ten times the largest screen.
  static let maximumBytes = 2 << 20

  /// - Parameter background: the terminal's background; `nil` for black, or white where it is light.
  package init(theme: Theme, background: RGBColor? = nil) {
    let level: UInt8 = theme.isOnLight ? 255 : 0
    self.background = background ?? RGBColor(red: level, green: level, blue: level)
    depth = theme.pictureDepth
    ramp = theme.symbols.isASCII ? .ascii : .blocks
    hasBlocks = depth > .eight && !theme.symbols.isASCII
  }

  /// A picture's cells, row by row, for a grid of `grid` cells.
  ///
  /// - Parameter isTile: `true` for the shape of a ``Tile``, which large pictures without blocks haven't got.
  func cells(of pixmap: Pixmap, at address: String, grid: Size, isTile: Bool = false) -> [Cell] {
    let isTile = isTile && (hasBlocks || ramp == .blocks && grid.rows <= MadePictures.mostTileRows)
    return kept.value(for: PictureKey(of: pixmap, at: address, grid: grid, isTile: isTile)) {
      $0.count * MemoryLayout<Cell>.stride
    } make: {
      let isDark = Int(background.red) + Int(background.green) + Int(background.blue) < 384
      let picture = CellPicture(
        pixmap, columns: grid.columns, rows: grid.rows, over: background, isTile: isTile && hasBlocks)
      if hasBlocks { return draw(picture) }
      let glyphs =
        isTile
        ? CellPicture.tile(
          of: pixmap, columns: grid.columns, rows: grid.rows, over: background, isBackgroundDark: isDark)
        : picture.shaded(ramp, isBackgroundDark: isDark)
      return zip(glyphs, picture.cells).map { glyph, cell in
        let style = depth == .none ? Style.plain : Style(foreground: color(of: cell.foreground))
        return Cell(glyph: Glyph(glyph), style: style)
      }
    }
  }

  private func draw(_ picture: CellPicture) -> [Cell] {
    picture.cells.map { cell in
      Cell(
        glyph: Glyph(cell.glyph),
        style: Style(
          foreground: color(of: cell.foreground), background: cell.background.map { color(of: $0) } ?? .default))
    }
  }

  /// The perceptually nearest colour that the terminal has.
  func color(of color: RGBColor) -> Color {
    switch depth {
    case .none: .default
    case .eight: .palette(XtermPalette.nearestBasic(to: color) & 7)
    case .sixteen: .palette(XtermPalette.nearestBasic(to: color))
    case .palette256: .palette(XtermPalette.nearest(to: color))
    case .direct: .rgb(color.red, color.green, color.blue)
    }
  }
}

/// Pictures made of pixels for the terminal, each for its cells, kept: to make one takes as long as many frames.
@MainActor
final class MadePictures {
  /// The most rows of an icon in a list.
  static let mostTileRows = 4
  private var kept: Kept<PictureKey, EncodedPicture>
  /// The terminal that they are made for.
  private var graphics: TerminalGraphics?
  var keptBytes: Int { kept.cost }

  /// - Parameter capacity: the most bytes that are kept, some screenfuls.
  init(capacity: Int = 4 << 20) {
    kept = Kept(maximumCost: capacity)
  }

  /// A picture for a grid of cells, as sixels or as a file.
  func picture(
    of pixmap: Pixmap, at address: String, grid: Size, _ graphics: TerminalGraphics, isTile: Bool = false
  ) -> EncodedPicture {
    if graphics != self.graphics { kept.removeAll() }
    self.graphics = graphics
    return kept.value(for: PictureKey(of: pixmap, at: address, grid: grid, isTile: isTile), cost: \.bytes.count) {
      let isSixel = graphics.way == .sixel
      let room = Self.room(of: grid, cell: graphics.cell, isSixel: isSixel)
      let pixmap = isTile ? pixmap.tile(in: room, hasGap: grid.rows <= Self.mostTileRows) : pixmap
      let size =
        !isSixel ? pixmap.size : isTile ? room : Self.extent(of: pixmap.size, grid: grid, cell: graphics.cell)
      return EncodedPicture(
        bytes: isSixel
          ? SixelEncoder.encode(pixmap, size: size, colors: graphics.colors) : PNGEncoder.encode(pixmap),
        size: PixelExtent(width: size.width, height: size.height), format: isSixel ? .sixel : .png)
    }
  }

  /// A picture that fills a grid of cells, drawn once under its name.
  func picture(named name: String, filling grid: Size, cell: PixelExtent, draw: (PixelSize) -> Pixmap) -> EncodedPicture
  {
    let room = Self.room(of: grid, cell: cell, isSixel: false)
    return kept.value(for: PictureKey(address: name, pixels: room, grid: grid), cost: \.bytes.count) {
      EncodedPicture(
        bytes: PNGEncoder.encode(draw(room)), size: PixelExtent(width: room.width, height: room.height), format: .png)
    }
  }

  /// The pixels of a grid; of sixels whole bands, since a part of one would reach into the row below.
  private static func room(of grid: Size, cell: PixelExtent, isSixel: Bool = true) -> PixelSize {
    let band = isSixel ? SixelEncoder.bandHeight : 1
    return PixelSize(
      width: max(1, grid.columns * cell.width), height: max(band, grid.rows * cell.height / band * band))
  }

  /// The largest extent of a picture's proportions that fits a grid, in whole bands of pixels.
  static func extent(of picture: PixelSize, grid: Size, cell: PixelExtent) -> PixelSize {
    let room = room(of: grid, cell: cell)
    let (width, height) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
    let scale = min(Double(room.width) / width, Double(room.height) / height)
    return PixelSize(
      width: min(room.width, max(1, Int((width * scale).rounded()))),
      height: min(room.height, max(1, Int((height * scale).rounded()))))
  }
}

/// A picture as it is drawn. Each frame compares many.
private struct PictureKey: Hashable {
  let address: String
  /// As a tile, turned around.
  let pixels: PixelSize
  let grid: Size

  /// The address alone counts, since one picture is seldom drawn in two sizes; by words, which takes half the time.
  func hash(into hasher: inout Hasher) {
    hasher.combine(address.sumOfWords)
  }
}

extension PictureKey {
  init(of pixmap: Pixmap, at address: String, grid: Size, isTile: Bool) {
    let size = pixmap.size
    self.init(
      address: address, pixels: isTile ? PixelSize(width: -size.width, height: size.height) : size, grid: grid)
  }
}

/// Values that are made once. All go when there are too many: to make them again takes less than to find the oldest.
struct Kept<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  /// The cost of all values.
  private(set) var cost = 0
  private let maximumCount: Int
  private let maximumCost: Int

  init(maximumCount: Int = .max, maximumCost: Int = .max) {
    (self.maximumCount, self.maximumCost) = (maximumCount, maximumCost)
  }

  mutating func value(for key: Key, cost: (Value) -> Int = { _ in 1 }, make: () -> Value) -> Value {
    if let value = values[key] { return value }
    let value = make()
    if values.count >= maximumCount || self.cost + cost(value) > maximumCost { removeAll() }
    values[key] = value
    self.cost += cost(value)
    return value
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    cost = 0
  }
}
