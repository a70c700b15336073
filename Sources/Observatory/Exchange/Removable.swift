/// Something that a person adds and removes: a track, a competitor, a bookmark, or a tag of one.
package enum Removable: Sendable, Hashable {
  case track(TrackKey, tag: String = "")
  case mark(Int64, tag: String = "")
  case bookmark(Listing)

  /// Its key in the table `removal`: the name of its kind, the app, the term without case, the country, the device, the tag.
  fileprivate var key: [any SQLiteBindable] {
    switch self {
    case .track(let key, let tag):
      let search = key.search
      let term = SearchKey.folded(search.term)
      return [KeptKind.tracks.name, key.app, term, search.country, search.deviceAndOrder, TagName.folded(tag)]
    case .mark(let app, let tag): return [KeptKind.marks.name, app, "", "", "", TagName.folded(tag)]
    case .bookmark(let listing): return [KeptKind.bookmarks.name, listing.app, "", listing.country, "", ""]
    }
  }
}

/// Removals are remembered for a year: other machines remove the same, unless it was added again later.
extension Database {
  static let removalYear = 366 * 86_400
  private static let key: SQL = "kind = ?1 AND id = ?2 AND term = ?3 AND country = ?4 AND device = ?5 AND tag = ?6"

  /// - Parameter added: when another machine added it.
  /// - Returns: `true` if it was removed later, and not added again since.
  func isRemoved(_ thing: Removable, addedBy added: Int?) throws(SQLiteError) -> Bool {
    let (removed, again) = try times(of: thing)
    return removed > max(again, added ?? .min)
  }

  private func times(of thing: Removable) throws(SQLiteError) -> (removed: Int, again: Int) {
    try rows("SELECT at, again FROM removal WHERE \(Self.key)", values: thing.key) { ($0.integer(0), $0.integer(1)) }
      .first ?? (0, 0)
  }

  /// Notes that a person adds something. It stays, even if a clock that was ahead had removed it.
  func noteAdded(_ thing: Removable, at moment: Int) throws(SQLiteError) {
    try note(thing, removed: 0, again: max(moment, times(of: thing).removed))
  }

  /// Removes something for a person, even if a clock that was ahead had added it.
  func remove(_ thing: Removable, at moment: Int) throws(SQLiteError) {
    guard let added = try added(thing) else { return }
    let removed = max(moment, added + 1, try times(of: thing).again + 1)
    try note(thing, removed: removed, again: 0)
    try drop(thing, at: removed)
  }

  /// Removes what another machine has removed.
  func take(_ thing: Removable, removed: Int, again: Int) throws(SQLiteError) -> TakenRow.Outcome {
    try note(thing, removed: removed, again: again)
    let outcome = changedCount > 0 ? TakenRow.Outcome.added : .known
    if let added = try added(thing), try isRemoved(thing, addedBy: added) { try drop(thing, at: removed) }
    return outcome
  }

  private func note(_ thing: Removable, removed: Int, again: Int) throws(SQLiteError) {
    try run("DELETE FROM removal WHERE max(at, again) < ?1", max(removed, again) - Self.removalYear)
    try run(
      """
      INSERT INTO removal VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (kind, id, term, country, device, tag)
      DO UPDATE SET at = max(at, ?7), again = max(again, ?8) WHERE at < ?7 OR again < ?8
      """, values: thing.key + [removed, again])
  }

  /// Its table, the condition for its row, and the column that says when it was added.
  private func place(
    of thing: Removable
  ) throws(SQLiteError) -> (table: SQL, condition: SQL, added: SQL, values: [any SQLiteBindable]) {
    switch thing {
    case .track(let key, ""): ("track", "number = ?1 AND removed IS NULL", "added", [try number(of: key)])
    case .track(let key, let tag):
      ("track_tag", "track = ?1 AND tag = ?2", "0", [try number(of: key), try number(ofTag: tag)])
    case .mark(let app, ""): ("competitor", "number = ?1", "added", [try number(ofCompetitor: app)])
    case .mark(let app, let tag):
      ("competitor_tag", "competitor = ?1 AND tag = ?2", "0", [try number(ofCompetitor: app), try number(ofTag: tag)])
    case .bookmark(let listing):
      (
        "bookmark", "app = (SELECT number FROM app WHERE id = ?1) AND country = ?2", "coalesce(added, 0)",
        [listing.app, listing.country]
      )
    }
  }

  /// When it was added; `nil` if it isn't here.
  private func added(_ thing: Removable) throws(SQLiteError) -> Int? {
    let (table, condition, added, values) = try place(of: thing)
    return try rows("SELECT \(added) FROM \(table) WHERE \(condition)", values: values) { $0.integer(0) }.first
  }

  private func drop(_ thing: Removable, at moment: Int) throws(SQLiteError) {
    let (table, condition, _, values) = try place(of: thing)
    switch thing {
    case .track(_, ""): return try run("UPDATE track SET removed = ?2 WHERE \(condition)", values: values + [moment])
    case .mark(_, ""): try run("DELETE FROM competitor_tag WHERE competitor = ?1", values: values)
    // A new bookmark starts over.
    case .bookmark(let listing): try run("DELETE FROM told WHERE subject = ?1", Told.subject(listing))
    case .track, .mark: break
    }
    try run("DELETE FROM \(table) WHERE \(condition)", values: values)
  }
}
