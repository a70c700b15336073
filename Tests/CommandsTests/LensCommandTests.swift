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
@Suite("The lens command", .inTurn)
struct LensCommandTests {
  private let folder: TemporaryDirectory
  private let transport = ScriptedTransport()
  private let service: AppSearchService
  private let observatory: Observatory
  private nonisolated static let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    service = AppSearchService(
      transport: transport, clock: TestClock(), budget: RequestBudget(limit: 1000), now: { Self.now })
    transport.route("/search") { request in
      let term = request.url.item("term") ?? ""
      if term == "broken" { return HTTPResponse(to: request, status: 503) }
      let records = (0..<(term == "nothing" ? 0 : 12)).map { StoreRecord(id: Int64($0 + 1), name: "\(term) \($0)") }
      return HTTPResponse(to: request, try StoreAnswer.apps(records))
    }
    transport.route("/us/rss/*") { request in
      let ids = (1...20).map { #"{"im:name":{"label":"App \#($0)"},"id":{"attributes":{"im:id":"\#($0)"}}}"# }
      return HTTPResponse(to: request, text: #"{"feed":{"entry":[\#(ids.joined(separator: ","))]}}"#)
    }
    transport.route("/lookup") { request in
      let ids = (request.url.item("id") ?? "").split(separator: ",").compactMap { Int64($0) }
      return HTTPResponse(
        to: request,
        try StoreAnswer.apps(
          ids.map { id in StoreRecord(id: id, name: "App \(id)") { $0.userRatingCount = Int(id) * 10 } }))
    }
  }

  private func run(_ words: String...) async throws -> ExitCode {
    let arguments = try Arguments(words + ["-q", "--csv"], environment: [:])
    return try await arguments.print(
      in: CommandContext(
        service: service, observatory: observatory, settings: arguments.settings, output: arguments.output,
        terminal: TerminalText(environment: [:]), now: { Self.now }, execute: { _, _, _ in nil }))
  }

  private var searches: [String] {
    transport.recorded.requests.filter { $0.url.path == "/search" }.compactMap { request in
      request.url.item("term").map { "\($0) \(request.url.item("country") ?? "")" }
    }
  }

  @Test("each term and country is one search, and none where an answer is kept, also one of more results")
  func requests() async throws {
    #expect(try await run("lens", "rain", "rain radar", "RAIN", "--country", "us,de") == .found)
    // Several are on their way at once: which of them comes first is open.
    #expect(searches.sorted() == ["rain de", "rain radar de", "rain radar us", "rain us"])
    #expect(try await run("lens", "rain radar", "--country", "de") == .found)
    #expect(searches.count == 4)
    _ = try await service.search(SearchQuery(term: "snow", limit: 200))
    #expect(try await run("lens", "snow") == .found)
    #expect(searches.count == 5)
  }

  @Test("a term without results has no row and exit code 1; a failure is 3, and the others are printed")
  func codes() async throws {
    #expect(try await run("lens", "nothing") == .nothingFound)
    #expect(try await run("lens", "nothing", "rain") == .found)
    #expect(try await run("lens", "broken", "sun") == .storeFailed)
    #expect(searches.count { $0 == "sun us" } == 1)
  }

  @Test("it is measured with the chart that charts has printed whole, and with none of which it printed a part")
  func yardstick() async throws {
    func ratings() async throws -> Int {
      try await observatory.yardstick(country: "us", device: "iphone", at: Self.now).ratings
    }
    #expect(try await run("charts", "paid") == .found)
    #expect(try await run("charts", "free", "--genre", "weather") == .found)
    #expect(try await run("charts", "free", "--ask", "5") == .found)
    #expect(try await run("charts", "free", "--app", "3") == .found)
    #expect(try await ratings() == 100_000)
    #expect(try await run("charts", "free") == .found)
    #expect(try await ratings() == 180, "the 18th of 10, 20 … 200")
  }

  @Test("a row has all figures, exact")
  func row() throws {
    var results = SearchResults(
      query: SearchQuery(term: "rain"),
      apps: (1...3).map { (id: Int64) in
        var app = App(id: id, name: "Rain Cloud \(id)")
        (app.rating, app.ratingCount, app.developer, app.genre) = (4, Int(id) * 9, "Acme", "Weather")
        (app.price, app.formattedPrice) = (0, "Free")
        return app
      })
    results.asOf = Self.now
    var lens = try #require(Lens(results, at: Self.now))
    lens.yardstick = Yardstick(ratings: 9, seen: Self.now)
    let line = try FieldSet.lenses.jsonLine(lens, at: Self.now)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["strength"] as? Double == 1 && object["inName"] as? Double == 1 && object["fresh"] as? Int == 0)
    // 30 × (0.55 + 0.25 + 0 + 0.05)
    #expect(object["difficulty"] as? Int == 26 && object["quality"] as? Double == 0.5 && object["count"] as? Int == 3)
    #expect(
      object["ratingsLeast"] as? Int == 9 && object["ratingsMedian"] as? Int == 18
        && object["order"] as? String == "service")
    #expect((object["developers"] as? [[String: Any]])?.first?["count"] as? Int == 3)
    #expect((object["words"] as? [[String: Any]])?.map { $0["name"] as? String } == ["cloud"])
    #expect(object["updatedDays"] is NSNull && object["yardstick"] as? Int == 9)
    #expect(object["yardstickAt"] as? String == object["asOf"] as? String)
  }

  @Test(
    "no term, and an order of a chart, are refused",
    arguments: [["lens"], ["lens", " "], ["lens", "-", "rain"], ["lens", "chart:free", "--order", "store"]])
  func refused(words: [String]) {
    #expect(throws: UsageError.self) { try Arguments(words, environment: [:]) }
  }
}
