import Foundation
import Observatory
import Support
import Testing

@Suite("Damage anywhere in the file")
struct DamageTests {
  /// Asks and changes everything there is; the first error ends it.
  private func use(_ store: Observatory) async throws(ObservatoryError) {
    _ = try await store.summaries(at: Sample.day(9))
    _ = try await store.standings(of: Sample.track, from: .distantPast, until: .distantFuture)
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
      try await store.record(Sample.ranking(with: day % 4 + 1), for: Sample.search, at: Sample.day(day))
      let facts = Facts(version: "1.\(day)", price: 1, releaseNotes: "New.", rating: .init(mean: 4, count: day))
      try await store.record(facts, of: Listing(app: 7, country: "us"), at: Sample.day(day))
    }
  }

  @Test(
    "bytes that were overwritten end in an answer or an error, never in the program's end",
    arguments: 0..<60 as Range<UInt64>)
  func garbled(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let folder = try StoreFolder()
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
    } catch .damaged(let aside) {
      #expect(FileManager.default.fileExists(atPath: aside), "seed \(seed)")
      // A new one has been begun.
      try await use(store)
    } catch {
      #expect(error.message.hasSuffix(folder.path), "seed \(seed): \(error.message)")
    }
  }
}
