import Artwork

/// The picture that an artwork address names: an app's icon, or one of its screenshots.
struct ArtworkName: Hashable, Sendable {
  let app: Int64
  /// A screenshot has the name of the device and a number.
  var picture = "AppIcon"

  var isIcon: Bool { picture == "AppIcon" }

  /// The address of the picture at a size.
  ///
  /// The folder's name ends with the drawings' edition: a cached picture of an older one is never shown for a newer one.
  func address(_ size: PixelSize, format: String = "png") -> String {
    "https://is1-ssl.mzstatic.com/image/thumb/PurpleSample4/v4/\(app)/\(picture).png"
      + "/\(size.width)x\(size.height)bb.\(format)"
  }

  /// The app's pictures on a device, so many versions after the catalogue's: with every third the first one goes, and another comes.
  static func screenshots(of app: SampleApp, on platform: Platform, after versions: Int = 0) -> [ArtworkName] {
    guard app.platforms.contains(platform) else { return [] }
    let count = Dice("screenshots/\(app.id)/\(platform.rawValue)").roll(platform == .television ? 2...3 : 3...5)
    let gone = max(0, versions / 3) % 45
    return (1...count).map { ArtworkName(app: app.id, picture: "\(platform.rawValue)-\(gone + $0)") }
  }
}
