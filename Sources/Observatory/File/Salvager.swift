import CSQLite
import Essentials

/// Takes over all that can still be read of a damaged file: each table row by row from its beginning, then from its end, then what a sound
/// index has. Ends after ``limit`` with what it has by then.
struct Salvager {
  /// The longest time for all of it.
  static let limit = Duration.seconds(10)

  private let damaged: Database
  private let new: Database
  private let deadline = ContinuousClock.now + limit

  /// - Parameter new: an empty store.
  init(from damaged: Database, to new: Database) {
    self.damaged = damaged
    self.new = new
  }

  /// - Parameters:
  ///   - moment: the start date of tracks whose own can't be read.
  ///   - keptAs: the damaged file's new name. The new store remembers the loss under it.
  /// - Throws: if the disk has no room, or can't be read or written for now.
  func run(at moment: Int, keptAs: String) throws(SQLiteError) -> Salvage {
    // This opens a file that was cut off too.
    try? damaged.run("PRAGMA writable_schema = ON")
    return try new.transaction(.write) { () throws(SQLiteError) in
      var salvage = Salvage()
      for table in try SalvagedTable.all(of: new) { salvage.tables[table.name] = try takeOver(table) }
      try new.joinSpellings(at: moment)
      try new.run(SalvagedTable.followAgain, moment)
      if salvage.tables["app"]?.isWhole != true { try new.forgetLostAppsInLists() }
      if salvage.tables["standing"]?.isWhole != true { try new.fillTracks(at: moment) }
      try new.run(
        "UPDATE app SET name = coalesce((SELECT name FROM bookmark WHERE app = app.number), '') WHERE name = ''")
      salvage.positionsSince = try new.integer("SELECT min(since) FROM standing").map(Date.init(second:))
      try countFollowed(&salvage)
      // The next sync brings what is lost.
      try new.run("DELETE FROM mark WHERE name LIKE 'sync %'")
      try damaged.checkDisk()
      try new.remember(Damage(keptAs: keptAs, salvage: salvage), as: keptAs, at: moment)
      return salvage
    }
  }

  /// Counts only the tracks that a person knows: the followed ones.
  private func countFollowed(_ salvage: inout Salvage) throws(SQLiteError) {
    guard let all = salvage.tables["track"] else { return }
    let followed = try new.integer("SELECT count(*) FROM track WHERE removed IS NULL") ?? 0
    salvage.tables["track"] = Salvage.Table(kept: followed, total: all.total.map { $0 - all.kept + followed })
  }

  // MARK: - A table

  private func takeOver(_ table: SalvagedTable) throws(SQLiteError) -> Salvage.Table {
    let columns = try new.rows(
      "SELECT type, \"notnull\" OR pk FROM pragma_table_info(?1) ORDER BY cid", table.name
    ) { Column(type: $0.text(0), isNeeded: $0.flag(1)) }
    var rows = Salvage.Table()
    if try isMissing(table) { return Salvage.Table(kept: 0, total: 0) }
    let seen = try copy(table.forwards, columns, table, &rows)
    guard seen != rows.kept else { return Salvage.Table(kept: rows.kept, total: seen) }
    if seen == nil { _ = try copy(table.backwards, columns, table, &rows) }
    if let index = table.index { _ = try copy(index, columns, table, &rows) }
    rows.total =
      try DamagedFile.orDamaged { () throws(SQLiteError) in
        try damaged.first(table.count) { max($0.integer(0), rows.kept) }
      } ?? nil
    return rows
  }

  /// `true` if the damaged file is of an earlier program, which had no such table.
  private func isMissing(_ table: SalvagedTable) throws(SQLiteError) -> Bool {
    guard !Schema.firstTables.contains(table.name), Schema.isEarlier(damaged) else { return false }
    let found =
      try DamagedFile.orDamaged { () throws(SQLiteError) in
        try damaged.integer("SELECT count(*) FROM sqlite_schema WHERE name = ?1", table.name)
      } ?? nil
    return found == 0
  }

  /// Copies the rows of a query. Returns their number; `nil` if the end was not reached.
  private func copy(
    _ sql: SQL, _ columns: [Column], _ table: SalvagedTable, _ rows: inout Salvage.Table
  ) throws(SQLiteError) -> Int? {
    let insert = table.insert(columns: columns.count)
    var seen = 0
    var trouble: SQLiteError?
    var isInTime = true
    do throws(SQLiteError) {
      try damaged.forEach(sql) { row in
        seen += 1
        isInTime = seen % 256 != 0 || ContinuousClock.now < deadline
        guard columns.indices.allSatisfy({ columns[$0].takes(row.kind(Int32($0))) }) else { return isInTime }
        do throws(SQLiteError) {
          try new.run(insert, values: columns.indices.map { row.value(Int32($0)) })
          rows.kept += new.changedCount
        } catch  where error.code == SQLITE_CONSTRAINT {
          // It refers to a missing row.
        } catch {
          trouble = error
        }
        return isInTime && trouble == nil
      }
    } catch  where error.isPassing {
      // A row that can't be read for now isn't lost.
      throw error
    } catch {
      return nil
    }
    if let trouble { throw trouble }
    return isInTime ? seen : nil
  }
}

private struct Column {
  /// The declared type; empty for any.
  let type: String
  let isNeeded: Bool

  /// - Parameter kind: such as `SQLITE_INTEGER`.
  func takes(_ kind: Int32) -> Bool {
    if kind == SQLITE_NULL { return !isNeeded }
    return switch type {
    case "INTEGER": kind == SQLITE_INTEGER
    case "REAL": kind == SQLITE_FLOAT || kind == SQLITE_INTEGER
    case "TEXT": kind == SQLITE_TEXT
    case "BLOB": kind == SQLITE_BLOB
    default: true
    }
  }
}
