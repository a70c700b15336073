/// The facts known of an app in a country's store. `nil` means that the store doesn't say; the earlier value then stands.
package struct Facts: Sendable, Hashable {
  package struct Rating: Sendable, Hashable {
    /// 0…5; `nil` if unrated.
    package var mean: Double?
    /// The number of ratings.
    package var count: Int

    package init(mean: Double?, count: Int) {
      self.mean = mean
      self.count = count
    }
  }

  /// `true` if it is sold there. Otherwise nothing else is known.
  package var isAvailable: Bool
  /// `true` if these are the facts of an app for Macs; one for iPhones may have the same id.
  package var isForMac: Bool?
  package var name: String?
  package var version: String?
  /// In ``currency``; 0 is free.
  package var price: Double?
  /// ISO 4217.
  package var currency: String?
  /// The download's, in bytes.
  package var size: Int64?
  package var releaseNotes: String?
  package var description: String?
  package var rating: Rating?

  package init(
    isAvailable: Bool = true, isForMac: Bool? = nil, name: String? = nil, version: String? = nil,
    price: Double? = nil, currency: String? = nil, size: Int64? = nil, releaseNotes: String? = nil,
    description: String? = nil, rating: Rating? = nil
  ) {
    self.isAvailable = isAvailable
    self.isForMac = isForMac
    self.name = name
    self.version = version
    self.price = price
    self.currency = currency
    self.size = size
    self.releaseNotes = releaseNotes
    self.description = description
    self.rating = rating
  }

  /// An app that isn't sold there.
  package static let notSold = Facts(isAvailable: false)

  /// The facts that iPhone and Mac share if one id names an app for both.
  var sharedByDevices: Facts { Facts(isAvailable: isAvailable, name: name, price: price, currency: currency) }
}
