import Caching
import Texts

/// Pictures told apart by their addresses, without what doesn't change the picture: the server, and the size and the format that are asked
/// for.
extension AppDetails {
  /// A short text for each screenshot, for iPhone (or Mac), iPad and Apple TV, with blanks between them; `nil` if there are none.
  package var screenshotFingerprints: String? {
    let all = [screenshotURLs, iPadScreenshotURLs, appleTVScreenshotURLs].joined()
    return all.isEmpty ? nil : all.map(\.fingerprint).joined(separator: " ")
  }
}

extension App {
  /// A short text for the icon; `nil` if there is none.
  package var iconFingerprint: String? { iconURL?.fingerprint }
}

extension WebAddress {
  /// Eight digits of a hash of the path, the same in every run. Equal ones of an app are the same picture, as good as certainly.
  fileprivate var fingerprint: String {
    var path = path
    // Such as 512x512bb.jpg.
    if let slash = path.lastIndex(of: "/"), path[slash...].dropFirst().first?.isNumber == true,
      path[slash...].drop(while: { $0 == "/" || $0.isNumber }).first == "x"
    {
      path = path[..<slash]
    }
    let hash = FNV1a.hash64(String(path))
    let digits = String((hash ^ hash >> 32) & 0xffff_ffff, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
