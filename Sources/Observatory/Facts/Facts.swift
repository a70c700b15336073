package import Essentials

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
  /// When that version came out, by which an older one is known; not kept.
  package var released: Date?
  /// In ``currency``; 0 is free.
  package var price: Double?
  /// ISO 4217.
  package var currency: String?
  /// The download's, in bytes.
  package var size: Int64?
  /// The oldest system that it runs on.
  package var minimumOS: String?
  /// Such as `4+`.
  package var ageRating: String?
  /// The genres' names with `, ` between them, the primary one first.
  package var genres: String?
  /// ISO 639-1 codes with `, ` between them.
  package var languages: String?
  /// A short text that stands for the picture.
  package var icon: String?
  /// The same for each screenshot, in their order, with blanks between them.
  package var screenshots: String?
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

// MARK: - As values

extension Facts {
  /// One fact; `nil` if the store doesn't say. Texts are themselves.
  package func value(_ field: FactField) -> FactValue? {
    switch field {
    case .available: .integer(isAvailable ? 1 : 0)
    case .mac: isForMac.map { .integer($0 ? 1 : 0) }
    case .name: name.map { .text($0) }
    case .version: version.map { .text($0) }
    case .price: price.map { .real($0) }
    case .currency: currency.map { .text($0) }
    case .size: size.map { .integer($0) }
    case .minimumOS: minimumOS.map { .text($0) }
    case .ageRating: ageRating.map { .text($0) }
    case .genres: genres.map { .text($0) }
    case .languages: languages.map { .text($0) }
    case .icon: icon.map { .text($0) }
    case .screenshots: screenshots.map { .text($0) }
    case .notes: releaseNotes.map { .text($0) }
    case .description: description.map { .text($0) }
    }
  }

  /// - Parameter values: as ``value(_:)`` gives them.
  init(_ values: [FactField: FactValue], rating: Rating?) {
    self.init(
      isAvailable: values[.available] != .integer(0), isForMac: values[.mac].map { $0 != .integer(0) },
      name: values[.name]?.text, version: values[.version]?.text, price: values[.price]?.real,
      currency: values[.currency]?.text, size: values[.size]?.integer, releaseNotes: values[.notes]?.text,
      description: values[.description]?.text, rating: rating)
    (minimumOS, ageRating) = (values[.minimumOS]?.text, values[.ageRating]?.text)
    (genres, languages) = (values[.genres]?.text, values[.languages]?.text)
    (icon, screenshots) = (values[.icon]?.text, values[.screenshots]?.text)
  }
}
