import AppStore
import Concurrency
import Foundation
import SampleStore
import Support
import Testing
import Turns

@testable import Observatory
@testable import Tracking

@Suite("Alerts, each told once", .inTurn)
struct DueAlertsTests {
  private static let search = SearchKey(term: "weather", country: "us", device: "iphone")
  private static let track = TrackKey(search: search, app: 7)
  private static let listing = Listing(app: 7, country: "us")

  private let folder: TemporaryDirectory
  private let observatory: Observatory
  /// Hours since the beginning.
  private let hour = Locked(0)
  private let tracker: Tracker

  init() async throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    let now: @Sendable () -> Date = { [hour] in Self.date(hour.withLock(\.self)) }
    let service = AppSearchService(transport: SampleTransport(clock: InstantClock()), now: now)
    tracker = Tracker(service: service, observatory: observatory, now: now)
    try await observatory.follow(Self.track, name: "Radar", at: Self.date(0))
  }

  private static func date(_ hour: Int) -> Date { Date(timeIntervalSince1970: 1_780_000_000 + Double(hour) * 3600) }

  /// Looks at an hour; `nil` for not among 200.
  private func look(_ hour: Int, _ position: Int?, now: Int? = nil) async throws {
    self.hour.withLock { $0 = now ?? hour }
    let places = position.map { [Ranking.Place(position: $0, app: 7, name: "Radar")] } ?? []
    try await observatory.record(
      Ranking(depth: 200, places: places), for: Self.search, at: Self.date(hour), now: Self.date(now ?? hour))
  }

  /// The alerts that are due, in words; all but the failing ones are then told.
  private func due(_ rules: String, failing: Bool = false) async throws -> [String] {
    let rules = rules.split(separator: ",").compactMap { AlertRule(String($0)) }
    let due = try await tracker.positionAlerts(of: try await tracker.summaries(), by: rules)
    try await tracker.keep(told: failing ? [] : due.alerts, of: due)
    return due.alerts.map(Self.words)
  }

  private static func words(_ alert: Alert) -> String {
    let rules = [alert.rule] + alert.also
    return "\(rules.map(\.text).joined(separator: ", ")): \(alert.from.words()) to \(alert.to.words())"
  }

  @Test("a run that tells none marks nothing; each is told once, by the next one that tells; what failed is due again")
  func once() async throws {
    try await look(0, 3)
    #expect(try await due("drops 5, lost") == [])
    try await look(24, 9)
    try await look(25, 9)
    #expect(try await due("drops 5, lost", failing: true) == ["drops 5: 3 to 9"])
    #expect(try await due("drops 5, lost") == ["drops 5: 3 to 9"])
    #expect(try await due("drops 5, lost") == [])
    try await look(48, nil)
    #expect(try await due("drops 5, lost") == ["lost, drops 5: 9 to "])
  }

  @Test("a move is one alert, whichever rules it is about; the strongest names it")
  func one() async throws {
    let rules = "drops 3, drops 5, leaves 10, leaves 3, enters 3, enters 1, lost"
    for (hour, position) in [(0, 1), (24, 9), (48, 2), (72, nil), (96, 1)] {
      let told = try await {
        try await look(hour, position); return try await due(rules)
      }()
      switch hour {
      case 24: #expect(told == ["leaves 3, drops 5, drops 3: 1 to 9"])
      case 48: #expect(told == ["enters 3: 9 to 2"])
      case 72: #expect(told == ["lost, leaves 3, leaves 10, drops 5, drops 3: 2 to "])
      case 96: #expect(told == ["enters 1, enters 3:  to 1"])
      default: #expect(told == [])
      }
    }
  }

  @Test("a loss is a drop, however deep in the results it stood before", arguments: [1, 100, 200])
  func lossIsDrop(position: Int) async throws {
    try await look(0, position)
    #expect(try await due("drops 50") == [])
    try await look(24, nil)
    #expect(try await due("drops 50") == ["drops 50: \(position) to "])
  }

  @Test(
    "several moves between two runs are told each, and each rule by its last; one whose program failed stays due alone")
  func severalMoves() async throws {
    try await look(0, 3)
    #expect(try await due("leaves 10, enters 3") == [])
    try await look(24, 12)
    try await look(25, 2)
    let rules = [AlertRule.leaves(10), .enters(3)]
    let both = try await tracker.positionAlerts(of: try await tracker.summaries(), by: rules)
    #expect(both.alerts.map(Self.words) == ["leaves 10: 3 to 12", "enters 3: 12 to 2"])
    try await tracker.keep(told: Array(both.alerts.suffix(1)), of: both)
    #expect(try await due("leaves 10, enters 3") == ["leaves 10: 3 to 12"])
    #expect(try await due("leaves 10, enters 3") == [])
  }

  @Test("a drop that goes on is told at once, from where it was told; a return there once a day")
  func further() async throws {
    var told: [String] = []
    let looks: [(Int, Int?)] = [
      (0, 1), (1, 6), (2, 1), (3, 6), (4, 80), (5, 82), (6, 84), (7, 85), (8, 6), (9, 85), (10, nil), (11, 85),
      (12, nil),
      (13, 1), (40, 6), (41, 1), (60, 6),
    ]
    for (hour, position) in looks {
      try await look(hour, position)
      told += try await due("drops 5").map { "\(hour) \($0)" }
    }
    #expect(
      told == [
        "1 drops 5: 1 to 6", "4 drops 5: 6 to 80", "7 drops 5: 80 to 85", "10 drops 5: 85 to ", "40 drops 5: 1 to 6",
        "60 drops 5: 1 to 6",
      ])
  }

  @Test("a rule that is quiet is named with another one that tells the move, and is quiet from then on")
  func quiet() async throws {
    var told: [String] = []
    for (hour, position) in [(0, 9), (1, 12), (2, 9), (3, 80), (4, 9), (22, 12), (24, 9), (25, 12)] {
      try await look(hour, position)
      told += try await due("leaves 10, drops 5").map { "\(hour) \($0)" }
    }
    #expect(told == ["1 leaves 10: 9 to 12", "3 leaves 10, drops 5: 9 to 80", "25 leaves 10: 9 to 12"])
  }

  @Test("what was told is not told by a rule that is new; nor is what lies longer back, by its second run or any later")
  func newRules() async throws {
    try await look(0, 3)
    try await look(1, 30)
    #expect(try await due("drops 5") == ["drops 5: 3 to 30"])
    #expect(try await due("leaves 10") == [])
    hour.withLock { $0 = 100 }
    for _ in 0..<3 { #expect(try await due("leaves 5") == []) }
    try await look(101, 2)
    #expect(try await due("leaves 5, enters 3") == ["enters 3: 30 to 2"])
  }

  /// A look at another place than the one before, as the list below has it; 999 is not to be among the answers.
  private struct Step {
    let number: Int
    let hour: Int
    let from: Int
    let to: Int

    func meets(_ rule: String) -> Bool { Self.meets(rule, from, to) }

    static func meets(_ rule: String, _ from: Int, _ to: Int) -> Bool {
      switch rule {
      case "lost": from < 999 && to == 999
      case "leaves 10": from <= 10 && to > 10
      case "enters 3": from > 3 && to <= 3
      default: from < 999 && (to == 999 || to - from >= drop(rule))
      }
    }

    /// `true` if it is still so at another place.
    func holds(_ rule: String, at now: Int) -> Bool {
      switch rule {
      case "lost": now == 999
      case "leaves 10": now > 10
      case "enters 3": now <= 3
      default: now == 999 || now - from >= Self.drop(rule)
      }
    }

    static func drop(_ rule: String) -> Int { Int(rule.split(separator: " ")[1]) ?? 0 }
  }

  /// Moves at odd hours, held against a list of what was told when: a rule tells what it is about unless it has within twenty hours; a drop
  /// within these where it is so many places behind what it told; what was kept back then, where it is other than what was told last.
  @Test("a thousand looks at random are told as a list of them says", arguments: [1, 2, 3])
  func random(seed: UInt64) async throws {
    let rules = ["lost", "leaves 10", "enters 3", "drops 20", "drops 5"]
    var random = SplitMix64(seed: seed)
    var (hour, was) = (0, 5)
    var last: [String: (hour: Int, place: Int)] = [:]
    var kept: [String: [Step]] = [:]
    var told: Set<Int> = []
    try await look(0, was)
    #expect(try await due(rules.joined(separator: ", ")) == [])
    for number in 1...300 {
      hour += Int.random(in: 1...9, using: &random)
      let now = [999, 1, 2, 4, 6, 9, 11, 14, 30, 34, 80, was][Int.random(in: 0..<12, using: &random)]
      try await look(hour, now == 999 ? nil : now)
      let said = try await due(rules.joined(separator: ", "))
      let step = was == now ? nil : Step(number: number, hour: hour, from: was, to: now)
      let latest = last.values.map(\.hour).max()
      let places = last.values.filter { $0.hour == latest }.map(\.place)
      var found: [Int: [String]] = [:]
      var quiet: [String] = []
      let all = rules.map { (rule: $0, steps: (kept[$0] ?? []) + [step].compactMap(\.self)) }
      for (rule, steps) in all {
        let met = steps.filter { $0.meets(rule) && !told.contains($0.number) }
        guard let (at, place) = last[rule], hour - at < 20 else {
          let due = met.last { step in
            last[rule].map { step.hour - $0.hour >= 20 } ?? true || places.contains { Step.meets(rule, $0, now) }
          }
          if let due { found[due.number, default: []].append(rule) }
          kept[rule] = []
          continue
        }
        let goesOn =
          rule.hasPrefix("drops") && place < 999 && step.map { $0.to > $0.from && $0.from < 999 } == true
          && (now == 999 || now - place >= Step.drop(rule))
        if let step, goesOn {
          found[step.number, default: []].append(rule)
          kept[rule] = []
        } else {
          kept[rule] = met.contains { $0.holds(rule, at: now) } ? steps : []
          quiet.append(rule)
        }
      }
      var expected: [String] = []
      for (number, names) in found.sorted(by: { $0.key < $1.key }) {
        let step = all.lazy.flatMap(\.steps).first { $0.number == number }
        let named = rules.filter { name in names.contains(name) || quiet.contains(name) && step?.meets(name) == true }
        expected.append(named.joined(separator: ", "))
        for name in named {
          last[name] = (hour, step?.to ?? 0)
          if quiet.contains(name) { kept[name] = [] }
        }
        told.insert(number)
      }
      #expect(said.map { String($0.prefix { $0 != ":" }) } == expected, "\(number)")
      was = now
    }
    #expect(last.count == 5)
  }

  @Test("a position that swings about a bound tells once a day")
  func swings() async throws {
    try await look(0, 9)
    #expect(try await due("leaves 10") == [])
    var told: [Int] = []
    for hour in 1...50 {
      try await look(hour, hour % 2 == 0 ? 9 : 12)
      if try await due("leaves 10") != [] { told.append(hour) }
    }
    #expect(told == [1, 21, 41])
  }

  @Test("a move in a rule's pause is told after it where the app still stands so, and never where it doesn't")
  func keptBack() async throws {
    var told: [String] = []
    let looks: [(Int, Int?)] = [
      (0, 1), (24, 50), (26, 1), (28, 50), (45, 50), (50, 50), (51, 1), (52, 50), (53, 1), (80, 1),
    ]
    for (hour, position) in looks {
      try await look(hour, position)
      told += try await due("leaves 10, enters 10").map { "\(hour) \($0)" }
    }
    #expect(
      told == ["24 leaves 10: 1 to 50", "26 enters 10: 50 to 1", "45 leaves 10: 1 to 50", "51 enters 10: 50 to 1"])
  }

  @Test("a loss in the pause is told after it, by the strongest of the rules that are about it")
  func lossKeptBack() async throws {
    var told: [String] = []
    for (hour, position) in [(0, 1), (24, nil), (26, 1), (28, nil), (50, nil), (75, nil)] as [(Int, Int?)] {
      try await look(hour, position)
      told += try await due("drops 5, leaves 3, enters 3, lost").map { "\(hour) \($0)" }
    }
    #expect(
      told == ["24 lost, leaves 3, drops 5: 1 to ", "26 enters 3:  to 1", "50 lost, leaves 3, drops 5: 1 to "])
  }

  @Test("a rule that is new looks back for a day, and no longer")
  func new() async throws {
    for (hour, position) in [(0, 3), (10, 9), (30, 9), (50, 15)] { try await look(hour, position) }
    #expect(try await due("drops 5") == ["drops 5: 9 to 15"])
    try await look(90, 15)
    #expect(try await due("leaves 10") == [])
  }

  @Test("a clock that is ahead for a while has nothing told twice, and nothing missed")
  func ahead() async throws {
    try await look(0, 3)
    #expect(try await due("leaves 5, enters 5") == [])
    try await look(24 * 365, 9)
    #expect(try await due("leaves 5, enters 5") == ["leaves 5: 3 to 9"])
    try await look(48, 9)
    #expect(try await due("leaves 5, enters 5") == [], "as the wrong clock has said")
    try await look(72, 4)
    #expect(try await due("leaves 5, enters 5") == ["enters 5: 9 to 4"])
    try await look(96, 9)
    #expect(try await due("leaves 5, enters 5") == ["leaves 5: 4 to 9"])
  }

  @Test("an answer that is older than the latest look is no move, and two looks of a second are one")
  func late() async throws {
    try await look(0, 3)
    try await look(5, 9)
    try await look(4, 3, now: 6)
    try await look(5, 2, now: 6)
    #expect(try await due("drops 5, enters 5") == ["drops 5: 3 to 9"])
  }

  @Test("a track's own rules hold in place of the others, until they are taken away; those told are named")
  func own() async throws {
    try await observatory.setAlerts("enters 3, leaves 3", of: [Self.track])
    try await look(0, 9)
    try await look(1, 2)
    #expect(try await due("drops 1") == ["enters 3: 9 to 2"])
    let tracks = try await tracker.withAlerts(try await tracker.summaries(), by: [.drops(1)])
    #expect(
      tracks.map(\.alerts) == [
        [
          TrackAlert(rule: "enters 3", told: Self.date(1)), TrackAlert(rule: "leaves 3", told: nil),
        ]
      ])
    try await observatory.setAlerts(nil, of: [Self.track])
    try await look(2, 5)
    #expect(try await due("drops 1") == ["drops 1: 2 to 5"])
  }

  @Test("prices, versions and ratings are told by value, whatever the clock says; a rating once a day")
  func listings() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    func due(_ hour: Int, _ price: Double, _ version: String, _ mean: Double) async throws -> [String] {
      self.hour.withLock { $0 = hour }
      let facts = Facts(version: version, price: price, currency: "USD", rating: .init(mean: mean, count: 9))
      try await observatory.record(facts, of: Self.listing, at: Self.date(hour), now: Self.date(hour))
      let due = try await tracker.alerts(of: [bookmark], by: [.price, .version, .rating(below: 4)])
      try await tracker.keep(told: due.alerts, of: due)
      return due.alerts.map { "\($0.rule.text): \($0.from.words()) to \($0.to.words())" }
    }
    #expect(try await due(0, 2.99, "1.0", 4.2) == [])
    let first = try await due(24, 0, "1.1", 3.9)
    #expect(first == ["price: 2.99 USD to Free", "version: 1.0 to 1.1", "rating below 4: 4.20 to 3.90"])
    #expect(try await due(30, 0, "1.2", 4.1) == ["version: 1.1 to 1.2"])
    #expect(try await due(32, 0, "1.2", 3.8) == [])
    #expect(try await due(48, 0, "1.2", 3.8) == ["rating below 4: 4.10 to 3.80"])
    #expect(try await due(24 * 365, 0, "2.0", 4.3) == ["version: 1.2 to 2.0"])
    #expect(try await due(72, 0, "2.0", 3.7) == ["rating below 4: 4.30 to 3.70"])
  }

  @Test("the price of an app that could only be ordered is told once when it comes, by a rule that is new as well")
  func ordered() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    func due(_ hour: Int, _ price: Double?, _ rules: [AlertRule] = [.price]) async throws -> [Alert] {
      self.hour.withLock { $0 = hour }
      let facts = Facts(name: "Radar", version: "1.0", price: price, currency: price.map { _ in "USD" })
      try await observatory.record(facts, of: Self.listing, at: Self.date(hour), now: Self.date(hour))
      let due = try await tracker.alerts(of: [bookmark], by: rules)
      try await tracker.keep(told: due.alerts, of: due)
      return due.alerts
    }
    #expect(try await due(0, nil).isEmpty)
    #expect(try await due(1, nil).isEmpty)
    // Less than a day after the first look.
    let told = try await due(23, 2.99)
    #expect(told.map(\.from) == [.null])
    #expect(told.map { $0.to.words() } == ["2.99 USD"])
    #expect(try await due(24, 2.99).isEmpty)
    #expect(try await due(48, 3.99).map { "\($0.from.words()) to \($0.to.words())" } == ["2.99 USD to 3.99 USD"])
  }

  @Test("a rule that is new tells the price that has come within a day, and none that was there")
  func orderedBefore() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    for (hour, price) in [(0, nil), (30, nil), (40, 0.0)] {
      self.hour.withLock { $0 = hour }
      let facts = Facts(name: "Radar", price: price)
      try await observatory.record(facts, of: Self.listing, at: Self.date(hour), now: Self.date(hour))
    }
    #expect(try await tracker.alerts(of: [bookmark], by: [.price]).alerts.map { $0.to.words() } == ["Free"])
    self.hour.withLock { $0 = 80 }
    #expect(try await tracker.alerts(of: [bookmark], by: [.price]).alerts.isEmpty)
  }

  @Test("a review of so many stars or fewer is told once; others are passed over")
  func reviews() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    try await observatory.apply([.bookmarked(bookmark)], at: Self.date(0))
    func due(_ ids: [Int]) async throws -> [String] {
      let reviews = ids.map { id in
        KeptReview(id: "\(id)", stars: id % 5 + 1, title: "T\(id)", written: Self.date(id), seen: Self.date(id))
      }
      try await observatory.record(
        reviews, of: Self.listing, hasMore: false, at: Self.date(50), now: Self.date(50))
      var due = DueAlerts()
      try await tracker.addReviewAlerts(
        to: &due, of: [ReviewedListing(listing: Self.listing, name: "Radar")], by: [.version, .review(2)])
      try await tracker.keep(told: due.alerts, of: due)
      return due.alerts.map { "\($0.rule.text): \($0.to.words())" }
    }
    #expect(try await due([1]) == [])
    #expect(try await due([7, 6, 5, 1]) == ["review 2: ★☆☆☆☆ T5", "review 2: ★★☆☆☆ T6"])
    #expect(try await due([7, 6, 5, 1]) == [])
    #expect(try await observatory.untoldReviews(of: Self.listing).count == 3, "watch run tells them all the same")
  }

  @Test("a rule about reviews that is new tells what was written within a day, and all from then on")
  func newReviewRule() async throws {
    try await observatory.apply(
      [.bookmarked(Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0)))], at: Self.date(0))
    func look(_ written: [Int], now: Int) async throws {
      hour.withLock { $0 = now }
      let reviews = written.map { KeptReview(id: "\($0)", stars: 1, written: Self.date($0), seen: Self.date(now)) }
      try await observatory.record(
        reviews, of: Self.listing, hasMore: false, at: Self.date(now), now: Self.date(now))
    }
    func told(_ rules: [AlertRule]) async throws -> [String] {
      var due = DueAlerts()
      try await tracker.addReviewAlerts(
        to: &due, of: [ReviewedListing(listing: Self.listing, name: "Radar")], by: rules)
      try await tracker.keep(told: due.alerts, of: due)
      return due.alerts.map { "\($0.review?.id ?? ""): \(([$0.rule] + $0.also).map(\.text).joined(separator: ", "))" }
    }
    try await look([0], now: 0)
    // Seen early, and seen late, but written early.
    try await look([0, 10], now: 12)
    try await look([0, 10, 50, 980, 990], now: 1_000)
    #expect(try await told([.review(2)]) == ["980: review 2", "990: review 2"])
    #expect(try await told([.review(2)]) == [])
    try await look([0, 10, 50, 980, 990, 1_001, 1_002], now: 1_100)
    #expect(try await told([.review(3), .review(2)]) == ["1001: review 2", "1002: review 2"])
    try await look([1_101], now: 1_102)
    #expect(try await told([.review(3), .review(2)]) == ["1101: review 2, review 3"])
  }

  @Test("a rating that falls below several bounds is one alert, by the lowest")
  func ratings() async throws {
    let bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.date(0))
    for (hour, mean, expected) in [(0, 4.5, []), (24, 2.5, ["rating below 3, rating below 4: 4.50 to 2.50"])] {
      self.hour.withLock { $0 = hour }
      try await observatory.record(
        Facts(rating: .init(mean: mean, count: 9)), of: Self.listing, at: Self.date(hour), now: Self.date(hour))
      let due = try await tracker.alerts(of: [bookmark], by: [.rating(below: 4), .rating(below: 3), .rating(below: 2)])
      try await tracker.keep(told: due.alerts, of: due)
      #expect(due.alerts.map(Self.words) == expected)
    }
  }
}
