import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns
import Texts

@testable import Commands

/// Machines that take in each other's exports, held against lists of what was seen.
@MainActor
@Suite("Exports that are imported", .inTurn)
struct ExchangeTests {
  private let folder = TemporaryDirectory.new()
  private static let keys = (0..<3).map { number in
    TrackKey(
      search: SearchKey(
        term: ["weather", "WEATHER maps", "to do, \"lists\""][number], country: ["us", "de"][number % 2],
        device: "iphone"),
      app: Int64(7 + number / 2))
  }

  private func machine(_ name: String) -> Observatory {
    Observatory(file: folder.file("\(name)/appsearch.sqlite").path)
  }

  private static func date(_ second: Int) -> Date { ExchangedText.date(second) }

  private static func lines(_ text: String, without kinds: KeptKind...) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      !kinds.contains { line.hasPrefix("{\"kind\":\"\($0.name)\"") }
    }.sorted()
  }

  /// Sees one position of each key on forty days, as often as the calendar says; each look by one machine, or by both.
  private func fill(_ machines: [Observatory], seed: UInt64) async throws -> [TrackKey: LookOracle<Int?>] {
    var random = SplitMix64(seed: seed)
    var oracles = Dictionary(uniqueKeysWithValues: Self.keys.map { ($0, LookOracle<Int?>()) })
    for machine in machines {
      for key in Self.keys { try await machine.follow(key, name: "App \(key.app)", at: Self.date(0)) }
    }
    for look in LookCalendar.looks {
      let seeing = [[0], [1], [0, 1]].randomElement(using: &random) ?? [0]
      for key in Self.keys {
        let position = [1, 2, 2, 2, nil].randomElement(using: &random) ?? nil
        let places = position.map { [PositionedApp(position: $0, app: key.app, name: "App \(key.app)")] } ?? []
        for number in seeing {
          try await machines[number].record(
            PositionList(depth: 200, apps: places), for: key.search, at: Self.date(look.moment),
            now: Self.date(look.moment))
        }
        oracles[key]?.see(position, at: look.moment)
      }
    }
    return oracles
  }

  private func check(_ machine: Observatory, _ oracles: [TrackKey: LookOracle<Int?>], at now: Int) async throws {
    for (key, oracle) in oracles {
      let spans = try await machine.positions(of: key, from: .distantPast, until: Self.date(now)).map { span in
        func second(_ date: Date) -> Int { Int(date.timeIntervalSince1970) - 1_780_000_000 }
        return LookOracle<Int?>.Span(
          value: span.position.number, from: second(span.since), to: second(span.until), looks: span.count,
          gaps: span.gaps.map { second($0.lowerBound)...second($0.upperBound) })
      }
      #expect(spans == oracle.spans(at: now))
    }
    for summary in try await machine.summaries(at: Self.date(now)) {
      #expect(summary.best == oracles[summary.key]?.spans(at: now).compactMap(\.value).min())
    }
  }

  @Test(
    "the exports of two machines are one history on a third, in any order, and nothing is doubled",
    arguments: 0..<12)
  func joined(seed: UInt64) async throws {
    let machines = [machine("one"), machine("two")]
    let oracles = try await fill(machines, seed: seed)
    for now in [40 * 86_400, 500 * 86_400] {
      let texts = [
        try await ExchangedText.export(machines[0], at: now),
        try await ExchangedText.export(machines[1], as: .jsonLines, at: now),
      ]
      for order in [[0, 1], [1, 0]] {
        let third = machine("third \(now) \(order)")
        let first = try await ExchangedText.take(texts[order[0]], into: third, at: now)
        #expect(first[1] == 0 && first[2] == 0)
        #expect(
          Self.lines(try await ExchangedText.export(third, at: now)) == Self.lines(texts[order[0]]),
          "as the first one has it")
        try await ExchangedText.take(texts[order[1]], into: third, at: now)
        try await check(third, oracles, at: now)
        #expect(try await ExchangedText.take(texts[0], texts[1], into: third, at: now)[0] == 0, "all of it is known")
      }
    }
  }

  @Test("each format gives the same rows", arguments: [OutputFormat.jsonLines, .json, .csv])
  func formats(format: OutputFormat) async throws {
    let (first, second) = (machine("first"), machine("second"))
    _ = try await fill([first, first], seed: 1)
    try await first.apply(
      [
        .bookmarked(
          Bookmarked(
            listing: Listing(app: 3, country: "jp"), name: "=天気\n\"予報\"", developer: "A, B",
            url: "https://example.com/?a=1,2"))
      ],
      at: Self.date(5))
    for id in 1...8 { _ = try await first.add(Competitor(id: Int64(id), name: "App \(id)"), at: Self.date(id)) }
    try await first.visited(Self.keys, at: Self.date(9))
    let now = 40 * 86_400
    for kind in KeptKind.all {
      try await ExchangedText.take(
        try await ExchangedText.export(first, [kind], as: format, at: now), into: second, at: now)
    }
    #expect(
      Self.lines(try await ExchangedText.export(second, at: now))
        == Self.lines(try await ExchangedText.export(first, at: now)))
  }

  @Test("what is here stays: names, bookmarks and competitors")
  func stays() async throws {
    let here = machine("here")
    let listing = Listing(app: 7, country: "us")
    try await here.apply([.bookmarked(Bookmarked(listing: listing, name: "Mine"))], at: Self.date(0))
    for id in 1...7 { _ = try await here.add(Competitor(id: Int64(id), name: "App \(id)"), at: Self.date(id)) }
    let text = """
      {"id":7,"country":"us","name":"Theirs","addedAt":"2020-01-01"}
      {"kind":"marks","id":7,"name":"Theirs"}
      {"kind":"marks","id":8,"name":"Eighth"}
      {"kind":"marks","id":9,"name":"Ninth"}
      {"term":"maps","country":"us","id":8,"name":"Renamed"}
      """
    #expect(try await ExchangedText.take(text, into: here, at: 100) == [2, 2, 1])
    #expect(try await here.library().bookmarks.map(\.name) == ["Mine"])
    #expect(try await here.competitors().map(\.name).suffix(2) == ["App 7", "Eighth"])
  }

  @Test("positions of untracked apps come without a track; an imported track is followed again")
  func untracked() async throws {
    let here = machine("here")
    let key = Self.keys[0]
    let text = #"{"term":"weather","country":"us","id":7,"name":"Radar","position":4,"from":"2026-06-01","looks":3}"#
    #expect(try await ExchangedText.take(text, into: here, at: 0) == [1, 0, 0])
    let remembered = try await here.rememberedApps()
    #expect(try await here.tracks().isEmpty && remembered.isEmpty)
    #expect(
      try await ExchangedText.export(here, [.positions], at: 0).contains(
        #""from":"2026-06-01T00:00:00Z","to":"2026-06-01T00:00:00Z","looks":3"#))
    try await here.follow(key, name: "Radar", at: Self.date(0))
    #expect(try await here.summaries(at: Self.date(86_400 * 60)).map(\.best) == [4])
    try await here.unfollow(key, at: Self.date(5))
    let track = #"{"term":"Weather","country":"us","id":7}"#
    #expect(try await ExchangedText.take(track, track, into: here, at: 9) == [1, 1, 0])
    #expect(try await here.tracks() == [key])
  }

  @Test("--app, --country and --since choose rows; spans are whole")
  func chosen() async throws {
    let here = machine("here")
    _ = try await fill([here, here], seed: 3)
    let now = 40 * 86_400
    let all = Self.lines(try await ExchangedText.export(here, [.positions], at: now))
    func chosen(_ choice: KeptChoice) async throws -> [String] {
      Self.lines(try await ExchangedText.export(here, [.positions], at: now, choosing: choice))
    }
    let german = try await chosen(KeptChoice(countries: ["de", "fr"]))
    #expect(german == all.filter { $0.contains(#""country":"de""#) } && !german.isEmpty)
    let eighth = try await chosen(KeptChoice(apps: [8]))
    #expect(eighth == all.filter { $0.contains(#""id":8,"#) } && !eighth.isEmpty)
    let late = try await chosen(KeptChoice(since: Self.date(30 * 86_400)))
    #expect(Set(late).isSubset(of: all) && late.count < all.count)
    #expect(late.count == all.count { $0.components(separatedBy: #""to":""#)[1] >= "2026-06-27T20:26:40Z" })
  }

  /// Terms and names that formats and spreadsheets trip over.
  private static let nasty = [
    "=maps", "+1", "-1", "@a", "'", "'a", "'=maps", "''=maps", "'=a,b", "'+\"x\"", "\ttab", "#hash", "\"quoted\"",
    "a \"b\" c",
    "a,b;c", "＝wide", "'＝wide", "cafe\u{301}", "한국", "null", "[1]", "{}", "id", "true", "1.5", "  a  b ", "a\nb",
    "\\u0041", "می\u{200C}خواهم",
  ]

  @Test(
    "Exports come back the same in each format, whatever terms and names are",
    arguments: [OutputFormat.jsonLines, .json, .csv])
  func nastyRows(format: OutputFormat) async throws {
    for csv in format == .csv ? [CSVText(), CSVText(isSafe: true)] : [CSVText()] {
      let name = "\(format)\(csv.isSafe)"
      let (one, other) = (machine("one\(name)"), machine("other\(name)"))
      for (index, text) in Self.nasty.enumerated() {
        let key = TrackKey(search: SearchKey(term: text, country: "us", device: "iphone"), app: Int64(100 + index))
        try await one.follow(key, name: text, at: Self.date(index))
        let places = [PositionedApp(position: 1, app: index % 2 == 0 ? key.app : 1, name: text)]
        try await one.record([(key.search, PositionList(depth: 7, apps: places))], at: Self.date(60 + index))
        try await one.apply(
          [.bookmarked(Bookmarked(listing: Listing(app: key.app, country: "de"), name: text, developer: text))],
          at: Self.date(index))
        if index < Observatory.competitorCapacity {
          _ = try await one.take(
            [.mark(Competitor(id: key.app, name: text), added: Self.date(index))], at: Self.date(200))
        }
      }
      for kind in [KeptKind.tracks, .positions, .marks, .bookmarks] {
        let text = try await ExchangedText.export(one, [kind], as: format, csv: csv, at: 300)
        let counts = try await ExchangedText.take(text, into: other, at: 300)
        #expect(counts[0] > 0 && counts[2] == 0, "\(kind.name): \(counts)")
      }
      for kind in [KeptKind.tracks, .positions, .marks, .bookmarks] {
        let (sent, come) = (
          try await ExchangedText.export(one, [kind], at: 300), try await ExchangedText.export(other, [kind], at: 300)
        )
        let lost = Set(Self.lines(sent)).symmetricDifference(Self.lines(come))
        #expect(lost.isEmpty, "\(kind.name): \(lost.sorted().prefix(4))")
      }
      // The same text is a list of tracks as well.
      guard format == .csv else { continue }
      var list = TrackList(storefronts: [.us], device: .iphone)
      for (index, line) in try await ExchangedText.export(one, [.tracks], as: .csv, csv: csv, at: 300).split(
        separator: "\n"
      )
      .enumerated() {
        try list.read(String(line), number: index + 1)
      }
      try list.finish()
      #expect(list.entries.map(\.term) == Self.nasty.map(\.inOneSpelling))
    }
  }
}
