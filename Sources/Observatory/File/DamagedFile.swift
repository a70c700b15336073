import CSQLite
import Files
import Essentials

/// A damaged file, opened as well as possible.
///
/// All stores begin alike. If a file's list of tables is damaged, a copy with a new store's list is read instead.
struct DamagedFile {
  let database: Database
  private let copy: String?

  /// - Parameter tables: a connection to the store, a new one.
  init(at path: String, like store: String, tables: Database, wait: FileWait? = nil) throws(SQLiteError) {
    let database = try Self.orDamaged { () throws(SQLiteError) in try Database(path, wait: wait) }
    if let database, try Self.has(Self.tables(of: tables), in: database) {
      self.database = database
      copy = nil
      return
    }
    try database?.checkDisk()
    let copy = store + "-copy"
    self.copy = copy
    do throws(SQLiteError) {
      try Self.makeCopy(of: path, at: copy, like: store)
      self.database = try Database(copy)
    } catch {
      Self.remove(copy)
      throw error
    }
  }

  func removeCopy() {
    if let copy { Self.remove(copy) }
  }

  private static func remove(_ copy: String) {
    for ending in ["", "-wal", "-shm"] { unlink(copy + ending) }
  }

  private static func tables(of database: Database) throws(SQLiteError) -> [(name: String, page: Int)] {
    try database.rows("SELECT name, rootpage FROM sqlite_schema WHERE type = 'table' AND rootpage > 0") {
      ($0.text(0), $0.integer(1))
    }
  }

  /// `true` if a file lists these tables, each on a page of its own. Files of earlier programs lack later tables, and have some elsewhere.
  private static func has(_ wanted: [(name: String, page: Int)], in database: Database) throws(SQLiteError) -> Bool {
    // This opens a file that was cut off too.
    try? database.run("PRAGMA writable_schema = ON")
    let found = try orDamaged { () throws(SQLiteError) in try tables(of: database) }
    guard let listed = found else { return false }
    let isEarlier = Schema.isEarlier(database)
    return Set(listed.map(\.page)).count == listed.count
      && Set(listed.map(\.name)).isSuperset(
        of: wanted.map(\.name).filter { !isEarlier || Schema.firstTables.contains($0) })
  }

  /// `nil` if the file's contents are to blame.
  static func orDamaged<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value? {
    do throws(SQLiteError) {
      return try body()
    } catch  where error.isPassing {
      throw error
    } catch {
      return nil
    }
  }

  // MARK: - The copy

  private static let pageSize = 4_096

  /// Throws if there is no space for it, or the file can't be read for now.
  private static func makeCopy(of path: String, at copy: String, like store: String) throws(SQLiteError) {
    for ending in ["", "-wal"] {
      switch FileBytes.copy(path + ending, to: copy + ending) {
      // There may be no log.
      case 0, ENOENT: continue
      case ENOSPC, EDQUOT: throw SQLiteError(code: SQLITE_FULL, message: "no space for a copy")
      case let code: throw SQLiteError(code: SQLITE_IOERR, systemCode: code, message: "the file can't be copied")
      }
    }
    guard let new = try? FileBytes.read(store), let size = FileStatus(at: copy)?.size, size > 0 else { return }
    let file = open(copy, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    let pages = schemaPages(in: new)
    let count = max(pages.max() ?? 0, (size + pageSize - 1) / pageSize)
    for page in pages {
      var bytes = Array(new[(page - 1) * pageSize..<page * pageSize])
      if page == 1 {
        // The use of a log, the number of pages, and no free pages.
        if FileStatus(at: copy + "-wal") != nil { bytes.replaceSubrange(18..<20, with: [2, 2]) }
        bytes.replaceSubrange(28..<32, with: withUnsafeBytes(of: UInt32(count).bigEndian, Array.init))
        bytes.replaceSubrange(32..<40, with: [UInt8](repeating: 0, count: 8))
      }
      guard pwrite(file, bytes, bytes.count, off_t((page - 1) * pageSize)) == bytes.count else {
        throw SQLiteError(code: SQLITE_FULL, message: "no space for a copy")
      }
    }
  }

  /// The pages that list the tables: the first, and those that it names.
  private static func schemaPages(in file: [UInt8]) -> [Int] {
    func number(_ offset: Int, _ count: Int) -> Int { file[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    // The head has 100 bytes; 5 marks a page with the numbers of others.
    guard file.count >= pageSize, file[100] == 5 else { return file.count >= pageSize ? [1] : [] }
    let cells = (0..<number(103, 2)).map { number(number(112 + 2 * $0, 2), 4) }
    return ([1, number(108, 4)] + cells).filter { (1...file.count / pageSize).contains($0) }
  }
}
