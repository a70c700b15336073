import AppStore
import Foundation
import Testing
import Turns

@testable import Commands

@Suite("Merged reviews", .inTurn)
struct ReviewMergeTests {
  private let countries = ["us", "gb"].compactMap(Storefront.init(code:))

  private func row(_ id: String, day: Double?) -> ReviewRow {
    var review = Review(id: id, stars: 5)
    review.date = day.map { Date(timeIntervalSince1970: $0 * 86_400) }
    return ReviewRow(appID: 7, storefront: .us, review: review)
  }

  private func ids(_ settled: [ReviewRow]) -> [String] { settled.map(\.review.id) }

  @Test("the latest comes first, and only once no later one can come")
  func order() {
    var merge = ReviewMerge(countries)
    merge.add([row("u9", day: 9), row("u5", day: 5)], from: countries[0], hasMore: true)
    #expect(merge.settled().isEmpty, "the other country may have a later one")
    merge.add([row("g7", day: 7), row("g6", day: 6)], from: countries[1], hasMore: false)
    #expect(ids(merge.settled()) == ["u9", "g7", "g6", "u5"])
    merge.add([row("u4", day: 4)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["u4"])
  }

  @Test("a review that a later page brings again is told once")
  func again() {
    var merge = ReviewMerge([countries[0]])
    merge.add([row("a", day: 2), row("b", day: 1)], from: countries[0], hasMore: true)
    #expect(ids(merge.settled()) == ["a", "b"])
    merge.add([row("b", day: 1), row("c", day: 0)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["c"])
  }

  @Test("equal dates keep the order of the countries; one without a date follows the one before it")
  func ties() {
    var merge = ReviewMerge(countries)
    merge.add([row("g", day: 3)], from: countries[1], hasMore: false)
    merge.add([row("u", day: 3), row("?", day: nil)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["u", "?", "g"])
  }
}
