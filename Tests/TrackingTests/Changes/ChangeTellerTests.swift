import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Tracking

@Suite("What is told of bookmarks", .inTurn)
struct ChangeTellerTests {
  private let folder: TemporaryDirectory
  private let observatory: Observatory
  private let bookmark: Bookmarked
  private static let listing = Listing(app: 7, country: "us")

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
    bookmark = Bookmarked(listing: Self.listing, name: "Radar", added: Self.day(0))
  }

  private static func day(_ number: Int) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + TimeInterval(number) * 86_400)
  }

  private func see(_ facts: Facts, on number: Int) async throws {
    try await observatory.record(facts, of: Self.listing, at: Self.day(number), now: Self.day(number))
  }

  /// A run, such as of `watch run`.
  private func run(
    _ whats: [AppChange.What] = AppChange.What.told, step: Int = 5, on number: Int
  ) async throws -> [String] {
    var teller = try await ChangeTeller(of: whats, ratingStep: step, in: observatory, at: Self.day(number))
    let changes = try await teller.changes(of: bookmark)
    try await teller.keep()
    return changes.map(\.words)
  }

  private func rating(_ mean: Double, count: Int = 1) -> Facts { Facts(rating: .init(mean: mean, count: count)) }

  @Test("a rating is told when it has moved by a step since it was told last, however slowly, once")
  func slowly() async throws {
    try await see(rating(4.5), on: 0)
    var told: [String] = []
    for number in 1...12 {
      try await see(rating(4.5 + Double(number) / 100, count: number), on: number)
      told += try await run(on: number).map { "\(number): \($0)" }
    }
    #expect(told == ["5: rating 4.50 to 4.55", "10: rating 4.55 to 4.60"])
    #expect(try await run(step: 2, on: 13) == ["rating 4.60 to 4.62"])
    #expect(try await run(step: 1, on: 14).isEmpty)
    try await see(rating(4.58), on: 15)
    try await see(rating(4.61), on: 16)
    #expect(try await run(step: 2, on: 17).isEmpty, "it has come back")
  }

  @Test("a rating's values are as the store sent them; words have two decimals")
  func exact() async throws {
    try await see(rating(4.68694), on: 0)
    #expect(try await run(on: 0).isEmpty)
    var from = 4.68694
    for (number, mean) in [4.75007, 4.811].enumerated() {
      try await see(rating(mean), on: number + 1)
      var teller = try await ChangeTeller(of: [.rating], ratingStep: 5, in: observatory, at: Self.day(number + 1))
      let change = try #require(try await teller.changes(of: bookmark).first)
      #expect(change.from == .real(from) && change.to == .real(mean), "\(change)")
      try await teller.keep()
      from = mean
    }
    #expect(
      try await observatory.appChanges(of: Self.listing, since: Self.day(0), until: Self.day(9)).map(\.words) == [
        "rating 4.69 to 4.75", "rating 4.75 to 4.81",
      ])
  }

  @Test("a clock that was ahead tells nothing twice, and nothing of its own time")
  func ahead() async throws {
    try await see(rating(4.5), on: 0)
    #expect(try await run(on: 0).isEmpty)
    try await see(rating(4.7), on: 365)
    #expect(try await run(on: 365) == ["rating 4.50 to 4.70"])
    try await see(rating(4.7), on: 1)
    #expect(try await run(on: 1).isEmpty)
    try await see(rating(4.8), on: 2)
    #expect(try await run(on: 2) == ["rating 4.70 to 4.80"])
  }

  @Test("a version is told once, though the clock was a year ahead, and then before the bookmark's beginning")
  func clocks() async throws {
    let days: [(number: Int, version: String, words: [String])] = [
      (0, "1", []), (1, "2", ["version 1 to 2"]), (365, "2", []), (-5, "2", []), (-4, "2", []),
      (-3, "3", ["version 2 to 3"]), (2, "3", []), (366, "3", []),
      (3, "2", ["version 3 to 2"]), (4, "3", ["version 2 to 3"]), (367, "3", []),
    ]
    for day in days {
      try await see(Facts(version: day.version), on: day.number)
      #expect(try await run(on: day.number) == day.words, "day \(day.number)")
    }
  }

  @Test("asking for prices daily and for all now and then misses nothing, and tells nothing twice")
  func kinds() async throws {
    // A program that had one mark for all has told what was new until then.
    try await see(Facts(version: "1", price: 1, currency: "USD", releaseNotes: "One."), on: 0)
    try await see(Facts(version: "2"), on: 1)
    try await observatory.setMark("watch run", to: Self.day(1))
    try await see(Facts(version: "3", price: 2, currency: "USD", rating: .init(mean: 4, count: 1)), on: 2)
    #expect(try await run([.price], on: 2) == ["price $1.00 to $2.00"])
    #expect(try await run([.price], on: 3).isEmpty)
    try await see(Facts(version: "4", price: 3, currency: "USD", releaseNotes: "Two."), on: 4)
    #expect(
      try await run(on: 4) == [
        "version 2 to 3", "price $2.00 to $3.00", "version 3 to 4", "release notes changed",
      ])
    #expect(try await run([.price, .version], on: 5).isEmpty)
    #expect(try await run(on: 5).isEmpty)
  }

  @Test("a run that breaks off has told what it told; the next one tells the rest")
  func halfway() async throws {
    try await see(Facts(version: "1", price: 1, currency: "USD", rating: .init(mean: 4, count: 1)), on: 0)
    #expect(try await run(on: 0).isEmpty)
    try await see(Facts(version: "2", price: 2, currency: "USD", rating: .init(mean: 3, count: 1)), on: 1)
    try await see(Facts(version: "3"), on: 2)
    func halfway(_ wanted: [String]) async throws {
      var teller = try await ChangeTeller(of: AppChange.What.told, ratingStep: 5, in: observatory, at: Self.day(2))
      let changes = try await teller.changes(of: bookmark)
      try await teller.keep(only: changes.filter { wanted.contains($0.words) }.map { (Self.listing, $0) })
    }
    try await halfway(["version 1 to 2"])
    try await halfway(["rating 4.00 to 3.00"])
    #expect(try await run([.price], on: 2) == ["price $1.00 to $2.00"])
    #expect(try await run(on: 2) == ["version 2 to 3"])
    try await see(Facts(version: "2"), on: 3)
    #expect(try await run(on: 3) == ["version 3 to 2"])
  }

  @Test("what was known before the app was bookmarked is no news")
  func bookmarked() async throws {
    try await see(Facts(version: "1"), on: -2)
    #expect(try await run(on: -2).isEmpty)
    try await see(Facts(version: "2"), on: -1)
    try await see(Facts(version: "3"), on: 1)
    #expect(try await run(on: 1) == ["version 2 to 3"])
  }

  @Test("the most important change comes first, lists say what came and went, long texts where they differ")
  func words() async throws {
    let notes = "Thank you all for so many kind reviews."
    var facts = Facts(size: 2_000_000, releaseNotes: notes)
    (facts.minimumOS, facts.ageRating, facts.genres, facts.languages) = ("16.0", "4+", "Weather, Travel", "DE, EN")
    (facts.icon, facts.screenshots) = ("a", "b c d")
    try await see(facts, on: 0)
    (facts.minimumOS, facts.ageRating, facts.genres, facts.languages) = ("17.0", "9+", "Travel, Weather", "EN, FR")
    (facts.icon, facts.screenshots, facts.size, facts.releaseNotes) = ("e", "f b g d", 3_000_000, notes + " Faster.")
    try await see(facts, on: 1)
    let changes = try await observatory.appChanges(of: Self.listing, since: Self.day(0), until: Self.day(1))
    #expect(
      changes.map(\.words) == [
        "age rating 4+ to 9+", "minimum OS 16.0 to 17.0", "size 2.0 MB to 3.0 MB", "genres: in another order",
        "languages: FR new; DE gone", "new icon", "screenshots: 2 new, 1 gone", "release notes changed",
      ])
    #expect(AppChange.names(of: changes.reversed()) == "age rating, minimum OS, size, genres and 4 more")
    #expect(AppChange.words(of: Array(changes[1...2])) == "minimum OS 16.0 to 17.0; size 2.0 MB to 3.0 MB")
    #expect(AppChange.words(of: Array(changes[4...])) == "languages: FR new; DE gone; icon, screenshots, release notes")
    #expect(changes[6].values.to == .integer(4))
    #expect(changes[7].values.to == .passage(notes + " Faster.", short: "… kind reviews. Faster."))
  }

  @Test("a price has the currency of its time, and two currencies make none")
  func currencies() async throws {
    for (number, (price, currency)) in [(2.0, "BGN"), (4, "BGN"), (3, "EUR"), (5, "EUR")].enumerated() {
      try await see(Facts(price: price, currency: currency), on: number)
    }
    let changes = try await observatory.appChanges(of: Self.listing, since: .distantPast, until: Self.day(9))
    #expect(changes.map(\.currency) == ["BGN", nil, "EUR"])
  }
}
