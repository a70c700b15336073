/// The subject of a fact. The raw values stand in the file.
package enum FactField: String, Sendable, Hashable, CaseIterable {
  case available, mac, name, version, price, currency, size, minimumOS, ageRating, genres, languages, icon, screenshots
  case notes, description

  /// `true` if its values are numbers of texts in the table `notes`, which has each text once.
  var isText: Bool { self == .notes || self == .description }
}
