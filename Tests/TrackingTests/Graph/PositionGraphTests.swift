import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Tracking

@Suite("The days of a graph", .inTurn(within: .seconds(60)))
struct PositionGraphTests {
  private static let start = Date(timeIntervalSince1970: 1_767_225_600)
  private static let search = SearchKey(term: "weather", country: "us", device: "iphone")
  private let folder: TemporaryDirectory
  private let observatory: Observatory

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("o.sqlite").path)
  }

  private func app(_ id: Int64, name: String = "App", in search: SearchKey = search) -> PositionGraph.App {
    PositionGraph.App(TrackKey(search: search, app: id), name: name)
  }

  private func moment(_ day: Double) -> Date { Self.start + day * 86_400 }

  private func follow(_ ids: Int64...) async throws {
    for id in ids { try await observatory.follow(app(id).key, name: "App \(id)", at: Self.start) }
  }

  /// Keeps an answer with these apps in their order.
  private func see(_ apps: [Int64], found: Int? = nil, at day: Double, now: Date = .distantFuture) async throws {
    let placed = apps.enumerated().map {
      PositionedApp(position: $0.offset + 1, app: $0.element, name: "App \($0.element)")
    }
    try await observatory.record(
      PositionList(depth: apps.count, found: found ?? apps.count, apps: placed), for: Self.search, at: moment(day),
      now: now)
  }

  private func graph(_ ids: Int64..., days: Int, now: Double? = nil) async throws -> PositionGraph {
    let now = moment(now ?? Double(days) - 0.01)
    let midnights = CalendarDays(east: { _ in 0 }).midnights(days, upTo: now)
    return try await observatory.graph(of: ids.map { app($0) }, between: midnights, until: now)
  }

  private func states(_ line: PositionGraph.Line) -> [String] { line.days.map(\.state.words) }

  @Test(
    "each day has what that day's last look said, over forty days with gaps, several looks, short lists, a wrong clock and days not sold",
    arguments: 1...6)
  func days(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    try await follow(1, 2)
    _ = try await observatory.add(Competitor(id: 3, name: "Rival"), at: Self.start)
    // For each day and app, as one reads it off that day's lists; the last one counts.
    var said: [[Int64: String]] = Array(repeating: [:], count: 40)
    var ranges: [[Int64: [Int]]] = Array(repeating: [:], count: 40)
    var lengths: [Int?] = Array(repeating: nil, count: 40)
    let gap = Int.random(in: 5..<30, using: &random)
    for day in 0..<40 where !(gap..<gap + 4).contains(day) && !random.oneIn(6) {
      for hour in [0.3, 0.8] where hour < 0.5 || random.oneIn(3) {
        let apps = (1...9).map(Int64.init).filter { $0 > 3 || !random.oneIn(3) }.shuffled(using: &random)
        try await see(apps, at: Double(day) + hour)
        lengths[day] = apps.count
        for app in Int64(1)...3 {
          let index = apps.firstIndex(of: app)
          said[day][app] = index.map { "\($0 + 1)" } ?? "not among \(apps.count)"
          if let index { ranges[day][app, default: []].append(index + 1) }
        }
      }
    }
    // Looked up apart: on some days it isn't sold.
    let unsold = 31..<34
    for day in [30, 31, 32, 33, 34] {
      let facts = unsold.contains(day) ? Facts.notSold : Facts(version: "1")
      try await observatory.record(facts, of: Listing(app: 1, country: "us"), at: moment(Double(day) + 0.9))
    }
    // A clock that is a month ahead.
    try await see([9, 1], at: 70, now: moment(40))
    let graph = try await graph(1, 2, 3, days: 40)
    for (line, app) in zip(graph.lines, Int64(1)...3) {
      for day in 0..<40 {
        var expected = said[day][app] ?? "not looked"
        // Without a look at the term, only the first and the last look-up are known.
        let isLookedUp = said[day][app] != nil || [unsold.first, unsold.last].contains(day)
        if app == 1, unsold.contains(day), isLookedUp, ranges[day][1] == nil || expected.hasPrefix("not") {
          expected = "not sold"
        }
        #expect(line.days[day].state.words == expected, "seed \(seed), app \(app), day \(day)")
        #expect(
          line.days[day].positions.map { [$0.lowerBound, $0.upperBound] }
            == ranges[day][app].map { [$0.min()!, $0.max()!] })
      }
      #expect(line.ahead == moment(70))
    }
    #expect(graph.lengths == lengths)
    #expect(graph.lastDay == said.lastIndex { !$0.isEmpty } ?? 39)
  }

  @Test("a look in doubt is a day of its own kind, and no position")
  func doubtful() async throws {
    try await follow(1)
    for day in 0..<3 { try await see(Array(1...40), at: Double(day) + 0.5) }
    try await see([7], at: 3.5)
    try await see(Array(1...40), at: 4.5)
    let line = try await graph(1, days: 5).lines[0]
    #expect(states(line) == ["1", "1", "1", "doubtful", "1"])
    #expect(line.days[3].positions == nil)
  }

  @Test("a position lost again on the same day is in the day's range, and the day says what its last look said")
  func lostWithinADay() async throws {
    try await follow(1)
    try await see([8, 9, 1], at: 0.2)
    try await see([8, 9], at: 0.6)
    let day = try await graph(1, days: 1).lines[0].days[0]
    #expect(day.state == .notAmong(2) && day.positions == 3...3 && day.position == nil)
  }

  @Test("a day has the difficulty of its last look that has one")
  func difficulty() async throws {
    try await follow(1)
    let list = PositionList(depth: 9, found: 9, apps: [])
    // The formula: names and updates alone 35, half of the names and a rating of 4 17.5.
    let easy = FirstApps(ratings: Array(repeating: 0, count: 10), named: 5, fresh: 0, rating: 4)
    let hard = FirstApps(ratings: Array(repeating: 0, count: 10), named: 10, fresh: 10, rating: nil)
    for (first, day) in [(easy, 0.2), (hard, 0.7), (nil, 1.5), (easy, 2.5)] as [(FirstApps?, Double)] {
      try await observatory.record(list, for: Self.search, first: first, at: moment(day))
    }
    #expect(try await graph(1, days: 4).difficulties == [0: 35, 2: 18])
  }

  @Test("today without a look so far is not looked at, though the position of yesterday is in force")
  func today() async throws {
    try await follow(1)
    try await see([1], at: 0.9)
    #expect(states(try await graph(1, days: 2, now: 1.1).lines[0]) == ["1", "not looked"])
  }

  @Test(
    "changes of version, price, name and screenshots have marks on the day they were seen, a competitor's too, with its name"
  )
  func changes() async throws {
    try await follow(1, 2)
    for (id, name) in [(Int64(2), "Two"), (5, "Rival <5>")] {
      _ = try await observatory.add(Competitor(id: id, name: name), at: Self.start)
    }
    var facts = Facts(name: "One", version: "1.0", price: 0, currency: "USD")
    facts.screenshots = "a b"
    for id in [Int64(1), 2, 5, 6] {
      try await observatory.record(facts, of: Listing(app: id, country: "us"), at: moment(0.1))
      try await observatory.record(facts, of: Listing(app: id, country: "de"), at: moment(0.1))
    }
    facts.version = "1.1"
    facts.description = "Another text"
    try await observatory.record(facts, of: Listing(app: 1, country: "us"), at: moment(1.1))
    (facts.price, facts.screenshots) = (1.99, "b c d")
    try await observatory.record(facts, of: Listing(app: 5, country: "us"), at: moment(2.1))
    facts.name = "Zwei"
    try await observatory.record(facts, of: Listing(app: 1, country: "de"), at: moment(3.1))
    try await observatory.record(facts, of: Listing(app: 6, country: "us"), at: moment(3.1))
    let single = try await graph(1, days: 5)
    #expect(
      Set(single.changes.map { "\($0.day) \($0.mark.rawValue) \($0.name)" })
        == ["1 R App", "2 R Rival <5>", "2 $ Rival <5>", "2 S Rival <5>"])
    #expect(single.changes(on: 1) == "R version 1.0 to 1.1")
    #expect(single.changes(on: 2).contains("Rival <5>: $ price Free to $1.99"))
    #expect(single.changes(on: 2).contains("Rival <5>: S screenshots: 2 new, 1 gone"))
    #expect(single.changes(on: 3) == "", "another country's, and an app that is neither drawn nor a competitor")
    let both = try await graph(2, 1, days: 5)
    #expect(both.changes(on: 1) == "B: R version 1.0 to 1.1", "by its letter")
    #expect(both.changes.filter { $0.name == "Two" }.isEmpty, "a competitor that is drawn is no competitor here")
  }

  @Test("a day in words has the position, the length where it is known, and the range where it moved within the day")
  func words() {
    let days = [
      PositionGraph.Day(state: .at(3), positions: 3...3), PositionGraph.Day(state: .at(3), positions: 2...5),
      PositionGraph.Day(state: .notAmong(9)),
    ]
    let line = PositionGraph.Line(app: app(1), days: days, spans: [])
    let graph = PositionGraph(
      lines: [line], midnights: (0...3).map { moment(Double($0)) }, lengths: [50, nil, 9], changes: [])
    #expect((0..<3).map { graph.words(of: 0, on: $0) } == ["No. 3 of 50", "No. 3 (2 to 5 that day)", "not among 9"])
    #expect((0..<4).map(PositionGraph.letter) == ["A", "B", "C", "D"])
  }
}
