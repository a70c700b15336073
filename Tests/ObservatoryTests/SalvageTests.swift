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
    return (folder, try folder.newStore().database)
  }

  @Test("a file that can't be read for now is not taken for an empty one")
  func refusedReading() async throws {
    let (folder, new) = try await stores()
    // Instead of what SQLite makes there to read: a full disk has no room for it either.
    try FileManager.default.createDirectory(atPath: folder.path + "-wal", withIntermediateDirectories: false)
    let damaged = try Database(folder.path, busyTimeout: 0)
    let error = #expect(throws: SQLiteError.self) { _ = try Salvager(from: damaged, to: new).run(at: 0, keptAs: "") }
    #expect(error?.code == SQLITE_CANTOPEN)
    let opening = #expect(throws: SQLiteError.self) {
      let file = try DamagedFile(at: folder.path, like: folder.path + ".new", tables: new)
      file.removeCopy()
    }
    #expect(opening?.code == SQLITE_CANTOPEN)
    #expect(try new.first("SELECT count(*) FROM past_search") { $0.integer(0) } == 0)
  }

  @Test("passing errors differ from errors of the contents")
  func passing() {
    let passing = [SQLITE_FULL, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CANTOPEN, SQLITE_READONLY]
    for code in passing { #expect(SQLiteError(code: code, message: "").isPassing, "\(code)") }
    for code in [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_CONSTRAINT, SQLITE_ERROR] {
      #expect(!SQLiteError(code: code, message: "").isPassing, "\(code)")
    }
    #expect(SQLiteError(code: SQLITE_IOERR, systemCode: ENOSPC, message: "").isPassing)
    #expect(SQLiteError(code: SQLITE_IOERR, systemCode: EIO, message: "").isPassing)
    // A file that is shorter than it says.
    #expect(!SQLiteError(code: SQLITE_IOERR | 2 << 8, message: "").isPassing)
  }

  // MARK: - Tables

  @Test("every table of the schema is taken over and counted, one of a later step too")
  func everyTable() async throws {
    let (folder, new) = try await stores()
    let later: SQL =
      "CREATE TABLE later_thing (name TEXT NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (name, part)) WITHOUT ROWID"
    try new.script(later)
    let damaged = try Database(folder.path)
    try damaged.script(later)
    for part in 1...3 { try damaged.run("INSERT INTO later_thing VALUES (?1, ?2)", "a", part) }
    let salvage = try Salvager(from: damaged, to: new).run(at: 0, keptAs: "")
    #expect(salvage.tables["later_thing"] == Salvage.Table(kept: 3, total: 3))
    #expect(try new.rows("SELECT part FROM later_thing") { $0.integer(0) } == [1, 2, 3])
    let all = try new.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'") {
      $0.text(0)
    }
    #expect(Set(salvage.tables.keys) == Set(all).subtracting(Schema.passingTables))
  }

  @Test("each lost table is told, but for those that others refer to")
  func everyLoss() async throws {
    let (_, new) = try await stores()
    for name in try SalvagedTable.all(of: new).map(\.name) where !["app", "search", "listing"].contains(name) {
      var salvage = Salvage(tables: ["app": .init(kept: 1, total: 1)])
      salvage.tables[name] = .init(kept: 0, total: 7)
      #expect(salvage.loss(besides: []).hasPrefix("lost: 7 of 7 "), "\(name)")
      #expect(salvage.words.contains("7"), "\(name): \(salvage.words)")
    }
  }

  @Test("keys are the first columns, by which a table is read in their order")
  func keys() async throws {
    let (_, new) = try await stores()
    let wrong = try new.rows(
      """
      SELECT t.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.sql LIKE '%WITHOUT ROWID%' AND c.pk > 0 AND c.pk <> c.cid + 1
      """
    ) { $0.text(0) }
    #expect(wrong == [])
  }

  // MARK: - A disk that fails

  @Test("a check that names a read error is a failure of the disk, not of the file's contents")
  func checkWords() {
    let failure = SQLiteError(check: "*** in database main ***\nTree 9 page 31: unable to get the page. error code=266")
    #expect(failure?.isDiskFailure == true)
    #expect(SQLiteError(check: "Tree 9 page 31: unable to get the page. error code=11") == nil)
    #expect(SQLiteError(check: "ok") == nil)
    guard case .diskFailed = ObservatoryError(SQLiteError(code: SQLITE_IOERR, systemCode: EIO, message: ""), path: "/x")
    else { return #expect(Bool(false), "told as the disk's") }
    #expect(!SQLiteError(code: SQLITE_IOERR, systemCode: ENOSPC, message: "").isDiskFailure)
  }

  @Test(
    "a lock that the disk refuses is no damage, and is told as a disk without locks"
  )
  func refusedLock() {
    // SQLITE_IOERR_RDLOCK, SQLITE_IOERR_LOCK, SQLITE_IOERR_SHMLOCK.
    for code in [9, 15, 20] as [Int32] {
      let error = SQLiteError(code: SQLITE_IOERR | code << 8, systemCode: ENOLCK, message: "disk I/O error")
      #expect(!error.isDamage && error.isPassing, "\(code)")
      #expect(ObservatoryError(error, path: "/x") == .unlockable(path: "/x"), "\(code)")
    }
    let protocolError = SQLiteError(code: SQLITE_PROTOCOL, message: "locking protocol")
    #expect(!protocolError.isDamage && !protocolError.isDiskFailure && protocolError.isPassing)
    #expect(ObservatoryError(protocolError, path: "/x") == .locked(path: "/x"))
    #expect(ObservatoryError.unlockable(path: "").isAboutTheFile && ObservatoryError.locked(path: "").isAboutTheFile)
  }
}
