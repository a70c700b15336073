import Artwork

/// The picture that an artwork address names: an app, and one of its pictures.
struct ArtworkName: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case icon
    /// A screenshot on one device, counted from 1.
    case screenshot(Screen, Int)
  }

  /// The device of a screenshot.
  enum Screen: String, Hashable, Sendable {
    case phone = "iphone"
    case pad = "ipad"
    case mac
    case television = "appletv"

    /// The size in the store's answers, and the apps that have such screenshots.
    private var properties: (width: Int, height: Int, platform: Platforms) {
      switch self {
      case .phone: (392, 696, .phone)
      case .pad: (576, 768, .pad)
      case .mac: (800, 500, .mac)
      case .television: (640, 360, .television)
      }
    }

    var size: PixelSize { PixelSize(width: properties.width, height: properties.height) }
    var platform: Platforms { properties.platform }
  }

  let app: Int64
  let kind: Kind

  /// The address of the picture at a size.
  ///
  /// The folder's name ends with the drawings' edition: a cached picture of an older one is never shown for a newer one.
  func address(_ size: PixelSize, format: String = "png") -> String {
    let (folder, picture) =
      switch kind {
      case .icon: ("PurpleSample2", "AppIcon")
      case .screenshot(let screen, let number): ("PurpleSourceSample3", "\(screen.rawValue)-\(number)")
      }
    return "https://is1-ssl.mzstatic.com/image/thumb/\(folder)/v4/\(app)/\(picture).png"
      + "/\(size.width)x\(size.height)bb.\(format)"
  }

  /// The app's pictures on a device.
  static func screenshots(of app: SampleApp, on screen: Screen) -> [ArtworkName] {
    guard app.platforms.contains(screen.platform) else { return [] }
    var dice = Dice("screenshots/\(app.id)/\(screen.rawValue)")
    let count = dice.roll(screen == .television ? 2...3 : 3...5)
    return (1...count).map { ArtworkName(app: app.id, kind: .screenshot(screen, $0)) }
  }
}

extension ArtworkName {
  /// Parses `<id>/<picture>.png`, the part of an address before the size.
  init?(id: Substring, picture: Substring) {
    guard let app = Int64(id) else { return nil }
    let parts = picture.split(separator: "-")
    if picture == "AppIcon" {
      self.init(app: app, kind: .icon)
    } else if parts.count == 2, let screen = Screen(rawValue: String(parts[0])), let number = Int(parts[1]) {
      self.init(app: app, kind: .screenshot(screen, number))
    } else {
      return nil
    }
  }
}
