import Support
import Testing
import Turns

@testable import Observatory

@Suite("The size of lists", .inTurn)
struct ListSizeTests {
  private let folder = StoreFolder()
  private static let days = 60
  private static let searches = 8
  private static let places = 200

  /// The bytes of a look on the disk, in a file that has nothing else.
  private func bytes(_ change: (inout ListPlaces, [Int], inout SplitMix64) -> Void) throws -> Double {
    try folder.makeFolder()
    let (database, _) = try folder.newStore()
    var random = SplitMix64(seed: 4)
    for search in 1...Self.searches {
      try database.run(
        "INSERT INTO search (term, country, device, folded) VALUES (?1, 'us', 'iphone', ?1)", "\(search)")
    }
    func pages() throws -> Int { try database.integer("SELECT page_count FROM pragma_page_count()") ?? 0 }
    let before = try pages()
    // As many apps as a thousand searches have; each answer draws on five hundred.
    let pools = (0..<Self.searches).map { _ in (0..<500).map { _ in Int.random(in: 1...60_000, using: &random) } }
    var lists = pools.map { pool in
      var list = ListPlaces()
      for app in pool where list.apps.count < Self.places { _ = list.put(app, at: list.apps.count + 1) }
      return list
    }
    for day in 0..<Self.days {
      for search in 0..<Self.searches {
        if day > 0 { change(&lists[search], pools[search], &random) }
        let kept = KeptList(
          at: 1_780_000_000 + day * 86_400 + search, found: Self.places, isDoubtful: false, places: lists[search])
        try database.transaction(.write) { () throws(SQLiteError) in try database.keep(kept, of: search + 1) }
      }
    }
    return Double((try pages() - before) * 4_096) / Double(Self.days * Self.searches)
  }

  @Test("a look of which a tenth of the places has another app takes 150 bytes at most, so a year of 1,000 terms 60 MB")
  func newcomers() throws {
    let size = try bytes { list, pool, random in
      for place in (0..<Self.places).shuffled(using: &random).prefix(Self.places / 10) {
        while true {
          let app = pool[Int.random(in: pool.indices, using: &random)]
          guard !list.apps.contains(app) else { continue }
          list.apps[place] = app
          break
        }
      }
    }
    #expect((80...150).contains(size), "\(size) bytes")
    #expect(size * 365_000 < 60_000_000)
  }

  @Test("exchanges of neighbours take less")
  func exchanges() throws {
    let size = try bytes { list, _, random in
      for pair in (0..<Self.places / 2).shuffled(using: &random).prefix(Self.places / 20) {
        list.apps.swapAt(2 * pair, 2 * pair + 1)
      }
    }
    #expect((40...110).contains(size), "\(size) bytes")
  }
}
