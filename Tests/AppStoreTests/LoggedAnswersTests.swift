import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import AppStore

@Suite("What the log tells of the store's answers", .inTurn)
struct LoggedAnswersTests {
  private let store: LoopbackStore
  private let service: AppSearchService
  private let requests = Log<LoggedRequest>()
  private let rain = SearchQuery(term: "rain")

  init() throws {
    store = try LoopbackStore()
    let log = RequestLog(clock: TestClock()) { [requests] in requests.add($0) }
    service = AppSearchService(
      transport: LoggedTransport(CurlTransport(version: "test"), log: log), server: store.url,
      budget: RequestBudget(limit: 100), log: log)
  }

  /// The source and the end of each request, in the order of the lines.
  private var lines: [String] { requests.values.map { $0.fields[..<3].joined(separator: " ") } }

  @Test("a kept answer is a line of its own, with the address that the request had and no status")
  func kept() async throws {
    store.route("/search", reply: .json(Answers.one))
    _ = try await service.search(rain)
    _ = try await service.search(rain)
    _ = try await service.search(rain, refresh: true)
    #expect(lines == ["1 network 200", "2 memory -", "3 network 200"])
    #expect(Set(requests.values.map(\.fields.last)).count == 1)
    #expect(requests.values[1].fields[3...5] == ["0", "-", "-"])
    #expect(store.started == 2)
  }

  @Test("who joins a request under way asks nothing, and has no line")
  func shared() async throws {
    let gate = Gate()
    store.route("/search", reply: .json(Answers.one).with { $0.gate = gate })
    let tasks = (0..<3).map { _ in Task { try await service.search(rain) } }
    try await service.waiters(3)
    gate.open()
    for task in tasks { _ = try await task.value }
    #expect(lines == ["1 network 200"])
  }
}
