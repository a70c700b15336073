import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Texts
import Tracking
import Turns

@testable import Commands

@MainActor
@Suite("Commands about two orders of results", .inTurn)
struct OrderTests {
  private let folder: TemporaryDirectory
  private let transport = ScriptedTransport()
  private let observatory: Observatory
  private let usual = TrackKey(search: SearchKey(term: "rain", country: "us", device: "iphone"), app: 7)
  private var own: TrackKey {
    var key = usual
    key.search.order = SearchKey.store
    return key
  }

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    transport.route("/search") { request in
      let records = (1...9).map { #"{"trackId":\#($0),"trackName":"App \#($0)"}"# }.joined(separator: ",")
      return HTTPResponse(to: request, text: #"{"resultCount":9,"results":[\#(records)]}"#)
    }
    transport.route("/lookup") { request in
      let items = URLComponents(string: request.url.text)?.queryItems ?? []
      let ids = (items.first { $0.name == "id" }?.value ?? "").split(separator: ",")
      let records = ids.map { #"{"trackId":\#($0),"trackName":"App \#($0)"}"# }.joined(separator: ",")
      return HTTPResponse(to: request, text: #"{"resultCount":\#(ids.count),"results":[\#(records)]}"#)
    }
  }

  private func context(_ words: [String], hasPages: Bool = true) throws -> CommandContext {
    let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_800_000_000) }
    let clock = TestClock()
    let pages = AppSearchService(transport: transport, clock: clock, now: now, maximumAge: .zero)
    let service = AppSearchService(
      transport: transport, clock: clock, budget: RequestBudget(limit: 1000), now: now, maximumAge: .zero,
      pages: hasPages ? pages : nil)
    let arguments = try Arguments(words, environment: [:])
    return CommandContext(
      service: service, observatory: observatory, settings: arguments.settings, output: arguments.output,
      terminal: TerminalText(environment: [:]), now: now, execute: { _, _, _ in nil })
  }

  private func run(_ words: String..., hasPages: Bool = true) async throws -> ExitCode {
    let arguments = try Arguments(words + ["-q"], environment: [:])
    return try await arguments.print(in: try context(words, hasPages: hasPages))
  }

  private func page(_ ids: [Int64]) {
    transport.route("/us/iphone/search") { HTTPResponse(to: $0, SearchPageText.html(ids, term: "rain")) }
  }

  private func positions(_ key: TrackKey) async throws -> [Position] {
    try await observatory.positions(of: key, from: .distantPast, until: .distantFuture).map(\.position)
  }

  @Test("a run looks each track up in its own order, and they stay apart")
  func runs() async throws {
    page([20, 21, 7])
    for order in ["service", "store"] {
      #expect(try await run("track", "add", "7", "--term", "rain", "--order", order) == .found)
    }
    #expect(try await observatory.tracks() == [usual, own])
    #expect(try await run("track", "run") == .found)
    #expect(try await positions(usual) == [.at(7)])
    #expect(try await positions(own) == [.at(3)])
    #expect(try await run("track", "remove", "7", "--order", "store") == .found)
    #expect(try await observatory.tracks() == [usual])
    _ = try await run("track", "add", "7", "--term", "rain", "--order", "store")
    #expect(try await run("track", "remove", "7") == .found)
    #expect(try await observatory.tracks().isEmpty, "without an order both are meant")
  }

  @Test("where the page can't be read, nothing is kept of its tracks, the others are, and the code is 3")
  func failures() async throws {
    for search in [own.search, usual.search] {
      try await observatory.follow(TrackKey(search: search, app: 7), name: "Seven", at: .distantPast)
    }
    transport.route("/us/iphone/search") { HTTPResponse(to: $0, status: 503) }
    #expect(try await run("track", "run") == .storeFailed)
    #expect(try await positions(usual) == [.at(7)])
    #expect(try await positions(own).isEmpty)
    #expect(transport.recorded.requests.last?.url.path.hasPrefix("/us/iphone/search") == true, "it is asked last")
    #expect(try await run("track", "run", hasPages: false) == .storeFailed)
    #expect(try await positions(own).isEmpty)
  }

  @Test("rank prints one order or both, and a search in the App Store's own fails with its page")
  func ranks() async throws {
    page([20, 21, 7])
    #expect(try await run("rank", "rain", "--app", "7", "--order", "service,store") == .found)
    #expect(transport.recorded.requests.count { $0.url.path.hasPrefix("/search") } == 1)
    #expect(try await run("search", "rain", "--order", "store") == .found)
    transport.route("/us/iphone/search") { HTTPResponse(to: $0, status: 404) }
    #expect(try await run("search", "rain", "--order", "store") == .storeFailed)
    #expect(try await run("rank", "rain", "--app", "7", "--order", "store", hasPages: false) == .storeFailed)
    #expect(transport.recorded.requests.count { $0.url.path.hasPrefix("/search") } == 1, "nothing falls back")
  }

  @Test("a search that is called off is no failure of its page")
  func interrupted() async throws {
    let gate = Gate()
    transport.route("/us/iphone/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, status: 503)
    }
    let task = Task { try await run("search", "rain", "--order", "store") }
    try await gate.waiting(count: 1)
    task.cancel()
    #expect(try await task.value == .interrupted)
  }

  @Test("a row of each order names it")
  func rows() throws {
    let ranks = [SearchOrder.service, .store].map {
      Rank(of: AppReference(.id(1)), in: SearchResults(query: SearchQuery(term: "x", order: $0), apps: []))
    }
    let lines = try ranks.map { try FieldSet.positions.jsonLine($0, at: .distantPast) }
    #expect(lines[0].contains(#""order":"service""#) && lines[1].contains(#""order":"store""#))
    #expect(FieldSet.positions.namingOrders.inText.last == "order")
    for fields in [FieldSet.tracks, .tracks.namingOrders] {
      #expect(fields.inText.count { $0 == "order" } == 1, "columns of text don't depend on the tracks")
    }
  }

  @Test("an order is refused where there is one, and where it is none")
  func refused() {
    for words in [
      ["search", "x", "--order", "best"], ["rank", "x", "--app", "1", "--order", "service,best"],
      ["rank", "chart:free", "--app", "1", "--order", "store"], ["search", "chart:free", "--order", "store"],
      ["search", "https://apps.apple.com/us/app/id7", "--order", "store"],
      ["track", "add", "1", "--chart", "free", "--order", "store"], ["export", "marks", "--order", "store"],
      ["export", "charts", "--order", "store"],
      ["search", "x", "--order", "store", "--order", "service"], ["charts", "--order", "store"],
    ] {
      #expect(throws: UsageError.self, "\(words)") { try Arguments(words, environment: [:]) }
    }
  }
}
