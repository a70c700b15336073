package import Artwork
package import Foundation

/// Which of an app's pictures are saved, and under which names.
package struct SavePlan: Sendable, Hashable {
  /// One picture.
  package struct File: Sendable, Hashable {
    /// The file's name without its extension, which the picture's real format decides.
    package var stem: String
    /// Where the picture is.
    package var url: URL
    /// The box that the image server is asked to fit the picture in.
    package var box: PixelSize

    package init(stem: String, url: URL, box: PixelSize) {
      self.stem = stem
      self.url = url
      self.box = box
    }
  }

  /// Icons are drawn at 1024×1024 pixels and never larger (App Store Connect, "App icon").
  package static let iconBox = PixelSize(width: 1_024, height: 1_024)
  /// Larger than any screenshot: the image server makes pictures smaller but not larger, so this gives the original's size.
  package static let screenshotBox = PixelSize(width: 10_000, height: 10_000)

  /// The app's name, for people.
  package let appName: String
  /// The name of the folder for them, safe whatever the store sends: the bundle id, else `app-` and the app's id.
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
  /// What the names of files in this format end with.
  var fileExtension: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webp: "webp"
    case .gif: "gif"
    case .heic: "heic"
    }
  }
}
