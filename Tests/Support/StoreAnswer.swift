package import Foundation

/// An app as the store sends it: the members that tests need, under the wire's names. `nil` is not sent.
package struct StoreRecord: Encodable, Sendable {
  package var trackId: Int64
  package var trackName: String
  package var kind: String?
  package var bundleId: String?
  package var artistId: Int64?
  package var artistName: String?
  package var averageUserRating: Double?
  package var userRatingCount: Int?
  package var averageUserRatingForCurrentVersion: Double?
  package var userRatingCountForCurrentVersion: Int?
  package var price: Double?
  package var currency: String?
  package var formattedPrice: String?
  package var version: String?
  package var primaryGenreName: String?
  package var genres: [String]?
  package var trackViewUrl: String?
  package var artworkUrl512: String?
  package var screenshotUrls: [String]?
  package var ipadScreenshotUrls: [String]?
  package var description: String?
  package var releaseNotes: String?
  package var releaseDate: String?
  package var currentVersionReleaseDate: String?
  package var contentAdvisoryRating: String?
  package var advisories: [String]?
  package var sellerName: String?
  package var sellerUrl: String?
  package var fileSizeBytes: String?
  package var languageCodesISO2A: [String]?
  package var minimumOsVersion: String?
  package var supportedDevices: [String]?

  /// A record with an id and a name, all that is needed, and whatever `fill` adds.
  package init(id: Int64, name: String, _ fill: (inout StoreRecord) -> Void = { _ in }) {
    trackId = id
    trackName = name
    fill(&self)
  }
}

/// A review as a test states it.
package struct StoreReview: Sendable {
  package var id: String
  package var stars: Int
  package var title = "A title"
  package var author = "A customer"
  package var version = "1.0"
  package var text = "A text."
  package var updated = "2026-03-01T12:00:00-07:00"

  /// A review with an id and stars, and whatever `fill` changes.
  package init(id: String, stars: Int, _ fill: (inout StoreReview) -> Void = { _ in }) {
    self.id = id
    self.stars = stars
    fill(&self)
  }
}

extension Reply {
  /// An answer to a search or a lookup.
  package static func apps(_ records: [StoreRecord]) throws -> Reply { Reply(body: try StoreAnswer.apps(records)) }
}

/// The bodies of a store's answers, in the wire's shape.
package enum StoreAnswer {
  /// The answer to a search or a lookup.
  package static func apps(_ records: [StoreRecord]) throws -> Data {
    struct Answer: Encodable {
      var resultCount: Int
      var results: [StoreRecord]
    }
    return try JSONEncoder().encode(Answer(resultCount: records.count, results: records))
  }

  /// How the feed writes its entries, which depends on their number.
  package enum Entries: Sendable, CaseIterable {
    /// No member at all, however many reviews there are.
    case absent
    /// One object: the first review.
    case single
    /// An array.
    case array
  }

  /// A page of a review feed.
  package static func reviews(_ reviews: [StoreReview], as entries: Entries = .array, lastPage: Int = 1) throws -> Data
  {
    func label(_ text: String) -> [String: Any] { ["label": text] }
    let objects: [[String: Any]] = reviews.map { review in
      [
        "id": label(review.id), "im:rating": label(String(review.stars)), "title": label(review.title),
        "author": ["name": label(review.author)], "im:version": label(review.version), "content": label(review.text),
        "updated": label(review.updated),
      ]
    }
    let last = "https://itunes.apple.com/us/rss/customerreviews/page=\(lastPage)/id=1/sortby=mostrecent/json"
    var feed: [String: Any] = ["link": [["attributes": ["rel": "last", "href": last]]]]
    switch entries {
    case .absent: break
    case .single: feed["entry"] = objects.first
    case .array: feed["entry"] = objects
    }
    return try JSONSerialization.data(withJSONObject: ["feed": feed])
  }
}
