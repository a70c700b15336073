import Testing
import Turns

@testable import Observatory

@Suite("What is said of a damaged file", .inTurn)
struct DamageWordsTests {
  private static let names = [
    "app", "search", "listing", "bookmark", "competitor", "track", "past_search", "chosen_country", "used_action",
    "work", "mark", "told", "standing", "neighbours", "fact", "rating", "notes", "review_look", "review", "move",
    "answer",
  ]

  private func damage(_ tables: [String: Salvage.Table], isFromMemory: Bool = false) -> Damage {
    var salvage = Salvage()
    for name in Self.names { salvage.tables[name] = Salvage.Table(kept: 1, total: 1) }
    salvage.tables.merge(tables) { $1 }
    return Damage(keptAs: "/x", salvage: salvage, isFromMemory: isFromMemory)
  }

  @Test("a table is named as unreadable if not even its size can be read")
  func unreadable() {
    let lost = damage([
      "bookmark": .init(), "mark": .init(), "rating": .init(kept: 3), "fact": .init(kept: 1, total: 2),
    ])
    #expect(
      lost.message == """
        the file was damaged; taken over: 1 of 1 tracks, 1 of 1 competitors, 1 of 1 past searches; \
        can't be read: bookmarks, times of earlier runs; not all facts (1 of 2), ratings; the old one kept; /x
        """)
    #expect(lost.summary == "the file was damaged; lost: bookmarks, 1 of 2 facts and more")
  }

  @Test("the loss, the dearest first, fits a line of 80 columns")
  func summary() {
    #expect(damage([:]).summary == "the file was damaged; all of it was taken over")
    let bookmarks = damage(["bookmark": .init(kept: 0, total: 3)])
    #expect(bookmarks.summary == "the file was damaged; lost: 3 of 3 bookmarks")
    let known = damage(["bookmark": .init(), "past_search": .init()], isFromMemory: true)
    #expect(known.summary == "the file was damaged; all of it was taken over")
    let nothing = damage(Dictionary(uniqueKeysWithValues: Self.names.map { ($0, .init()) }))
    #expect(nothing.summary == "the file was damaged; nothing could be taken over")
    #expect(nothing.message == "the file was damaged; taken over: nothing; the old one kept; /x")
    let names = Self.names
    for start in names.indices {
      for total in [nil, 123_456] as [Int?] {
        let lost = damage(Dictionary(uniqueKeysWithValues: names[start...].map { ($0, .init(kept: 0, total: total)) }))
        #expect(lost.summary.count <= 70, "\(lost.summary)")
      }
    }
  }

  @Test("a table without words of its own is told by its name")
  func unnamed() {
    let lost = damage(["later_thing": .init(kept: 2, total: 5), "review": .init(kept: 0, total: 876)])
    #expect(lost.message.contains("; can't be read: 876 reviews; not all later things (2 of 5); "), "\(lost.message)")
    #expect(lost.summary == "the file was damaged; lost: 876 of 876 reviews, 3 of 5 later things")
  }
}
