import Caching
package import Essentials
package import Texts

/// The part of an app's record that lists don't show.
package struct AppDetails: Sendable, Hashable {
  /// The description, paragraphs separated by newlines.
  package var description: String?
  package var releaseNotes: String?
  /// When the app first appeared.
  package var releaseDate: Date?
  /// When the current version appeared.
  package var currentVersionReleaseDate: Date?
  /// All genres, the primary one first.
  package var genres: [String] = []
  /// The age rating, such as `4+`.
  package var contentRating: String?
  package var advisories: [String] = []
  package var seller: String?
  package var sellerURL: WebAddress?
  package var developerID: Int64?
  package var developerURL: WebAddress?
  /// Download size in bytes.
  package var fileSize: Int64?
  /// ISO 639-1 codes.
  package var languages: [String] = []
  package var minimumOSVersion: String?
  /// The device models that the store lists as supported, such as `iPhone5s-iPhone5s`; `nil` if it has no list.
  package var supportedDevices: [String]?
  /// Mean rating of the current version, 0…5; `nil` if unrated.
  package var currentVersionRating: Double?
  package var currentVersionRatingCount: Int?
  /// iPhone (for a Mac app: Mac) screenshots.
  package var screenshotURLs: [WebAddress] = []
  package var iPadScreenshotURLs: [WebAddress] = []
  package var appleTVScreenshotURLs: [WebAddress] = []
  /// The platform of the app; `nil` if the record doesn't say.
  package var platform: AppPlatform?
  package var isMacApp: Bool { platform == .mac }
  /// `true` if ``minimumOSVersion`` is about another system than that of the queried device.
  package var isOfOtherSystem = false

  package init() {}
}

/// Pictures told apart by their addresses, without the server, and without the size and format that are asked for.
extension AppDetails {
  /// A short text for each screenshot, for iPhone (or Mac), iPad and Apple TV, with blanks between them; `nil` if there are none.
  package var screenshotFingerprints: String? {
    let all = [screenshotURLs, iPadScreenshotURLs, appleTVScreenshotURLs].joined()
    return all.isEmpty ? nil : all.map(\.fingerprint).joined(separator: " ")
  }
}

extension App {
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
