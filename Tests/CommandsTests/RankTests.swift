import AppStore
@testable import Commands
import Foundation
import Testing
import Turns

@Suite("Ranks", .inTurn)
struct RankTests {
  private func rank(of reference: AppReference, country: String = "us") throws -> Rank {
    var apps = (1...3).map { App(id: $0, name: "App \($0)") }
    apps[1].bundleID = "com.example.Second"
    let storefront = try #require(Storefront(code: country))
    return Rank(of: reference, in: SearchResults(query: SearchQuery(term: "app", storefront: storefront), apps: apps))
  }

  @Test("a position counts from one, by id or by bundle id in any case")
  func position() throws {
    #expect(try rank(of: AppReference(.id(1))).position == 1)
    let second = try rank(of: AppReference(.bundleID("com.example.second")))
    #expect(second.position == 2)
    #expect(second.resultCount == 3)
    #expect(second.app?.name == "App 2")
  }

  @Test("records that can't be used count for the position")
  func skipped() {
    let apps = (1...3).map { App(id: $0, name: "App \($0)") }
    let results = SearchResults(query: SearchQuery(term: "app"), apps: apps, skippedPositions: [1, 3])
    let rank = Rank(of: AppReference(.id(2)), in: results)
    #expect(rank.position == 4)
    #expect(rank.resultCount == 5)
  }

  @Test("an app that is not among the results has no position")
  func absent() throws {
    let rank = try rank(of: AppReference(.id(9)))
    #expect(rank.position == nil)
    #expect(rank.app == nil)
  }

  @Test("an app that isn't found keeps the id or bundle id it was named by")
  func names() throws {
    #expect(try rank(of: AppReference(.id(9))).id == 9)
    #expect(try rank(of: AppReference(.bundleID("com.example.absent"))).bundleID == "com.example.absent")
    let second = try rank(of: AppReference(.bundleID("com.example.second")))
    #expect(second.id == 2)
    #expect(second.bundleID == "com.example.Second", "as the store writes it")
  }
}

@Suite("Merged reviews", .inTurn)
struct ReviewMergeTests {
  private let countries = ["us", "gb"].compactMap(Storefront.init(code:))

  private func row(_ id: String, day: Double?) -> ReviewRow {
    var review = Review(id: id, stars: 5)
    review.date = day.map { Date(timeIntervalSince1970: $0 * 86_400) }
    return ReviewRow(appID: 7, storefront: .us, review: review)
  }

  private func ids(_ settled: [ReviewRow]) -> [String] { settled.map(\.review.id) }

  @Test("the latest comes first, once no later one can come")
  func order() {
    var merge = ReviewMerge(countries)
    merge.add([row("u9", day: 9), row("u5", day: 5)], from: countries[0], hasMore: true)
    #expect(merge.settled().isEmpty, "the other country may have a later one")
    merge.add([row("g7", day: 7), row("g6", day: 6)], from: countries[1], hasMore: false)
    #expect(ids(merge.settled()) == ["u9", "g7", "g6", "u5"])
    merge.add([row("u4", day: 4)], from: countries[0], hasMore: false)
    #expect(ids(merge.settled()) == ["u4"])
  }

  @Test("a review that a later page repeats is told once")
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
