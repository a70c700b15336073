package import Essentials

extension Observatory {
  /// `true` if an answer with so many results would be kept as a doubtful look.
  package func isInDoubt(
    found: Int, of search: SearchKey, at moment: Date, now: Date
  ) throws(ObservatoryError) -> Bool {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: search) else { return false }
      return try database.isInDoubt(found: found, of: number, at: moment.second, now: now.second)
    }
  }
}

/// Looks in doubt: the store now and then finds nothing, or a handful, for a day.
extension Database {
  /// The fewest results of which a sudden loss is in doubt, and the part of them that is left.
  private static let fewest = 20
  private static let part = 10

  /// `true` if a look found far less than the last one that wasn't in doubt. A second look in a row that does so agrees with the first: it is
  /// not in doubt, and what it found is compared from then on.
  func isInDoubt(found: Int, of search: Int, at moment: Int, now: Int) throws(SQLiteError) -> Bool {
    let known = try first("SELECT sound, found, found_at FROM search WHERE number = ?1", search) { row in
      (sound: row.integerIfAny(0), found: row.integerIfAny(1), at: row.integerIfAny(2))
    }
    guard let sound = known?.sound, sound >= Self.fewest else { return false }
    func isShort(_ found: Int) -> Bool { found * Self.part < sound }
    guard isShort(found) else { return false }
    // The same answer once more is no second look, nor is one by a clock that was ahead.
    guard let before = known?.found, isShort(before), let at = known?.at, at <= now else { return true }
    return at >= moment
  }

  /// Keeps how many results the latest look at a search has found. One that a clock that was ahead has seen gives way.
  func keep(found: Int, inDoubt: Bool, of search: Int, at moment: Int, now: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE search SET found = ?2, found_at = ?3, sound = CASE WHEN ?5 THEN sound ELSE ?2 END
      WHERE number = ?1 AND (found_at IS NULL OR found_at <= ?3 OR found_at > ?4)
      """, search, found, moment, now, inDoubt ? 1 : 0)
  }
}
