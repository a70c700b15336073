import Artwork
package import Colors
import TerminalUI

/// Pictures as cells, in the colours that the terminal has. They are kept: to draw one again only copies its cells.
@MainActor
package final class PictureCells {
  /// The colour that shows through the transparent parts of a picture.
  let background: RGBColor
  /// The same pictures as sixels, for a terminal that has those.
  let sixels = PictureSixels()
  private let depth: ColorDepth
  private let ramp: ShadeRamp
  private var kept: [Key: [Cell]] = [:]
  private(set) var keptBytes = 0

  private struct Key: Hashable {
    let address: String
    let pixels: PixelSize
    let grid: Size

    /// The address alone counts, since one picture is seldom drawn in two sizes.
    func hash(into hasher: inout Hasher) { hasher.combine(address) }
  }

  /// The most pictures kept, and the most bytes of cells, some ten times the largest screen. All go when there are more: to make
  /// them again takes less than to find the oldest.
  private static let capacity = 1_000
  static let maximumBytes = 2 << 20

  /// - Parameter background: the terminal's background, as far as it is known.
  package init(theme: Theme, background: RGBColor = RGBColor(red: 0, green: 0, blue: 0)) {
    self.background = background
    depth = theme.pictureDepth
    ramp = theme.symbols.isASCII ? .ascii : .blocks
  }

  /// A picture's cells, row by row, for a grid of `grid` cells.
  func cells(of pixmap: Pixmap, at address: String, grid: Size) -> [Cell] {
    let key = Key(address: address, pixels: pixmap.size, grid: grid)
    if let cells = kept[key] { return cells }
    let picture = CellPicture(pixmap, columns: grid.columns, rows: grid.rows, over: background)
    let cells = draw(picture)
    let bytes = cells.count * MemoryLayout<Cell>.stride
    if kept.count >= Self.capacity || keptBytes + bytes > Self.maximumBytes {
      kept.removeAll(keepingCapacity: true)
      keptBytes = 0
    }
    kept[key] = cells
    keptBytes += bytes
    return cells
  }

  private func draw(_ picture: CellPicture) -> [Cell] {
    guard depth > .eight, ramp == .blocks else {
      let isDark = Int(background.red) + Int(background.green) + Int(background.blue) < 384
      let glyphs = picture.shaded(ramp, isBackgroundDark: isDark)
      return zip(glyphs, picture.cells).map { glyph, cell in
        let style = depth == .none ? Style.plain : Style(foreground: color(of: cell.foreground))
        return Cell(glyph: Glyph(glyph), style: style)
      }
    }
    return picture.cells.map { cell in
      Cell(
        glyph: Glyph(cell.glyph),
        style: Style(foreground: color(of: cell.foreground), background: color(of: cell.background)))
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
