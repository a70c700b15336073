/// Records of an older version than one seen before. For hours, some of the store's servers don't know a new version. A developer may go
/// back as well: then several looks agree.
extension Database {
  /// So many looks have to agree over so much time: two days, less what daily runs may vary.
  private static let agreeingLooks = 3
  private static let agreeingTime = 40 * 3600
  /// Clocks differ, so a version's date may lie this far in the future. A later date means a pre-order; an early release doesn't make it
  /// older.
  private static let mostLead = 86_400

  /// `true` if a record is an older one, to be kept apart. Call it once for each look.
  func isOlder(_ facts: Facts, of listing: Int, at moment: Int, now: Int) throws(SQLiteError) -> Bool {
    guard facts.isAvailable, let released = facts.released?.second else { return false }
    let known = try first(
      "SELECT released, released_at, older, older_since, older_until, older_looks FROM listing WHERE number = ?1",
      listing
    ) { row in (0..<6).map { row.integerIfAny($0) } }
    guard let known, let latest = known[0], let latestSeen = known[1], latestSeen <= now,
      latest <= latestSeen + Self.mostLead
    else {
      try setReleased(released, at: moment, of: listing)
      return false
    }
    // A late look may be older than the latest version.
    guard moment >= latestSeen else { return false }
    let isCurrent = try isCurrent(facts.version, of: listing, at: now)
    if released >= latest || isCurrent {
      try setReleased(max(released, latest), at: released > latest ? moment : latestSeen, of: listing)
      return false
    }
    var (since, looks) = (moment, 1)
    if known[2] == released, let first = known[3], let last = known[4], last <= now {
      guard moment > last else { return true }
      (since, looks) = (first, (known[5] ?? 0) + 1)
    }
    if looks >= Self.agreeingLooks, moment - since >= Self.agreeingTime {
      try setReleased(released, at: moment, of: listing)
      return false
    }
    try run(
      "UPDATE listing SET older = ?2, older_since = ?3, older_until = ?4, older_looks = ?5 WHERE number = ?1", listing,
      released, since, moment, looks)
    return true
  }

  /// Sets the version that counts from now on. Looks at older ones no longer agree.
  private func setReleased(_ released: Int, at moment: Int, of listing: Int) throws(SQLiteError) {
    try run(
      """
      UPDATE listing SET released = ?2, released_at = ?3, older = NULL, older_since = NULL, older_until = NULL,
        older_looks = NULL
      WHERE number = ?1 AND (released IS NOT ?2 OR released_at IS NOT ?3 OR older IS NOT NULL)
      """, listing, released, moment)
  }

  private func isCurrent(_ version: String?, of listing: Int, at now: Int) throws(SQLiteError) -> Bool {
    guard let version else { return false }
    return try facts(.version, of: listing).latest(at: now)?.value == .text(version)
  }
}
