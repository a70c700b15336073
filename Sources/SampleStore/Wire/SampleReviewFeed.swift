import Essentials
import Texts

/// An app's customer reviews, in the shape of the store's feed: Atom turned into JSON.
struct SampleReviewFeed {
  let app: SampleApp
  let market: Market
  let day: SampleDay

  /// A page, from 1. `entry` is an array, a single object for one review, and absent for none.
  func page(_ page: Int) -> [String: Any] {
    let reviews = app.reviews(in: market, on: day)
    let length = 50
    let entries = reviews.dropFirst((page - 1) * length).prefix(length).map(entry)
    let last = max(1, (reviews.count + length - 1) / length)
    let links = [
      ("self", page), ("first", 1), ("last", last), ("previous", max(1, page - 1)), ("next", min(last, page + 1)),
    ]
    var feed: [String: Any] = [
      "author": ["name": label("iTunes Store"), "uri": label("http://www.apple.com/itunes/")],
      "updated": label(stamp(day.date)),
      "title": label("iTunes Store: Customer Reviews"),
      "link": links.map { ["attributes": ["rel": $0.0, "href": address($0.1)]] },
      "id": label(address(page)),
    ]
    if !entries.isEmpty { feed["entry"] = entries.count == 1 ? entries[0] : entries as Any }
    return ["feed": feed]
  }

  private func entry(_ index: Int) -> [String: Any] {
    let review = SampleReview(index, of: app, in: market)
    let author = "https://itunes.apple.com/\(market.code)/reviews/id\(review.id % 1_000_000)"
    return [
      "author": ["uri": label(author), "name": label(review.author), "label": ""],
      "updated": label(stamp(review.date)),
      "im:rating": label("\(review.stars)"),
      // No review is about a version that isn't out.
      "im:version": label(Release.version(min(review.release, app.release(at: day.date).number))),
      "id": label("\(review.id)"),
      "title": label(review.title),
      "content": ["label": review.text, "attributes": ["type": "text"]],
      "im:voteSum": label("0"),
      "im:voteCount": label("0"),
    ]
  }

  private func label(_ text: String) -> [String: String] { ["label": text] }

  private func address(_ page: Int) -> String {
    "https://itunes.apple.com/\(market.code)/rss/customerreviews/page=\(page)/id=\(app.id)/sortby=mostrecent/json"
  }

  /// The feed's dates have California's offset; here it is -07:00 all year.
  private func stamp(_ date: Date) -> String {
    MomentText.text(of: date.addingTimeInterval(-7 * 3_600)).dropLast() + "-07:00"
  }
}
