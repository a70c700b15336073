import AppStore
import Foundation
import Observatory
import Tracking

/// A change in the output of `watch run`.
struct ChangeRow: Sendable {
  var bookmark: Bookmarked
  var change: AppChange
}

/// A watched app in the output of `watch list`.
struct WatchRow: Sendable {
  var bookmark: Bookmarked
  var facts: Facts?
}

extension FieldSet<ChangeRow> {
  static let changes = FieldSet(
    all: [
      Field("id", "Id", "the store's number for the app") { .integer($0.bookmark.listing.app) },
      Field("name", "Name", "the name when it was bookmarked") { .text($0.bookmark.name) },
      Field("country", "Country", "the country's code") { .text($0.bookmark.listing.country) },
      Field("what", "What", "price, version, rating, name or available") { .text($0.change.what.rawValue) },
      Field("from", "From", "what it was") { FieldValue($0.change.from, of: $0.change) },
      Field("to", "To", "what it is") { FieldValue($0.change.to, of: $0.change) },
      Field("seenAt", "Seen", "when it was first seen so") { .date($0.change.seen) },
    ],
    inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"])
}

extension FieldSet<WatchRow> {
  static let watched = FieldSet(
    all: [
      Field("id", "Id", "the store's number for the app") { .integer($0.bookmark.listing.app) },
      Field("name", "Name", "the name when it was bookmarked") { .text($0.bookmark.name) },
      Field("country", "Country", "the country's code") { .text($0.bookmark.listing.country) },
      Field("available", "Sold", "whether the app is sold there, as far as is known") { row in
        row.facts.map { .flag($0.isAvailable) } ?? .null
      },
      Field("version", "Version", "the version last seen") { FieldValue($0.facts?.version) },
      Field("price", "Price", "the price last seen") { FieldValue(amount: $0.facts?.price, in: $0.facts?.currency) },
      Field("currency", "Currency", "its currency (ISO 4217)") { FieldValue($0.facts?.currency) },
      Field("rating", "Rating", "the mean rating last seen, 0 to 5") { FieldValue(rating: $0.facts?.rating?.mean) },
      Field("ratingCount", "Ratings", "the number of ratings last seen") { FieldValue($0.facts?.rating?.count) },
      Field("developer", "Developer", "the developer when it was bookmarked") { FieldValue($0.bookmark.developer) },
      Field("url", "Link", "the address of the app's page") { FieldValue($0.bookmark.url) },
      Field("addedAt", "Added", "when it was bookmarked") { FieldValue($0.bookmark.added) },
    ],
    inTables: ["id", "name", "country", "version", "price", "currency", "rating"],
    inText: ["id", "name", "country", "version", "price", "currency", "rating", "ratingCount"])
}

extension FieldValue {
  fileprivate init(_ fact: FactValue, of change: AppChange) {
    switch (change.what, fact) {
    case (.available, .integer(let number)): self = .flag(number != 0)
    case (.rating, .real(let number)): self = .rating(number)
    case (.price, .real(let number)): self = .amount(Price(number, change.currency), hasOwnCurrency: true)
    case (_, .integer(let number)): self = .integer(number)
    case (_, .real(let number)): self = .decimal(number)
    case (_, .text(let text)): self = .text(text)
    }
  }
}
