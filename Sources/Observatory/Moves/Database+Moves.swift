extension Database {
  /// Notes that a followed app stands elsewhere than at the look before, if so. Call it before the look is kept. One in doubt is no move, and
  /// the next one is compared with the look before it.
  ///
  /// - Parameters:
  ///   - moment: when it was seen. A look that is older than the latest one says nothing of a move.
  ///   - now: the present: what a clock that was ahead has seen is no look by now, but a move from there is one.
  func noteMove(to position: Position, of track: Int, at moment: Int, now: Int) throws(SQLiteError) {
    guard !position.isDoubtful else { return }
    var latest = try positions(of: track).latest(at: now)
    if let latest, latest.until >= moment { return }
    while let span = latest, span.value.isDoubtful { latest = try positions(of: track).span(at: span.since - 1) }
    let last = try first("SELECT stands FROM move WHERE track = ?1 ORDER BY number DESC LIMIT 1", track) {
      $0.integer(0)
    }
    let before = last ?? latest?.value.code
    guard before != position.code else { return }
    // Not among other numbers of results than before: it stands nowhere as well.
    if let before, Position(code: before).number == nil, position.number == nil { return }
    try run(
      "INSERT INTO move (track, was, stands, seen) VALUES (?1, ?2, ?3, ?4)", track, before, position.code, moment)
    // Rarely, since it reads all of them.
    guard lastNumber % 1_000 == 0 else { return }
    try run(
      "DELETE FROM move WHERE number <= ?1 AND number NOT IN (SELECT max(number) FROM move GROUP BY track)",
      lastNumber - Observatory.moveCapacity)
  }
}

extension Position {
  /// The position, or below zero the number of places that it is not among.
  var code: Int {
    switch self {
    case .at(let position): position
    case .notAmong(let depth): -depth
    case .doubtful(let said): said.code
    }
  }

  init(code: Int) { self = code > 0 ? .at(code) : .notAmong(-code) }
}
