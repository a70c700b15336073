import Foundation
import Testing
import Turns

@testable import AppStore

@Suite("Reading review feeds", .inTurn)
struct ReviewFeedTests {
  private func page(_ feed: String, number: Int = 1) throws(StoreError) -> ReviewPage {
    try ReviewPage(body: Array("\n{\"feed\":{\(feed)}}".utf8), number: number)
  }

  private func entry(_ id: Int, stars: String = "5") -> String {
    #"{"id":{"label":"\#(id)"},"im:rating":{"label":"\#(stars)"},"title":{"label":"Title"},"author":{"name":{"label":"Name ✨"}},"#
      + #""im:version":{"label":"7.1"},"updated":{"label":"2026-07-01T06:53:51-07:00"},"content":{"label":"Text","attributes":{"type":"text"}}}"#
  }

  private func last(_ page: Int) -> String {
    #""link":[{"attributes":{"rel":"self","href":"https://h/page=1"}},{"attributes":{"rel":"last","href":"https://h/us/rss/customerreviews/page=\#(page)/id=1/sortby=mostrecent/xml?urlDesc=/x/page=7/json"}}]"#
  }

  @Test("a review has stars, title, author, version, date and text")
  func review() throws {
    let review = try #require(try page("\"entry\":[\(entry(42, stars: "3"))]").reviews.first)
    #expect(review.id == "42")
    #expect(review.stars == 3)
    #expect(review.title == "Title")
    #expect(review.author == "Name ✨")
    #expect(review.version == "7.1")
    #expect(review.date == Date(timeIntervalSince1970: 1_782_914_031))
    #expect(review.text == "Text")
  }

  @Test("no entry, one object and an array are none, one and several reviews")
  func shapes() throws {
    #expect(try page("\"author\":{}").reviews.isEmpty)
    #expect(try page("\"entry\":null").reviews.isEmpty)
    #expect(try page("\"entry\":[]").reviews.isEmpty)
    #expect(try page("\"entry\":\(entry(1))").reviews.map(\.id) == ["1"])
    #expect(try page("\"entry\":[\(entry(1)),\(entry(2))]").reviews.map(\.id) == ["1", "2"])
  }

  @Test("the app that comes before its reviews is not one of them")
  func appItself() throws {
    let page = try page(#""entry":[{"im:name":{"label":"App"},"id":{"label":"9"}},"# + entry(1) + "]")
    #expect(page.reviews.map(\.id) == ["1"])
    #expect(page.skippedRecords == 0)
  }

  @Test("an odd review costs only itself and is counted")
  func odd() throws {
    let page = try page(
      "\"entry\":[7,{},\(entry(1, stars: "0")),\(entry(2, stars: "6")),\(entry(3, stars: "x")),\(entry(4))]")
    #expect(page.reviews.map(\.id) == ["4"])
    #expect(page.skippedRecords == 5)
  }

  @Test("there is more until the last page, the tenth, or one without reviews")
  func more() throws {
    #expect(try page("\"entry\":[\(entry(1))],\(last(3))", number: 2).hasMore)
    #expect(try !page("\"entry\":[\(entry(1))],\(last(3))", number: 3).hasMore)
    #expect(try !page(last(3), number: 1).hasMore)
    #expect(try page("\"entry\":\(entry(1))", number: 9).hasMore)
    #expect(try !page("\"entry\":\(entry(1)),\(last(99))", number: 10).hasMore)
  }

  @Test(
    "what is no feed is not JSON that we know",
    arguments: ["", "{}", "[]", "<feed/>", #"{"feed":[]}"#, #"{"feed":{"entry":["#, #"{"feed":{}"#])
  func noFeed(_ body: String) {
    #expect(throws: StoreError.notJSON) { try ReviewPage(body: Array(body.utf8), number: 1) }
  }

  @Test("stars by version: the latest first, by the values of numbers, with a mean of one decimal")
  func versions() {
    let stars = [("1.9", [5, 4]), ("1.10", [1]), ("2", [5, 5, 4]), ("", [1])]
    var reviews = stars.flatMap { version, stars in
      stars.enumerated().map { index, stars in
        var review = Review(id: "\(version) \(index)", stars: stars)
        review.version = version
        return review
      }
    }
    reviews.append(Review(id: "none", stars: 1))
    let words = VersionStars.all(in: reviews).map { "\($0.version): \($0.mean) of \($0.count)" }
    #expect(words == ["2: 4.7 of 3", "1.10: 1.0 of 1", "1.9: 4.5 of 2"])
    #expect(VersionStars.mean(of: [1, 0, 0, 0, 2]) == "3.7" && VersionStars.mean(of: [0, 0, 0, 0, 0]) == nil)
  }

  @Test(
    "an empty page may be a hole, unless it is the first or the feed says that it is the last",
    arguments: [(1, nil, false), (3, nil, true), (3, 10, true), (3, 3, false), (10, nil, false)] as [(Int, Int?, Bool)])
  func hole(number: Int, last: Int?, expected: Bool) throws {
    let page = ReviewPage(number: number, reviews: [], hasMore: false, lastNumber: last)
    #expect(page.mayBeHole == expected)
    #expect(!ReviewPage(number: number, reviews: [Review(id: "1", stars: 1)], hasMore: false).mayBeHole)
  }
}
