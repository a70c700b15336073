import Concurrency
import Foundation
import HTTP
import Support
import Testing
import Texts
import Turns

@testable import AppStore

@Suite("Look-ups that leave something open", .inTurn)
struct LookupRunTests {
  private let transport = ScriptedTransport()
  private let service: AppSearchService

  init() {
    service = AppSearchService(transport: transport, clock: TestClock(), budget: RequestBudget(limit: 1000))
  }

  private func batch(_ ids: ClosedRange<Int64>) -> LookupBatch {
    LookupBatch(ids.map { AppReference(.id($0)) }, storefront: .us)
  }

  /// Answers look-ups by what a closure makes of the ids that are asked for.
  private func answer(_ body: @escaping @Sendable ([Int64]) -> String) {
    transport.route("/lookup") { request in
      HTTPResponse(to: request, text: body(Self.ids(of: request)))
    }
  }

  private static func ids(of request: HTTPRequest) -> [Int64] {
    let items = URLComponents(string: request.url.text)?.queryItems ?? []
    return (items.first { $0.name == "id" }?.value ?? "").split(separator: ",").compactMap { Int64($0) }
  }

  private static func records(_ ids: some Sequence<Int64>) -> String {
    let records = ids.map { Answers.record($0, "App \($0)") }
    return #"{"resultCount":\#(records.count),"results":[\#(records.joined(separator: ","))]}"#
  }

  private var asked: [[Int64]] { transport.recorded.requests.map(Self.ids) }

  @Test("an app that a batch leaves out is asked for alone, and counts as missing only where that says so")
  func alone() async throws {
    answer { ids in Self.records(ids.count > 1 ? ids.filter { $0 != 2 } : ids.filter { $0 != 3 }) }
    let found = try await service.lookup(batch(1...2))
    #expect(found.apps.map(\.id) == [1, 2] && found.missing.isEmpty)
    answer { ids in Self.records(ids.filter { $0 != 3 }) }
    let gone = try await service.lookup(batch(3...4))
    #expect(gone.missing == [AppReference(.id(3))] && gone.apps.map(\.id) == [4])
    #expect(asked == [[1, 2], [2], [3, 4], [3]])
  }

  @Test("a store that answers forty of a hundred is asked for the others until each is found or was asked for alone")
  func short() async throws {
    answer { ids in Self.records(ids.prefix(40)) }
    let found = try await service.lookup(batch(1...100))
    #expect(found.apps.map(\.id) == Array(1...100) && found.missing.isEmpty)
    #expect(asked.map(\.count) == [100, 60, 20])
  }

  @Test("where who asks needs no certainty, nothing else is asked")
  func unconfirmed() async throws {
    answer { Self.records($0.prefix(1)) }
    #expect(try await service.lookup(batch(1...3), confirms: false).missing.count == 2)
    #expect(asked.count == 1)
  }

  @Test("one record that is broken costs its app alone", arguments: [1, 50, 100] as [Int64])
  func broken(culprit: Int64) async throws {
    answer {
      $0.contains(culprit) ? #"{"resultCount":1,"results":[{"trackId":5,"trackName":"Five]}"# : Self.records($0)
    }
    let found = try await service.lookup(batch(1...100))
    #expect(found.apps.count == 99 && found.missing.isEmpty)
    let failures = found.answers.filter { $0.failure != nil }
    #expect(failures.map(\.reference) == [AppReference(.id(culprit))])
    #expect(failures.first?.failure == .unusable("a record in it is broken"))
    #expect(asked.count <= 15)
  }

  @Test(
    "a store whose answers are all unusable is asked a few times, and that is the failure",
    arguments: [
      #"{"resultCount":3,"results":[]}"#, #"{"resultCount":3,"results":[null,{"x":1},{"trackId":"abc"}]}"#,
      #"{"resultCount":1,"results":[{"trackId":1}]}"#,
    ])
  func unusable(body: String) async throws {
    answer { _ in body }
    let error = await #expect(throws: StoreError.self) { try await service.lookup(batch(1...100)) }
    #expect(error?.isUnusable == true)
    #expect(asked.count == 10)
    await #expect(throws: StoreError.self) { try await service.lookup(batch(1...1)) }
  }

  @Test("a page that is no answer is not asked for in halves")
  func page() async throws {
    answer { _ in "<html>Log in</html>" }
    await #expect(throws: StoreError.notJSON) { try await service.lookup(batch(1...100)) }
    #expect(asked.count == 1)
  }

  @Test("an app that isn't found beside a record that can't be read is unknown, not missing")
  func unreadable() async throws {
    answer { ids in
      ids == [1, 2] ? #"{"resultCount":2,"results":[\#(Answers.record(1, "One")),{"trackId":2}]}"# : "{"
    }
    let found = try await service.lookup(batch(1...2))
    #expect(found.apps.map(\.id) == [1] && found.missing.isEmpty)
    #expect(found.answers.last?.failure == .notJSON, "as the look-up of it alone said")
    let records = #"{"resultCount":2,"results":[\#(Answers.record(1, "One")),null]}"#
    answer { _ in records }
    await #expect(throws: StoreError.self) { try await service.lookup(batch(2...2)) }
  }

  @Test("a failure after the first answer leaves what was found, and ends the asking")
  func throttled() async throws {
    transport.route("/lookup") { request in
      let ids = Self.ids(of: request)
      guard ids.count > 4 else { return HTTPResponse(to: request, status: 503, text: "") }
      return HTTPResponse(to: request, text: Self.records(ids.prefix(6)))
    }
    let found = try await service.lookup(batch(1...9))
    #expect(found.apps.count == 6 && found.answers.compactMap(\.failure).count == 3)
    #expect(asked.count == 2)
  }

  @Test("an answer of nothing is no fact for who asks later: the store is asked again")
  func nothing() async throws {
    transport.route("/search") { HTTPResponse(to: $0, text: #"{"resultCount":0,"results":[]}"#) }
    for _ in 0..<2 { #expect(try await service.search(SearchQuery(term: "x")).apps.isEmpty) }
    #expect(transport.recorded.requests.count == 2)
  }

  @Test("a search that says another number of records than it has is no answer")
  func searchOfAnotherNumber() async throws {
    transport.route("/search") {
      HTTPResponse(to: $0, text: #"{"resultCount":2,"results":[\#(Answers.record(1, "One"))]}"#)
    }
    await #expect(throws: StoreError.unusable("it should have 2 records, and has 1")) {
      try await service.search(SearchQuery(term: "x"))
    }
  }

  @Test(
    "an app that a ranking doesn't have is unknown where a record can't be read, and one of another kind hides none")
  func trouble() throws {
    func results(_ other: String) throws -> SearchResults {
      let answer = try Answers.read(Answers.results(other, Answers.record(2, "Two")))
      var results = SearchResults(
        query: SearchQuery(term: "x"), apps: answer.apps, skippedPositions: answer.skippedPositions)
      results.unreadableRecords = answer.unreadableRecords
      return results
    }
    #expect(try results("null").trouble { $0.id == 7 } != nil)
    #expect(try results("null").trouble { $0.id == 2 } == nil, "it is there")
    #expect(try results("null").position(at: 0) == 2)
    #expect(
      try results(#"{"wrapperType":"track","kind":"song","trackId":9,"trackName":"Song"}"#).trouble { $0.id == 7 }
        == nil)
  }
}
