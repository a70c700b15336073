/// The name of a property that rows of several kinds have, declared once. A row says where its value is, and what it means there.
package struct PropertyName: Sendable {
  let id: String
  let title: String
  package let meaning: String
  let filter: FilterName?

  init(_ id: String, _ title: String, _ meaning: String, _ filter: FilterName? = nil) {
    (self.id, self.title, self.meaning, self.filter) = (id, title, meaning, filter)
  }
}

extension PropertyName {
  package static let id = PropertyName("id", "Id", "the store's number for the app", .id)
  package static let bundleID = PropertyName("bundleId", "Bundle id", "the bundle identifier", .bundle)
  package static let name = PropertyName("name", "Name", "the name, as it was last seen", .name)
  package static let developer = PropertyName("developer", "Developer", "the developer", .developer)
  package static let url = PropertyName("url", "Link", "the address of the app's page in the store")
  package static let version = PropertyName("version", "Version", "the version", .version)
  package static let rating = PropertyName("rating", "Rating", "the mean rating, 0 to 5", .rating)
  package static let ratingCount = PropertyName("ratingCount", "Ratings", "the number of ratings", .ratings)
  package static let available = PropertyName("available", "Sold", "whether the app is sold there")
  package static let country = PropertyName("country", "Country", "the country's code", .country)
  package static let countryName = PropertyName("countryName", "Store", "the country's English name")
  package static let device = PropertyName("device", "Device", "iphone, ipad or mac", .device)
  package static let term = PropertyName("term", "Term", "what is searched for", .term)
  package static let position = PropertyName("position", "Position", "the position, from 1", .position)
  package static let number = PropertyName("position", "#", "the position, from 1", .position)
  package static let order = PropertyName(
    "order", "Order", "whose order the position is in: service, the search interface's, or store, the App Store's own",
    FilterName("order", .words, ":store", of: SearchOrder.allCases.map(\.rawValue)))
  package static let among = PropertyName("among", "Among", "how many results there were without it")
  package static let doubtful = PropertyName(
    "doubtful", "Doubtful", "whether the answer was far shorter than the look before, so that it counts for nothing",
    FilterName("doubtful", .words, ":yes", of: ["yes", "no"]))
  package static let tags = PropertyName("tags", "Tags", "its tags", FilterName("tag", .words, "=work"))
  package static let from = PropertyName("from", "From", "the value before")
  package static let to = PropertyName("to", "To", "the value now")
  package static let seenAt = PropertyName("seenAt", "Seen", "when it was first seen so", .seen)
  package static let addedAt = PropertyName("addedAt", "Added", "when it was bookmarked", .added)
  package static let stars = PropertyName("stars", "Stars", "1 to 5", .stars)
  package static let title = PropertyName("title", "Title", "the headline")
  package static let text = PropertyName("text", "Review", "what it says")
  package static let author = PropertyName("author", "Author", "the name that the customer goes by")
}

extension Property {
  package init(_ name: PropertyName, _ value: @escaping @Sendable (Row) -> some PropertyConvertible) {
    self.init(name, name.meaning, value)
  }

  package init(
    _ name: PropertyName, _ meaning: String, _ value: @escaping @Sendable (Row) -> some PropertyConvertible
  ) {
    self.init(name.id, name.title, meaning, value)
    if let filter = name.filter { self = filtered(as: filter) }
  }

  package init(_ name: PropertyName, _ meaning: String, _ value: @escaping @Sendable (Row) -> PropertyValue) {
    self.init(name.id, name.title, meaning, value)
    if let filter = name.filter { self = filtered(as: filter) }
  }
}
