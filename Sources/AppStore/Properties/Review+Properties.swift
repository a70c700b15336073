extension Review: Described {
  package static let properties: [Property<Review>] = [
    Property("date", "Date", "when it was written or last changed", \.date).filtered(
      as: FilterName("date", .date, "<30d")),
    Property(.stars, \.stars),
    Property(.version, "the version of the app that it is about", \.version),
    Property(.author, \.author).filtered(
      as: FilterName("author", .words, ":anna")),
    Property(.title, \.title).filtered(as: FilterName("title", .words, ":crash")),
    Property(.text, \.text).filtered(as: FilterName("text", .words, ":crash")),
    Property(.id, "the store's number for the review", \.id),
  ]

  /// Apart, since a command knows it of each row.
  package static let country = Property<Review>(
    .country, "the code of the country that it was written in", \.country)

  package static let orders: [RowOrder<Review>] = [.falling("date"), .rising("stars")]

  package var filterTexts: [String?] { [title, text, author, version] + Storefront.filterTexts(country) }
}
