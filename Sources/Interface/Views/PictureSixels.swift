import Artwork
import TerminalUI

/// Pictures as sixels, each as large as its cells. They are kept: to encode one takes as long as many frames.
@MainActor
final class PictureSixels {
  private struct Key: Hashable {
    let address: String
    let pixels: PixelSize
    let size: PixelSize
    let colors: Int
  }

  private var kept: [Key: EncodedPicture] = [:]
  private(set) var keptBytes = 0

  private let capacity: Int

  /// - Parameter capacity: the most bytes that are kept, some screenfuls; all go when there are more.
  init(capacity: Int = 4 << 20) {
    self.capacity = capacity
  }

  /// A picture for a grid of cells.
  func picture(of pixmap: Pixmap, at address: String, grid: Size, _ graphics: TerminalGraphics) -> EncodedPicture {
    let size = Self.extent(of: pixmap.size, grid: grid, cell: graphics.cell)
    let key = Key(address: address, pixels: pixmap.size, size: size, colors: graphics.colors)
    if let picture = kept[key] { return picture }
    let picture = EncodedPicture(
      bytes: SixelEncoder.encode(pixmap, size: size, colors: graphics.colors),
      size: PixelExtent(width: size.width, height: size.height), format: .sixel)
    if keptBytes + picture.bytes.count > capacity {
      kept.removeAll()
      keptBytes = 0
    }
    kept[key] = picture
    keptBytes += picture.bytes.count
    return picture
  }

  /// The largest extent of a picture's proportions that fits a grid, in whole bands of pixels: a part of one would reach into the row
  /// below.
  static func extent(of picture: PixelSize, grid: Size, cell: PixelExtent) -> PixelSize {
    let band = SixelEncoder.bandHeight
    let room = PixelSize(
      width: max(1, grid.columns * cell.width), height: max(band, grid.rows * cell.height / band * band))
    let (width, height) = (Double(max(1, picture.width)), Double(max(1, picture.height)))
    let scale = min(Double(room.width) / width, Double(room.height) / height)
    return PixelSize(
      width: min(room.width, max(1, Int((width * scale).rounded()))),
      height: min(room.height, max(1, Int((height * scale).rounded()))))
  }
}
