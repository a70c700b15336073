package import Artwork
import Essentials
package import Texts

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

package struct FolderPath: Sendable, Hashable {
  /// As typed, for messages.
  package let text: String
  /// A relative path counts from the current folder.
  package let path: String

  /// Expands `~` and `~/…` as a shell does.
  ///
  /// - Returns: `nil` for an empty text.
  /// - Throws: ``SaveError/unknownHome(_:)``, also for `~somebody`, which a shell would expand differently.
  package init?(typed: String, home: String?) throws(SaveError) {
    let text = typed.trimmed
    // A system call would end the path at a NUL.
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else { return nil }
    self.text = text
    guard text.hasPrefix("~") else {
      path = text
      return
    }
    let name = text.prefix { $0 != "/" }
    guard name == "~", let home, !home.isEmpty else { throw .unknownHome(String(name)) }
    let rest = text.dropFirst()
    // Avoids `//x` if the home folder ends with a slash or is the root.
    path = rest.isEmpty ? home : (home.hasSuffix("/") ? String(home.dropLast()) : home) + rest
  }
}

/// Makes a foreign text a safe name of one file or folder: never a path, a hidden file or an option.
package enum SafeFileName {
  /// The longest name in bytes of UTF-8. File systems take 255, but numbers and suffixes need room too.
  package static let maximumBytes = 120

  /// Replaces all but letters, digits, `.`, `_` and `-` by `-`, removes `.` and `-` at the ends, and cuts to ``maximumBytes``. `nil` for nothing.
  package static func make(from text: String) -> String? {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let safe = isPlain(scalar) ? scalar : "-"
      if name.isEmpty, safe == "." || safe == "-" || safe.properties.generalCategory == .nonspacingMark { continue }
      name.append(safe)
    }
    var cut = Substring(String(name))
    // Cut by characters, so that no letter loses its accent.
    while cut.utf8.count > maximumBytes { cut.removeLast() }
    while cut.last == "." || cut.last == "-" { cut.removeLast() }
    return cut.isEmpty ? nil : String(cut)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "_", "-": true
    case _ where scalar.isASCII: scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    default:
      // Letters and marks of any script, but no default-ignorable ones, which are invisible.
      (scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark)
        && !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
