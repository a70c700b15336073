import AppStore
import Observatory
import Tracking

/// An app in one country's store in the output of `compare`.
extension FieldSet<StorefrontAnswer> {
  static let comparison = FieldSet(
    all: [
      Field("country", "Country", "the country's code") { .text($0.storefront.code) },
      Field("available", "Sold", "whether the app is sold there") { .flag($0.app != nil) },
      Field("price", "Amount", "the price in currency; 0 is free") {
        FieldValue(amount: $0.app?.price, in: $0.app?.currency)
      },
      Field("currency", "Currency", "the currency of price (ISO 4217)") { FieldValue($0.app?.currency) },
      Field("formattedPrice", "Price", "the price in the store's own words") { row in
        row.app.map { .price(words: $0.formattedPrice, amount: $0.price, currency: $0.currency) } ?? .null
      },
      Field("rating", "Rating", "the mean rating, 0 to 5") { FieldValue(rating: $0.app?.rating) },
      Field("ratingCount", "Ratings", "the number of ratings") { FieldValue($0.app?.ratingCount) },
      Field("version", "Version", "the current version") { FieldValue($0.app?.version) },
      Field("position", "Position", "the position for --term, from 1; unknown where it is not among the results") {
        FieldValue($0.position?.position)
      },
      Field("countryName", "Store", "the country's English name") { .text($0.storefront.name) },
      Field("id", "Id", "the store's number for the app") { FieldValue($0.app?.id) },
      Field("name", "Name", "the name in that store") { row in
        row.app.map { .name($0.name, title: $0.title) } ?? .null
      },
    ],
    inTables: [
      "country", "countryName", "available", "formattedPrice", "rating", "ratingCount", "version", "position",
    ],
    inText: [
      "country", "available", "price", "currency", "formattedPrice", "rating", "ratingCount", "version", "position",
    ])
}
