import CSQLite

/// Another program in the middle of writing.
final class WriteLock {
  private var connection: OpaquePointer?

  init(on path: String) throws {
    guard sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      sqlite3_exec(connection, "BEGIN IMMEDIATE; INSERT INTO work (kind, payload) VALUES ('', '')", nil, nil, nil)
        == SQLITE_OK
    else { throw StoreFolder.Refused(connection) }
  }

  deinit {
    release()
  }

  /// Ends the program without finishing what it was writing.
  func release() {
    sqlite3_close_v2(connection)
    connection = nil
  }
}
