import AppStore

/// A review in the output of `reviews`.
struct ReviewRow: Sendable {
  var appID: App.ID
  var storefront: Storefront
  var review: Review
}

extension FieldSet<ReviewRow> {
  static let reviews = FieldSet(
    all: [
      Field("country", "Country", "the code of the country that it was written in") { .text($0.storefront.code) },
      Field("date", "Date", "when it was written or last changed") { FieldValue($0.review.date) },
      Field("stars", "Stars", "1 to 5") { FieldValue($0.review.stars) },
      Field("version", "Version", "the version of the app that it is about") { FieldValue($0.review.version) },
      Field("author", "Author", "the name that the customer goes by") { FieldValue($0.review.author) },
      Field("title", "Title", "the headline") { FieldValue($0.review.title) },
      Field("text", "Review", "what it says") { FieldValue($0.review.text) },
      Field("id", "Id", "the store's number for the review") { .text($0.review.id) },
      Field("appId", "App", "the store's number for the app") { .integer($0.appID) },
    ],
    inTables: ["country", "date", "stars", "version", "title", "text"],
    inText: ["country", "date", "stars", "version", "author", "title", "text", "id"])
}
