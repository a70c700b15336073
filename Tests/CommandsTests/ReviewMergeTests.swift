import AppStore
import Foundation
import Testing

@testable import Commands

@Suite("Merged reviews")
struct ReviewMergeTests {
  private let countries = ["us", "gb"].compactMap(Storefront.init(code:))

  private func review(_ id: String, day: Double?) -> Review {
    var review = Review(id: id, stars: 5)
    review.date = day.map { Date(timeIntervalSince1970: $0 * 86_400) }
    return review
  }

  private func ids(_ settled: [(storefront: Storefront, review: Review)]) -> [String] { settled.map(\.review.id) }

  @Test("the latest comes first, and only once no later one can come")
  func order() {
    var merge = ReviewMerge(countries)
    merge.add([review("u9", day: 9), review("u5", day: 5)], from: countries[0], hasMore: true)
    #expect(merge.settled().isEmpty, "the other country may have a later one")
    merge.add([review("g7", day: 7), review("g6", day: 6)], from: countries[1], hasMore: false)
    #expect(ids(merge.settled()) == ["u9", "g7", "g6", "u5"])
    merge.add([review("u4", day: 4)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["u4"])
  }

  @Test("a review that a later page brings again is told once")
  func again() {
    var merge = ReviewMerge([countries[0]])
    merge.add([review("a", day: 2), review("b", day: 1)], from: countries[0], hasMore: true)
    #expect(ids(merge.settled()) == ["a", "b"])
    merge.add([review("b", day: 1), review("c", day: 0)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["c"])
  }

  @Test("equal dates keep the order of the countries; one without a date follows the one before it")
  func ties() {
    var merge = ReviewMerge(countries)
    merge.add([review("g", day: 3)], from: countries[1], hasMore: false)
    merge.add([review("u", day: 3), review("?", day: nil)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["u", "?", "g"])
  }
}
