import Artwork
import Concurrency

/// Draws the pictures of artwork addresses, one at a time and on a thread of its own: the largest take forty megabytes.
actor Gallery {
  static let shared = Gallery()

  // The longest sides that are drawn; the image server has no larger originals either.
  private static let largestIcon = 1_024
  private static let largestScreenshot = 2_796

  private let executor = BlockingExecutor(label: "sample.drawing")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The picture as a PNG, whatever the address's suffix, as its content type says. What is called off before its turn isn't drawn.
  func answer(_ name: ArtworkName, within box: PixelSize) -> SampleAnswer {
    guard !Task.isCancelled, let picture = Gallery.picture(of: name, within: box) else { return .notFound }
    return .png(PNGEncoder.encode(picture))
  }

  /// The picture at the largest size that fits `box` in proportion; `nil` if it isn't in the catalogue.
  static func picture(of name: ArtworkName, within box: PixelSize) -> Pixmap? {
    guard let app = Catalogue.shared.app(id: name.app) else { return nil }
    if name.isIcon { return IconPainter(app: app).pixmap(side: min(box.width, box.height, largestIcon)) }
    for platform in app.platforms where name.picture.hasPrefix("\(platform.rawValue)-") {
      guard let number = Int(name.picture.drop { $0 != "-" }.dropFirst()), (1...50).contains(number) else { continue }
      let painter = ScreenshotPainter(app: app, platform: platform, number: number)
      return painter.pixmap(size: fitted(platform.screen, within: box))
    }
    return nil
  }

  static func fitted(_ shape: PixelSize, within box: PixelSize) -> PixelSize {
    let (width, height) = (Double(shape.width), Double(shape.height))
    let largest = Double(largestScreenshot)
    let scale = min(min(Double(box.width), largest) / width, min(Double(box.height), largest) / height)
    return PixelSize(width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
  }
}
