import AppStore
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
      Property("id", "Id", "the store's number for the app", \.bookmark.listing.app),
      Property("name", "Name", "the name when it was bookmarked", \.bookmark.name),
      Property("country", "Country", "the country's code", \.bookmark.listing.country),
      Property("what", "What", "price, version, rating, name or available", \.change.what.rawValue),
      Property("from", "From", "what it was") { $0.change.value($0.change.from) },
      Property("to", "To", "what it is") { $0.change.value($0.change.to) },
      Property("seenAt", "Seen", "when it was first seen so", \.change.seen),
    ],
    inTables: ["name", "country", "what", "from", "to", "seenAt"],
    inText: ["id", "name", "country", "what", "from", "to", "seenAt"])
}

extension FieldSet<WatchRow> {
  static let watched = FieldSet(
    all: [
      Property("id", "Id", "the store's number for the app", \.bookmark.listing.app),
      Property("name", "Name", "the name when it was bookmarked", \.bookmark.name),
      Property("country", "Country", "the country's code", \.bookmark.listing.country),
      Property("available", "Sold", "whether the app is sold there, as far as is known", \.facts?.isAvailable),
      Property("version", "Version", "the version last seen", \.facts?.version),
      Property("price", "Price", "the price last seen", \.facts?.amount),
      Property("currency", "Currency", "its currency (ISO 4217)", \.facts?.currency),
      Property("rating", "Rating", "the mean rating last seen, 0 to 5", \.facts?.rating?.mean),
      Property("ratingCount", "Ratings", "the number of ratings last seen", \.facts?.rating?.count),
      Property("developer", "Developer", "the developer when it was bookmarked", \.bookmark.developer),
      Property("url", "Link", "the address of the app's page", \.bookmark.url),
      Property("addedAt", "Added", "when it was bookmarked", \.bookmark.added),
    ],
    inTables: ["id", "name", "country", "version", "price", "currency", "rating"],
    inText: ["id", "name", "country", "version", "price", "currency", "rating", "ratingCount"])
}
