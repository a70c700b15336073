import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("Bookmarks by country", .inTurn)
struct BookmarkCountryTests {
  private let folder = StoreFolder()
  private let german = LibraryTests.bookmark(7, in: "de", added: Sample.start)

  /// A file of the first release, with a bookmark.
  private func earlierFile() async throws -> Bookmarked {
    let bookmark = LibraryTests.bookmark(7, name: "Radar", added: Sample.start)
    let store = folder.observatory()
    try await store.apply([.bookmarked(bookmark)], at: Sample.start)
    try await store.setMark("watch run", to: Sample.day(1))
    await store.close()
    try folder.makeFirst()
    return bookmark
  }

  @Test("a file of the first release is brought up to date with its bookmarks, one for each country")
  func broughtAlong() async throws {
    let bookmark = try await earlierFile()
    let store = folder.observatory()
    #expect(try await store.library().bookmarks == [bookmark])
    #expect(try await store.moment(of: "watch run", until: Sample.day(2)) == Sample.day(1))
    #expect(try await store.apply([.bookmarked(german)], at: Sample.start).bookmarks == [bookmark, german])
    try await store.apply([.visited(german.listing), .unbookmarked(bookmark.listing)], at: Sample.day(3))
    #expect(try await store.library().bookmarks.map(\.visited) == [Sample.day(3)])
  }

  @Test(
    "an older copy that writes is waited for, its rows are kept, and then it sees a newer file"
  )
  func olderCopy() async throws {
    let bookmark = try await earlierFile()
    let older = try SQLiteFile(folder.file)
    try older.hold()
    try older.run("INSERT INTO app VALUES (90, 8, 'Rain')")
    try older.run("INSERT INTO bookmark (app, country, name) VALUES (90, 'us', 'Rain')")
    let store = folder.observatory()
    await #expect(throws: ObservatoryError.self) { try await store.library() }
    try older.run("COMMIT")
    #expect(try await store.library().bookmarks.map(\.name) == [bookmark.name, "Rain"])
    try await store.apply([.bookmarked(german)], at: Sample.start)
    // The number that each of its transactions asks for.
    #expect(try older.column("PRAGMA user_version") == ["\(Schema.version)"] && Schema.version > Schema.firstVersion)
    #expect(try await store.library().bookmarks.count == 3)
  }

  @Test("a damaged file of an earlier release gives its bookmarks")
  func damaged() async throws {
    let bookmark = try await earlierFile()
    let (new, path) = try folder.newStore()
    let file = try DamagedFile(at: folder.path, like: path, tables: new)
    let salvage = try Salvager(from: file.database, to: new).run(at: 0, keptAs: "")
    file.removeCopy()
    #expect(salvage.tables["bookmark"] == Salvage.Table(kept: 1, total: 1))
    #expect(salvage.tables["loss"] == Salvage.Table(kept: 0, total: 0))
    #expect(try new.library().bookmarks == [bookmark])
  }

  @Test("values told last are kept by subject, and forgotten with the bookmark")
  func told() async throws {
    let store = folder.observatory()
    let subject = Told.subject(german.listing)
    try await store.apply([.bookmarked(german)], at: Sample.start)
    for mean in [4.5, 4.6] {
      let told = Told(subject: subject, what: "rating", value: .real(mean), moment: Sample.start)
      try await store.keep(told: [told], marks: ["run"], at: Sample.day(1))
      #expect(try await store.told("rating", of: subject) == told)
    }
    #expect(try await store.told("price", of: subject) == nil)
    try await store.apply([.unbookmarked(german.listing)], at: Sample.day(2))
    #expect(try await store.told("rating", of: subject) == nil)
  }
}
