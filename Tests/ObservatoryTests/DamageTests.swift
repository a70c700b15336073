import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Damage anywhere in the file", .inTurn)
struct DamageTests {
  /// Asks and changes everything there is; the first error ends it.
  private func use(_ store: Observatory) async throws(ObservatoryError) {
    _ = try await store.summaries(at: Sample.day(9))
    _ = try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture)
    _ = try await store.neighbours(of: Sample.track, at: [Sample.day(1), Sample.day(9)])
    _ = try await store.facts(of: Listing(app: 7, country: "us"), at: Sample.day(9))
    _ = try await store.changes(of: Listing(app: 7, country: "us"), since: .distantPast, until: .distantFuture)
    _ = try await store.ratings(of: Listing(app: 7, country: "us"), from: .distantPast, until: .distantFuture)
    _ = try await store.library()
    _ = try await store.queuedWork()
    try await fill(store, days: 3..<6)
  }

  private func fill(_ store: Observatory, days: Range<Int>) async throws(ObservatoryError) {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.enqueue([QueuedWork(kind: "rank", payload: "a")])
    try await store.apply([.searched("a"), .bookmarked(LibraryTests.bookmark(7))], at: Sample.start)
    for day in days {
      try await store.record(Sample.list(with: day % 4 + 1), for: Sample.search, at: Sample.day(day))
      let facts = Facts(version: "1.\(day)", price: 1, releaseNotes: "New.", rating: .init(mean: 4, count: day))
      try await store.record(facts, of: Listing(app: 7, country: "us"), at: Sample.day(day))
    }
  }

  @Test(
    "overwritten bytes end in an answer or an error, never in a crash",
    arguments: 0..<60 as Range<UInt64>)
  func garbled(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = StoreFolder()
    let first = folder.observatory()
    try await fill(first, days: 0..<8)
    await first.close()
    var bytes = try Data(contentsOf: folder.file)
    for _ in 0..<random.pick([1, 8, 200]) {
      bytes[Int.random(in: bytes.indices, using: &random)] = random.pick([0, 0xff, random.byte()])
    }
    if random.oneIn(6) { bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)) }
    try bytes.write(to: folder.file)

    let store = folder.observatory()
    do throws(ObservatoryError) {
      try await use(store)
    } catch {
      #expect(error.message.hasSuffix("(\(folder.path))"), "seed \(seed): \(error.message)")
    }
    for damage in folder.met.values { #expect(FileManager.default.fileExists(atPath: damage.keptAs), "seed \(seed)") }
    #expect(
      folder.names.filter { $0.contains(".damaged-") && !$0.contains("-wal") && !$0.contains("-shm") }.count
        == folder.met.values.count, "seed \(seed)")
  }

  // MARK: - Salvage

  /// A store's file, closed.
  private func filled() async throws -> StoreFolder {
    let folder = StoreFolder()
    let store = folder.observatory()
    try await fill(store, days: 0..<8)
    await store.close()
    return folder
  }

  @Test(
    "a table that can't be read leaves the others, and its loss is told",
    arguments: ["fact", "rating", "notes", "mark", "standing", "list", "neighbours", "past_search"])
  func oneTable(name: String) async throws {
    let folder = try await filled()
    try folder.zero(folder.page(of: name))
    let store = folder.observatory()
    #expect(try await store.library().bookmarks.count == 1)
    #expect(try await store.tracks() == [Sample.track])
    let message = try #require(folder.met.values.first?.message)
    #expect(message.contains("taken over: 1 of 1 bookmarks, 1 of 1 tracks"), "\(message)")
    #expect(try await store.library().history == ["a"])
    await store.close()
    #expect(try folder.sql("PRAGMA integrity_check") == ["ok"])
  }

  @Test("lost bookmarks are counted by their index, and lost tracks are made again of what was seen")
  func counted() async throws {
    let folder = try await filled()
    try folder.zero(folder.page(of: "bookmark"))
    try folder.zero(folder.page(of: "track"))
    let store = folder.observatory()
    #expect(try await store.tracks() == [Sample.track])
    #expect(try await store.positions(of: Sample.track, from: .distantPast, until: .distantFuture).isEmpty == false)
    let message = try #require(folder.met.values.first?.message)
    #expect(message.contains("taken over: 0 of 1 bookmarks, 1 of 1 tracks"), "\(message)")
  }

  @Test("a lost first page is replaced by a new store's")
  func firstPage() async throws {
    let folder = try await filled()
    try folder.zero(1)
    let store = folder.observatory()
    #expect(try await store.library().bookmarks.count == 1)
    #expect(try await store.tracks() == [Sample.track])
    #expect(folder.names.allSatisfy { !$0.contains(".new") })
  }

  @Test("bookmarks and history in memory are written to the new file")
  func remembered() async throws {
    let folder = StoreFolder()
    let store = folder.observatory()
    try await fill(store, days: 0..<2)
    await store.close()
    try folder.zero(folder.page(of: "bookmark"))
    #expect(try await store.queuedWork().count == 1)
    #expect(folder.met.values.first?.message.contains("bookmarks and history written anew") == true)
    #expect(try await folder.observatory().library().bookmarks.count == 1)
  }

  @Test("the tables behind the cut of a shortened file are named")
  func cut() async throws {
    let folder = try await filled()
    let behind = (try folder.page(of: "competitor") - 1) * 4_096
    try Data(contentsOf: folder.file).prefix(behind).write(to: folder.file)
    let store = folder.observatory()
    #expect(try await store.library().bookmarks.isEmpty)
    let damage = try #require(folder.met.values.first)
    #expect(damage.message.contains("; can't be read: bookmarks, "), "\(damage.message)")
    #expect(damage.summary.hasPrefix("the file was damaged; lost: bookmarks"), "\(damage.summary)")
  }

  @Test("a last check finds damage that nobody has met, and loses nothing that is in memory")
  func checkedAtTheEnd() async throws {
    let folder = try await filled()
    let store = folder.observatory()
    try await store.checkLibrary()
    #expect(try await store.library().bookmarks.count == 1)
    try folder.zero(folder.page(of: "bookmark"))
    #expect(try await store.library().bookmarks.count == 1)
    #expect(folder.met.values.isEmpty)
    try await store.checkLibrary()
    #expect(folder.met.values.count == 1)
    #expect(try await folder.observatory().library().bookmarks.count == 1)
  }

  @Test("two pages that were exchanged are found when the file is opened")
  func exchanged() async throws {
    let folder = try await filled()
    let (first, second) = (try folder.page(of: "track"), try folder.page(of: "app"))
    var bytes = try Data(contentsOf: folder.file)
    let one = bytes[(first - 1) * 4_096..<first * 4_096]
    let other = bytes[(second - 1) * 4_096..<second * 4_096]
    bytes.replaceSubrange((first - 1) * 4_096..<first * 4_096, with: Data(other))
    bytes.replaceSubrange((second - 1) * 4_096..<second * 4_096, with: Data(one))
    try bytes.write(to: folder.file)
    let store = folder.observatory()
    #expect(try await store.library().bookmarks.count == 1)
    #expect(folder.met.values.count == 1)
  }

  @Test("if copies meet a damaged file at once, each says where it is, and one file is set aside")
  func atOnce() async throws {
    for _ in 0..<5 {
      let folder = try await filled()
      try folder.zero(folder.page(of: "app"))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          let copy = folder.observatory(busyTimeout: .seconds(60))
          group.addTask { _ = try await copy.library() }
        }
        try await group.waitForAll()
      }
      #expect(folder.met.values.isEmpty == false)
      #expect(Set(folder.met.values.map(\.keptAs)) == [folder.path + ".damaged-20260301T120000Z"])
    }
  }
}
