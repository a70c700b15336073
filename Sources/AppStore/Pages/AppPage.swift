package import Essentials
package import Texts

/// An app's public web page in one country, as the App Store shows it to anybody.
///
/// Apple may change the page on any day, so each part is read apart. `nil` means that the page doesn't say, and never "none"; an empty list
/// means that the page says there is none. Texts are in the page's language, as they were sent.
package struct AppPage: Sendable, Hashable {
  package var id: Int64
  package var storefront: Storefront
  /// The language of the texts, such as `en-US`.
  package var language: String?
  package var name: String
  /// The words under the name. The store puts a category there for apps without any; the one that the page names is left out. See also
  /// ``subtitle(besides:)``.
  package var subtitle: String?
  package var category: String?
  package var stars: ExactStars?
  package var purchases: Purchases?
  /// The newest first, 25 at most.
  package var versions: [Version]?
  package var privacy: [PrivacyType]?
  /// The address of the developer's own privacy policy.
  package var privacyPolicy: WebAddress?
  /// The features that the developer declares; empty if none is declared.
  package var accessibility: [Feature]?
  /// Such as `13+`.
  package var ageRating: String?
  package var ageDetails: [AgeDetail]?
  package var compatibility: [Compatibility]?
  package var languages: [String]?
  /// Such as `511.1 MB`.
  package var size: String?
  package var chart: ChartPosition?
  package var events: [Event]?
  package var similar: [Neighbour]?
  package var developersOthers: [Neighbour]?
  package var reviews: [AnsweredReview]?
  package var editorsNote: String?
  package var runsOn: [Platform]?
  /// When the store gave it, in whole seconds.
  package var asOf: Date?
  /// Not `nil` if this is an earlier page, since the App Store can't be reached.
  package var earlier: EarlierAnswer?

  /// The page that is wanted.
  package struct Query: Sendable, Hashable {
    package var id: Int64
    package var storefront: Storefront
    /// The platform whose page is wanted; the iPhone is the page's own default.
    package var device: Device
    /// The language of the texts, such as `en_us`; `nil` is the storefront's own.
    package var language: String?

    package init(_ id: Int64, in storefront: Storefront, device: Device = .iphone, language: String? = nil) {
      (self.id, self.storefront, self.device, self.language) = (id, storefront, device, language)
    }
  }

  init(id: Int64, storefront: Storefront, name: String) {
    (self.id, self.storefront, self.name) = (id, storefront, name)
  }
}
