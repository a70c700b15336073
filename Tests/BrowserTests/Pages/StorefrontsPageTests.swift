import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser
import Texts

@MainActor
@Suite("An app in the stores of several countries", .inTurn)
struct StorefrontsPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  /// Opens the page on the first of the answers for `weather`.
  ///
  /// - Parameters:
  ///   - among: the countries in whose answers the app is, as the first of two.
  ///   - notIn: the countries that don't sell it.
  private func open(
    among: Set<String> = ["us", "gb"], notIn: Set<String> = ["kr"]
  ) async throws -> StorefrontsPage {
    answer(notIn: notIn)
    fixture.store.transport.route("/search") { request in
      let country = request.item("country") ?? ""
      let other = StoreRecord(id: 41, name: "Other")
      return HTTPResponse(
        to: request, try StoreAnswer.apps(among.contains(country) ? [Self.app(in: country), other] : [other]))
    }
    try await fixture.search("weather")
    return try fixture.openStorefronts()
  }

  /// Opens the page on an app that was looked up.
  ///
  /// - Parameter store: what comes over the store's look-ups before the page asks.
  private func openLookedUp(_ store: () -> Void = {}) async throws -> StorefrontsPage {
    answer(notIn: [])
    fixture.browser.start(opening: AppReference(.id(42)))
    try await fixture.settled()
    store()
    return try fixture.openStorefronts()
  }

  /// Look-ups find the app, but in some countries.
  private func answer(notIn: Set<String>) {
    fixture.store.transport.route("/lookup") { request in
      let country = request.item("country") ?? ""
      return HTTPResponse(to: request, try StoreAnswer.apps(notIn.contains(country) ? [] : [Self.app(in: country)]))
    }
  }

  private nonisolated static func app(in country: String) -> StoreRecord {
    StoreRecord(id: 42, name: "Weather") {
      $0.price = 1
      $0.currency = "USD"
      $0.formattedPrice = "\(country) 1.00"
      $0.averageUserRating = 4
      $0.userRatingCount = 10
      $0.version = "2.0"
    }
  }

  private func row(_ code: String, of page: StorefrontsPage) -> StorefrontRow? {
    page.table.rows.first { $0.storefront.code == code }
  }

  private func end(_ page: StorefrontsPage, known: Int) async throws {
    try await eventually("\(known) are known") { page.knownCount == known && page.status.progress == nil }
  }

  private func countries(asked path: String) -> [String] {
    fixture.store.requests(path).compactMap { $0.item("country") }
  }

  @Test(
    "the chosen storefronts are asked: one search where the app is found, a look-up elsewhere; not sold is an answer")
  func chosen() async throws {
    let page = try await open()
    try await end(page, known: 8)
    let sold = try #require(row("gb", of: page)?.sold)
    #expect(sold.formattedPrice == "gb 1.00" && sold.rating == 4 && sold.ratingCount == 10 && sold.version == "2.0")
    #expect(row("gb", of: page)?.position == .at(1))
    #expect(row("de", of: page)?.position == .notAmong(1) && row("de", of: page)?.sold != nil)
    #expect(row("kr", of: page)?.offer == .notSold && row("kr", of: page)?.failure == nil)
    #expect(countries(asked: "/lookup").sorted() == ["au", "br", "de", "fr", "jp", "kr"])
    #expect(page.table.selected?.storefront == .us)
    let kept = try await fixture.observatory.listings(of: 42, until: .distantFuture)
    #expect(kept.count == 8 && kept.filter { !$0.facts.isAvailable }.map(\.listing.country) == ["kr"])
  }

  @Test("an app that was looked up has no positions, and only look-ups are made")
  func unranked() async throws {
    let page = try await openLookedUp()
    try await end(page, known: 8)
    #expect(page.compared.term == nil && page.table.rows.allSatisfy { $0.position == nil })
    #expect(fixture.store.requests("/search").isEmpty)
  }

  @Test("it begins with what was kept, at its age, and asks only for what is older than an hour")
  func kept() async throws {
    let now = fixture.today.current
    for (country, age) in [("de", 1800.0), ("fr", 7200), ("it", 7200)] {
      let facts = Facts(version: "1.0", price: 3, currency: "EUR")
      try await fixture.observatory.record(facts, of: Listing(app: 42, country: country), at: now - age)
    }
    let page = try await openLookedUp()
    try await end(page, known: 9)
    #expect(row("de", of: page)?.sold?.version == "1.0" && row("de", of: page)?.seen == now - 1800)
    #expect(row("fr", of: page)?.sold?.version == "2.0" && row("fr", of: page)?.seen == now)
    #expect(row("it", of: page)?.seen == now - 7200, "known, and not one of the chosen")
    #expect(Set(countries(asked: "/lookup")).intersection(["de", "it", "fr"]) == ["fr"])
  }

  @Test(
    "all storefronts are asked within the budget, with the time left; Esc stops, what is there stays, and the page goes on"
  )
  func all() async throws {
    let clock = fixture.clock
    let page = try await open(among: Set(Storefront.all.map(\.code)), notIn: [])
    try await end(page, known: 8)
    fixture.press("a")
    #expect(page.totalCount == Storefront.all.count)
    // One search was made for the list, eight for the chosen storefronts.
    try await eventually("the budget is spent") { page.knownCount == 17 }
    try await clock.sleepers(count: 1)
    try await eventually("the rest waits") { page.status.progress?.waiting == Storefront.all.count - 17 }
    let left = try #require(page.status.progress?.endsAt)
    #expect(left > .seconds(8 * 60) && left < .seconds(10 * 60))
    fixture.press("Esc")
    #expect(fixture.notice == "Stopped: 17 of 175 countries are known; a goes on")
    #expect(page.status.progress == nil)
    try await clock.noSleepers()
    fixture.press("Esc")
    #expect(fixture.browser.showsHome)

    let again = try fixture.openStorefronts()
    #expect(again.knownCount == 17)
    try await clock.sleepers(count: 1)
    #expect(again.status.progress?.count == Storefront.all.count && again.status.progress?.done == 17)
    clock.advance(by: .seconds(60))
    try await eventually("the next minute's are there") { again.knownCount == 35 }
    try await clock.sleepers(count: 1)
    let asked = countries(asked: "/search")
    #expect(Set(asked).count == asked.count - 1, "only the list's own search was repeated with another limit")
    await fixture.browser.close()

    let next = fixture.nextProgram()
    try await next.search("weather")
    let later = try next.openStorefronts()
    try await eventually("what was kept is there") { later.knownCount == 35 }
    #expect(later.status.progress == nil && row("gb", of: later)?.position == .at(1))
    #expect(countries(asked: "/search").count == asked.count + 1, "nothing but the query")
  }

  @Test("what is in sight is asked for first, wherever the person goes")
  func inSight() async throws {
    let page = try await open(among: Set(Storefront.all.map(\.code)), notIn: [])
    try await end(page, known: 8)
    page.fit(Room(rows: 4, columns: 10))
    fixture.press("a", "G")
    let last = page.table.rows.suffix(4).map(\.storefront)
    try await eventually("the budget is spent") { page.knownCount == 17 }
    #expect(last.allSatisfy { !page.asked.contains($0) })
    fixture.perform(.click(.row(100)))
    try await fixture.pass(.seconds(60))
    try await eventually("the next minute's are there") { page.knownCount == 35 }
    #expect(page.table.rows[page.table.window.visibleRows].allSatisfy { !page.asked.contains($0.storefront) })
  }

  @Test("a store that turns requests away is asked once more after its pause, and then the page stops and says so")
  func throttled() async throws {
    let page = try await openLookedUp {
      fixture.store.transport.route("/lookup") { request in
        HTTPResponse(to: request, status: 429, headers: ["retry-after": "30"])
      }
    }
    let clock = fixture.clock
    try await eventually("it gives up") {
      if clock.sleeping > 0 { clock.advance(by: .seconds(30)) }
      return page.status.progress == nil && fixture.notice != nil
    }
    let asked = countries(asked: "/lookup").dropFirst()
    #expect(Set(asked).allSatisfy { country in asked.count { $0 == country } <= 2 }, "once more, and no more")
    // The answer for the list was kept.
    #expect(page.table.rows.count { $0.failure != nil } == 1)
    #expect(fixture.notice?.contains("Try again in 30 seconds") == true)
  }

  @Test("a storefront that fails has its sign and the others are asked; three in a row end it")
  func failures() async throws {
    let broken = Locked<Set<String>>(["gb", "fr"])
    let page = try await openLookedUp {
      fixture.store.transport.route("/lookup") { request in
        let country = request.item("country") ?? ""
        guard !broken.withLock({ $0.contains(country) }) else { return HTTPResponse(to: request, status: 500) }
        return HTTPResponse(to: request, try StoreAnswer.apps([Self.app(in: country)]))
      }
    }
    try await end(page, known: 6)
    #expect(page.table.rows.filter { $0.failure != nil }.map(\.storefront.code) == ["fr", "gb"])
    broken.withLock { $0 = Set(Storefront.all.map(\.code)) }
    fixture.press("a")
    try await eventually("it gives up") { page.status.progress == nil && fixture.notice != nil }
    // Those two, unless others were quicker, and as many as it takes.
    #expect((3...5).contains(page.table.rows.count { $0.failure != nil }))
    #expect(page.asked.isEmpty)
  }

  @Test("Enter shows the app as the country has it, and Esc goes back to the results; where it is not sold it says so")
  func opens() async throws {
    let page = try await open()
    try await end(page, known: 8)
    let names = fixture.names
    func select(_ code: String) throws {
      let index = try #require(page.table.rows.firstIndex { $0.storefront.code == code })
      fixture.perform(.click(.row(index)), .act("countries.open"))
    }
    try select("kr")
    #expect(fixture.notice == "Weather is not sold in South Korea" && !fixture.browser.showsHome)
    try select("gb")
    #expect(fixture.browser.showsHome)
    try await fixture.settled()
    #expect(fixture.browser.home.shownStorefront.code == "gb")
    #expect(fixture.open?.app.id == 42)
    fixture.press("Esc", "Esc")
    #expect(fixture.names == names)
  }
}
