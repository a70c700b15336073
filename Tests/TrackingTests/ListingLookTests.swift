import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Texts
import Turns

@testable import Tracking

@Suite("Look-ups that are kept", .inTurn)
struct ListingLookTests {
  private let folder: TemporaryDirectory
  private let transport = ScriptedTransport()
  private let moment = Locked(Date(timeIntervalSince1970: 1_800_000_000))
  private let tracker: Tracker

  init() throws {
    folder = try TemporaryDirectory()
    let now: @Sendable () -> Date = { [moment] in moment.withLock { $0 } }
    tracker = Tracker(
      service: AppSearchService(
        transport: transport, clock: TestClock(), budget: RequestBudget(limit: 1000), now: now, maximumAge: .zero),
      observatory: Observatory(file: folder.file("appsearch.sqlite").path), now: now)
  }

  /// Answers with an app for each id that a closure lets through.
  private func answer(_ has: @escaping @Sendable (_ id: Int, _ count: Int, _ isMac: Bool) -> Bool) {
    transport.route("/lookup") { request in
      let items = URLComponents(string: request.url.text)?.queryItems ?? []
      let ids = (items.first { $0.name == "id" }?.value ?? "").split(separator: ",").compactMap { Int($0) }
      let isMac = items.contains { $0.value == "desktopSoftware" }
      let records = ids.filter { has($0, ids.count, isMac) }.map {
        #"{"trackId":\#($0),"trackName":"App","version":"1"\#(isMac ? #","kind":"mac-software""# : "")}"#
      }
      return HTTPResponse(
        to: request, text: #"{"resultCount":\#(records.count),"results":[\#(records.joined(separator: ","))]}"#)
    }
  }

  /// Looks on the next day.
  private func look() async throws -> (asked: Int, sold: [Bool?]) {
    moment.withLock { $0 += 86_400 }
    let before = transport.recorded.requests.count
    let batch = LookupBatch([1, 2, 3].map { AppReference(.id($0)) }, storefront: .us)
    _ = try await tracker.look(batch, urgency: .visible, asksMac: true)
    var sold: [Bool?] = []
    for app in [1, 2, 3] as [Int64] {
      sold.append(
        try await tracker.observatory.summary(of: Listing(app: app, country: "us"), until: .distantFuture)?
          .facts.isAvailable)
    }
    return (transport.recorded.requests.count - before, sold)
  }

  @Test("an app that a batch leaves out is asked for alone before it counts as not sold, and then no more")
  func alone() async throws {
    answer { _, _, isMac in !isMac }
    #expect(try await look() == (1, [true, true, true]))
    answer { id, count, isMac in !isMac && (id == 1 || count == 1) }
    #expect(try await look().sold == [true, true, true])
    answer { id, _, isMac in !isMac && id != 3 }
    #expect(try await look() == (3, [true, true, false]))
    #expect(try await look() == (2, [true, true, false]), "that it is gone is known")
  }

  @Test("an app for Macs that both batches leave out is asked for alone among those for Macs")
  func mac() async throws {
    answer { id, _, isMac in isMac == (id == 3) }
    #expect(try await look().sold == [true, true, true])
    answer { id, _, isMac in !isMac && id != 3 }
    #expect(try await look().sold == [true, true, false])
    let last = try #require(transport.recorded.requests.last)
    #expect(last.url.text.contains("id=3") && last.url.text.contains("desktopSoftware"))
  }

  @Test("an answer that can't be used is no observation")
  func unusable() async throws {
    answer { _, _, isMac in !isMac }
    _ = try await look()
    transport.route("/lookup") { HTTPResponse(to: $0, text: #"{"resultCount":3,"results":[]}"#) }
    await #expect(throws: StoreError.self) { try await look() }
    answer { _, _, isMac in !isMac }
    #expect(try await look().sold == [true, true, true])
    let changes = try await tracker.observatory.changes(
      of: Listing(app: 1, country: "us"), since: .distantPast, until: .distantFuture)
    #expect(changes.isEmpty)
  }

  @Test("'not among' counts the results returned, not the number requested")
  func depth() {
    let apps = (1...3).map { App(id: $0, name: "App \($0)") }
    for term in ["app", "chart:free"] {
      let results = SearchResults(query: SearchQuery(term: term, limit: 200), apps: apps, skippedPositions: [1, 3])
      #expect(Position(of: 9, in: PositionList(results)) == .notAmong(5))
      #expect(Position(of: 2, in: PositionList(results)) == .at(4))
    }
  }
}
