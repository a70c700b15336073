import Foundation
import Observatory
import Support
import Testing

@Suite("History, bookmarks and countries")
struct LibraryTests {
  private let folder: StoreFolder
  private let store: Observatory

  init() throws {
    folder = try StoreFolder()
    store = folder.observatory()
  }

  static func bookmark(_ app: Int64, name: String = "App", added: Date? = nil) -> Bookmarked {
    Bookmarked(
      listing: Listing(app: app, country: "us"), name: name, developer: "Acme", url: "https://example.com/\(app)",
      added: added, looked: added)
  }

  @Test("a new store is empty")
  func empty() async throws {
    #expect(try await store.library() == PersonalLibrary())
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
    try await store.apply([.lookedAt(app: 2)], at: Sample.day(3))
    var library = try await store.apply([.bookmarked(Self.bookmark(1, name: "New"))], at: Sample.day(4))
    var second = Self.bookmark(2, added: Sample.start)
    second.looked = Sample.day(3)
    #expect(library.bookmarks == [second, Self.bookmark(1, name: "New", added: Sample.day(4))])
    library = try await store.apply([.unbookmarked(app: 2), .unbookmarked(app: 99)], at: Sample.day(5))
    #expect(library.bookmarks.map(\.listing.app) == [1])
  }

  @Test("what has changed since a bookmark was last looked at can be told")
  func watched() async throws {
    try await store.apply([.bookmarked(Self.bookmark(1))], at: Sample.start)
    let listing = Self.bookmark(1).listing
    for (day, price) in [(0, 1.0), (1, 2.0), (3, 3.0)] {
      try await store.record(Facts(price: price), of: listing, at: Sample.day(day))
    }
    let looked = try #require(await store.apply([.lookedAt(app: 1)], at: Sample.day(2)).bookmarks.first?.looked)
    #expect(try await store.changes(of: listing, since: looked, until: .distantFuture).map(\.to) == [.real(3)])
  }

  @Test("the countries chosen last are kept, the latest first, each once")
  func countries() async throws {
    for (code, before) in [("de", "us"), ("jp", "de"), ("de", "jp"), ("fr", "de"), ("it", "fr"), ("es", "it")] {
      try await store.apply([.choseCountry(code, from: before)], at: Sample.start)
    }
    #expect(try await folder.observatory().library().countries == ["es", "it", "fr", "de", "jp"])
  }

  @Test("two running copies keep each other's changes")
  func copies() async throws {
    let copies = [folder.observatory(busyTimeout: .seconds(60)), folder.observatory(busyTimeout: .seconds(60))]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        let copy = copies[number % 2]
        group.addTask { try await copy.apply([.bookmarked(Self.bookmark(Int64(number)))], at: Sample.start) }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(store.library().bookmarks.map(\.listing.app)) == Set(0..<60))
  }

  @Test("a library says what plain lists say", arguments: 0..<20 as Range<UInt64>)
  func model(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var store = store
    var model = PersonalLibrary()
    for _ in 0..<80 {
      let change: PersonalLibrary.Change
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let term = "\(Int.random(in: 0..<9, using: &random))"
        change = .searched(term)
        model.history = model.history.filter { $0 != term } + [term]
      case 1:
        let bookmark = Self.bookmark(Int64.random(in: 0..<6, using: &random), added: Sample.start)
        change = .bookmarked(bookmark)
        model.bookmarks = model.bookmarks.filter { $0.listing != bookmark.listing } + [bookmark]
      case 2:
        let app = Int64.random(in: 0..<6, using: &random)
        change = .unbookmarked(app: app)
        model.bookmarks.removeAll { $0.listing.app == app }
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
