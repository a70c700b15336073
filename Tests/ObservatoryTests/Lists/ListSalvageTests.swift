import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Lists in a damaged file", .inTurn)
struct ListSalvageTests {
  private let folder = StoreFolder()
  private let world = ListWorld(seed: 21, moments: (0..<150).map { $0 * 86_400 })

  private func filled() async throws {
    let store = folder.observatory()
    try await world.fill(store)
    await store.close()
  }

  /// The moments of a search's lists that can be read.
  private func known(_ search: Int, in store: Observatory) async throws -> Set<Int> {
    let lists = try await store.lists(of: ListWorld.searches[search], from: .distantPast, until: .distantFuture)
    return Set(lists.map { Int($0.at.timeIntervalSince(Sample.start)) })
  }

  /// Holds what is left of one search against what single looks said.
  private func check(_ search: Int, in store: Observatory, lost: ClosedRange<Int>) async throws {
    let known = try await known(search, in: store)
    let lists = world.lists[search]
    #expect(lost.contains(lists.looks.count - known.count), "\(known.count) of \(lists.looks.count)")
    for app in lists.apps {
      let spans = try await store.positions(
        of: app, inListsOf: ListWorld.searches[search], from: .distantPast, until: .distantFuture)
      let oracle = ListWorld.oracle(of: app, in: lists, where: known.contains)
      #expect(
        spans.map(LookOracle<Position>.Span.init).map { [$0.from, $0.to, $0.looks] }
          == oracle.spans(at: lists.end).map { [$0.from, $0.to, $0.looks] })
      #expect(spans.map(\.position) == oracle.spans(at: lists.end).map(\.value))
    }
  }

  @Test("a damaged row costs a month at most, and nothing wrong is read; later looks are kept", arguments: 0..<5)
  func row(seed: UInt64) async throws {
    try await filled()
    var random = SplitMix64(seed: seed)
    let looks = try folder.sql("SELECT at FROM list WHERE search = 1 ORDER BY at")
    let at = looks[Int.random(in: looks.indices, using: &random)]
    let bytes = random.bytes(Int.random(in: 0...60, using: &random)).map { String(format: "%02x", $0) }.joined()
    try folder.sql(
      random.oneIn(2)
        ? "DELETE FROM list WHERE search = 1 AND at = \(at)"
        : "UPDATE list SET apps = x'\(bytes)' WHERE search = 1 AND at = \(at)")
    let store = folder.observatory()
    try await check(0, in: store, lost: 1...30)
    try await check(1, in: store, lost: 0...0)
    let next = Sample.list(with: 3)
    for day in [150, 77] {
      try await store.record(next, for: ListWorld.searches[0], at: Sample.day(day, seconds: 77))
      let latest = try await store.latestList(of: ListWorld.searches[0], until: Sample.day(day, seconds: 77))
      #expect(latest?.apps == next.apps)
    }
    // A list taken in heals the row, and those that are built on it.
    let look = try #require(
      world.lists[0].looks.first { "\(Int(ListWorld.moment($0.moment).timeIntervalSince1970))" == at })
    let list = PositionList(look)
    let places = list.apps.map {
      TakenRow.place(
        KeptPlace(
          search: ListWorld.searches[0], at: Int(at) ?? 0, app: $0, found: list.depth,
          listed: list.hasUnreadable ? nil : list.apps.count, isDoubtful: look.isDoubtful))
    }
    _ = try await store.take(places, at: Sample.day(200))
    #expect(try await known(0, in: store).contains(look.moment))
  }

  @Test("a damaged page is salvaged around, and what is left is what single looks said", arguments: 0...2)
  func page(leaf: Int) async throws {
    try await filled()
    let leaves = try leaves(of: "list")
    try #require(leaves.count > 2)
    try folder.zero(leaves[leaf])
    let store = folder.observatory()
    #expect(try await store.tracks().count == 2)
    let message = try #require(folder.met.values.first?.message)
    #expect(message.contains("not all lists"), "\(message)")
    var lost = 0
    for search in 0...1 {
      try await check(search, in: store, lost: 0...140)
      lost += world.lists[search].looks.count - (try await known(search, in: store).count)
    }
    #expect(lost > 0)
    #expect(try folder.sql("PRAGMA integrity_check") == ["ok"])
  }

  @Test("lost positions are made again of the lists")
  func positions() async throws {
    try await filled()
    try folder.zero(folder.page(of: "standing"))
    let store = folder.observatory()
    try await world.check(store)
    #expect(folder.met.values.first?.message.contains("positions") == true)
    let summary = try #require(try await store.summaries(at: ListWorld.moment(world.lists[0].end)).first)
    let spans = ListWorld.oracle(of: ListWorld.tracked, in: world.lists[0]).spans(at: world.lists[0].end)
    #expect(summary.latest?.position == spans.last?.value && summary.best == spans.compactMap(\.value.number).min())
  }

  @Test("an app whose row is lost is unknown in lists from then on, and no other app takes its place")
  func apps() async throws {
    try await filled()
    let lost = try #require(world.lists[0].looks[4].apps[2])
    let database = try Database(folder.path)
    try database.run("PRAGMA foreign_keys = OFF")
    try database.run("DELETE FROM app WHERE id = ?1", lost)
    try database.forgetLostAppsInLists()
    let store = folder.observatory()
    let lists = try await store.lists(of: ListWorld.searches[0], from: .distantPast, until: .distantFuture)
    for (list, look) in zip(lists, world.lists[0].looks.sorted { $0.moment < $1.moment }) {
      let wasThere = look.position(of: lost).map { $0 > 0 } ?? true
      #expect(list.position(of: lost) == (wasThere ? nil : list.position(of: 999_999)))
      let other: Int64 = lost == 2 ? 3 : 2
      if let position = look.position(of: other), position > 0 {
        #expect(list.position(of: other)?.said == .at(position))
      }
    }
  }

  /// The pages of a table with rows, from those that its first page names.
  private func leaves(of table: String) throws -> [Int] {
    let bytes = try Data(contentsOf: folder.file)
    let start = (try folder.page(of: table) - 1) * 4_096
    func number(_ offset: Int, _ count: Int) -> Int {
      bytes[start + offset..<start + offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    // 2 marks a page of a table without numbered rows that has the numbers of others.
    try #require(number(0, 1) == 2)
    return (0..<number(3, 2)).map { number(number(12 + 2 * $0, 2), 4) } + [number(8, 4)]
  }
}
