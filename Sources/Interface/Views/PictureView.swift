import Artwork
import Browser
import Colors
import TerminalUI

/// A picture in a rectangle of cells; while it has no pixels, a tile with a spinner or a sign of failure.
@MainActor
struct PictureView {
  /// The time that a load goes on without a spinner.
  static let spinnerDelay = Duration.milliseconds(200)

  let theme: Theme
  let pictures: PictureCells
  /// The terminal's own way to show pictures; `nil` if they are drawn with blocks.
  var graphics: TerminalGraphics?
  /// `true` for the icon of a row, which has the shape of a ``Tile``.
  var isTile = false

  /// - Parameters:
  ///   - address: the picture's origin, under which its cells are kept.
  ///   - tile: the colour of what stands in for it.
  ///   - clip: the rows that may be drawn on; all of the rectangle's without one.
  ///   - now: the browser's elapsed time.
  func draw(
    _ state: PictureState, address: String?, tile: RGBColor, in rect: Rect, clippedTo clip: Rect? = nil, now: Duration,
    of drawing: inout Drawing
  ) {
    let rows = rect.rows.clamped(to: (clip ?? rect).rows)
    guard rect.size.columns > 0, !rows.isEmpty else { return }
    switch state {
    case .loaded(let icon):
      if let placed = placed(icon, address: address, in: rect, rows: rows, on: drawing.frame.bounds) {
        drawing.frame.fill(placed.visibleRect, with: Cell(glyph: .underPicture, style: .plain))
        drawing.pictures.append(
          Drawing.Picture(placed: placed, icon: icon, address: address, tile: tile, isTile: isTile))
      } else {
        drawBlocks(of: icon, address: address, tile: tile, in: rect, rows: rows, of: &drawing.frame)
      }
    case .idle:
      drawTile(tile, in: rect, rows: rows, of: &drawing.frame)
    case .loading(let since):
      let elapsed = now - since
      guard elapsed >= Self.spinnerDelay else {
        if !isTile, graphics?.showsTextBelow == true {
          // Most come at once: no block of colour flashes meanwhile, and the cells stay as they are.
          let visible = Rect(
            column: rect.origin.column, row: rows.lowerBound, columns: rect.size.columns, rows: rows.count)
          drawing.frame.fill(visible, with: Cell(glyph: .underPicture, style: .plain))
        } else {
          drawTile(tile, in: rect, rows: rows, of: &drawing.frame)
        }
        return drawing.redraw(after: Self.spinnerDelay - elapsed)
      }
      drawTile(tile, in: rect, rows: rows, of: &drawing.frame)
      let spinner = Spinner(elapsed)
      drawSign(theme.symbols.spinner(phase: spinner.phase), theme.spinner, in: rect, rows: rows, of: &drawing.frame)
      drawing.redraw(after: spinner.untilNext)
    case .failed:
      drawTile(tile, in: rect, rows: rows, of: &drawing.frame)
      drawSign(theme.symbols.failure, theme.error, in: rect, rows: rows, of: &drawing.frame)
    }
  }

  /// The picture as the terminal shows it itself; `nil` where it can't.
  private func placed(_ icon: Icon, address: String?, in rect: Rect, rows: Range<Int>, on bounds: Rect)
    -> PlacedPicture?
  {
    let rows = rows.clamped(to: bounds.rows)
    guard let graphics, !isTile || graphics.showsTiles, rows == rect.rows || graphics.showsParts, !rows.isEmpty,
      rect.columns.clamped(to: bounds.columns) == rect.columns,
      let picture = picture(of: icon, address: address, grid: rect.size, graphics), graphics.shows(picture)
    else { return nil }
    return PlacedPicture(picture, in: rect, rows: rows)
  }

  /// A picture as the terminal takes it.
  private func picture(of icon: Icon, address: String?, grid: Size, _ graphics: TerminalGraphics) -> EncodedPicture? {
    if graphics.way == .sixel || isTile {
      guard let address, let pixmap = icon.pixmap else { return nil }
      return pictures.made.picture(of: pixmap, at: address, grid: grid, graphics, isTile: isTile)
    }
    guard let bytes = icon.encoded else { return nil }
    let size = PixelExtent(width: icon.metadata.size.width, height: icon.metadata.size.height)
    return EncodedPicture(bytes: bytes, size: size, format: .png)
  }

  /// Draws the uncovered cells of a picture that something lies over.
  func drawBlocks(of picture: Drawing.Picture, in frame: inout Frame) {
    let (rect, rows) = (picture.placed.visibleRect, picture.placed.rows)
    var below = Frame(size: frame.size)
    drawBlocks(
      of: picture.icon, address: picture.address, tile: picture.tile, in: picture.placed.rect, rows: rows, of: &below)
    for row in rows {
      for column in rect.columns where frame[column, row].glyph == .underPicture {
        frame[column, row] = below[column, row]
      }
    }
  }

  private func drawBlocks(
    of icon: Icon, address: String?, tile: RGBColor, in rect: Rect, rows: Range<Int>, of frame: inout Frame
  ) {
    if let address, let pixmap = icon.pixmap {
      frame.draw(pictures.cells(of: pixmap, at: address, grid: rect.size, isTile: isTile), in: rect, rows: rows)
    } else {
      drawTile(tile, in: rect, rows: rows, of: &frame)
    }
  }

  private func drawTile(_ color: RGBColor, in rect: Rect, rows: Range<Int>, of frame: inout Frame) {
    let style = theme.depth == .none ? theme.dimmed : Style(foreground: pictures.color(of: color))
    if isTile, pictures.hasBlocks {
      let glyphs = Tile.glyphs(columns: rect.size.columns, rows: rect.size.rows)
      return frame.draw(glyphs.map { Cell(glyph: Glyph($0), style: style) }, in: rect, rows: rows)
    }
    for row in rows {
      frame.draw(
        theme.symbols.iconPlaceholder.repeated(rect.size.columns), at: Point(column: rect.origin.column, row: row),
        style: style)
    }
  }

  /// A sign in the middle of the tile, with room to be read.
  private func drawSign(_ sign: SafeText, _ style: Style, in rect: Rect, rows: Range<Int>, of frame: inout Frame) {
    let row = rect.origin.row + (rect.size.rows - 1) / 2
    guard rows.contains(row) else { return }
    frame.draw(sign, at: Point(column: rect.origin.column + (rect.size.columns - 1) / 2, row: row), style: style)
  }
}
