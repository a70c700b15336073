import Artwork

/// Draws the pictures of artwork addresses.
struct Gallery: Sendable {
  // The longest sides that are drawn; the image server has no larger originals either.
  static let largestIcon = 1_024
  static let largestScreenshot = 2_796

  let catalogue: Catalogue

  /// The picture at the largest size that fits `box` in proportion; `nil` if it isn't in the catalogue.
  func picture(of name: ArtworkName, within box: PixelSize) -> Pixmap? {
    guard let app = catalogue.app(id: name.app) ?? catalogue.withoutID.first(where: { $0.id == name.app }) else {
      return nil
    }
    switch name.kind {
    case .icon:
      return IconPainter(app: app).pixmap(side: min(box.width, box.height, Gallery.largestIcon))
    case .screenshot(let screen, let number):
      guard ArtworkName.screenshots(of: app, on: screen).contains(name) else { return nil }
      return ScreenshotPainter(app: app, screen: screen, number: number).pixmap(
        size: Gallery.fitted(screen.size, within: box))
    }
  }

  static func fitted(_ shape: PixelSize, within box: PixelSize) -> PixelSize {
    let width = min(box.width, largestScreenshot)
    let height = min(box.height, largestScreenshot)
    if width * shape.height <= height * shape.width {
      return PixelSize(width: width, height: max(1, (width * shape.height + shape.width / 2) / shape.width))
    }
    return PixelSize(width: max(1, (height * shape.width + shape.height / 2) / shape.height), height: height)
  }
}
