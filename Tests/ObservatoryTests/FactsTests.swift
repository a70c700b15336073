import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Facts", .inTurn)
struct FactsTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let listing = Listing(app: 7, country: "us")
  private let facts = Facts(
    name: "Radar", version: "1.0", price: 0, currency: "USD", size: 1_000, releaseNotes: "First.",
    rating: .init(mean: 4.5, count: 10))

  init() { store = folder.observatory() }

  private func see(_ facts: Facts, on day: Int) async throws {
    try await store.record(facts, of: listing, at: Sample.day(day))
  }

  private func changes(since moment: Date = .distantPast) async throws -> [AppChange] {
    try await store.changes(of: listing, since: moment, until: .distantFuture)
  }

  private func rowCount(_ table: String) throws -> String { try folder.sql("SELECT count(*) FROM \(table)")[0] }

  @Test("only what has changed takes a row")
  func rows() async throws {
    for day in 0..<5 { try await see(facts, on: day) }
    #expect(try rowCount("fact") == "7")
    #expect(try rowCount("rating") == "1")
    var changed = facts
    changed.version = "1.1"
    changed.rating?.count = 11
    try await see(changed, on: 5)
    #expect(try rowCount("fact") == "8")
    #expect(try rowCount("rating") == "2")
    #expect(
      try await changes(since: Sample.day(2)) == [
        AppChange(what: .version, from: .text("1.0"), to: .text("1.1"), before: Sample.day(4), seen: Sample.day(5))
      ])
    #expect(try await changes(since: Sample.day(5)).isEmpty)
    let ratings = try await store.ratings(of: listing, from: Sample.day(3), until: .distantFuture)
    #expect(ratings.map(\.rating.count) == [10, 11])
    #expect(ratings.map(\.until) == [Sample.day(4), Sample.day(5)])
  }

  @Test(
    "if one id names an iPhone app and a Mac app, the first seen counts, and of the other what both share",
    arguments: [false, true])
  func kinds(isMacFirst: Bool) async throws {
    var first = facts
    first.isForMac = isMacFirst
    var other = Facts(
      isForMac: !isMacFirst, name: "Radar", version: "7.0", price: 0, currency: "USD", size: 9, releaseNotes: "Mac.",
      description: "Other.", rating: .init(mean: 1, count: 1))
    try await see(first, on: 0)
    try await see(other, on: 1)
    #expect(try await changes(since: Sample.day(0)).isEmpty)
    #expect(try await store.facts(of: listing, at: Sample.day(1)) == first)
    try await see(.notSold, on: 2)
    other.price = 3
    try await see(other, on: 3)
    first.version = "1.1"
    first.price = 3
    try await see(first, on: 4)
    let changes = try await changes(since: Sample.day(0))
    #expect(changes.map(\.what) == [.available, .available, .price, .version])
    #expect(try await store.facts(of: listing, at: Sample.day(4)) == first)
    #expect(try await store.ratings(of: listing, from: Sample.day(0), until: .distantFuture).count == 1)
  }

  @Test("each change is told, the earliest first, with texts in full")
  func told() async throws {
    try await see(facts, on: 0)
    var now = facts
    now.price = 2.99
    try await see(now, on: 1)
    now.releaseNotes = "Second."
    now.name = "Radar+"
    try await see(now, on: 2)
    now.price = 0
    try await see(now, on: 3)
    let changes = try await changes(since: Sample.day(0))
    #expect(changes.map(\.what) == [.price, .name, .notes, .price])
    #expect(changes.map(\.from) == [.real(0), .text("Radar"), .text("First."), .real(2.99)])
    #expect(changes.map(\.to) == [.real(2.99), .text("Radar+"), .text("Second."), .real(0)])
    #expect(try await store.facts(of: listing, at: Sample.day(2))?.price == 2.99)
  }

  @Test("what the store leaves out is no change, and an app that is gone is one")
  func gone() async throws {
    try await see(facts, on: 0)
    try await see(Facts(version: "1.0"), on: 1)
    #expect(try await changes(since: Sample.day(0)).isEmpty)
    try await see(.notSold, on: 2)
    #expect(try await changes(since: Sample.day(0)).map(\.what) == [.available])
    #expect(try await store.facts(of: listing, at: Sample.day(2))?.isAvailable == false)
    #expect(try await store.facts(of: Listing(app: 7, country: "de"), at: Sample.day(2)) == nil)
    try await see(facts, on: 3)
    #expect(try await changes(since: Sample.day(0)).map(\.to) == [.integer(0), .integer(1)])
  }

  @Test("the same release notes in many countries are kept once")
  func notes() async throws {
    let notes = [
      "Bugs.", "Bugs!", String(repeating: "long ", count: 100) + "a", String(repeating: "long ", count: 100) + "b",
    ]
    let seen = ["us", "gb", "de", "fr"].flatMap { country in
      notes.enumerated().map { offset, text in
        var facts = facts
        facts.releaseNotes = text
        return (Listing(app: Int64(offset), country: country), facts)
      }
    }
    try await store.record(seen, at: Sample.start)
    #expect(try rowCount("notes") == "4")
    for (listing, facts) in seen { #expect(try await store.facts(of: listing, at: Sample.start) == facts) }
  }

  @Test("a description is a text like release notes: kept once, told in full, and in words in the view")
  func descriptions() async throws {
    for (day, text) in ["All weather.", "All weather.", "First."].enumerated() {
      var facts = facts
      facts.description = text
      try await see(facts, on: day)
    }
    #expect(try rowCount("notes") == "2")
    #expect(
      try await changes() == [
        AppChange(
          what: .description, from: .text("All weather."), to: .text("First."), before: Sample.day(1),
          seen: Sample.day(2))
      ])
    #expect(try await store.facts(of: listing, at: Sample.day(2))?.description == "First.")
    #expect(
      try folder.sql("SELECT value FROM fact_history WHERE field = 'description' ORDER BY since")
        == ["All weather.", "First."])
  }

  @Test("the first value of a fact is no change, each later one is")
  func more() async throws {
    try await see(facts, on: 0)
    var now = facts
    (now.minimumOS, now.ageRating, now.genres, now.languages) = ("16.0", "4+", "Weather, Utilities", "DE, EN")
    (now.icon, now.screenshots) = ("a", "b c")
    try await see(now, on: 1)
    #expect(try await changes().isEmpty)
    #expect(try await store.facts(of: listing, at: Sample.day(1)) == now)
    (now.minimumOS, now.ageRating, now.genres, now.languages) = ("17.0", "9+", "Weather", "EN")
    (now.icon, now.screenshots) = ("d", "b")
    try await see(now, on: 2)
    let changes = try await changes()
    #expect(changes.map(\.what) == [.ageRating, .minimumOS, .genres, .languages, .icon, .screenshots])
    #expect(changes.allSatisfy { now.value($0.what) == $0.to })
  }

  @Test("a history has its beginning, its end, each change and each rating")
  func history() async throws {
    #expect(try await store.history(of: listing, until: .distantFuture) == nil)
    try await see(facts, on: 0)
    var now = facts
    now.version = "1.1"
    now.rating?.count = 11
    try await see(now, on: 2)
    try await see(.notSold, on: 5)
    let history = try #require(try await store.history(of: listing, until: .distantFuture))
    #expect(history.since == Sample.day(0) && history.until == Sample.day(5))
    #expect(history.changes == (try await changes()))
    #expect(history.changes.map(\.what) == [.version, .available])
    #expect(history.ratings.map(\.rating.count) == [10, 11])
    #expect(history.facts.version == "1.1" && !history.facts.isAvailable)
    #expect(try await store.history(of: Listing(app: 7, country: "de"), until: .distantFuture) == nil)
  }

  @Test("a table of facts says what a plain model says", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var store = store
    var versions = EventLog<String>(remembersAll: false)
    var ratings = EventLog<Int>(remembersAll: false)
    var clock = Int(Sample.start.timeIntervalSince1970)
    for _ in 0..<60 {
      clock += random.pick([0, 1, 3_600])
      let second = random.oneIn(6) ? clock - Int.random(in: 0...20_000, using: &random) : clock
      let moment = Date(timeIntervalSince1970: TimeInterval(second))
      let version = random.oneIn(4) ? nil : random.pick(["1.0", "1.1"])
      let count = random.pick([1, 2])
      if let version { versions.see(version, at: second) }
      ratings.see(count, at: second)
      try await store.record(Facts(version: version, rating: .init(mean: nil, count: count)), of: listing, at: moment)
      if random.oneIn(8) { store = folder.observatory() }
      let past = second - random.pick([0, 5_000])
      let known = try await store.facts(of: listing, at: Date(timeIntervalSince1970: TimeInterval(past)))
      #expect(known?.version == versions.value(at: past), "seed \(seed)")
      #expect(known?.rating?.count == ratings.value(at: past), "seed \(seed)")
    }
    let changes = try await changes()
    #expect(changes.filter { $0.what == .version }.map(\.to) == versions.runs.dropFirst().map { .text($0.value) })
    #expect(
      try await store.ratings(of: listing, from: .distantPast, until: .distantFuture).map(\.rating.count)
        == ratings.runs.map(\.value))
  }
}
