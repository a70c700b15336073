package import Foundation

extension Observatory {
  /// Past search terms, the oldest first, for who only wants to look: makes no file, changes none and sets none aside. Nothing where the
  /// file is missing, damaged, of a newer program, or held by somebody else.
  ///
  /// Blocks while it reads.
  package static func pastSearches(in file: URL) -> [String] {
    let path = file.path(percentEncoded: false)
    do throws(SQLiteError) {
      let database = try Database(path, busyTimeout: 0)
      guard Schema.isKnown(try Schema.version(of: database)) else { return [] }
      return try database.library().history
    } catch {
      return []
    }
  }
}
