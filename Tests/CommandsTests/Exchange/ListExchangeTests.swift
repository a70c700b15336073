import AppStore
import Foundation
import Support
import Testing
import Turns

@testable import Commands
@testable import Observatory

/// Whole lists that go from machine to machine.
@MainActor
@Suite("Lists that are exported and imported", .inTurn)
struct ListExchangeTests {
  private let folder = TemporaryDirectory.new()
  private let lists = [60, 9].map { InventedLists(seed: 3, size: $0) }
  private static let searches = ["weather", "rain \"x\", y"].map {
    SearchKey(term: $0, country: "us", device: "iphone")
  }

  private func machine(_ name: String) -> Observatory {
    Observatory(file: folder.file("\(name)/appsearch.sqlite").path)
  }

  private static func date(_ second: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(1_780_000_000 + second)) }

  private var end: Int { lists[0].end + 500 * 86_400 }

  /// Keeps the looks that a machine has.
  private func fill(_ machine: Observatory, where isOwn: (Int) -> Bool = { _ in true }) async throws {
    for (search, lists) in zip(Self.searches, lists) {
      try await machine.follow(TrackKey(search: search, app: 1), name: "App 1", at: Self.date(0))
      for (index, look) in lists.looks.enumerated() where isOwn(index) {
        let apps = look.apps.enumerated().compactMap { place, app in
          app.map { PositionedApp(position: place + 1, app: $0, name: "App \($0)") }
        }
        let list = PositionList(
          depth: look.apps.count, apps: apps, hasUnreadable: look.apps.contains(nil))
        try await machine.record(list, for: search, at: Self.date(look.moment))
      }
    }
  }

  private func export(_ machine: Observatory, as format: OutputFormat = .jsonLines) async throws -> String {
    var text = ""
    let printer = RowPrinter<ExportRow>(
      fields: FieldSet(of: .lists).all, format: format, terminal: TerminalText(), at: .distantPast, csv: CSVText(),
      write: { text += $0 })
    printer.writesArraysAtOnce = true
    var last: Int? = 0
    while let owner = last {
      let page = try await machine.page(of: .lists, after: owner, choosing: KeptChoice(), at: Self.date(end))
      #expect(page.rows.count < 5_000)
      try printer.print(all: page.rows.map { ExportRow(kind: .lists, values: $0) })
      last = page.last
    }
    try printer.finish()
    return text
  }

  /// Takes a text in, so many rows at once, and returns how many were added and known.
  private func take(_ text: String, into machine: Observatory, atOnce: Int = .max) async throws -> [Int] {
    var splitter = RecordSplitter()
    var reader = ImportedRow.Reader()
    splitter.add(Array(text.utf8))
    var rows: [TakenRow] = []
    while let record = splitter.next(isAtEnd: true) {
      switch reader.row(of: record.content) {
      case .row(let row, let kind, _):
        #expect(kind.name == "lists")
        rows.append(row)
      case .refused(let reason, _): Issue.record("\(reason)")
      case .end, nil: break
      }
    }
    var counts = [0, 0]
    while !rows.isEmpty {
      for outcome in try await machine.take(Array(rows.prefix(atOnce)), at: Self.date(end)) {
        counts[outcome == .added ? 0 : 1] += 1
      }
      rows.removeFirst(min(atOnce, rows.count))
    }
    return counts
  }

  /// Holds the history of every app against what single looks said.
  private func check(_ machine: Observatory, _ note: String, where isKnown: (Int) -> Bool = { _ in true }) async throws
  {
    for (search, lists) in zip(Self.searches, lists) {
      for app in lists.apps {
        var oracle = LookOracle<Position>()
        for (index, look) in lists.looks.enumerated() where isKnown(index) {
          if let position = look.position(of: app) {
            oracle.see(position > 0 ? .at(position) : .notAmong(look.apps.count), at: look.moment)
          }
        }
        let spans = try await machine.positions(
          of: TrackKey(search: search, app: app), from: .distantPast, until: Self.date(end))
        let seen = spans.map { span in
          func second(_ date: Date) -> Int { Int(date.timeIntervalSince1970) - 1_780_000_000 }
          return LookOracle<Position>.Span(
            value: span.position, from: second(span.since), to: second(span.until), looks: span.count,
            gaps: span.gaps.map { second($0.lowerBound)...second($0.upperBound) })
        }
        #expect(seen == oracle.spans(at: end), "\(note): \(app) for \(search.term)")
      }
    }
  }

  @Test(
    "each format brings every look back, tracked there or not", arguments: [OutputFormat.jsonLines, .json, .csv])
  func formats(format: OutputFormat) async throws {
    let (one, other) = (machine("one"), machine("other"))
    try await fill(one)
    let text = try await export(one, as: format)
    let counts = try await take(text, into: other)
    #expect(counts[0] > 1_000 && counts[1] == 0)
    try await check(other, "\(format)")
    #expect(try await export(other, as: format) == text)
    #expect(try await take(text, into: other)[0] == 0, "all of it is known")
    #expect(try await other.tracks().isEmpty)
  }

  @Test("the looks of two machines are one history on a third, whatever comes first, and its tracks have them")
  func merged() async throws {
    let machines = [machine("one"), machine("two")]
    try await fill(machines[0]) { $0 % 3 != 1 }
    try await fill(machines[1]) { $0 % 3 != 2 }
    let texts = [try await export(machines[0]), try await export(machines[1])]
    for order in [[0, 1], [1, 0]] {
      let third = machine("third \(order)")
      for search in Self.searches {
        try await third.follow(TrackKey(search: search, app: 2), name: "App 2", at: Self.date(0))
      }
      for index in order { _ = try await take(texts[index], into: third) }
      try await check(third, "\(order)")
      for search in Self.searches {
        try await third.unfollow(TrackKey(search: search, app: 2), at: Self.date(end))
      }
      try await check(third, "\(order), no more followed")
    }
    // Into one that has looks of its own.
    _ = try await take(texts[1], into: machines[0])
    try await check(machines[0], "own and taken in")
  }

  @Test("rows in pieces and in any order are the same lists at last, and never say that an app is missing before")
  func pieces() async throws {
    let (one, whole, pieces, mixed) = (machine("one"), machine("whole"), machine("pieces"), machine("mixed"))
    try await fill(one)
    let text = try await export(one)
    _ = try await take(text, into: whole)
    _ = try await take(text, into: pieces, atOnce: 77)
    #expect(try await export(pieces) == export(whole))
    var random = SplitMix64(seed: 1)
    let lines = text.split(separator: "\n").filter { $0.contains("rain") }.shuffled(using: &random)
    let half = lines.prefix(lines.count / 2).joined(separator: "\n")
    _ = try await take(half, into: mixed, atOnce: 50)
    for app in lists[1].apps {
      for list in try await mixed.looks(at: Self.searches[1], of: app) {
        let look = try #require(lists[1].looks.first { Self.date($0.moment) == list.at })
        let position = look.position(of: app)
        switch list.position {
        case .at(let number): #expect(number == position)
        case .notAmong: #expect(position == 0)
        case .doubtful, nil: break
        }
      }
    }
    _ = try await take(lines.joined(separator: "\n"), into: mixed)
    #expect(
      try await export(mixed).split(separator: "\n").sorted()
        == text.split(separator: "\n").filter { $0.contains("rain") }.sorted())
  }

  @Test("a list without results comes back, as does one in doubt and one in the App Store's own order")
  func odd() async throws {
    let (one, other) = (machine("one"), machine("other"))
    var key = TrackKey(search: Self.searches[0], app: 7)
    key.search.order = SearchKey.store
    try await one.follow(key, name: "Radar", at: Self.date(0))
    let apps = (1...40).map { PositionedApp(position: $0, app: Int64($0), name: "=App \($0)") }
    for (day, count) in [40, 2, 40, 0, 0].enumerated() {
      let list = PositionList(depth: count, found: count, apps: Array(apps.prefix(count)))
      try await one.record(list, for: key.search, at: Self.date(day * 86_400), now: Self.date(day * 86_400))
    }
    for format in [OutputFormat.jsonLines, .csv] {
      let text = try await export(one, as: format)
      #expect(try await take(text, into: other)[1] == (format == .csv ? 84 : 0))
    }
    #expect(try await export(other) == export(one))
    let lists = try await other.looks(at: key.search, of: 7)
    #expect(lists.map(\.isDoubtful) == [false, true, false, true, false] && lists.map(\.found) == [40, 2, 40, 0, 0])
    #expect(try await other.looks(at: Self.searches[0], of: 7).isEmpty)
  }

  @Test("a row without its moment, its app or its place is refused, and a name too many is not taken")
  func refused() async throws {
    func reasons(_ line: String) -> String? {
      var reader = ImportedRow.Reader()
      if case .refused(let reason, _) = reader.row(of: .object(Array(line.utf8))) { return reason }
      return nil
    }
    let row = #""term":"weather","country":"us","#
    #expect(reasons(#"{\#(row)"kind":"lists","id":7,"position":1}"#) == "there is no at")
    #expect(reasons(#"{\#(row)"at":"2026-03-01","position":1}"#) == "there is no id")
    #expect(reasons(#"{\#(row)"kind":"lists","at":"2026-03-01","id":7}"#) == "there is no position")
    #expect(reasons(#"{\#(row)"at":"2026-03-01","id":7,"position":1001}"#)?.hasPrefix("position: ") == true)
    let other = machine("other")
    let lines = [(1, 7), (1, 8), (2, 7), (2, 9)].map { position, id in
      #"{\#(row)"at":"2026-03-01","id":\#(id),"position":\#(position)}"#
    }
    #expect(try await take(lines.joined(separator: "\n"), into: other) == [2, 2])
    for (app, position) in [(7, .at(1)), (9, .at(2)), (8, nil), (5, nil)] as [(Int64, Position?)] {
      let looks = try await other.looks(at: Self.searches[0], of: app)
      // It isn't said that these are all.
      #expect(looks.map(\.position) == [position] && looks.map(\.found) == [2], "\(app)")
    }
  }
}

/// A list, and the position that it gives an app.
private struct ListLook {
  let at: Date
  let found: Int
  let isDoubtful: Bool
  let position: Position?
}

extension Observatory {
  fileprivate func looks(at search: SearchKey, of app: Int64) throws(ObservatoryError) -> [ListLook] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return [] }
      let app = try database.integer("SELECT number FROM app WHERE id = ?1", app)
      return try database.lists(of: number).map { list in
        ListLook(
          at: Date(timeIntervalSince1970: TimeInterval(list.at)), found: list.found, isDoubtful: list.isDoubtful,
          position: list.position(of: app))
      }
    }
  }
}
