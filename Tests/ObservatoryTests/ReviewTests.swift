import Foundation
import Observatory
import Testing
import Turns

@Suite("Reviews over time", .inTurn)
struct ReviewTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let listing = Listing(app: 7, country: "us")

  init() async throws {
    store = folder.observatory()
    try await store.apply([.bookmarked(Bookmarked(listing: listing, name: "Radar"))], at: Sample.start)
  }

  /// The reviews with some numbers, each written on the day of its number and seen on `day`.
  private func reviews(_ numbers: some Sequence<Int>, on day: Int, stars: Int = 5, text: String = "") -> [KeptReview] {
    numbers.map { number in
      KeptReview(
        id: "\(number)", stars: stars, version: "1.\(number)", title: "Day \(number)", author: "A", text: text,
        written: Sample.day(number), seen: Sample.day(day))
    }
  }

  private func see(
    _ numbers: some Sequence<Int>, on day: Int, stars: Int = 5, firstPage: Int = 1, hasMore: Bool = true
  ) async throws {
    try await store.record(
      reviews(numbers, on: day, stars: stars), of: listing, firstPage: firstPage, hasMore: hasMore, at: Sample.day(day),
      now: Sample.day(day))
  }

  private func tell() async throws -> [String] {
    let news = try await store.untoldReviews(of: listing)
    try await store.told(news.map { (listing, $0) })
    return news.map(\.id)
  }

  @Test("the first reviews are no news; later ones are, once, the earliest first")
  func news() async throws {
    try await see([3, 2], on: 4)
    #expect(try await tell() == [])
    // As by a clock that was set back: no moment of ours decides.
    try await see([6, 5, 3, 2], on: 1)
    #expect(try await tell() == ["5", "6"])
    #expect(try await tell() == [])
    let kept = try #require(try await store.reviews(of: listing))
    #expect(kept.reviews.map(\.id) == ["6", "5", "3", "2"] && kept.reviews[0] == reviews([6], on: 1)[0])
    #expect(kept.since == Sample.day(1) && kept.until == Sample.day(1))
    #expect(try await store.toldReviews(of: listing) == ToldReviews(ids: ["2", "3", "5", "6"], floor: Sample.day(2)))
  }

  @Test("after a first look without reviews the first one is news; an empty answer removes nothing")
  func emptyBeginning() async throws {
    #expect(try await store.reviews(of: listing) == nil)
    #expect(try await store.toldReviews(of: listing) == nil)
    try await see([], on: 1, hasMore: false)
    try await see([2], on: 2, hasMore: false)
    try await see([], on: 3, hasMore: false)
    #expect(try await tell() == ["2"])
    #expect(try await store.reviews(of: listing)?.reviews.count == 1)
  }

  @Test("an edited review takes the place of the earlier one and is news; an answer from before that changes nothing")
  func edited() async throws {
    try await see([3, 2], on: 4)
    var edited = reviews([2], on: 5, stars: 1, text: "Worse.")
    edited[0].written = Sample.day(5)
    try await store.record(edited, of: listing, hasMore: true, at: Sample.day(5), now: Sample.day(5))
    try await see([3, 2], on: 6)
    #expect(try await store.untoldReviews(of: listing) == edited)
    // Edited again before it could be marked: that is to be told as well.
    let news = edited.map { (listing, $0) }
    (edited[0].stars, edited[0].seen) = (3, Sample.day(7))
    try await store.record(edited, of: listing, hasMore: true, at: Sample.day(7), now: Sample.day(7))
    try await store.told(news)
    #expect(try await tell() == ["2"])
    #expect(try await tell() == [])
  }

  @Test("earlier reviews are no news, neither on further pages nor when they move up")
  func earlier() async throws {
    try await see([9, 8, 7], on: 10)
    try await see([6, 5], on: 10, firstPage: 2)
    try await see([9, 7, 4], on: 11)
    #expect(try await tell() == [])
    // One that was held back, and is later than the last of the beginning.
    let late = KeptReview(id: "late", stars: 1, written: Sample.day(8, seconds: 1), seen: Sample.day(11))
    try await store.record([late], of: listing, hasMore: true, at: Sample.day(11), now: Sample.day(11))
    #expect(try await tell() == ["late"])
  }

  @Test("the first look needs page 1, and a listing that is followed")
  func notFollowed() async throws {
    try await see([6], on: 10, firstPage: 2)
    #expect(try await store.toldReviews(of: listing) == nil)
    for other in [Listing(app: 7, country: "gb"), Listing(app: 8, country: "us")] {
      let isKept = try await store.record(
        reviews([1], on: 1), of: other, hasMore: false, at: Sample.day(1), now: Sample.day(1))
      let kept = try await store.reviews(of: other)
      #expect(!isKept && kept == nil)
    }
  }

  @Test("reviews of tracked apps are followed, each listing once, until it is tracked no longer")
  func tracked() async throws {
    for (term, country) in [("rain", "us"), ("rain", "gb"), ("sun", "gb")] {
      let search = SearchKey(term: term, country: country, device: "iphone")
      try await store.follow(TrackKey(search: search, app: 7), name: "Rain", at: Sample.start)
    }
    let british = Listing(app: 7, country: "gb")
    #expect(
      try await store.reviewedListings() == [
        ReviewedListing(listing: listing, name: "Radar"), ReviewedListing(listing: british, name: "Rain"),
      ])
    #expect(
      try await store.record(reviews([1], on: 1), of: british, hasMore: false, at: Sample.day(1), now: Sample.day(1)))
    #expect(try await store.reviews(of: british)?.reviews.count == 1)
    for term in ["rain", "sun"] {
      let search = SearchKey(term: term, country: "gb", device: "iphone")
      try await store.unfollow(TrackKey(search: search, app: 7), at: Sample.start)
    }
    #expect(try await store.reviewedListings().map(\.listing) == [listing])
    #expect(try await store.reviews(of: british)?.reviews.count == 1)
  }

  @Test("the newest 500 reviews per listing are kept, texts cut at 4,000 characters; a dropped one is not news again")
  func bounds() async throws {
    try await see(1...10, on: 0, hasMore: false)
    try await see((11...600).reversed(), on: 600)
    let kept = try #require(try await store.reviews(of: listing)).reviews
    #expect(kept.map(\.id) == (101...600).reversed().map(String.init))
    #expect(try await tell().count == 500)
    try await see([600, 100, 99], on: 601)
    #expect(try await tell() == [])
    #expect(try await store.reviews(of: listing)?.reviews.count == 500)
    #expect(reviews([1], on: 1, text: String(repeating: "é", count: 5_000))[0].text?.count == 4_000)
  }
}
