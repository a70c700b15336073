public import Foundation

/// One app as the store describes it: the entity that users see.
///
/// Only the id and the name are certain; the store leaves out anything else now and then.
public struct App: Sendable, Hashable, Identifiable {
  /// The store's number for the app (`trackId`).
  public var id: Int64
  /// The name shown in the store (`trackName`).
  public var name: String
  /// The bundle identifier, such as `com.example.weather`.
  public var bundleID: String?
  /// Who sells it, as shown under the name (`artistName`).
  public var developer: String?
  /// Mean rating, 0…5; `nil` where the app is unrated (no ratings counted, whatever the mean says).
  public var rating: Double?
  /// Number of ratings in this storefront.
  public var ratingCount: Int?
  /// The price in ``currency``; 0 is free.
  public var price: Double?
  /// ISO 4217 code of ``price``.
  public var currency: String?
  /// The price in the store's own words, such as `Free` or `$2.99`.
  public var formattedPrice: String?
  /// The current version.
  public var version: String?
  /// The primary genre's name.
  public var genre: String?
  /// The app's page in the store.
  public var url: URL?
  /// The largest icon that the store named.
  public var iconURL: URL?
  /// Everything that only a detail screen shows.
  public var details: AppDetails {
    get { storedDetails.value }
    set { storedDetails = StoredDetails(newValue) }
  }

  private var storedDetails: StoredDetails

  /// Creates an app.
  public init(id: Int64, name: String, details: AppDetails = AppDetails()) {
    self.id = id
    self.name = name
    storedDetails = StoredDetails(details)
  }
}

/// Details on the heap, so that a list which is sorted, filtered and copied moves one reference and not thirty fields.
private final class StoredDetails: Sendable, Hashable {
  let value: AppDetails

  init(_ value: AppDetails) {
    self.value = value
  }

  static func == (left: StoredDetails, right: StoredDetails) -> Bool {
    left === right || left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
