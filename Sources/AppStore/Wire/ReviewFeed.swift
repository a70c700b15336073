import Essentials

extension ReviewPage {
  /// Reads a review feed's body: Atom turned into JSON, where every text is an object with a `label`, and `feed.entry` is absent
  /// for no review, an object for one, an array for several. The first entry may be the app itself.
  init(body: [UInt8], number: Int) throws(StoreError) {
    let feed = try JSONValue(feed: body)
    let entries = (feed["entry"]?.elements ?? []).filter { $0["im:name"] == nil }
    let reviews = entries.compactMap(Review.init(entry:))
    let last = Self.lastNumber(feed)
    let end = min(last ?? Self.numbers.upperBound, Self.numbers.upperBound)
    self.init(
      number: number, reviews: reviews, hasMore: !entries.isEmpty && number < end,
      skippedRecords: entries.count - reviews.count, lastNumber: last)
  }

  /// The number of the last page, from the address that the feed gives for it: `…/customerreviews/page=10/id=…`.
  private static func lastNumber(_ feed: JSONValue) -> Int? {
    feed["link"]?.elements
      .first { $0["attributes"]?["rel"]?.text == "last" }?["attributes"]?["href"]?.text?
      .split(separator: "/").first { $0.hasPrefix("page=") }
      .flatMap { Int($0.dropFirst("page=".count)) }
  }
}

extension JSONValue {
  /// The `feed` of a body: Atom turned into JSON.
  init(feed body: [UInt8]) throws(StoreError) {
    var reader = JSONReader(body)
    do throws(JSONReader.Malformed) {
      guard let feed = try reader.readValue()["feed"], case .object = feed else { throw JSONReader.Malformed() }
      try reader.expectEnd()
      self = feed
    } catch {
      throw .notJSON
    }
  }
}

extension Review {
  /// The review that an entry describes; `nil` if it has no id or no stars.
  fileprivate init?(entry: JSONValue) {
    guard let id = entry["id"]?["label"]?.text, let stars = entry["im:rating"]?["label"]?.integer,
      (1...5).contains(stars)
    else { return nil }
    self.init(id: id, stars: Int(stars))
    title = entry["title"]?["label"]?.text
    author = entry["author"]?["name"]?["label"]?.text
    version = entry["im:version"]?["label"]?.text
    date = entry["updated"]?["label"]?.date
    text = entry["content"]?["label"]?.text
  }
}
