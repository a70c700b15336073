import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Yours beside competitors in the last list", .inTurn)
struct GapTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private static let own: [Int64] = [1, 40]
  private static let rivals: [Int64] = [2, 5, 30, 61]

  init() { store = folder.observatory() }

  /// Single looks as plain values, each question answered by going through all of them.
  private struct Oracle {
    let looks: [InventedLists.Look]
    let top: Int

    /// The kind in a list of apps that are all known.
    private func kind(_ apps: [Int64]) -> String {
      func best(_ some: [Int64]) -> Int? { some.compactMap { apps.firstIndex(of: $0) }.min() }
      let (own, best) = (best(GapTests.own), best(GapTests.rivals))
      guard let best else { return own.map { $0 < top } == true ? "only-mine" : "none" }
      guard let own else { return best < top ? "missing" : "none" }
      if own > best { return "behind" }
      return best < top ? "shared" : own < top ? "only-mine" : "none"
    }

    /// The kind in a look; `nil` where it hangs on the record that can't be read.
    func kind(of look: InventedLists.Look) -> String? {
      let missing = (GapTests.own + GapTests.rivals).filter { !look.apps.contains($0) }
      let possible = Set(([777_777] + missing).map { app in kind(look.apps.map { $0 ?? app }) })
      return possible.count == 1 ? possible.first : nil
    }

    /// Kind, competitors among the first, best of each side, and the first of the unbroken looks, by a moment.
    func words(at moment: Int) -> String {
      let known = looks.filter { $0.moment <= moment && !$0.isDoubtful }.sorted { $0.moment < $1.moment }
      guard let last = known.last else { return "not looked" }
      guard let kind = self.kind(of: last) else { return "unknown" }
      if kind == "none" { return kind }
      var since = last.moment
      for look in known.reversed() {
        guard let other = self.kind(of: look) else { continue }
        guard other == kind else { break }
        since = look.moment
      }
      func places(_ apps: [Int64]) -> [Int] { apps.compactMap { last.apps.firstIndex(of: $0).map { $0 + 1 } }.sorted() }
      let (own, rivals) = (places(GapTests.own), places(GapTests.rivals))
      return "\(kind) \(rivals.count { $0 <= top }) \(rivals.first ?? 0) \(own.first ?? 0) \(last.moment) \(since)"
    }
  }

  private static func words(_ search: SearchKey, in gaps: TermGaps) -> String {
    guard gaps.seen[search] != nil else { return "not looked" }
    if gaps.unknown.contains(search) { return "unknown" }
    guard let gap = gaps.rows.first(where: { $0.search == search }) else { return "none" }
    func second(_ date: Date) -> Int { Int(date.timeIntervalSince(Sample.start)) }
    return
      "\(gap.kind.rawValue) \(gap.rivals) \(gap.best?.position ?? 0) \(gap.own?.position ?? 0) \(second(gap.at)) \(second(gap.since))"
  }

  @Test(
    "kind, figures and the first unbroken look are what single looks say, with gaps, doubt, short lists and unreadable records",
    arguments: [1, 2, 3] as [UInt64])
  func oracle(seed: UInt64) async throws {
    let world = ListWorld(seed: seed)
    for (search, app) in zip(ListWorld.searches, Self.own) {
      try await store.follow(TrackKey(search: search, app: app), name: "App \(app)", at: ListWorld.moment(0))
    }
    for app in Self.rivals {
      _ = try await store.add(Competitor(id: app, name: "App \(app)"), at: ListWorld.moment(0))
    }
    try await world.fill(store)
    // Filling tracks an app in each search; the first is yours, and so is the second one elsewhere.
    var kinds: Set<String> = []
    let moments = world.lists[0].looks.map(\.moment).filter { $0 <= world.lists[0].end }
    for moment in [-1] + moments + [world.lists[0].end] {
      for top in [1, 3, 20] {
        let gaps = try await store.gaps(top: top, at: ListWorld.moment(moment))
        #expect(gaps.searches == ListWorld.searches)
        for (search, lists) in zip(ListWorld.searches, world.lists) {
          let expected = Oracle(looks: lists.looks, top: top).words(at: moment)
          kinds.insert(String(expected.prefix { $0 != " " }))
          #expect(Self.words(search, in: gaps) == expected, "\(search.term), first \(top), at \(moment)")
        }
      }
    }
    #expect(kinds.isSuperset(of: ["missing", "behind", "shared", "only-mine", "none", "unknown", "not"]), "\(kinds)")
  }

  @Test("one search is read as all are, and a competitor that is tracked as well is yours")
  func sides() async throws {
    let search = ListWorld.searches[0]
    let other = ListWorld.searches[1]
    for search in [search, other] {
      try await store.follow(TrackKey(search: search, app: 1), name: "Mine", at: Sample.start)
      _ = try await store.add(Competitor(id: 2, name: "Rival"), at: Sample.start)
      try await store.record(
        PositionList(depth: 30, found: 30, apps: [PositionedApp(position: 4, app: 2, name: "Rival")]), for: search,
        at: Sample.start)
    }
    let all = try await store.gaps(top: 20, at: Sample.start)
    #expect(all.rows.map(\.kind) == [.missing, .missing] && all.rows[0].best?.name == "Rival")
    #expect(try await store.gaps(of: other, top: 20, at: Sample.start).rows == [all.rows[1]])
    #expect(try await store.gaps(top: 3, at: Sample.start).rows.isEmpty)
    try await store.follow(TrackKey(search: other, app: 2), name: "Rival", at: Sample.start)
    let mine = try await store.gaps(top: 20, at: Sample.start)
    #expect(mine.rows.map(\.kind) == [.onlyMine, .onlyMine] && mine.rows[0].own?.position == 4)
  }

  @Test("what is missing comes first, then what most competitors have, and a search read again takes its place")
  func order() {
    func gap(_ term: String, _ kind: TermGap.Kind, _ rivals: Int, _ best: Int) -> TermGap {
      TermGap(
        search: SearchKey(term: term, country: "us", device: "iphone"), kind: kind, rivals: rivals,
        best: PositionedApp(position: best, app: 2, name: ""), found: 50, at: Sample.start, since: Sample.start)
    }
    var gaps = TermGaps()
    gaps.rows = [gap("a", .shared, 3, 9), gap("b", .missing, 1, 2), gap("c", .missing, 2, 8), gap("d", .missing, 2, 1)]
    gaps.searches = gaps.rows.map(\.search)
    gaps.rank()
    #expect(gaps.rows.map(\.search.term) == ["d", "c", "b", "a"])
    var later = TermGaps()
    later.rows = [gap("d", .behind, 2, 1)]
    later.searches = later.rows.map(\.search)
    gaps.take(later.searches[0], from: later)
    #expect(gaps.rows.map(\.search.term) == ["c", "b", "d", "a"])
  }
}
