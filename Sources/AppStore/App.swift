import Essentials
package import Texts

/// One app as the store describes it. Only the id and the name are certain; the store leaves out anything else now and then.
package struct App: Sendable, Hashable, Identifiable {
  package var id: Int64
  package var name: String
  /// Such as `com.example.weather`.
  package var bundleID: String?
  /// The seller, as shown under the name (`artistName`).
  package var developer: String?
  /// Mean rating, 0…5; `nil` if the app is unrated: a mean without ratings doesn't count.
  package var rating: Double?
  package var ratingCount: Int?
  /// The price in ``currency``; 0 is free.
  package var price: Double?
  /// ISO 4217 code of ``price``.
  package var currency: String?
  /// The price in the store's own words, such as `Free` or `$2.99`.
  package var formattedPrice: String?
  package var version: String?
  package var genre: String?
  package var url: WebAddress?
  package var iconURL: WebAddress?
  /// The facts that only the details show.
  package var details: AppDetails {
    get { storedDetails.value }
    set { storedDetails = StoredDetails(newValue) }
  }

  private var storedDetails: StoredDetails

  package init(id: Int64, name: String, details: AppDetails = AppDetails()) {
    self.id = id
    self.name = name
    storedDetails = StoredDetails(details)
  }
}

/// Details on the heap: sorting, filtering and copying a list moves one reference and not thirty fields.
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

extension App {
  /// The title for people: the name if it shows anything, else the bundle id, else the id as store addresses write it.
  package var title: String {
    if name.showsAnything { return name }
    if let bundleID, bundleID.showsAnything { return bundleID }
    return "id\(id)"
  }
}
