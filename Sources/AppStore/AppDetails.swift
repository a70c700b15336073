public import Foundation

/// The part of an app's record that lists don't show.
public struct AppDetails: Sendable, Hashable {
  /// The description, paragraphs separated by newlines.
  public var description: String?
  /// What's new in the current version.
  public var releaseNotes: String?
  /// When the app first appeared.
  public var releaseDate: Date?
  /// When the current version appeared.
  public var currentVersionReleaseDate: Date?
  /// All genres, the primary one first.
  public var genres: [String] = []
  /// The age rating, such as `4+`.
  public var contentRating: String?
  /// Reasons for the age rating.
  public var advisories: [String] = []
  /// The legal seller.
  public var seller: String?
  /// The seller's web page.
  public var sellerURL: URL? {
    get { storedSellerURL?.url }
    set { storedSellerURL = newValue.map(WebAddress.init) }
  }
  /// The developer's page in the store.
  public var developerURL: URL? {
    get { storedDeveloperURL?.url }
    set { storedDeveloperURL = newValue.map(WebAddress.init) }
  }
  /// Download size in bytes.
  public var fileSize: Int64?
  /// ISO 639-1 codes.
  public var languages: [String] = []
  /// The oldest system the app runs on.
  public var minimumOSVersion: String?
  /// How many device models the store lists as supported.
  public var supportedDeviceCount: Int?
  /// Mean rating of the current version, 0…5; `nil` where unrated.
  public var currentVersionRating: Double?
  /// Number of ratings of the current version.
  public var currentVersionRatingCount: Int?
  /// iPhone (for a Mac app: Mac) screenshots.
  public var screenshotURLs: [URL] {
    get { storedScreenshotURLs.compactMap(\.url) }
    set { storedScreenshotURLs = newValue.map(WebAddress.init) }
  }
  /// iPad screenshots.
  public var iPadScreenshotURLs: [URL] {
    get { storedIPadScreenshotURLs.compactMap(\.url) }
    set { storedIPadScreenshotURLs = newValue.map(WebAddress.init) }
  }
  /// Apple TV screenshots.
  public var appleTVScreenshotURLs: [URL] {
    get { storedAppleTVScreenshotURLs.compactMap(\.url) }
    set { storedAppleTVScreenshotURLs = newValue.map(WebAddress.init) }
  }
  /// What the app is made for; `nil` where the record doesn't say.
  public var platform: AppPlatform?
  /// Whether the app is made for Macs.
  public var isMacApp: Bool { platform == .mac }

  // Kept as texts: most of them are never looked at.
  var storedSellerURL: WebAddress?
  var storedDeveloperURL: WebAddress?
  var storedScreenshotURLs: [WebAddress] = []
  var storedIPadScreenshotURLs: [WebAddress] = []
  var storedAppleTVScreenshotURLs: [WebAddress] = []

  /// Creates empty details.
  public init() {}
}
