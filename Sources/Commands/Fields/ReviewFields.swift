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
      Property("country", "Country", "the code of the country that it was written in", \.storefront.code),
      Property("date", "Date", "when it was written or last changed", \.review.date),
      Property("stars", "Stars", "1 to 5", \.review.stars),
      Property("version", "Version", "the version of the app that it is about", \.review.version),
      Property("author", "Author", "the name that the customer goes by", \.review.author),
      Property("title", "Title", "the headline", \.review.title),
      Property("text", "Review", "what it says", \.review.text),
      Property("id", "Id", "the store's number for the review", \.review.id),
      Property("appId", "App", "the store's number for the app", \.appID),
    ],
    inTables: ["country", "date", "stars", "version", "title", "text"],
    inText: ["country", "date", "stars", "version", "author", "title", "text", "id"])
}
