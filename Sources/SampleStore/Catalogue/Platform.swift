import Artwork

/// A kind of device that apps run on.
enum Platform: String, Sendable, CaseIterable {
  case phone = "iphone"
  case pad = "ipad"
  case television = "appletv"
  case mac

  /// The size of its screenshots in the store's answers.
  var screen: PixelSize {
    switch self {
    case .phone: PixelSize(width: 392, height: 696)
    case .pad: PixelSize(width: 576, height: 768)
    case .television: PixelSize(width: 640, height: 360)
    case .mac: PixelSize(width: 800, height: 500)
    }
  }
}
