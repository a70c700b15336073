/// Records of a version that is older than one seen before: the store's servers don't all know the same, for hours. A developer may go back as
/// well, which is told from that by looks that agree.
extension Database {
  /// The looks that have to agree, and the time that they have to lie apart: two days, less what daily runs may.
  private static let agreeingLooks = 3
  private static let agreeingTime = 40 * 3600
  /// How far the date of a version may lie after the look at it, by clocks that differ. One further off is that of an app that can only be
  /// ordered: when it comes earlier than announced, it is no older.
  private static let mostLead = 86_400

  /// `true` if a record is to be kept apart (``older``). Call it once for each look.
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
    // A look that comes late is older than the latest version.
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

  /// The version that counts from now on. Whatever older one was seen last, its looks no longer agree.
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
