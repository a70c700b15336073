extension Database {
  /// Finds searches by their terms without case from now on. Those that differ in case alone are joined: the first one's spelling stays, and
  /// has the tracks of the others, and all that was seen through them.
  func joinSpellings(at now: Int) throws(SQLiteError) {
    let searches = try rows("SELECT number, term, country, device FROM search WHERE folded IS NULL ORDER BY number") {
      ($0.integer(0), SearchKey(term: $0.text(1), country: $0.text(2), device: $0.text(3)))
    }
    for (number, key) in searches {
      if let first = try self.number(of: key) {
        try join(search: number, to: first, at: now)
      } else {
        try run("UPDATE search SET folded = ?2 WHERE number = ?1", number, SearchKey.folded(key.term))
      }
    }
  }

  private func join(search: Int, to first: Int, at now: Int) throws(SQLiteError) {
    for (track, app) in try rows(
      "SELECT number, app FROM track WHERE search = ?1", search, read: { ($0.integer(0), $0.integer(1)) })
    {
      if let known = try self.first(
        "SELECT number FROM track WHERE search = ?1 AND app = ?2", first, app, read: { $0.integer(0) })
      {
        try join(track: track, to: known, at: now)
      } else {
        try run("UPDATE track SET search = ?2 WHERE number = ?1", track, first)
      }
    }
    try neighbours(of: first).takeOver(neighbours(of: search), at: now)
    try run("DELETE FROM search WHERE number = ?1", search)
  }

  private func join(track: Int, to known: Int, at now: Int) throws(SQLiteError) {
    try standings(of: known).takeOver(standings(of: track), at: now)
    let rows = try self.rows(
      "SELECT added, removed, looked, best, best_at FROM track WHERE number IN (?1, ?2) ORDER BY number = ?2", known,
      track
    ) { row in
      (
        added: row.integer(0), removed: row.integerIfAny(1), looked: row.integerIfAny(2), best: row.integerIfAny(3),
        bestAt: row.integerIfAny(4)
      )
    }
    // A competitor's track was never followed: it says nothing of when that began or ended.
    let followed = rows.filter { $0.added != $0.removed }
    let best = rows.compactMap { row in row.best.map { ($0, row.bestAt ?? 0) } }.min { $0 < $1 }
    let counted = followed.isEmpty ? Array(rows.prefix(1)) : followed
    let removed = counted.contains { $0.removed == nil } ? nil : counted.compactMap(\.removed).max()
    try run(
      "UPDATE track SET added = ?2, removed = ?3, looked = ?4, best = ?5, best_at = ?6 WHERE number = ?1", known,
      counted.map(\.added).min(), removed, rows.compactMap(\.looked).max(), best?.0, best?.1)
    try run("DELETE FROM track WHERE number = ?1", track)
  }
}
