import AppStore
import Foundation
import Support
import Testing
import Turns

@testable import Commands
@testable import Observatory

/// Difficulties that go from machine to machine.
@MainActor
@Suite("Difficulties that are exported and imported", .inTurn)
struct DifficultyExchangeTests {
  private let folder = TemporaryDirectory.new()
  private static let end = Date(timeIntervalSince1970: 1_790_000_000)
  private static let searches = [
    SearchKey(term: "rain \"x\", y", country: "us", device: "iphone"),
    SearchKey(term: "rain \"x\", y", country: "us", device: "iphone", order: "store"),
    SearchKey(term: "wind", country: "de", device: "ipad"),
  ]

  private func machine(_ name: String) -> Observatory {
    Observatory(file: folder.file("\(name)/appsearch.sqlite").path)
  }

  private static func day(_ day: Int) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + Double(day) * 86_400) }

  /// Looks with random first apps, half of which are measured with a chart.
  private func fill(_ machine: Observatory) async throws {
    var random = SplitMix64(seed: 41)
    for (number, search) in Self.searches.enumerated() {
      try await machine.follow(TrackKey(search: search, app: Int64(number + 1)), name: "App", at: Self.day(0))
      for day in 0..<20 {
        if day == 10 {
          try await machine.keep(
            yardstick: 4_321, country: search.country, device: search.device, at: Self.day(day))
        }
        let count = Int.random(in: 1...10, using: &random)
        let apps = FirstApps(
          ratings: (0..<count).map { _ in Int.random(in: 0...300_000, using: &random) },
          named: Int.random(in: 0...count, using: &random), fresh: Int.random(in: 0...count, using: &random),
          rating: random.oneIn(3) ? nil : Double.random(in: 1...5, using: &random))
        try await machine.record(
          PositionList(depth: 50, found: 50, apps: []), for: search, first: apps, at: Self.day(day), now: Self.end)
      }
    }
  }

  private func export(
    _ machine: Observatory, as format: OutputFormat = .jsonLines, choosing choice: KeptChoice = KeptChoice()
  ) async throws -> String {
    var text = ""
    let printer = RowPrinter<ExportRow>(
      fields: FieldSet(of: .difficulties).all, format: format, terminal: TerminalText(), at: .distantPast,
      csv: CSVText(), write: { text += $0 })
    var last: Int? = 0
    while let owner = last {
      let page = try await machine.page(of: .difficulties, after: owner, choosing: choice, at: Self.end)
      try printer.print(all: page.rows.map { ExportRow(kind: .difficulties, values: $0) })
      last = page.last
    }
    try printer.finish()
    return text
  }

  private func rows(of text: String) -> [ImportedRow] {
    var splitter = RecordSplitter()
    var reader = ImportedRow.Reader()
    splitter.add(Array(text.utf8))
    var rows: [ImportedRow] = []
    while let record = splitter.next(isAtEnd: true) {
      if let row = reader.row(of: record.content) { rows.append(row) }
    }
    return rows
  }

  private func take(_ text: String, into machine: Observatory) async throws -> [TakenRow.Outcome] {
    let taken = rows(of: text).compactMap { row -> TakenRow? in
      guard case .row(let row, let kind, _) = row, kind.name == "difficulties" else { return nil }
      return row
    }
    return try await machine.take(taken, at: Self.end)
  }

  private func kept(_ machine: Observatory) async throws -> [[Difficulty]] {
    var kept: [[Difficulty]] = []
    for search in Self.searches {
      kept.append(
        try await machine.difficulties(of: search, from: .distantPast, until: .distantFuture).map(\.difficulty))
    }
    return kept
  }

  @Test(
    "each format brings all of them back with their yardsticks, and nothing twice",
    arguments: [OutputFormat.jsonLines, .json, .csv])
  func formats(format: OutputFormat) async throws {
    let (one, two) = (machine("one"), machine("two"))
    try await fill(one)
    let text = try await export(one, as: format)
    #expect(try await take(text, into: two) == Array(repeating: .added, count: 60))
    #expect(try await take(text, into: two) == Array(repeating: .known, count: 60))
    let kept = try await kept(one)
    #expect(try await self.kept(two) == kept)
    #expect(kept.allSatisfy { $0.count == 20 && Set($0.map(\.yardstick.ratings)) == [100_000, 4_321] })
    #expect(try await export(two, as: format) == text)
    #expect(try await two.tracks().isEmpty, "an import follows nothing by itself")
  }

  @Test("the exported difficulty is the one that is shown, whatever its parts")
  func value() async throws {
    let one = machine("one")
    try await fill(one)
    let page = try await one.page(of: .difficulties, after: 0, choosing: KeptChoice(), at: Self.end)
    #expect(
      page.rows.map { $0[4] } == (try await kept(one)).joined().map { .integer($0.value) })
  }

  @Test("apps, countries, orders and a time choose")
  func choosing() async throws {
    let one = machine("one")
    try await fill(one)
    func count(_ choice: KeptChoice) async throws -> Int {
      try await export(one, choosing: choice).split(separator: "\n").count
    }
    #expect(try await count(KeptChoice(apps: [1, 3])) == 40)
    #expect(try await count(KeptChoice(apps: [9])) == 0)
    #expect(try await count(KeptChoice(countries: ["de"])) == 20)
    #expect(try await count(KeptChoice(order: "store")) == 20)
    #expect(try await count(KeptChoice(since: Self.day(15))) == 15)
  }

  @Test(
    "a line that can't be one is refused with the reason",
    arguments: [
      ("", nil), (#","strength":2"#, "strength: '2' is no number from 0 to 1"),
      (#","strength":null"#, "there is no strength"),
      (#","inNameCount":11"#, "inNameCount: '11' is no number from 0 to 10"),
      (#","count":0"#, "count: '0' is no number from 1 to 10"), (#","at":"soon""#, "at: 'soon' is no time"),
      (#","yardstick":0"#, "yardstick: '0' is no number from 1"),
      (#","yardstickAt":"soon""#, "yardstickAt: 'soon' is no time"),
    ] as [(String, String?)])
  func refused(change: String, reason: String?) throws {
    let name = change.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    let members = [
      #""term":"rain""#, #""country":"us""#, #""at":"2026-03-01T06:30:00Z""#, #""count":10"#, #""strength":0.5"#,
      #""inNameCount":3"#, #""freshCount":0"#, #""quality":1"#, #""yardstick":100000"#,
    ].filter { !$0.hasPrefix("\"\(name)\"") }
    let rows = rows(of: #"{"kind":"difficulties","# + members.joined(separator: ",") + change + "}\n")
    try #require(rows.count == 1)
    switch rows[0] {
    case .row: #expect(reason == nil)
    case .end: Issue.record("it is a row")
    case .refused(let words, _): #expect(reason.map(words.hasPrefix) == true, "\(words)")
    }
  }
}
