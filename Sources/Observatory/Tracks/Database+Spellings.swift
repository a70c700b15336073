import Texts

extension Database {
  /// Brings terms to one spelling. Searches that are equal then are joined: the first gets the tracks of the others, and all that was seen
  /// through them.
  func joinSpellings(at now: Int) throws(SQLiteError) {
    let searches = try rows("SELECT number, term, country, device, folded FROM search ORDER BY number") {
      (
        number: $0.integer(0), term: $0.text(1), folded: $0.textIfAny(4),
        key: SearchKey(term: $0.text(1), country: $0.text(2), deviceAndOrder: $0.text(3))
      )
    }
    // Compares bytes, since Swift takes other spellings for equal.
    let odd = searches.filter { search in
      search.folded.map { !$0.hasBytes(of: SearchKey.folded(search.key.term)) } ?? true
    }
    for search in odd { try run("UPDATE search SET folded = NULL WHERE number = ?1", search.number) }
    for (number, _, folded, key) in odd {
      if let folded { try renameTold(from: folded, to: key) }
      if let first = try self.number(of: key) {
        try join(search: number, to: first, at: now)
      } else {
        try run("UPDATE search SET folded = ?2 WHERE number = ?1", number, SearchKey.folded(key.term))
      }
    }
    // Last, because until then a search that is joined may have that spelling.
    for (number, term, _, key) in searches where !term.hasBytes(of: key.term) {
      try run("UPDATE search SET term = ?2 WHERE number = ?1", number, key.term)
    }
    try joinPastSearches()
  }

  /// The latest of several spellings stays.
  private func joinPastSearches() throws(SQLiteError) {
    let searches = try rows("SELECT number, term FROM past_search ORDER BY number DESC") { ($0.integer(0), $0.text(1)) }
    var seen: Set<[UInt8]> = []
    var odd: [(number: Int, term: String)] = []
    for (number, term) in searches {
      let spelled = term.inOneSpelling
      if spelled.isEmpty || !seen.insert(Array(spelled.utf8)).inserted {
        try run("DELETE FROM past_search WHERE number = ?1", number)
      } else if !term.hasBytes(of: spelled) {
        odd.append((number, spelled))
      }
    }
    for (number, term) in odd { try run("UPDATE past_search SET term = ?2 WHERE number = ?1", number, term) }
  }

  /// Alerts that were told are stored by term too.
  private func renameTold(from folded: String, to key: SearchKey) throws(SQLiteError) {
    let start = " \(key.country) \(key.deviceAndOrder) "
    try run(
      """
      UPDATE OR IGNORE told SET subject = substr(subject, 1, length(subject) - length(?1)) || ?2
      WHERE substr(subject, -length(?1)) = ?1
      """, start + folded, start + SearchKey.folded(key.term))
  }

  private func join(search: Int, to first: Int, at now: Int) throws(SQLiteError) {
    for (track, app) in try rows(
      "SELECT number, app FROM track WHERE search = ?1", search, read: { ($0.integer(0), $0.integer(1)) })
    {
      if let known = try integer("SELECT number FROM track WHERE search = ?1 AND app = ?2", first, app) {
        try join(track: track, to: known, at: now)
      } else {
        try run("UPDATE track SET search = ?2 WHERE number = ?1", track, first)
      }
    }
    try neighbours(of: first).takeOver(neighbours(of: search), at: now)
    try moveLists(of: search, to: first)
    try run("UPDATE OR IGNORE difficulty SET search = ?1 WHERE search = ?2", first, search)
    try run("DELETE FROM difficulty WHERE search = ?1", search)
    // The later look says how many results there are.
    try run(
      """
      UPDATE search SET (found, found_at, sound) = (SELECT found, found_at, sound FROM search WHERE number = ?2)
      WHERE number = ?1 AND (SELECT found_at FROM search WHERE number = ?2) > coalesce(found_at, 0)
      """, first, search)
    try run("DELETE FROM search WHERE number = ?1", search)
  }

  private func join(track: Int, to known: Int, at now: Int) throws(SQLiteError) {
    try positions(of: known).takeOver(positions(of: track), at: now)
    let rows = try self.rows(
      "SELECT added, removed, looked, best, best_at FROM track WHERE number IN (?1, ?2) ORDER BY number = ?2", known,
      track
    ) { row in
      (
        added: row.integer(0), removed: row.integerIfAny(1), visited: row.integerIfAny(2), best: row.integerIfAny(3),
        bestAt: row.integerIfAny(4)
      )
    }
    // A competitor's track was never followed, so its dates say nothing.
    let followed = rows.filter { $0.added != $0.removed }
    let best = rows.compactMap { row in row.best.map { ($0, row.bestAt ?? 0) } }.min { $0 < $1 }
    let counted = followed.isEmpty ? Array(rows.prefix(1)) : followed
    let removed = counted.contains { $0.removed == nil } ? nil : counted.compactMap(\.removed).max()
    try run(
      "UPDATE track SET added = ?2, removed = ?3, looked = ?4, best = ?5, best_at = ?6 WHERE number = ?1", known,
      counted.map(\.added).min(), removed, rows.compactMap(\.visited).max(), best?.0, best?.1)
    try run(
      "UPDATE track SET alerts = coalesce(alerts, (SELECT alerts FROM track WHERE number = ?2)) WHERE number = ?1",
      known, track)
    // Both have seen the same moves, so only one's are kept.
    if try !has("SELECT 1 FROM move WHERE track = ?1", known) {
      try run("UPDATE move SET track = ?1 WHERE track = ?2", known, track)
    }
    try run("DELETE FROM move WHERE track = ?1", track)
    try run("UPDATE OR IGNORE track_tag SET track = ?1 WHERE track = ?2", known, track)
    try run("DELETE FROM track_tag WHERE track = ?1", track)
    try run("DELETE FROM track WHERE number = ?1", track)
  }
}

extension String {
  fileprivate func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
