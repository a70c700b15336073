package import Artwork
import Essentials
package import Texts

/// The pictures of an app to save, and their file names.
package struct SavePlan: Sendable, Hashable {
  package struct File: Sendable, Hashable {
    /// The file's name without the extension, which depends on the picture's real format.
    package var stem: String
    package var url: WebAddress
    /// The box for the image server to fit the picture in.
    package var box: PixelSize

    package init(stem: String, url: WebAddress, box: PixelSize) {
      self.stem = stem
      self.url = url
      self.box = box
    }
  }

  /// Icons are never larger (App Store Connect, "App icon").
  package static let iconBox = PixelSize(width: 1_024, height: 1_024)
  /// Larger than any screenshot: the image server never enlarges, so this gives the original's size.
  package static let screenshotBox = PixelSize(width: 10_000, height: 10_000)

  package let appName: String
  /// A safe folder name: the bundle id, else `app-` and the app's id.
  package let folderName: String
  /// The pictures: the icon, then the screenshots by device, as `iphone-1`, `iphone-2`, … `ipad-1`.
  package let files: [File]

  package init(appName: String, folderName: String, files: [File]) {
    self.appName = appName
    self.folderName = folderName
    self.files = files
  }
}

extension ImageFormat {
  var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webp: "webp"
    }
  }
}
