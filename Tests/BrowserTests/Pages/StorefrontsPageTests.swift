import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

@MainActor
@Suite("An app in the stores of several countries")
struct StorefrontsPageTests {
  /// Opens the page on the first of the answers for `weather`, when the store answers by country.
  private func open(
    _ boards: PageFixture, among: Set<String> = ["us", "gb"], notIn: Set<String> = ["kr"]
  ) async throws -> StorefrontsPage {
    route(boards, among: among, notIn: notIn)
    try await boards.fixture.search("weather")
    return try boards.openStorefronts()
  }

  /// Searches find the app, as the second of two, in the countries of `among`; elsewhere look-ups find it but in those of `notIn`.
  private func route(_ boards: PageFixture, among: Set<String>, notIn: Set<String>) {
    let app = { @Sendable (country: String) in
      StoreRecord(id: 42, name: "Weather") {
        $0.price = 1
        $0.currency = "USD"
        $0.formattedPrice = "\(country) 1.00"
        $0.averageUserRating = 4
        $0.userRatingCount = 10
        $0.version = "2.0"
      }
    }
    let other = StoreRecord(id: 41, name: "Other")
    boards.fixture.store.transport.route("/search") { request in
      let country = request.item("country") ?? ""
      return HTTPResponse(
        to: request, try StoreAnswer.apps(among.contains(country) ? [app(country), other] : [other]))
    }
    boards.fixture.store.transport.route("/lookup") { request in
      let country = request.item("country") ?? ""
      return HTTPResponse(to: request, try StoreAnswer.apps(notIn.contains(country) ? [] : [app(country)]))
    }
  }

  private func row(_ code: String, of board: StorefrontsPage) -> StorefrontRow? {
    board.table.rows.first { $0.storefront.code == code }
  }

  private func end(_ board: StorefrontsPage, known: Int) async throws {
    try await eventually("\(known) are known") { board.knownCount == known && board.status.progress == nil }
  }

  @Test(
    "the chosen storefronts are asked: one search where the app is found, a look-up elsewhere; not sold is an answer")
  func chosen() async throws {
    let boards = try PageFixture()
    let board = try await open(boards)
    try await end(board, known: 8)
    let sold = try #require(row("gb", of: board)?.sold)
    #expect(sold.formattedPrice == "gb 1.00" && sold.rating == 4 && sold.ratingCount == 10 && sold.version == "2.0")
    #expect(row("gb", of: board)?.position == .at(1))
    #expect(row("de", of: board)?.position == .notAmong(200) && row("de", of: board)?.sold != nil)
    #expect(row("kr", of: board)?.offer == .notSold && row("kr", of: board)?.failure == nil)
    let lookups = boards.fixture.store.requests("/lookup").compactMap { $0.item("country") }
    #expect(lookups.sorted() == ["au", "br", "de", "fr", "jp", "kr"])
    #expect(board.table.selected?.storefront == .us)
    let kept = try await boards.observatory.listings(of: 42, until: .distantFuture)
    #expect(kept.count == 8 && kept.filter { !$0.facts.isAvailable }.map(\.listing.country) == ["kr"])
    await boards.browser.close()
  }

  @Test("an app that was looked up has no positions, and only look-ups are made")
  func unranked() async throws {
    let boards = try PageFixture()
    route(boards, among: [], notIn: [])
    boards.browser.start(opening: AppReference(.id(42)))
    try await boards.fixture.settled()
    let board = try boards.openStorefronts()
    try await end(board, known: 8)
    #expect(board.compared.term == nil && board.table.rows.allSatisfy { $0.position == nil })
    #expect(boards.fixture.store.requests("/search").isEmpty)
    await boards.browser.close()
  }

  @Test("it begins with what was kept, at its age, and asks only for what is older than an hour")
  func kept() async throws {
    let boards = try PageFixture()
    let facts = Facts(version: "1.0", price: 3, currency: "EUR")
    let now = boards.today.current
    try await boards.observatory.record(facts, of: Listing(app: 42, country: "de"), at: now - 1800)
    try await boards.observatory.record(facts, of: Listing(app: 42, country: "fr"), at: now - 7200)
    try await boards.observatory.record(facts, of: Listing(app: 42, country: "it"), at: now - 7200)
    route(boards, among: [], notIn: [])
    boards.browser.start(opening: AppReference(.id(42)))
    try await boards.fixture.settled()
    let board = try boards.openStorefronts()
    try await end(board, known: 9)
    #expect(row("de", of: board)?.sold?.version == "1.0" && row("de", of: board)?.seen == now - 1800)
    #expect(row("fr", of: board)?.sold?.version == "2.0" && row("fr", of: board)?.seen == now)
    #expect(row("it", of: board)?.seen == now - 7200, "known, and not one of the chosen")
    let lookups = boards.fixture.store.requests("/lookup").compactMap { $0.item("country") }
    #expect(!lookups.contains("de") && !lookups.contains("it") && lookups.contains("fr"))
    await boards.browser.close()
  }

  @Test(
    "all storefronts are asked within the budget, with the time left; Esc stops, what is there stays, and the page goes on"
  )
  func all() async throws {
    let boards = try PageFixture()
    let clock = boards.fixture.clock
    let board = try await open(boards, among: Set(Storefront.all.map(\.code)), notIn: [])
    try await end(board, known: 8)
    boards.fixture.perform(.act("countries.all"))
    #expect(board.totalCount == Storefront.all.count)
    // One search was made for the list, eight for the chosen storefronts.
    try await eventually("the budget is spent") { board.knownCount == 17 }
    try await clock.sleepers(count: 1)
    try await eventually("the rest waits") { board.status.progress?.waiting == Storefront.all.count - 17 }
    let left = try #require(board.status.progress?.endsAt)
    #expect(left > .seconds(8 * 60) && left < .seconds(10 * 60))
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.notice == "Stopped: 17 of 175 storefronts are known; a goes on")
    #expect(board.status.progress == nil)
    try await clock.noSleepers()
    boards.fixture.perform(.act("back"))
    #expect(boards.browser.showsHome)

    let again = try boards.openStorefronts()
    #expect(again.knownCount == 17)
    try await clock.sleepers(count: 1)
    #expect(again.status.progress?.count == Storefront.all.count && again.status.progress?.done == 17)
    clock.advance(by: .seconds(60))
    try await eventually("the next minute's are there") { again.knownCount == 35 }
    try await clock.sleepers(count: 1)
    let asked = boards.fixture.store.requests("/search").compactMap { $0.item("country") }
    #expect(Set(asked).count == asked.count - 1, "only the list's own search was repeated with another limit")
    await boards.browser.close()

    let next = boards.nextProgram()
    try await next.search("weather")
    next.perform(.act("app.countries"))
    guard let later: StorefrontsPage = next.browser.page() else { throw PageFixture.NoBoard() }
    try await eventually("what was kept is there") { later.knownCount == 35 }
    #expect(later.status.progress == nil && row("gb", of: later)?.position == .at(1))
    #expect(boards.fixture.store.requests("/search").count == asked.count + 1, "nothing but the query")
    await next.browser.close()
  }

  @Test("what is in sight is asked for first, wherever the person goes")
  func inSight() async throws {
    let boards = try PageFixture()
    let board = try await open(boards, among: Set(Storefront.all.map(\.code)), notIn: [])
    try await end(board, known: 8)
    board.fit(Room(rows: 4, columns: 10))
    boards.fixture.perform(.act("countries.all"), .move(.last))
    let last = board.table.rows.suffix(4).map(\.storefront)
    try await eventually("the budget is spent") { board.knownCount == 17 }
    #expect(last.allSatisfy { !board.asked.contains($0) })
    boards.fixture.perform(.click(.row(100)))
    try await boards.fixture.clock.sleepers(count: 1)
    boards.fixture.clock.advance(by: .seconds(60))
    try await eventually("the next minute's are there") { board.knownCount == 35 }
    #expect(board.table.rows[board.table.window.visibleRows].allSatisfy { !board.asked.contains($0.storefront) })
    await boards.browser.close()
  }

  @Test("a store that turns requests away is asked once more after its pause, and then the page stops and says so")
  func throttled() async throws {
    let boards = try PageFixture()
    route(boards, among: [], notIn: [])
    boards.browser.start(opening: AppReference(.id(42)))
    try await boards.fixture.settled()
    boards.fixture.store.transport.route("/lookup") { request in
      HTTPResponse(to: request, status: 429, headers: ["retry-after": "30"])
    }
    let board = try boards.openStorefronts()
    let clock = boards.fixture.clock
    try await eventually("it gives up") {
      if clock.sleeping > 0 { clock.advance(by: .seconds(30)) }
      return board.status.progress == nil && boards.browser.notice != nil
    }
    let asked = boards.fixture.store.requests("/lookup").dropFirst().compactMap { $0.item("country") }
    #expect(Set(asked).allSatisfy { country in asked.count { $0 == country } <= 2 }, "once more, and no more")
    // The answer for the list was kept.
    #expect(board.table.rows.count { $0.failure != nil } == 1)
    #expect(boards.browser.notice?.contains("Try again in 30 seconds") == true)
    await boards.browser.close()
  }

  @Test("a storefront that fails has its sign and the others are asked; three in a row end it")
  func failures() async throws {
    let boards = try PageFixture()
    let broken = Locked<Set<String>>(["gb", "fr"])
    route(boards, among: [], notIn: [])
    boards.browser.start(opening: AppReference(.id(42)))
    try await boards.fixture.settled()
    boards.fixture.store.transport.route("/lookup") { request in
      let isBroken = broken.withLock { $0.contains(request.item("country") ?? "") }
      return isBroken
        ? HTTPResponse(to: request, status: 500)
        : HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 42, name: "Weather")]))
    }
    let board = try boards.openStorefronts()
    try await end(board, known: 6)
    #expect(board.table.rows.filter { $0.failure != nil }.map(\.storefront.code) == ["fr", "gb"])
    broken.withLock { $0 = Set(Storefront.all.map(\.code)) }
    boards.fixture.perform(.act("countries.all"))
    try await eventually("it gives up") { board.status.progress == nil && boards.browser.notice != nil }
    // Those two, unless others were quicker, and as many as it takes.
    #expect((3...5).contains(board.table.rows.count { $0.failure != nil }))
    #expect(board.asked.isEmpty)
    await boards.browser.close()
  }

  @Test("Enter shows the app as the country has it, and Esc goes back to the results; where it is not sold it says so")
  func opens() async throws {
    let boards = try PageFixture()
    let board = try await open(boards)
    try await end(board, known: 8)
    let names = boards.fixture.names
    func select(_ code: String) throws {
      let index = try #require(board.table.rows.firstIndex { $0.storefront.code == code })
      boards.fixture.perform(.click(.row(index)), .act("countries.open"))
    }
    try select("kr")
    #expect(boards.browser.notice == "Weather is not sold in South Korea" && !boards.browser.showsHome)
    try select("gb")
    #expect(boards.browser.showsHome)
    try await boards.fixture.settled()
    #expect(boards.browser.home.shownStorefront.code == "gb")
    #expect(boards.browser.home.details.open?.app.id == 42)
    boards.fixture.perform(.act("back"), .act("back"))
    #expect(boards.fixture.names == names)
    await boards.browser.close()
  }

  @Test("a filter narrows the rows, by names that people use too; Esc takes it away")
  func filter() async throws {
    let boards = try PageFixture()
    let board = try await open(boards)
    try await end(board, known: 8)
    boards.fixture.perform(.act("countries.filter"))
    boards.fixture.type("england")
    #expect(board.table.rows.map(\.storefront.code) == ["gb"])
    #expect(board.status.isFiltered && board.status.filter != nil)
    boards.fixture.perform(.act("page.filter.keep"))
    #expect(board.status.filter == nil && board.table.rows.count == 1)
    boards.fixture.perform(.act("back"))
    #expect(board.table.rows.count == 8 && !boards.browser.showsHome)
    await boards.browser.close()
  }
}
