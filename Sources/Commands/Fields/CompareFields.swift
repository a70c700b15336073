import AppStore
import Tracking

/// An app in one country's store in the output of `compare`.
extension FieldSet<StorefrontRow> {
  static let comparison = FieldSet(
    all: StorefrontRow.properties,
    inTables: [
      "country", "countryName", "available", "formattedPrice", "rating", "ratingCount", "version", "position",
    ],
    inText: [
      "country", "available", "price", "currency", "formattedPrice", "rating", "ratingCount", "version", "position",
    ])
}
