import AppStore
import Foundation
import Testing
import Turns

@testable import Commands

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

  @Test("what names the app is known also where it is not found")
  func names() throws {
    #expect(try rank(of: AppReference(.id(9))).id == 9)
    #expect(try rank(of: AppReference(.bundleID("com.example.absent"))).bundleID == "com.example.absent")
    let second = try rank(of: AppReference(.bundleID("com.example.second")))
    #expect(second.id == 2)
    #expect(second.bundleID == "com.example.Second", "as the store writes it")
  }
}
