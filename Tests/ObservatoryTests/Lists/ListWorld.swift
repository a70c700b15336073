import Foundation
import Observatory
import Support
import Testing

/// Two searches whose lists are kept, and what single looks said of any app.
struct ListWorld {
  static let searches = ["weather", "rain"].map { SearchKey(term: $0, country: "us", device: "iphone") }
  /// Apps that are tracked, each in one search.
  static let tracked: Int64 = 1

  /// A long list, and one under ten.
  let lists: [InventedLists]

  init(seed: UInt64, moments: [Int] = LookCalendar.looks.map(\.moment), isShuffled: Bool = false) {
    lists = [60, 9].map { InventedLists(seed: seed, size: $0, moments: moments, isShuffled: isShuffled) }
  }

  static func moment(_ second: Int) -> Date { Sample.start.addingTimeInterval(TimeInterval(second)) }

  /// Keeps all looks.
  func fill(_ store: Observatory, from start: Int = 0) async throws {
    for (search, lists) in zip(Self.searches, lists) {
      if start == 0 {
        try await store.follow(
          TrackKey(search: search, app: Self.tracked), name: "App \(Self.tracked)", at: Self.moment(0))
      }
      var now = 0
      for look in lists.looks.dropFirst(start) {
        // Its clock was ahead at a look that lies far away.
        now = look.moment > lists.end ? now : max(now, look.moment)
        try await store.record(
          PositionList(look), for: search, at: Self.moment(look.moment),
          now: Self.moment(max(now, look.moment)))
      }
    }
  }

  /// The positions that single looks said an app had, as far as they are known.
  static func oracle(
    of app: Int64, in lists: InventedLists, where isKnown: (Int) -> Bool = { _ in true }
  ) -> LookOracle<Position> {
    var oracle = LookOracle<Position>()
    for look in lists.looks where isKnown(look.moment) {
      guard let position = look.position(of: app) else { continue }
      let said: Position = position > 0 ? .at(position) : .notAmong(look.apps.count)
      oracle.see(look.isDoubtful ? .doubtful(said) : said, at: look.moment)
    }
    return oracle
  }

  /// Holds every app's history, tracked or not, against what single looks said.
  func check(_ store: Observatory, _ note: String = "", where isKnown: (Int) -> Bool = { _ in true }) async throws {
    for (search, lists) in zip(Self.searches, lists) {
      for app in lists.apps {
        let key = TrackKey(search: search, app: app)
        let oracle = Self.oracle(of: app, in: lists, where: isKnown)
        for now in [lists.end, lists.end + 500 * 86_400] {
          let end = Self.moment(now)
          let own = try await store.positions(of: app, inListsOf: search, from: .distantPast, until: end)
          #expect(own.map(LookOracle<Position>.Span.init) == oracle.spans(at: now), "\(app) \(search.term) \(note)")
          let spans = try await store.positions(of: key, from: .distantPast, until: end)
          #expect(spans.map(LookOracle<Position>.Span.init) == oracle.spans(at: now), "\(app) \(search.term) \(note)")
        }
      }
    }
  }
}

extension PositionList {
  init(_ look: InventedLists.Look) {
    let apps = look.apps.enumerated().compactMap { index, app in
      app.map { PositionedApp(position: index + 1, app: $0, name: "App \($0)") }
    }
    self.init(depth: look.apps.count, found: look.apps.count, apps: apps, hasUnreadable: look.apps.contains(nil))
  }
}

extension LookOracle<Position>.Span {
  init(_ span: PositionSpan) {
    func second(_ date: Date) -> Int { Int(date.timeIntervalSince(Sample.start)) }
    self.init(
      value: span.position, from: second(span.since), to: second(span.until), looks: span.count,
      gaps: span.gaps.map { second($0.lowerBound)...second($0.upperBound) })
  }
}
