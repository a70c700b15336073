import CSQLite
import Foundation
import Support
import Testing
import Turns

@testable import Observatory

@Suite("A damaged file on a disk that refuses to be read or written", .inTurn)
struct SalvageTests {
  /// A store's file, closed, and a new one beside it.
  private func stores() async throws -> (folder: StoreFolder, new: Database) {
    let folder = StoreFolder()
    let store = folder.observatory()
    try await store.apply([.searched("a"), .bookmarked(LibraryTests.bookmark(7))], at: Sample.start)
    await store.close()
    let path = folder.path + ".new"
    try Data().write(to: URL(filePath: path))
    let new = try Database(path, busyTimeout: 0)
    try Schema.apply(to: new, at: 0)
    return (folder, new)
  }

  @Test("a file that can't be read for now, since nothing can be made beside it, is not taken for an empty one")
  func refusedReading() async throws {
    let (folder, new) = try await stores()
    // Takes the place of what SQLite makes there to read: a disk without room has none for it either.
    try FileManager.default.createDirectory(atPath: folder.path + "-wal", withIntermediateDirectories: false)
    let damaged = try Database(folder.path, busyTimeout: 0)
    let error = #expect(throws: SQLiteError.self) { _ = try Salvager(from: damaged, to: new).run(at: 0) }
    #expect(error?.code == SQLITE_CANTOPEN)
    let opening = #expect(throws: SQLiteError.self) {
      let file = try DamagedFile(at: folder.path, like: folder.path + ".new", tables: new, busyTimeout: 0)
      file.removeCopy()
    }
    #expect(opening?.code == SQLITE_CANTOPEN)
    #expect(try new.first("SELECT count(*) FROM past_search") { $0.integer(0) } == 0)
  }

  @Test("errors that pass are told from those of a file's contents")
  func passing() {
    let passing = [SQLITE_FULL, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN, SQLITE_READONLY]
    for code in passing { #expect(SQLiteError(code: code, message: "").isPassing, "\(code)") }
    for code in [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CONSTRAINT, SQLITE_ERROR] {
      #expect(!SQLiteError(code: code, message: "").isPassing, "\(code)")
    }
    #expect(SQLiteError(code: SQLITE_IOERR, systemCode: ENOSPC, message: "").isPassing)
    #expect(!SQLiteError(code: SQLITE_IOERR, systemCode: EIO, message: "").isPassing)
  }
}
