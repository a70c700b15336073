import Artwork
import Foundation

/// Which picture an artwork address names: of which app, and which of its pictures.
struct ArtworkName: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case icon
    /// A screenshot on one device, counted from 1.
    case screenshot(Screen, Int)
  }

  /// What a screenshot was taken on.
  enum Screen: String, Hashable, Sendable, CaseIterable {
    case phone = "iphone"
    case pad = "ipad"
    case mac
    case television = "appletv"

    /// The size that the store's answers ask for.
    var size: PixelSize {
      switch self {
      case .phone: PixelSize(width: 392, height: 696)
      case .pad: PixelSize(width: 576, height: 768)
      case .mac: PixelSize(width: 800, height: 500)
      case .television: PixelSize(width: 640, height: 360)
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

  init(app: SampleApp, kind: Kind) {
    self.app = app.id
    self.kind = kind
  }

  /// Reads `/image/thumb/<anything>/v4/<id>/<picture>.png`, the part before the size.
  init?(path: [Substring]) {
    guard path.count == 6, path[0] == "image", path[1] == "thumb", path[3] == "v4", let app = Int64(path[4]) else {
      return nil
    }
    let picture = path[5].split(separator: ".")
    guard picture.count == 2, picture[1] == "png" else { return nil }
    self.app = app
    if picture[0] == "AppIcon" {
      kind = .icon
      return
    }
    let parts = picture[0].split(separator: "-")
    guard parts.count == 2, let screen = Screen(rawValue: String(parts[0])), let number = Int(parts[1]) else {
      return nil
    }
    kind = .screenshot(screen, number)
  }

  /// The address of the picture at a size.
  ///
  /// The folder's name ends with the drawings' edition, so that a picture kept from an older edition is never shown
  /// for a newer one.
  func address(width: Int, height: Int, format: String) -> String {
    let picture =
      switch kind {
      case .icon: "AppIcon.png"
      case .screenshot(let screen, let number): "\(screen.rawValue)-\(number).png"
      }
    let folder = kind == .icon ? "PurpleSample1" : "PurpleSourceSample1"
    return "https://is1-ssl.mzstatic.com/image/thumb/\(folder)/v4/\(app)/\(picture)/\(width)x\(height)bb.\(format)"
  }

  /// How many screenshots an app has on a device.
  static func screenshotCount(of app: SampleApp, on screen: Screen) -> Int {
    guard app.platforms.contains(screen.platform) else { return 0 }
    var dice = Dice("screenshots/\(app.id)/\(screen.rawValue)")
    return screen == .television ? dice.roll(2...3) : dice.roll(3...5)
  }

  /// The addresses of an app's screenshots on a device, as its record names them.
  static func screenshots(of app: SampleApp, on screen: Screen) -> [String] {
    (0..<screenshotCount(of: app, on: screen)).map { index in
      ArtworkName(app: app, kind: .screenshot(screen, index + 1))
        .address(width: screen.size.width, height: screen.size.height, format: "png")
    }
  }
}
