package import Essentials

extension Observatory {
  /// `true` if an answer with so many results would be kept as doubtful.
  package func isInDoubt(
    found: Int, of search: SearchKey, at moment: Date, now: Date
  ) throws(ObservatoryError) -> Bool {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return false }
      return try database.isInDoubt(found: found, of: number, at: moment.second, now: now.second)
    }
  }
}

/// Looks in doubt: now and then the store finds nothing, or a handful, for a day.
extension Database {
  /// A loss of nine tenths of at least so many results is in doubt.
  private static let fewest = 20
  private static let part = 10

  /// `true` if a look found far less than the last one that wasn't in doubt. A second such look in a row confirms the first: it isn't in
  /// doubt, and later looks are compared with it.
  func isInDoubt(found: Int, of search: Int, at moment: Int, now: Int) throws(SQLiteError) -> Bool {
    let known = try first("SELECT sound, found, found_at FROM search WHERE number = ?1", search) { row in
      (sound: row.integerIfAny(0), found: row.integerIfAny(1), at: row.integerIfAny(2))
    }
    guard let sound = known?.sound, sound >= Self.fewest else { return false }
    func isShort(_ found: Int) -> Bool { found * Self.part < sound }
    guard isShort(found) else { return false }
    // The same answer again, or a look by a clock that was ahead, confirms nothing.
    guard let before = known?.found, isShort(before), let at = known?.at, at <= now else { return true }
    return at >= moment
  }

  /// Keeps how many results the latest look has found. A look by a clock that was ahead is replaced.
  func keep(found: Int, inDoubt: Bool, of search: Int, at moment: Int, now: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE search SET found = ?2, found_at = ?3, sound = CASE WHEN ?5 THEN sound ELSE ?2 END
      WHERE number = ?1 AND (found_at IS NULL OR found_at <= ?3 OR found_at > ?4)
      """, search, found, moment, now, inDoubt ? 1 : 0)
  }
}
