extension Review: Described {
  package static let properties: [Property<Review>] = [
    Property("date", "Date", "when it was written or last changed", \.date).filtered(
      as: FilterName("date", .date, "<30d")),
    Property("stars", "Stars", "1 to 5", \.stars).filtered(as: .stars),
    Property("version", "Version", "the version of the app that it is about", \.version).filtered(as: .version),
    Property("author", "Author", "the name that the customer goes by", \.author).filtered(
      as: FilterName("author", .words, ":anna")),
    Property("title", "Title", "the headline", \.title).filtered(as: FilterName("title", .words, ":crash")),
    Property("text", "Review", "what it says", \.text).filtered(as: FilterName("text", .words, ":crash")),
    Property("id", "Id", "the store's number for the review", \.id),
  ]

  /// Apart, since a command knows it of each row.
  package static let country = Property<Review>(
    "country", "Country", "the code of the country that it was written in", \.country
  ).filtered(as: .country)

  package static let orders: [RowOrder<Review>] = [.falling("date"), .rising("stars")]

  package var filterTexts: [String?] { [title, text, author, version] + Storefront.filterTexts(country) }
}
