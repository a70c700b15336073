import AppStore
import Foundation
import Testing

@testable import appsearch

@Suite("Ranks")
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

  @Test("the position is the store's: records that can't be used count")
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

  @Test("scripts get an object a country, with null for what is unknown")
  func json() throws {
    let ranks = [try rank(of: AppReference(.id(2))), try rank(of: AppReference(.id(9)), country: "de")]
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(Rank.json(ranks).utf8)) as? [[String: Any]])
    #expect(objects.count == 2)
    #expect(objects[0]["country"] as? String == "us")
    #expect(objects[0]["position"] as? Int == 2)
    #expect(objects[0]["bundleId"] as? String == "com.example.Second")
    #expect(objects[1]["country"] as? String == "de")
    #expect(objects[1]["position"] is NSNull)
    #expect(objects[1]["name"] is NSNull)
    #expect(objects[1]["resultCount"] as? Int == 3)
  }

  @Test("people get a line a country, pipes three fields")
  func lines() throws {
    let ranks = [try rank(of: AppReference(.id(2))), try rank(of: AppReference(.id(9)), country: "de")]
    func lines(_ listing: Listing) -> String {
      ranks.map { listing.line(for: $0, among: ranks.map(\.query.storefront)) }.joined()
    }
    #expect(lines(Listing(columns: nil)) == "us\t2\t3\nde\t\t3\n")
    #expect(lines(Listing(columns: 80)) == "us  United States  2 of 3\nde  Germany        not found of 3\n")
  }
}
