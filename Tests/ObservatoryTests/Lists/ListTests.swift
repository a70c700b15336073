import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Whole lists", .inTurn)
struct ListTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() { store = folder.observatory() }

  @Test(
    "any app's history is what single looks said: gaps, short and doubtful lists, a clock that was ahead, late looks",
    arguments: 0..<4 as Range<UInt64>)
  func history(seed: UInt64) async throws {
    let world = ListWorld(seed: seed)
    try await world.fill(store)
    try await world.check(store)
    for (search, lists) in zip(ListWorld.searches, world.lists) {
      let kept = try await store.lists(of: search, from: .distantPast, until: .distantFuture)
      let looks = lists.looks.sorted { $0.moment < $1.moment }
      #expect(kept.map(\.at) == looks.map { ListWorld.moment($0.moment) })
      #expect(kept.map(\.apps) == looks.map { PositionList($0).apps })
      #expect(kept.map(\.isDoubtful) == looks.map(\.isDoubtful) && kept.map(\.found) == looks.map(\.apps.count))
      #expect(kept.map(\.hasUnreadable) == looks.map { $0.apps.contains(nil) })
      for (list, look) in zip(kept, looks) {
        for app in lists.apps {
          let said: Position? = look.position(of: app).map { $0 > 0 ? .at($0) : .notAmong(look.apps.count) }
          #expect(list.position(of: app) == said.map { look.isDoubtful ? .doubtful($0) : $0 })
        }
      }
      let end = ListWorld.moment(lists.end)
      let latest = looks.last { $0.moment <= lists.end && !$0.isDoubtful }
      #expect(try await store.latestList(of: search, until: end)?.apps == latest.map { PositionList($0).apps })
    }
    let end = ListWorld.moment(world.lists[0].end)
    let apps = Array(world.lists[0].apps)
    let latest = try await store.latestPositions(of: apps, country: "us", device: "iphone", until: end)
    #expect(latest.map(\.search) == ListWorld.searches)
    for (search, at, positions) in latest {
      let list = try #require(try await store.latestList(of: search, until: end))
      #expect(at == list.at && positions == apps.map { list.position(of: $0) })
    }
    #expect(try await store.latestPositions(of: apps, country: "us", device: "ipad", until: end).isEmpty)
  }

  @Test("a doubtful last list is passed over, and looks by a clock that is ahead too")
  func latest() async throws {
    #expect(try await store.latestList(of: Sample.search, until: Sample.day(9)) == nil)
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for (day, found) in [(0, 40), (1, 40), (2, 1), (365, 40)] {
      var list = Sample.list(with: nil, depth: found)
      list.found = found
      try await store.record(list, for: Sample.search, at: Sample.day(day), now: Sample.day(day))
    }
    #expect(try await store.latestList(of: Sample.search, until: Sample.day(3))?.at == Sample.day(1))
    #expect(try await store.latestList(of: Sample.search, until: Sample.day(365))?.at == Sample.day(365))
  }

  @Test("lists in any order are kept as those in order, a month at most without a whole one", arguments: 0..<4)
  func shuffled(seed: UInt64) async throws {
    let moments = (0..<130).map { $0 * 86_400 + $0 % 7 * 1_000 }
    let world = ListWorld(seed: seed, moments: moments, isShuffled: seed > 0)
    let reversed = seed == 1
    for (search, lists) in zip(ListWorld.searches, world.lists) {
      try await store.follow(TrackKey(search: search, app: ListWorld.tracked), name: "", at: Sample.start)
      let looks = reversed ? lists.looks.sorted { $0.moment > $1.moment } : lists.looks
      for look in looks {
        try await store.record(PositionList(look), for: search, at: ListWorld.moment(look.moment))
      }
    }
    try await world.check(store)
    for search in 1...2 {
      let whole = try folder.sql("SELECT whole FROM list WHERE search = \(search) ORDER BY at").joined()
      let months = whole.dropFirst().split(separator: "1", omittingEmptySubsequences: false)
      #expect(whole.first == "1" && months.allSatisfy { $0.count < 30 }, "\(whole)")
      // From the last to the first, each is a first one; in any order some are.
      #expect(reversed || months.count <= 20, "\(whole)")
    }
  }

  @Test("the first list of a second counts, and a search without tracks keeps none")
  func once() async throws {
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.start)
    #expect(try await store.lists(of: Sample.search, from: .distantPast, until: .distantFuture).isEmpty)
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for position in [3, 9] { try await store.record(Sample.list(with: position), for: Sample.search, at: Sample.start) }
    let lists = try await store.lists(of: Sample.search, from: .distantPast, until: .distantFuture)
    #expect(lists.map { $0.position(of: 7) } == [.at(3)])
    var chart = Sample.track
    chart.search.term = "chart:free"
    try await store.follow(chart, name: "Radar", at: Sample.start)
    try await store.record(Sample.list(with: 5), for: chart.search, at: Sample.start)
    #expect(try await store.latestList(of: chart.search, until: Sample.start)?.position(of: 7) == .at(5))
  }

  // MARK: - What is made of them

  @Test("an app that becomes a competitor today, or is tracked today, has a history at once", arguments: [true, false])
  func newcomers(isCompetitor: Bool) async throws {
    let world = ListWorld(seed: 11)
    try await world.fill(store)
    let end = ListWorld.moment(world.lists[0].end)
    let app = try #require(world.lists[0].apps.first { world.lists[0].looks[0].position(of: $0) == 4 })
    if isCompetitor {
      #expect(try await store.add(Competitor(id: app, name: "New"), at: end))
    } else {
      for search in ListWorld.searches {
        try await store.follow(TrackKey(search: search, app: app), name: "New", at: end)
      }
    }
    try await world.check(store)
    let matrix = try await store.matrix(at: end)
    let column = try #require(matrix.columns.firstIndex { $0.app == app })
    for (index, (search, lists)) in zip(ListWorld.searches, world.lists).enumerated() {
      let spans = ListWorld.oracle(of: app, in: lists).spans(at: lists.end)
      #expect(matrix.cells[index][column].position == spans.last?.value.number)
      guard !isCompetitor else { continue }
      let summaries = try await store.summaries(of: search, at: end)
      let summary = try #require(summaries.first { $0.key.app == app })
      #expect(summary.best == spans.compactMap(\.value.number).min())
    }
  }

  @Test("a competitor has all of its lists, whether they, it or the tracks are taken in first", arguments: 0..<6)
  func takenInAnyOrder(order: Int) async throws {
    let search = ListWorld.searches[0]
    let rows: [[TakenRow]] = [
      [.mark(Competitor(id: 2, name: "Rival"), added: Sample.start)],
      [.track(TrackKey(search: search, app: 1), name: "Mine", added: Sample.start, visited: nil)],
      [1, 2].map {
        .place(
          KeptPlace(
            search: search, at: Sample.start.second, app: PositionedApp(position: $0, app: Int64(3 - $0), name: "App"),
            found: 2, listed: 2, isDoubtful: false))
      },
    ]
    let (first, rest) = (order / 2, [0, 1, 2].filter { $0 != order / 2 })
    for index in [first, rest[order % 2], rest[1 - order % 2]] {
      _ = try await store.take(rows[index], at: Sample.day(1))
    }
    let matrix = try await store.matrix(at: Sample.day(1))
    let column = try #require(matrix.columns.firstIndex { $0.app == 2 })
    #expect(matrix.cells.map { $0[column].position } == [1])
  }

  @Test("a look that a track lacks comes from the list: it was not followed for some days")
  func interrupted() async throws {
    for (index, app) in [7, 8].enumerated() as EnumeratedSequence<[Int64]> {
      try await store.follow(TrackKey(search: Sample.search, app: app), name: "\(index)", at: Sample.start)
    }
    for day in 0..<9 {
      if day == 3 { try await store.unfollow(Sample.track, at: Sample.day(3)) }
      if day == 6 { try await store.follow(Sample.track, name: "Radar", at: Sample.day(6)) }
      try await store.record(Sample.list(with: day + 1), for: Sample.search, at: Sample.day(day))
    }
    let spans = try await store.positions(of: Sample.track, from: .distantPast, until: Sample.day(9))
    #expect(spans.map(\.position) == (1...9).map { .at($0) })
    #expect(try folder.sql("SELECT count(*) FROM standing WHERE track = 1") == ["9"])
  }

  @Test("looks before the first list are unknown, and neighbours of that time are those of the table before")
  func earlier() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    for day in 0..<4 { try await store.record(Sample.list(with: 9 + day), for: Sample.search, at: Sample.day(day)) }
    try folder.sql("DELETE FROM list WHERE at <= \(Int(Sample.day(1).timeIntervalSince1970))")
    #expect(
      try await store.lists(of: Sample.search, from: .distantPast, until: .distantFuture).isEmpty, "built on lost")
    let next = Sample.list(with: 5)
    try await store.record(next, for: Sample.search, at: Sample.day(4))
    let other = TrackKey(search: Sample.search, app: 3)
    let spans = try await store.positions(of: other, from: .distantPast, until: Sample.day(9))
    #expect(spans.map(\.since) == [Sample.day(4)] && spans.map(\.position) == [.at(3)])
    let number = try folder.sql("SELECT number FROM app WHERE id = 7")[0]
    let code = "x'09\(String(format: "%02x", try #require(Int(number))))'"
    let (from, to) = (Int(Sample.day(0).timeIntervalSince1970), Int(Sample.day(1).timeIntervalSince1970))
    try folder.sql("INSERT INTO neighbours VALUES (1, \(from), \(to), \(code), NULL)")
    let around = try await store.neighbours(of: Sample.track, at: [-1, 0, 2, 5].map { Sample.day($0) })
    #expect(around[0] == nil && around[1]?.apps.map(\.position) == [9] && around[2] == around[1])
    #expect(around[3]?.apps == next.apps.filter { (1...10).contains($0.position) })
  }

  @Test("searches that become one have one history of lists; the first one's wins in a second")
  func merged() async throws {
    let world = ListWorld(seed: 5)
    try await world.fill(store)
    let shared = Set(world.lists[0].looks.map(\.moment)).intersection(world.lists[1].looks.map(\.moment))
    #expect(shared.count > 10)
    await store.close()
    let database = try Database(folder.path)
    try database.run("UPDATE list SET at = at + 60 WHERE search = 2 AND at % 2 = 0")
    let lists = try [1, 2].map { try database.lists(of: $0) }
    try database.moveLists(of: 2, to: 1)
    let taken = Set(lists[0].map(\.at))
    let both = (lists[0] + lists[1].filter { !taken.contains($0.at) }).sorted { $0.at < $1.at }
    #expect(try database.lists(of: 1) == both && database.lists(of: 2).isEmpty && both.count > lists[0].count)
  }
}
