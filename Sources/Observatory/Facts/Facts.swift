/// What is known of an app in a country's store. What the store doesn't say is `nil`, and leaves what it said before.
package struct Facts: Sendable, Hashable {
  package struct Rating: Sendable, Hashable {
    /// 0…5; `nil` where unrated.
    package var mean: Double?
    /// How many ratings there are.
    package var count: Int

    package init(mean: Double?, count: Int) {
      self.mean = mean
      self.count = count
    }
  }

  /// Whether it is sold there; where not, nothing else is known.
  package var isAvailable: Bool
  /// Whether this is said of an app for Macs; one for iPhones may have the same id.
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

  /// What is the same for iPhones and Macs where one id names an app for both.
  var sharedByDevices: Facts { Facts(isAvailable: isAvailable, name: name, price: price, currency: currency) }
}
