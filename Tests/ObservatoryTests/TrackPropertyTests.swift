import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Tracks against a model", .inTurn)
struct TrackPropertyTests {
  private static let searches = ["us", "de"].map { SearchKey(term: "weather", country: $0, device: "iphone") }
  private static let apps: [Int64] = [3, 12, 28]

  /// Random operations on a store and on a model of plain values, which must agree after each batch. Two running copies take turns, and
  /// now and then one is closed and opened.
  @Test("a store says what a plain model says", arguments: 0..<16 as Range<UInt64>)
  func model(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = StoreFolder()
    var copies = [folder.observatory(), folder.observatory()]
    var model = TrackModel()
    var clock = 1_000_000
    for step in 0..<150 {
      let copy = random.pick([0, 1])
      let store = copies[copy]
      let search = random.pick(Self.searches)
      let track = TrackKey(search: search, app: random.pick(Self.apps))
      clock += random.pick([0, 1, 60, 86_400])
      // Mostly in order; clocks are set back sometimes.
      let second = random.oneIn(5) ? clock - Int.random(in: 0...200_000, using: &random) : clock
      let moment = Date(timeIntervalSince1970: TimeInterval(second))
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        model.follow(track, name: "App \(track.app)")
        try await store.follow(track, name: "App \(track.app)", at: moment)
      case 2:
        model.unfollow(track)
        try await store.unfollow(track, at: moment)
      case 3:
        model.visited(track, at: second)
        try await store.visited([track], at: moment)
      case 4: copies[copy] = folder.observatory()
      default:
        let list = Self.list(&random)
        model.record(list, for: search, at: second)
        try await store.record(list, for: search, at: moment)
      }
      if step % 10 == 9 { try await check(model, random.pick(copies), now: clock, seed: seed) }
    }
  }

  private func check(_ model: TrackModel, _ store: Observatory, now: Int, seed: UInt64) async throws {
    #expect(try await store.tracks() == model.followed)
    let moments = (0..<4).map { now - $0 * 50_000 }
    for track in model.tracks {
      let spans = try await store.positions(of: track.key, from: .distantPast, until: .distantFuture)
      #expect(spans.map(EventLog<Position>.Run.init) == model.wholeLog(of: track).runs, "seed \(seed)")
      let neighbours = try await store.neighbours(
        of: track.key, at: moments.map { Date(timeIntervalSince1970: TimeInterval($0)) })
      #expect(neighbours.map { $0?.apps } == moments.map { model.neighbours(of: track.key, at: $0) }, "seed \(seed)")
    }
    let summaries = try await store.summaries(at: Date(timeIntervalSince1970: TimeInterval(now)))
    #expect(summaries.map(\.key) == model.followed)
    for (summary, track) in zip(summaries, model.tracks.filter(\.isFollowed)) {
      let runs = track.log.runs
      let best = runs.compactMap(\.value.number).min()
      #expect(summary.latest.map(EventLog<Position>.Run.init) == runs.last)
      #expect(summary.best == best)
      #expect(
        summary.bestSince.map { Int($0.timeIntervalSince1970) }
          == runs.first { $0.value.number == best && best != nil }?.since)
      let visit = track.visited.flatMap { visited in
        track.log.moments.last { $0 <= visited && visited - $0 <= 36 * 3600 }
      }
      #expect(summary.bounds[.visit]?.position == visit.flatMap(track.log.value), "seed \(seed)")
      #expect(summary.weekAgo == Self.value(of: track.log, nearest: now - 7 * 86_400), "seed \(seed)")
      #expect(summary.monthAgo == Self.value(of: track.log, nearest: now - 30 * 86_400), "seed \(seed)")
      #expect(
        summary.month
          == (0..<30).reversed().map { age in
            let end = now - age * 86_400
            return Self.isLooked(end, in: track.log.moments, now: now) ? track.log.value(at: end) : nil
          }, "seed \(seed)")
    }
  }

  /// The value at the nearest look within a day and a half.
  private static func value(of log: EventLog<Position>, nearest moment: Int) -> Position? {
    let look = log.moments.min { abs($0 - moment) < abs($1 - moment) }
    return look.flatMap { abs($0 - moment) <= 36 * 3600 ? log.value(at: $0) : nil }
  }

  /// `true` if there was a look on the day before a moment, or less than a day and a half between the looks around that day.
  private static func isLooked(_ end: Int, in looks: [Int], now: Int) -> Bool {
    if looks.contains(where: { (end - 86_399...end).contains($0) }) { return true }
    guard let before = looks.last(where: { $0 < end }) else { return false }
    return (looks.first { $0 > end } ?? now + 1) - before <= 36 * 3600
  }

  /// A few apps in one of a few orders, so that the same is often seen again.
  private static func list(_ random: inout SplitMix64) -> PositionList {
    var apps = (1...30).map(Int64.init)
    if random.oneIn(2) { apps.swapAt(2, random.pick([3, 11, 27])) }
    if random.oneIn(3) { apps.remove(at: random.pick([0, 11])) }
    let name = random.pick(["App", "Appp"])
    return PositionList(
      depth: 30,
      apps: apps.enumerated().map { .init(position: $0.offset + 1, app: $0.element, name: "\(name) \($0.element)") })
  }
}

extension EventLog<Position>.Run {
  fileprivate init(_ span: PositionSpan) {
    self.init(
      since: Int(span.since.timeIntervalSince1970), until: Int(span.until.timeIntervalSince1970), count: span.count,
      value: span.position)
  }
}
