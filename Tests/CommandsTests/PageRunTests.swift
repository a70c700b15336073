import Foundation
import HTTP
import Observatory
import Support
import Testing
import Texts
import Turns

@testable import AppStore
@testable import Commands

@MainActor
@Suite("Reading pages by command", .inTurn)
struct PageRunTests {
  private let transport = ScriptedTransport()
  private let clock = TestClock()
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    // Sold in most countries; the page of gb is another app's.
    transport.route("*") { request in
      let parts = request.url.path.split(separator: "/")
      guard parts.count == 3, let id = Int(parts[2].dropFirst(2)), id < 9, parts[0] != "jp" else {
        return HTTPResponse(to: request, status: 404, text: WebPageAnswer.notSold)
      }
      return HTTPResponse(to: request, text: Self.page(parts[0] == "gb" ? 8 : id, in: String(parts[0])))
    }
    transport.route("/lookup") { request in
      let isKnown = request.url.item("bundleId") == "com.example.two"
      return HTTPResponse(
        to: request,
        text: #"{"results":[\#(isKnown ? #"{"trackId":2,"trackName":"Two","bundleId":"com.example.two"}"# : "")]}"#)
    }
  }

  private nonisolated static func page(_ id: Int, in country: String) -> String {
    let shelves =
      country == "de" ? "" : #""productRatings":{"items":[{"ratingAverage":4.5,"ratingCounts":[70,20,5,3,2]}]}"#
    return #"""
      <html><script type="application/json" id="serialized-server-data">{"data":[{"intent":{"id":"\#(id)",
      "storefront":"\#(country)"},"data":{"lockup":{"title":"App \#(id)"},"shelfMapping":{\#(shelves)}}}]}</script></html>
      """#
  }

  private func run(_ line: String, budget: Int = 100, isOn: Bool = true) async throws -> (
    code: ExitCode, rows: [String]
  ) {
    let arguments = try Arguments(line.split(separator: " ").map(String.init), environment: [:])
    let service = AppSearchService(
      transport: transport, clock: clock,
      pages: isOn ? AppSearchService(transport: transport, clock: clock, budget: RequestBudget(limit: budget)) : nil)
    let context = CommandContext(
      service: service, observatory: Observatory(file: folder.file("appsearch.sqlite").path),
      settings: arguments.settings, output: arguments.output, terminal: TerminalText(), now: { .distantPast },
      execute: { _, _, _ in nil })
    guard case .print(let command) = arguments.action, let command = command as? PageTableCommand else {
      throw TestFailure("\(line) is another command")
    }
    var text = ""
    let printer = RowPrinter(
      fields: try command.table.fields.fields(named: ["id", "country", "ratingCount"], for: .tabs), format: .tabs,
      terminal: TerminalText(), at: .distantPast, arrangement: RowArrangement(limit: arguments.output.limit),
      write: { text += $0 })
    let code = try await context.printPages(of: command.apps, in: command.storefronts, by: printer) { page in
      let rows = command.table.rows(page)
      guard !rows.isEmpty else { return "the page doesn't say in" }
      try printer.print(all: rows)
      return nil
    }
    return (code, text.split(separator: "\n").map { String($0).replacing("\t", with: " ") })
  }

  @Test(
    "an app is found if any country has rows of it; a failure outweighs all, and stops nothing",
    arguments: [
      ("stars 1 -q", .found, ["1 us 100"]), ("stars 1 2 -q", .found, ["1 us 100", "2 us 100"]),
      ("stars 1 --country us,de,jp,fr -q", .found, ["1 us 100", "1 fr 100"]),
      ("stars 1 --country de,jp -q", .nothingFound, []), ("stars 9 1 -q", .nothingFound, ["1 us 100"]),
      ("stars 1 --country us,gb,fr -q", .storeFailed, ["1 us 100", "1 fr 100"]),
      ("stars com.example.two https://apps.apple.com/fr/app/id1 -q", .found, ["2 us 100", "1 fr 100"]),
      ("stars https://apps.apple.com/fr/app/id1 --country us -q", .found, ["1 us 100"]),
      ("stars com.example.absent 1 -q", .nothingFound, ["1 us 100"]),
    ] as [(String, ExitCode, [String])])
  func codes(line: String, code: ExitCode, rows: [String]) async throws {
    let outcome = try await run(line)
    #expect(outcome.code == code && outcome.rows == rows, "\(outcome)")
  }

  @Test("each question is a page of its own, for a device and in a language")
  func addresses() async throws {
    _ = try await run("stars 1 --country us,fr --device mac --lang zh_hans_cn")
    let asked = transport.recorded.requests.map(\.url.text)
    #expect(
      Set(asked) == [
        "https://itunes.apple.com/us/app/id1?platform=mac&l=zh-Hans-CN",
        "https://itunes.apple.com/fr/app/id1?platform=mac&l=zh-Hans-CN",
      ])
  }

  @Test("--limit ends the reading: what waits for its turn isn't asked")
  func limited() async throws {
    let outcome = try await run("stars 1 --country us,fr,it,es,at -n 2", budget: 2)
    #expect(outcome.code == .found && outcome.rows == ["1 us 100", "1 fr 100"])
    #expect(transport.recorded.requests.count == 2)
    try await clock.noSleepers()
  }

  @Test("if pages are off, nothing is asked")
  func off() async throws {
    await #expect(throws: StoreError.pagesOff) { try await run("stars com.example.two", isOn: false) }
    #expect(transport.recorded.requests.isEmpty)
  }

  @Test("without waiting, what is beyond the budget is refused, and what came before it is printed")
  func impatient() async throws {
    let outcome = try await run("stars 1 --country us,fr,it --no-wait -q", budget: 2)
    #expect(outcome.code == .storeFailed && outcome.rows == ["1 us 100", "1 fr 100"])
  }
}
