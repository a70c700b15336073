import Foundation

/// One page of an app's customer reviews, in the shape of the store's feed.
struct ReviewFeed {
  static let pageLength = 50

  let app: SampleApp
  let market: Market
  /// From 1.
  let page: Int

  /// The feed. `entry` is an array, one object where there is one review, and absent where there is none.
  var json: JSON {
    let count = app.reviewCount(in: market)
    let first = (page - 1) * ReviewFeed.pageLength
    let entries = (first..<max(first, min(count, first + ReviewFeed.pageLength))).map {
      entry(app.review($0, in: market))
    }
    let lastPage = max(1, (count + ReviewFeed.pageLength - 1) / ReviewFeed.pageLength)
    var feed: [(String, JSON)] = [
      ("author", .object([("name", label("iTunes Store")), ("uri", label("http://www.apple.com/itunes/"))]))
    ]
    if entries.count == 1, let only = entries.first { feed.append(("entry", only)) }
    if entries.count > 1 { feed.append(("entry", .array(entries))) }
    feed += [
      ("updated", label(ReviewFeed.stamp(SampleApp.today))), ("title", label("iTunes Store: Customer Reviews")),
      (
        "link",
        .array([
          link("self", page), link("first", 1), link("last", lastPage), link("previous", max(1, page - 1)),
          link("next", min(lastPage, page + 1)),
        ])
      ),
      ("id", label(address(page))),
    ]
    return .object([("feed", .object(feed))])
  }

  private func entry(_ review: SampleReview) -> JSON {
    .object([
      (
        "author",
        .object([
          ("uri", label("https://itunes.apple.com/\(market.code)/reviews/id\(review.id % 1_000_000)")),
          ("name", label(review.author)), ("label", .string("")),
        ])
      ),
      ("updated", label(ReviewFeed.stamp(review.date))), ("im:rating", label(String(review.stars))),
      ("im:version", label(review.version)), ("id", label(String(review.id))), ("title", label(review.title)),
      ("content", .object([("label", .string(review.text)), ("attributes", .object([("type", .string("text"))]))])),
      ("im:voteSum", label("0")), ("im:voteCount", label("0")),
    ])
  }

  private func label(_ text: String) -> JSON { .object([("label", .string(text))]) }

  private func link(_ relation: String, _ page: Int) -> JSON {
    .object([("attributes", .object([("rel", .string(relation)), ("href", .string(address(page)))]))])
  }

  private func address(_ page: Int) -> String {
    "https://itunes.apple.com/\(market.code)/rss/customerreviews/page=\(page)/id=\(app.id)/sortby=mostrecent/json"
  }

  /// The feed's dates carry the offset of California; the catalogue's summer has -07:00 all year.
  private static func stamp(_ date: Date) -> String {
    date.addingTimeInterval(-7 * 3_600).formatted(.iso8601).dropLast() + "-07:00"
  }
}
