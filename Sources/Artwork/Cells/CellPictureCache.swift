package import Foundation

/// Cell pictures that were drawn a while ago, so that a row that scrolls back in isn't averaged again.
///
/// A value that its owner keeps: it is neither shared nor locked.
package struct CellPictureCache: Sendable {
  private struct Key: Hashable {
    var url: URL
    var columns: Int
    var rows: Int
    var background: RGBColor
  }

  private var pictures: RecentlyUsed<Key, CellPicture>

  /// Makes an empty cache.
  ///
  /// - Parameter maximumCount: the most pictures to keep; what was used longest ago goes first.
  package init(maximumCount: Int = 500) {
    pictures = RecentlyUsed(maximumCount: maximumCount)
  }

  /// The picture of an address in that size over that background: the one drawn before, else of `pixmap`'s pixels, drawn now.
  ///
  /// - Parameter pixmap: asked for only where the picture has to be drawn; where it gives `nil`, so does this.
  package mutating func picture(
    for url: URL, columns: Int, rows: Int, over background: RGBColor, from pixmap: () -> Pixmap?
  ) -> CellPicture? {
    let key = Key(url: url, columns: columns, rows: rows, background: background)
    if let picture = pictures.value(for: key) { return picture }
    guard let pixmap = pixmap() else { return nil }
    let picture = CellPicture(pixmap, columns: columns, rows: rows, over: background)
    pictures.insert(picture, for: key)
    return picture
  }
}
