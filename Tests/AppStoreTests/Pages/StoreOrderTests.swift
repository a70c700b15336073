import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Texts
import Turns

@testable import AppStore

@Suite("Results in the App Store's own order", .inTurn)
struct StoreOrderTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()
  private let lookups = Locked<[[Int64]]>([])
  private var query = SearchQuery(term: "rain", order: .store)

  private func service(hasPages: Bool = true) -> AppSearchService {
    let pages = AppSearchService(transport: transport, clock: clock, budget: RequestBudget(limit: 10))
    return AppSearchService(transport: transport, clock: clock, pages: hasPages ? pages : nil)
  }

  /// The page has these ids, and look-ups all apps but some.
  private func answer(_ ids: [Int64], advertisements: [Int: String] = [:], unknown: Set<Int64> = []) {
    transport.route("/us/iphone/search") {
      HTTPResponse(to: $0, SearchPageText.html(ids, advertisements: advertisements, term: "rain"))
    }
    transport.route("/lookup") { [lookups] request in
      let items = URLComponents(string: request.url.text)?.queryItems ?? []
      let asked = (items.first { $0.name == "id" }?.value ?? "").split(separator: ",").compactMap { Int64($0) }
      lookups.withLock { $0.append(asked) }
      // As the store does: in another order than was asked.
      let records = asked.reversed().filter { !unknown.contains($0) }.map { Answers.record($0, "App \($0)") }
      let text = #"{"resultCount":\#(records.count),"results":[\#(records.joined(separator: ","))]}"#
      return HTTPResponse(to: request, text: text)
    }
  }

  @Test("the page has the positions and the advertisements, one look-up the apps; the search interface isn't asked")
  func answers() async throws {
    answer([30, 10, 20], advertisements: [0: "Acme", 2: "Other"])
    let results = try await service().search(query)
    #expect(results.apps.map(\.id) == [30, 10, 20] && results.apps[0].name == "App 30")
    #expect(results.apps.indices.map(results.position) == [1, 2, 3] && results.query.order == .store)
    #expect(results.advertisements.map(\.name) == ["Acme", "Other"])
    #expect(results.advertisements.map(\.appsBefore) == [0, 2])
    #expect(results.asOf != nil && results.earlier == nil)
    #expect(lookups.withLock(\.self) == [[10, 20, 30]])
    #expect(transport.recorded.requests.map(\.url.path).allSatisfy { !$0.hasPrefix("/search") })
  }

  @Test("the language of a search is that of the page and of the look-up")
  func language() async throws {
    answer([30])
    var german = query
    german.language = "de_de"
    _ = try await service().search(german)
    let asked = transport.recorded.requests.map(\.url.text)
    #expect(asked.count == 2 && asked[0].hasSuffix("&l=de-DE") && asked[1].hasSuffix("&lang=de_de"), "\(asked)")
  }

  @Test("an app whose look-up gives nothing holds its position, which is known by its id")
  func skipped() async throws {
    answer([30, 10, 20], unknown: [10])
    let results = try await service().search(query)
    #expect(results.apps.map(\.id) == [30, 20] && results.skippedPositions == [2])
    #expect(results.apps.indices.map(results.position) == [1, 3] && results.recordCount == 3)
    #expect(results.position(of: AppReference(.id(10))) == 2 && results.trouble(finding: AppReference(.id(10))) == nil)
    #expect(results.trouble(finding: AppReference(.id(11))) == nil, "that one isn't there")
    #expect(results.trouble(finding: AppReference(.bundleID("com.example.x"))) != nil, "it may be the unknown one")
  }

  @Test("a look-up takes a hundred ids, and no more ids than results are wanted")
  func batches() async throws {
    answer((1...180).map(Int64.init))
    let service = service()
    var wide = query
    wide.limit = 200
    #expect(try await service.search(wide).recordCount == 180)
    #expect(lookups.withLock { $0.map(\.count) } == [100, 80])
    var narrow = query
    narrow.limit = 20
    #expect(try await service.search(narrow).apps.map(\.id) == (1...20).map(Int64.init))
    #expect(lookups.withLock { $0.map(\.count) } == [100, 80, 20])
    #expect(transport.recorded.requests.count { $0.url.path.hasPrefix("/us/iphone/search") } == 1, "the page is kept")
  }

  @Test("a page or a look-up that fails is a failure, and so are pages that are off: nothing falls back")
  func failures() async throws {
    answer([30])
    transport.route("/lookup") { HTTPResponse(to: $0, status: 503) }
    await #expect(throws: StoreError.serverFailed(status: 503)) { try await service().search(query) }
    answer([30])
    transport.route("/us/iphone/search") { HTTPResponse(to: $0, SearchPageText.html([30], term: "radar")) }
    await #expect(throws: StoreError.self) { try await service().search(query) }
    await #expect(throws: StoreError.pagesOff) { try await service(hasPages: false).search(query) }
    #expect(transport.recorded.requests.map(\.url.path).allSatisfy { !$0.hasPrefix("/search") })
  }

  @Test("an empty list is nothing found, and nothing is looked up")
  func nothing() async throws {
    answer([])
    let results = try await service().search(query)
    #expect(results.recordCount == 0 && lookups.withLock(\.isEmpty))
  }

  @Test("a query has an order, a chart's is the only one")
  func equality() {
    #expect(query != SearchQuery(term: "rain") && query == SearchQuery(term: " rain", order: .store))
    #expect(SearchQuery(term: "chart:free", order: .store) == SearchQuery(term: "chart:free"))
  }

  @Test("results that are cut keep what stands within")
  func first() async throws {
    answer([30, 10, 20], advertisements: [0: "Acme", 2: "Other"], unknown: [10])
    let results = try await service().search(query).first(1)
    #expect(results.apps.map(\.id) == [30] && results.skippedApps.isEmpty)
    #expect(results.advertisements.map(\.name) == ["Acme"])
  }
}
