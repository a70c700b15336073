import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("History, bookmarks and countries", .inTurn)
struct LibraryTests {
  private let folder = StoreFolder()
  private let store: Observatory

  init() { store = folder.observatory() }

  static func bookmark(_ app: Int64, in country: String = "us", name: String = "App", added: Date? = nil) -> Bookmarked
  {
    Bookmarked(
      listing: Listing(app: app, country: country), name: name, developer: "Acme", url: "https://example.com/\(app)",
      added: added, visited: added)
  }

  @Test("the history has each term once, the newest last, and 500 of them")
  func history() async throws {
    try await store.apply((1...499).map { .searched("\($0)") }, at: Sample.start)
    let library = try await store.apply(["7", "500", "501", "500"].map { .searched($0) }, at: Sample.start)
    #expect(library.history.count == 500)
    #expect(library.history.prefix(3) == ["2", "3", "4"])
    #expect(library.history.suffix(3) == ["7", "501", "500"])
  }

  @Test("a bookmark knows when it was made and last looked at, and one made anew is the newest")
  func bookmarks() async throws {
    try await store.apply([.bookmarked(Self.bookmark(1)), .bookmarked(Self.bookmark(2))], at: Sample.start)
    try await store.apply([.visited(Self.bookmark(2).listing)], at: Sample.day(3))
    var library = try await store.apply([.bookmarked(Self.bookmark(1, name: "New"))], at: Sample.day(4))
    var second = Self.bookmark(2, added: Sample.start)
    second.visited = Sample.day(3)
    #expect(library.bookmarks == [second, Self.bookmark(1, name: "New", added: Sample.day(4))])
    library = try await store.apply(
      [2, 99].map { .unbookmarked(Self.bookmark($0).listing) }, at: Sample.day(5))
    #expect(library.bookmarks.map(\.listing.app) == [1])
  }

  @Test("remembered apps are bookmarks, tracks and competitors")
  func remembered() async throws {
    #expect(try await store.rememberedApps().isEmpty)
    for app in [Int64(1), 2] {
      try await store.follow(TrackKey(search: Sample.search, app: app), name: "App", at: Sample.day(0))
    }
    try await store.unfollow(TrackKey(search: Sample.search, app: 2), at: Sample.day(1))
    _ = try await store.add(Competitor(id: 3, name: "Three"), at: Sample.day(0))
    try await store.apply([.bookmarked(Self.bookmark(4))], at: Sample.day(0))
    try await store.record(Facts(version: "1"), of: Listing(app: 5, country: "us"), at: Sample.day(0))
    #expect(try await store.rememberedApps() == [1, 3, 4])
    try await store.apply([.unbookmarked(Self.bookmark(4).listing)], at: Sample.day(0))
    #expect(try await store.rememberedApps() == [1, 3])
  }

  @Test("a library says what plain lists say", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var store = store
    var model = PersonalLibrary()
    for _ in 0..<80 {
      let change: PersonalLibrary.Change
      let term = "\(Int.random(in: 0..<9, using: &random))"
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        change = .searched(term)
        model.history = model.history.filter { $0 != term } + [term]
        model.searches[term] = PastSearch(searched: Sample.start)
      case 4:
        change = .found(term, 7)
        model.searches[term]?.found = 7
      case 5:
        change = .forgot(term)
        model.history.removeAll { $0 == term }
        model.searches[term] = nil
      case 1:
        let bookmark = Self.bookmark(
          Int64.random(in: 0..<4, using: &random), in: random.pick(["us", "gb"]), added: Sample.start)
        change = .bookmarked(bookmark)
        model.bookmarks = model.bookmarks.filter { $0.listing != bookmark.listing } + [bookmark]
      case 2:
        let listing = Listing(app: Int64.random(in: 0..<4, using: &random), country: random.pick(["us", "gb"]))
        change = .unbookmarked(listing)
        model.bookmarks.removeAll { $0.listing == listing }
      default:
        let code = random.pick(["us", "gb", "de", "fr", "jp", "it", "es"])
        let before = random.pick(["us", "gb", "de"])
        change = .choseCountry(code, from: before)
        let latest = code == before ? [code] : [code, before]
        model.countries = Array((latest + model.countries.filter { !latest.contains($0) }).prefix(5))
      }
      #expect(try await store.apply([change], at: Sample.start) == model, "seed \(seed)")
      if random.oneIn(8) { store = folder.observatory() }
    }
    #expect(try await store.library() == model)
  }
}
