import Essentials

extension Observatory {
  /// Past search terms, the oldest first, for a reader that must leave no trace: no file is made, changed or set aside. Empty if
  /// the file is missing, damaged, of a newer program, or held by another program. Blocks while it reads.
  package static func pastSearches(in path: String) -> [String] {
    do throws(SQLiteError) {
      let database = try Database(path, busyTimeout: 0)
      guard Schema.isKnown(try Schema.version(of: database)) else { return [] }
      return try database.rows("SELECT term FROM past_search ORDER BY number") { $0.text(0) }
    } catch {
      return []
    }
  }
}
