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

    /// The size in the store's answers.
    var size: PixelSize {
      switch self {
      case .phone: PixelSize(width: 392, height: 696)
      case .pad: PixelSize(width: 576, height: 768)
      case .mac: PixelSize(width: 800, height: 500)
      case .television: PixelSize(width: 640, height: 360)
      }
    }

    /// The width in the units of drawings, independent of pixels.
    var pointsAcross: Float {
      switch self {
      case .phone: 390
      case .pad: 620
      case .mac, .television: 720
      }
    }

    var platform: Platforms {
      switch self {
      case .phone: .phone
      case .pad: .pad
      case .mac: .mac
      case .television: .television
      }
    }
  }

  let app: Int64
  let kind: Kind

  init(app: Int64, kind: Kind) {
    self.app = app
    self.kind = kind
  }

  /// Parses `<id>/<picture>.png`, the part of an address before the size.
  init?(id: Substring, picture: Substring) {
    guard let app = Int64(id) else { return nil }
    let parts = picture.split(separator: "-")
    if picture == "AppIcon" {
      kind = .icon
    } else if parts.count == 2, let screen = Screen(rawValue: String(parts[0])), let number = Int(parts[1]) {
      kind = .screenshot(screen, number)
    } else {
      return nil
    }
    self.app = app
  }

  /// The address of the picture at a size.
  ///
  /// The folder's name ends with the drawings' edition, so that a cached picture of an older edition is never shown for a
  /// newer one.
  func address(_ size: PixelSize, format: String = "png") -> String {
    let (folder, picture) =
      switch kind {
      case .icon: ("PurpleSample1", "AppIcon")
      case .screenshot(let screen, let number): ("PurpleSourceSample2", "\(screen.rawValue)-\(number)")
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
