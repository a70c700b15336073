import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("What was removed", .inTurn)
struct RemovalTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let listing = Listing(app: 7, country: "us")

  init() { store = folder.observatory() }

  private func take(_ rows: TakenRow...) async throws -> [TakenRow.Outcome] {
    try await store.take(rows, at: Sample.day(400))
  }

  private func removed(_ thing: Removable, _ day: Int, again: Int = 0) -> TakenRow {
    .removal(thing, at: Sample.day(day).second, again: again == 0 ? 0 : Sample.day(again).second)
  }

  private func track(added day: Int) -> TakenRow {
    .track(Sample.track, name: "Radar", added: Sample.day(day), visited: nil)
  }

  @Test("a removal counts against what was added before, not at the same time or later")
  func later() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(5))
    #expect(try await take(removed(.track(Sample.track), 5)) == [.added])
    #expect(try await store.tracks() == [Sample.track])
    #expect(try await take(removed(.track(Sample.track), 6), removed(.track(Sample.track), 6)) == [.added, .known])
    #expect(try await store.tracks().isEmpty)
    #expect(try await take(track(added: 5)) == [.known])
    #expect(try await store.tracks().isEmpty)
    #expect(try await take(track(added: 6)) == [.added])
    #expect(try await store.tracks() == [Sample.track])
    #expect(try await take(removed(.track(Sample.track), 9, again: 10)) == [.added])
    #expect(try await store.tracks() == [Sample.track], "it was added again there")
  }

  @Test("a person's removal and addition hold, even if a clock that was ahead said the contrary")
  func ahead() async throws {
    let mark = Competitor(id: 9, name: "Other")
    #expect(try await store.add(mark, tags: ["work"], at: Sample.day(300)))
    try await store.removeCompetitor(9)
    #expect(try await store.competitors().isEmpty)
    #expect(try await take(.mark(mark, added: Sample.day(300), tags: ["work"])) == [.known])
    #expect(try await store.add(mark, at: Sample.start))
    #expect(try await take(removed(.mark(9), 300)) == [.known])
    #expect(try await store.competitors(at: Sample.start).map(\.tags) == [[]])
    #expect(try await take(.mark(mark, added: Sample.day(301), tags: ["work"])) == [.known])
    #expect(try await store.competitors(at: Sample.start).map(\.tags) == [[]], "the tag was removed with it")
  }

  @Test("what was removed on another machine goes: bookmarks with what was told, tags of tracks")
  func all() async throws {
    try await store.apply([.bookmarked(Bookmarked(listing: listing, name: "Radar"))], at: Sample.start)
    try await store.keep(
      told: [Told(subject: Told.subject(listing), what: "version", value: .text("1"), moment: Sample.start)],
      at: Sample.start)
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.tag([Sample.track], as: ["work"])
    _ = try await take(removed(.bookmark(listing), 1), removed(.track(Sample.track, tag: "WORK"), 1))
    #expect(try await store.library().bookmarks.isEmpty)
    #expect(try folder.sql("SELECT count(*) FROM told") == ["0"])
    #expect(try await store.summaries(at: Sample.day(2)).map(\.tags) == [[]])
  }

  @Test("it is remembered and exported for a year")
  func year() async throws {
    func count(at day: Int) async throws -> Int {
      try await store.page(of: .removals, after: 0, choosing: KeptChoice(), at: Sample.day(day)).rows.count
    }
    try await store.apply([.bookmarked(Bookmarked(listing: listing, name: "Radar"))], at: Sample.start)
    #expect(try await count(at: 1) == 0)
    try await store.apply([.unbookmarked(listing)], at: Sample.day(1))
    #expect(try await count(at: 2) == 1)
    #expect(try await count(at: 366) == 1)
    #expect(try await count(at: 368) == 0)
    try await store.follow(Sample.track, name: "Radar", at: Sample.day(368))
    try await store.unfollow(Sample.track, at: Sample.day(369))
    #expect(try folder.sql("SELECT kind FROM removal") == ["tracks"])
  }

  @Test("a file of the schema before is brought up to date; its rows have no time at which they came")
  func earlierFile() async throws {
    try await store.follow(Sample.track, name: "Radar", at: Sample.start)
    try await store.record(Sample.list(with: 3), for: Sample.search, at: Sample.day(1))
    await store.close()
    try folder.dropTwentieth()
    try folder.sql("PRAGMA user_version = 19")
    let next = folder.observatory()
    func positions(_ arrived: Int?) async throws -> Int {
      let choice = KeptChoice(arrived: arrived)
      return try await next.page(of: .positions, after: 0, choosing: choice, at: Sample.day(9)).rows.count
    }
    let arrived = try await next.nextArrival()
    #expect(try await positions(nil) == 1)
    #expect(try await positions(arrived) == 0)
    #expect(try folder.sql("PRAGMA user_version") == ["\(Schema.version)"])
    try await next.record(Sample.list(with: 4), for: Sample.search, at: Sample.day(2))
    #expect(try await positions(arrived) == 1)
    #expect(try await positions(next.nextArrival()) == 0)
  }

  @Test("rows come later than those before, even if the clock is set back; those of one call at once")
  func arrivals() async throws {
    try await store.open()
    try folder.sql("UPDATE arrival SET moment = 99999999999")
    let listings = ["us", "de"].map { Listing(app: 7, country: $0) }
    for day in 0..<3 {
      try await store.record(listings.map { ($0, Facts(name: "Radar", version: "\(day)")) }, at: Sample.day(day))
    }
    let arrivals = "SELECT DISTINCT arrived - 99999999999 FROM fact WHERE field = 'version' ORDER BY since"
    #expect(try folder.sql(arrivals) == ["1", "2", "3"])
  }
}
