import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore
@testable import SampleStore

@Suite("The sample store's web pages", .inTurn)
struct SamplePageTests {
  private static let service: AppSearchService = {
    let transport = SampleTransport(clock: InstantClock(), day: SampleDay(40))
    let budget = RequestBudget(limit: 100_000)
    let pages = AppSearchService(transport: transport, server: AppSearchService.appleWebServer, budget: budget)
    return AppSearchService(transport: transport, budget: budget, pages: pages)
  }()
  private var service: AppSearchService { Self.service }

  /// The pages of all apps in the United States, read once.
  private static let american = Task { try await pages(.us) }

  private static func pages(_ country: Storefront, each step: Int = 1) async throws -> [AppPage] {
    var pages: [AppPage] = []
    for index in stride(from: 0, to: Catalogue.shared.apps.count, by: step) {
      let id = Catalogue.shared.apps[index].id
      if let page = try await service.page(AppPage.Query(id, in: country)) { pages.append(page) }
    }
    return pages
  }

  @Test("every app that is sold in a country has a page there, and its figures are those of the look-up")
  func figures() async throws {
    for country in ["us", "jp", "br"].compactMap({ Storefront(code: $0) }) {
      let step = country == .us ? 1 : 9
      let pages = try await country == .us ? Self.american.value : Self.pages(country, each: step)
      let all = stride(from: 0, to: Catalogue.shared.apps.count, by: step).map { Catalogue.shared.apps[$0].id }
      for chunk in stride(from: 0, to: all.count, by: 100) {
        let ids = Array(all[chunk..<min(chunk + 100, all.count)])
        let batch = LookupBatch.batches(of: ids.map { AppReference(.id($0)) }, storefront: country)[0]
        let apps = try await service.lookup(batch, confirms: false).apps
        #expect(Set(apps.map(\.id)) == Set(pages.map(\.id)).intersection(ids))
        for app in apps {
          let page = try #require(pages.first { $0.id == app.id })
          #expect(page.name == app.name)
          #expect(page.stars?.total ?? 0 == app.ratingCount ?? 0, "\(app.name)")
          let few = (app.ratingCount ?? 0) < 40
          if let stars = page.stars { #expect(abs(stars.average - (app.rating ?? 0)) < (few ? 0.6 : 0.11)) }
          #expect(page.versions?.first?.version == app.version)
          #expect(page.versions?.first?.date == app.details.currentVersionReleaseDate)
          #expect(page.versions?.first?.notes == app.details.releaseNotes)
          #expect(page.ageRating == app.details.contentRating)
        }
      }
    }
  }

  @Test("a history has up to 25 versions, the newest first, each once")
  func versions() async throws {
    let all = try await Self.american.value.compactMap(\.versions)
    #expect(all.map(\.count).max() == 25 && (all.map(\.count).min() ?? 0) < 10)
    for versions in all {
      let dates = versions.compactMap(\.date)
      #expect(dates.count == versions.count && dates == dates.sorted(by: >))
      #expect(Set(versions.map(\.version)).count == versions.count)
    }
  }

  @Test("each part of a page is there for many apps, and lacks for some")
  func parts() async throws {
    let pages = try await Self.american.value
    func check(_ name: String, _ least: Int, _ most: Int, _ part: (AppPage) -> Bool) {
      let count = pages.count(where: part)
      #expect(count >= least && count <= most, "\(count) of \(pages.count) pages have \(name)")
    }
    let all = pages.count
    check("a subtitle", all / 2, all - 10) { $0.subtitle != nil }
    check("purchases", all / 5, all - 10) { if case .listed? = $0.purchases { true } else { false } }
    check("no purchases", 10, all - 10) { $0.purchases == AppPage.Purchases.none }
    check("purchases that aren't shown", 1, 30) { $0.purchases == .notShown }
    check("privacy", all / 2, all - 3) { $0.privacy != nil }
    check("nothing collected", 10, all / 2) { $0.privacy?.map(\.identifier) == ["DATA_NOT_COLLECTED"] }
    check("features", all / 4, all - 20) { $0.accessibility?.isEmpty == false }
    check("no features", 5, all / 2) { $0.accessibility == [] }
    check("a place in a chart", 30, all - 10) { $0.chart != nil }
    check("similar apps", all - 20, all) { $0.similar?.isEmpty == false }
    check("the developer's others", 5, all - 1) { $0.developersOthers?.isEmpty == false }
    check("an editors' note", 5, all / 2) { $0.editorsNote != nil }
    check("an event", 5, all / 3) { $0.events != nil }
    check("answers", 20, all) { $0.reviews?.contains { $0.answer != nil } == true }
    check("reviews without an answer", 20, all) { $0.reviews?.contains { $0.answer == nil } == true }
    check("Macs", 10, all - 20) { $0.runsOn?.contains(.mac) == true }
    check("compatibility", all, all) { $0.compatibility?.isEmpty == false }
    check("languages", all, all) { $0.languages?.isEmpty == false }
  }

  @Test("similar apps are others of the catalogue that are sold there, and prices are the country's")
  func neighbours() async throws {
    let country = try #require(Storefront(code: "jp"))
    let market = try #require(Market(code: "jp"))
    for page in try await Self.pages(country, each: 9) {
      for neighbour in (page.similar ?? []) + (page.developersOthers ?? []) {
        let app = try #require(Catalogue.shared.app(id: neighbour.id))
        #expect(app.id != page.id && app.isSold(in: market, on: SampleDay(40)))
      }
      guard case .listed(let purchases)? = page.purchases else { continue }
      #expect(purchases.allSatisfy { $0.price.hasPrefix("¥") })
    }
  }

  @Test("the place in the chart is the chart's")
  func chart() async throws {
    let page = try #require(try await Self.american.value.first { $0.chart?.chart == "top-paid" })
    let place = try #require(page.chart)
    let chart = SampleChart(
      kind: "paid", genre: place.genreID.flatMap { Int($0) }, market: try #require(Market(code: "us")),
      platforms: [.phone], day: SampleDay(40))
    #expect(chart.apps[place.position - 1].id == page.id)
  }

  @Test("where an app isn't sold there is a page without data; another language and platform are told")
  func others() async throws {
    let app = try #require(Catalogue.shared.apps.first { $0.entry.name == "Nest Egg Planner" })
    let asking = Asking()
    let missing = try await asking.response("https://apps.apple.com/jp/app/id\(app.id)")
    #expect(missing.status == 404 && String(decoding: missing.body, as: UTF8.self).contains("<!-- @@HEAD@@ -->"))
    let japan = try #require(Storefront(code: "jp"))
    #expect(try await service.page(AppPage.Query(app.id, in: japan)) == nil)
    let french = try await service.page(AppPage.Query(app.id, in: .us, language: "fr_ca"))
    #expect(french?.language == "fr-CA")
    #expect(try await service.page(AppPage.Query(app.id, in: .us, device: .mac))?.chart == nil)
    let named = try await asking.response("https://apps.apple.com/us/app/some-name/id\(app.id)")
    #expect(try AppPage(body: named.body, of: app.id, in: .us).name == app.entry.name)
  }

  @Test("a page weighs what one should, and is the same for the same day")
  func weight() async throws {
    let app = Catalogue.shared.apps[0]
    let first = try await Asking().response("https://apps.apple.com/us/app/id\(app.id)").body
    #expect(try await Asking().response("https://apps.apple.com/us/app/id\(app.id)").body == first)
    #expect(first.count > 20_000 && first.count < 1_000_000)
  }
}
