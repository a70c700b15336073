package import AppStore
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
  }

  /// Icons are drawn at 1024×1024 pixels and never larger (App Store Connect, "App icon").
  static let iconBox = PixelSize(width: 1_024, height: 1_024)
  /// Larger than any screenshot: the image server makes pictures smaller but not larger, so this gives the original's size.
  static let screenshotBox = PixelSize(width: 10_000, height: 10_000)

  /// The app's name, for people.
  package let appName: String
  /// The name of the folder for them, safe whatever the store sends: the bundle id, else `app-` and the app's id.
  package let folderName: String
  /// The pictures: the icon, then the screenshots by device, as `iphone-1`, `iphone-2`, … `ipad-1`.
  package let files: [File]

  /// Plans to save everything the store has of an app.
  package init(app: App) {
    appName = app.title
    folderName = app.bundleID.flatMap(SafeFileName.make) ?? "app-\(app.id)"
    let icon = app.iconURL.map { File(stem: "icon", url: $0, box: Self.iconBox) }
    let items = ScreenshotShelf(of: app).items
    let counts = items.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    let screenshots = items.map { item in
      // As many digits as the last one's number has, so that names sort as the store shows the pictures.
      let digits = String(counts[item.kind] ?? 0).count
      let number = String(item.number)
      let padding = String(repeating: "0", count: max(0, digits - number.count))
      return File(
        stem: "\(item.kind.rawValue.lowercased())-\(padding)\(number)", url: item.url, box: Self.screenshotBox)
    }
    files = (icon.map { [$0] } ?? []) + screenshots
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
