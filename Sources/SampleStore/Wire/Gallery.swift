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

  /// The picture as a PNG, whatever the address's suffix, as its content type says. A picture that is called off before its turn isn't drawn.
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

/// The picture that an artwork address names: an app's icon, or one of its screenshots.
struct ArtworkName: Hashable, Sendable {
  let app: Int64
  /// A screenshot has the name of the device and a number.
  var picture = "AppIcon"

  var isIcon: Bool { picture == "AppIcon" }

  /// The address of the picture at a size. The folder's name ends with the drawings' edition, so that no cache shows an older one.
  func address(_ size: PixelSize, format: String = "png") -> String {
    "https://is1-ssl.mzstatic.com/image/thumb/PurpleSample4/v4/\(app)/\(picture).png"
      + "/\(size.width)x\(size.height)bb.\(format)"
  }

  /// The address as web pages have it, for any size.
  var template: String {
    "https://is1-ssl.mzstatic.com/image/thumb/PurpleSample4/v4/\(app)/\(picture).png/{w}x{h}{c}.{f}"
  }

  /// The app's screenshots on a device, `versions` versions after the catalogue's. Every third version drops the first and adds one.
  static func screenshots(of app: SampleApp, on platform: Platform, after versions: Int = 0) -> [ArtworkName] {
    guard app.platforms.contains(platform) else { return [] }
    let count = Dice("screenshots/\(app.id)/\(platform.rawValue)").roll(platform == .television ? 2...3 : 3...5)
    let gone = max(0, versions / 3) % 45
    return (1...count).map { ArtworkName(app: app.id, picture: "\(platform.rawValue)-\(gone + $0)") }
  }
}
