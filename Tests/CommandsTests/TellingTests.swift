import AppStore
import Concurrency
import Foundation
import HTTP
import SampleStore
import Support
import Testing
import Turns

@testable import Commands
@testable import Observatory
@testable import Tracking

/// Alerts and changes count as told once they are written, even if the run fails later.
@MainActor
@Suite("Telling, and what comes between", .inTurn)
struct TellingTests {
  private static let search = SearchKey(term: "weather", country: "us", device: "iphone")
  private static let apps: [Int64] = [1, 2, 3, 4]

  private let folder: TemporaryDirectory
  private let observatory: Observatory
  private let day = Locked(0)
  /// The ids of the apps that the program was run for, and what it waits for.
  private let executed = Log<String>()
  private let gate = Gate()

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
  }

  private nonisolated static func date(_ day: Int) -> Date {
    Date(timeIntervalSince1970: 1_780_000_000 + Double(day) * 86_400)
  }

  private func context() throws -> CommandContext {
    let arguments = try Arguments(["track", "run"], environment: [:])
    let now: @Sendable () -> Date = { [day] in Self.date(day.withLock(\.self)) }
    return CommandContext(
      service: AppSearchService(transport: SampleTransport(clock: InstantClock()), now: now), observatory: observatory,
      settings: arguments.settings, output: arguments.output, terminal: TerminalText(), now: now
    ) { [executed, gate] _, input, _ in
      executed.add(String(decoding: input, as: UTF8.self).components(separatedBy: "\"name\":\"")[1].prefix(5) + "")
      await gate.pass()
      return nil
    }
  }

  /// All apps leave the first ten on the next day.
  private func fall() async throws {
    for app in Self.apps {
      try await observatory.follow(TrackKey(search: Self.search, app: app), name: "App \(app)", at: Self.date(0))
    }
    for (day, first) in [(0, 1), (1, 20)] {
      self.day.withLock { $0 = day }
      let places = Self.apps.map { PositionedApp(position: first + Int($0), app: $0, name: "App \($0)") }
      try await observatory.record(
        PositionList(depth: 200, apps: places), for: Self.search, at: Self.date(day), now: Self.date(day))
    }
  }

  /// - Parameter lines: after so many writes nobody reads any more.
  private func printer<Row>(
    _ fields: FieldSet<Row>, as format: OutputFormat = .jsonLines, failingAfter lines: Int = .max
  ) throws -> RowPrinter<Row> {
    var count = 0
    return RowPrinter(
      fields: try fields.fields(named: ["id"], for: .jsonLines), format: format, terminal: TerminalText(),
      at: .distantPast
    ) {
      _ in
      count += 1
      if count > lines { throw Output.WriteError(message: "nobody reads", isWithoutReader: true) }
    }
  }

  private func due(in context: CommandContext) async throws -> DueAlerts {
    try await context.tracker.positionAlerts(of: try await context.tracker.summaries(), by: [AlertRule(.leaves, 10)])
  }

  private func tell(
    _ request: AlertRequest, as format: OutputFormat = .jsonLines, failingAfter lines: Int = .max,
    in context: CommandContext
  ) async throws -> ExitCode {
    let printer = try printer(.alerts, as: format, failingAfter: lines)
    return try await context.tell(try await due(in: context), of: request, by: printer, isWhole: true)
  }

  private func request(_ program: [String]? = nil) throws -> AlertRequest {
    var words = ["track", "run", "--alerts", "--alert", "leaves 10"]
    if let program { words += ["--exec", program.joined(separator: " ")] }
    guard case .print(let command) = try Arguments(words, environment: [:]).action, let run = command as? TrackRun
    else { throw TestFailure("no run") }
    return try #require(run.alerts)
  }

  @Test("an alert counts as told once its line is written; the next run tells those after a failed line")
  func written() async throws {
    try await fall()
    let context = try context()
    await #expect(throws: Output.WriteError.self) { try await tell(try request(), failingAfter: 2, in: context) }
    #expect(try await due(in: context).alerts.map(\.listing.app) == [3, 4])
    await #expect(throws: Output.WriteError.self) { try await tell(try request(), failingAfter: 0, in: context) }
    #expect(try await tell(try request(), in: context) == .found)
    #expect(try await tell(try request(), in: context) == .nothingFound)
  }

  @Test(
    "an alert that its format holds back is not told before it is written", arguments: [OutputFormat.json, .table])
  func heldBack(format: OutputFormat) async throws {
    try await fall()
    let context = try context()
    await #expect(throws: Output.WriteError.self) {
      try await tell(try request(), as: format, failingAfter: 0, in: context)
    }
    #expect(try await due(in: context).alerts.count == 4)
    #expect(try await tell(try request(), as: format, in: context) == .found)
    #expect(try await due(in: context).alerts.isEmpty)
  }

  @Test("with a program each alert is marked before the next one; cancelled, the running program ends and counts")
  func program() async throws {
    try await fall()
    let context = try context()
    let task = Task { try await tell(try request(["true"]), in: context) }
    try await gate.waiting(count: 1)
    gate.admit()
    try await eventually("the second one runs") { [executed] in executed.values.count == 2 }
    #expect(
      try await due(in: context).alerts.map(\.listing.app) == [2, 3, 4], "a kill repeats the one that runs alone")
    task.cancel()
    gate.open()
    #expect(try await task.value == .interrupted)
    #expect(executed.values == ["App 1", "App 2"])
    #expect(try await tell(try request(["true"]), in: context) == .found)
    #expect(executed.values == ["App 1", "App 2", "App 3", "App 4"])
  }

  @Test("an alert whose program ran counts as told, even if its line can't be written")
  func programWithoutReader() async throws {
    try await fall()
    gate.open()
    let context = try context()
    await #expect(throws: Output.WriteError.self) {
      try await tell(try request(["true"]), failingAfter: 0, in: context)
    }
    #expect(try await due(in: context).alerts.map(\.listing.app) == [2, 3, 4])
  }

  @Test(
    "a change counts as told once its line is written; the next watch run tells the others, also after a failed store")
  func changes() async throws {
    let bookmarks = Self.apps.map { app in
      Bookmarked(listing: Listing(app: app, country: "us"), name: "App \(app)", added: Self.date(0))
    }
    let context = try context()
    for (day, version) in [(0, "1"), (1, "2")] {
      self.day.withLock { $0 = day }
      for bookmark in bookmarks {
        try await observatory.record(
          Facts(version: version), of: bookmark.listing, at: Self.date(day), now: Self.date(day))
      }
    }
    var written: [Int64] = []
    func run(failingAfter lines: Int = .max, isWhole: Bool = true) async throws -> ExitCode {
      let printer = try printer(.changes, failingAfter: lines)
      return try await WatchRun(choice: ChangeChoice()).tell(bookmarks, [], isWhole: isWhole, by: printer, in: context)
    }
    func untold() async throws -> [Int64] {
      var teller = try await ChangeTeller(
        of: [.version], ratingStep: 5, in: observatory, at: Self.date(day.withLock(\.self)))
      written = []
      for bookmark in bookmarks where try await !teller.changes(of: bookmark).isEmpty {
        written.append(bookmark.listing.app)
      }
      return written
    }
    #expect(try await untold() == [1, 2, 3, 4])
    await #expect(throws: Output.WriteError.self) { try await run(failingAfter: 1) }
    #expect(try await untold() == [2, 3, 4])
    await #expect(throws: Output.WriteError.self) { try await run(failingAfter: 0) }
    #expect(try await untold() == [2, 3, 4])
    #expect(try await run(isWhole: false) == .found)
    #expect(try await untold() == [])
    #expect(try await run() == .nothingFound)
  }
}
