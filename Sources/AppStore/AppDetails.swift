package import Essentials
package import Texts

/// The part of an app's record that lists don't show.
package struct AppDetails: Sendable, Hashable {
  /// The description, paragraphs separated by newlines.
  package var description: String?
  /// The developer's words about the current version.
  package var releaseNotes: String?
  /// When the app first appeared.
  package var releaseDate: Date?
  /// When the current version appeared.
  package var currentVersionReleaseDate: Date?
  /// All genres, the primary one first.
  package var genres: [String] = []
  /// The age rating, such as `4+`.
  package var contentRating: String?
  /// The reasons for that.
  package var advisories: [String] = []
  /// The legal seller.
  package var seller: String?
  /// The seller's web page.
  package var sellerURL: WebAddress?
  /// The store's number for the developer.
  package var developerID: Int64?
  /// The developer's page in the store.
  package var developerURL: WebAddress?
  /// Download size in bytes.
  package var fileSize: Int64?
  /// ISO 639-1 codes.
  package var languages: [String] = []
  /// The oldest system the app runs on.
  package var minimumOSVersion: String?
  /// The device models that the store lists as supported, such as `iPhone5s-iPhone5s`; `nil` if it has no list.
  package var supportedDevices: [String]?
  /// Mean rating of the current version, 0…5; `nil` if unrated.
  package var currentVersionRating: Double?
  /// Number of ratings of the current version.
  package var currentVersionRatingCount: Int?
  /// iPhone (for a Mac app: Mac) screenshots.
  package var screenshotURLs: [WebAddress] = []
  /// iPad screenshots.
  package var iPadScreenshotURLs: [WebAddress] = []
  /// Apple TV screenshots.
  package var appleTVScreenshotURLs: [WebAddress] = []
  /// The platform of the app; `nil` if the record doesn't say.
  package var platform: AppPlatform?
  package var isMacApp: Bool { platform == .mac }
  /// `true` if ``minimumOSVersion`` is one of another system than that of the device that was asked for.
  package var isOfOtherSystem = false

  package init() {}
}
