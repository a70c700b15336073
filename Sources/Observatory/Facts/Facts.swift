package import Essentials

/// The facts of a listing. `nil` means that the store doesn't say: then the earlier value stands.
package struct Facts: Sendable, Hashable {
  package struct Rating: Sendable, Hashable {
    /// 0…5; `nil` if unrated.
    package var mean: Double?
    package var count: Int

    package init(mean: Double?, count: Int) {
      (self.mean, self.count) = (mean, count)
    }
  }

  /// `false` if it isn't sold there; nothing else is known then.
  package var isAvailable: Bool
  /// `true` for an app for Macs. One for iPhones may have the same id.
  package var isForMac: Bool?
  package var name: String?
  package var version: String?
  /// When that version came out, by which older ones are known. Not kept.
  package var released: Date?
  /// In ``currency``; 0 is free.
  package var price: Double?
  /// ISO 4217.
  package var currency: String?
  /// The download's, in bytes.
  package var size: Int64?
  package var minimumOS: String?
  /// Such as `4+`.
  package var ageRating: String?
  /// The genres' names with `, ` between them, the main one first.
  package var genres: String?
  /// ISO 639-1 codes with `, ` between them.
  package var languages: String?
  /// A short text that stands for the picture.
  package var icon: String?
  /// The same for each screenshot, in order, with blanks between them.
  package var screenshots: String?
  package var releaseNotes: String?
  package var description: String?
  package var rating: Rating?

  package init(
    isAvailable: Bool = true, isForMac: Bool? = nil, name: String? = nil, version: String? = nil,
    price: Double? = nil, currency: String? = nil, size: Int64? = nil, releaseNotes: String? = nil,
    description: String? = nil, rating: Rating? = nil
  ) {
    (self.isAvailable, self.isForMac, self.name, self.version) = (isAvailable, isForMac, name, version)
    (self.price, self.currency, self.size) = (price, currency, size)
    (self.releaseNotes, self.description, self.rating) = (releaseNotes, description, rating)
  }

  package static let notSold = Facts(isAvailable: false)

  /// The facts that iPhone and Mac apps with one id have in common.
  var sharedByDevices: Facts { Facts(isAvailable: isAvailable, name: name, price: price, currency: currency) }
}

// MARK: - As values

extension Facts {
  /// `nil` if the store doesn't say. Texts are themselves.
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
    case .rating: nil
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
