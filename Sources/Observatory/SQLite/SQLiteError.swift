import CSQLite
import Essentials

/// Why SQLite refused something.
struct SQLiteError: Error, Hashable {
  /// SQLite's primary result code.
  let code: Int32
  /// The `errno` behind it; 0 where there is none.
  let systemCode: Int32
  /// SQLite's own words.
  let message: String
  /// `true` if the file ends too early, which is no failure of the disk.
  private let isShort: Bool

  init(code: Int32, systemCode: Int32 = 0, message: String) {
    self.code = code & 0xff
    // SQLITE_IOERR_SHORT_READ, a macro that Swift can't import.
    isShort = code == SQLITE_IOERR | 2 << 8
    self.systemCode = systemCode
    self.message = message
  }

  /// The error of a connection's last call; of none if there was no memory for one.
  init(of connection: OpaquePointer?, code: Int32) {
    // SQLite doesn't keep the `errno` of a failed commit; it is still the last one.
    let last = code & 0xff == SQLITE_IOERR ? errno : 0
    let told = connection.map { sqlite3_system_errno($0) } ?? 0
    let systemCode = told == 0 ? last : told
    self.init(code: code, systemCode: systemCode, message: String(cString: sqlite3_errmsg(connection)))
  }

  /// `true` if the file's contents are to blame.
  var isDamage: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }

  /// `true` if something around the file is to blame, such as a full disk or another program: a later try may succeed.
  var isPassing: Bool {
    switch code {
    case SQLITE_FULL, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL, SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM: true
    case SQLITE_IOERR: !isShort
    default: false
    }
  }

  /// `true` if the disk has failed, not for want of space: another try may succeed.
  var isDiskFailure: Bool {
    code == SQLITE_IOERR && !isShort && ![ENOSPC, EDQUOT, EFBIG].contains(systemCode)
  }

  /// A disk failure that SQLite mentions in the words of a check, as if the page were damaged.
  init?(check: String) {
    guard let number = check.parts(between: "error code=").dropFirst().first?.prefix(while: \.isNumber),
      let code = Int32(number), code & 0xff == SQLITE_IOERR
    else { return nil }
    self.init(code: code, systemCode: EIO, message: check)
  }
}
