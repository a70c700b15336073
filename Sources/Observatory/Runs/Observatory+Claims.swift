package import Essentials

/// A run that asks the store for searches. Others know it by its process.
package struct RunIdentity: Sendable, Hashable {
  /// The process's number, a blank, and a text that no other run has.
  fileprivate let text: String

  package init(process: pid_t = getpid()) {
    text = "\(process) \(UUID().uuidString)"
  }

  fileprivate init(text: String) {
    self.text = text
  }

  /// `false` if its process has ended. Another process may have its number by now; then its claims end with their time.
  fileprivate var mayRun: Bool {
    guard let process = text.split(separator: " ").first.flatMap({ pid_t($0) }), process > 0 else { return false }
    return kill(process, 0) == 0 || errno != ESRCH
  }
}

/// Claims of runs on searches: of several runs at once, only one asks for each. A claim ends when it is given back, when its process ends,
/// and after ``claimTime``.
extension Observatory {
  /// How long a search is left to another run: as long as the store's pauses and its slowest answer may take.
  package static var claimTime: TimeInterval { 600 }

  /// Claims the searches that are still due: some app tracked there was not seen within `freshness`, and no other run is asking.
  ///
  /// - Parameter done: searches that the run has asked for. Their claims are given back in the same step.
  /// - Returns: the searches that the run may ask for now.
  package func claim(
    _ searches: [SearchKey], for run: RunIdentity, givingBack done: [SearchKey] = [], unseenFor freshness: TimeInterval,
    at now: Date
  ) throws(ObservatoryError) -> Set<SearchKey> {
    try write { database throws(SQLiteError) in
      for search in done {
        try database.run(
          "DELETE FROM claim WHERE search = ?1 AND holder = ?2", try database.number(of: search), run.text)
      }
      // A clock that was ahead has made one from the future.
      try database.run("DELETE FROM claim WHERE until <= ?1 OR since > ?1", now.second)
      var claimed: Set<SearchKey> = []
      for search in searches {
        guard let number = try database.number(of: search),
          try database.isDue(number, after: Int(freshness), at: now.second),
          try !database.isClaimed(number, byOtherThan: run)
        else { continue }
        try database.run(
          "REPLACE INTO claim (search, holder, since, until) VALUES (?1, ?2, ?3, ?4)", number, run.text, now.second,
          now.second + Int(Self.claimTime))
        claimed.insert(search)
      }
      return claimed
    }
  }

  /// Gives all claims of a run back.
  package func giveBackClaims(of run: RunIdentity) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in try database.run("DELETE FROM claim WHERE holder = ?1", run.text) }
  }
}

extension Database {
  /// `true` if some app tracked through a search was not seen for a time.
  fileprivate func isDue(_ search: Int, after freshness: Int, at now: Int) throws(SQLiteError) -> Bool {
    let tracks = try rows("SELECT number FROM track WHERE search = ?1 AND removed IS NULL", search) { $0.integer(0) }
    for track in tracks {
      guard let seen = try positions(of: track).latest(at: now)?.until, (0..<freshness).contains(now - seen) else {
        return true
      }
    }
    return false
  }

  fileprivate func isClaimed(_ search: Int, byOtherThan run: RunIdentity) throws(SQLiteError) -> Bool {
    let holder = try first("SELECT holder FROM claim WHERE search = ?1", search) { RunIdentity(text: $0.text(0)) }
    return holder.map { $0 != run && $0.mayRun } ?? false
  }
}
