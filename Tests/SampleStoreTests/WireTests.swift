import AppStore
import Foundation
import HTTP
import Testing
import Turns

@testable import SampleStore

@Suite(.inTurn) struct WireTests {
  let asking = Asking()

  @Test("an answer looks like the store's: a script with blank lines first")
  func envelope() async throws {
    let response = try await asking.response("https://itunes.apple.com/search?term=weather&limit=2")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(
      String(decoding: response.body, as: UTF8.self).hasPrefix("\n\n\n{\n \"resultCount\":2,\n \"results\": [\n{"))
  }

  @Test("the program's own service reads every app, with name, texts, icon and screenshots")
  func decodes() async throws {
    let service = AppSearchService(transport: asking.transport)
    for chunk in stride(from: 0, to: Catalogue.shared.apps.count, by: 100) {
      let apps = Catalogue.shared.apps[chunk..<min(chunk + 100, Catalogue.shared.apps.count)]
      for country in ["us", "de"] {
        let market = try #require(Market(code: country))
        let sold = apps.filter { $0.entry.isSold(in: market) }
        let list = apps.map { String($0.id) }.joined(separator: ",")
        let body = try await asking.results("lookup?id=\(list)&country=\(country)")
        #expect(body.compactMap { $0["trackId"] as? Int64 } == sold.map(\.id))
      }
    }
    let answer = try await service.search(SearchQuery(term: "a", limit: 200))
    #expect(answer.skippedRecords == 0)
    #expect(answer.apps.count > 100)
    for app in answer.apps {
      let sample = try #require(Catalogue.shared.app(id: app.id))
      #expect(app.name == sample.entry.name)
      #expect(app.developer == sample.entry.studio)
      #expect(app.ratingCount ?? 0 == sample.entry.votes)
      #expect((app.rating == nil) == (sample.entry.votes == 0))
      #expect((app.price == nil) == sample.entry.lacks(.price))
      #expect((app.details.releaseNotes == nil) == sample.entry.lacks(.notes))
      #expect(app.details.description == sample.description)
      #expect(app.details.fileSize == Int64(sample.size))
      #expect(app.details.currentVersionReleaseDate == sample.updated)
      #expect(!app.details.screenshotURLs.isEmpty)
      #expect(app.iconURL != nil)
    }
  }

  @Test("the service skips the record without an id, and says so where there is no other")
  func skipped() async throws {
    let service = AppSearchService(transport: asking.transport)
    await #expect(throws: StoreError.other("The store's only record is not an app with an id and a name")) {
      try await service.search(SearchQuery(term: "odd sock drawer"))
    }
  }

  @Test("an app is found by its id, by its bundle identifier, and not where it isn't sold")
  func lookup() async throws {
    let app = try #require(Catalogue.shared.apps.first { $0.entry.name == "Nest Egg Planner" })
    #expect(try await asking.results("lookup?id=\(app.id)").first?["bundleId"] as? String == app.bundleID)
    #expect(try await asking.results("lookup?bundleId=\(app.bundleID)").first?["trackId"] as? Int64 == app.id)
    #expect(try await asking.results("lookup?id=\(app.id)&country=jp").isEmpty)
    #expect(try await asking.results("lookup?id=1").isEmpty)
    #expect(try await asking.response("https://itunes.apple.com/lookup?id=x").status == 400)
  }

  @Test("reviews come as pages, as one object, or not at all")
  func reviews() async throws {
    let apps = Catalogue.shared.apps
    let popular = try #require(apps.first { $0.entry.votes > 100_000 })
    for page in [1, 2, 10] {
      #expect((try await asking.reviewFeed(popular.id, page: page)["entry"] as? [Any])?.count == 50)
    }
    let single = try #require(apps.first { $0.entry.reviewCount == 1 })
    #expect(try await asking.reviewFeed(single.id)["entry"] is [String: Any])
    let silent = try #require(apps.first { $0.entry.votes == 0 })
    #expect(try await asking.reviewFeed(silent.id)["entry"] == nil)
  }

  @Test("the service reads the reviews, newest first, and their mean is near the app's rating")
  func decodesReviews() async throws {
    let service = AppSearchService(transport: asking.transport)
    let app = try #require(Catalogue.shared.apps.first { $0.entry.votes > 100_000 })
    var stars: [Int] = []
    for number in 1...4 {
      let page = try await service.reviews(of: app.id, storefront: .us, page: number)
      #expect(page.reviews.count == 50)
      #expect(page.hasMore)
      let dates = page.reviews.compactMap(\.date)
      #expect(dates.count == 50 && dates == dates.sorted(by: >))
      stars += page.reviews.map(\.stars)
    }
    let mean = Double(stars.reduce(0, +)) / Double(stars.count)
    #expect(abs(mean - app.entry.rating) < 0.35)
  }
}
