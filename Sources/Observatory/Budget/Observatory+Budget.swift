import Essentials

/// The requests that all copies of the program have sent, so that together they keep to what the store takes.
extension Observatory {
  /// The requests that a server takes from all copies within ``budgetWindow``. What a person asks for may exceed it.
  package static var budgetLimit: Int { 20 }
  /// The time for which a request counts: the store's minute, and a second for what is slow on its way.
  package static var budgetWindow: Duration { .seconds(61) }
  /// The part of the window that is for what is slow on its way: a request is sent so soon, unless it says that it takes longer.
  private static var usualDelay: Duration { .seconds(1) }

  /// Counts a request that is about to be sent to a server, unless the copies have spent the budget, or one was named a time to wait.
  ///
  /// A copy with a screen that is refused makes others leave it room. An entry of a copy that was killed counts no longer than any other, and
  /// one from the future, by a clock that was set back, doesn't count.
  ///
  /// - Parameter onCount: called once nobody else can write, with the moment that names the entry.
  package func admit(
    _ request: BudgetRequest, to server: String, onCount: @Sendable (_ moment: Int) -> Void = { _ in }
  ) throws(ObservatoryError) -> BudgetRefusal? {
    try write { database throws(SQLiteError) in
      // Read with the file locked: what is counted from here on is counted after all that is there.
      let now = millisecond
      // It counts from the end of the time in which it may be sent.
      let moment = now + (max(request.delay, Self.usualDelay) - Self.usualDelay).milliseconds
      try database.removePast(before: now)
      if let unused = request.unused { try database.remove(unused, of: server) }
      if let end = try database.pauseEnd(of: server) { return .pause(.milliseconds(end - now)) }
      let entries = try database.rows(
        "SELECT moment, kind FROM request WHERE server = ?1 ORDER BY moment", server
      ) { (moment: $0.integer(0), kind: $0.integer(1)) }
      let moments = entries.filter { $0.kind != Database.waiting }.map(\.moment)
      let leaves = !request.isForScreen && entries.contains { $0.kind != Database.work }
      let limit = min(max(request.limit, 1), Self.budgetLimit)
      // Of twenty, work leaves two to screens, while there are any; of fewer than five none.
      let room = limit - (leaves ? (limit + 5) / 10 : 0)
      let isAdmitted = request.isPressing || moments.count < room
      if isAdmitted || request.isForScreen {
        try database.run(
          "INSERT INTO request (server, moment, kind) VALUES (?1, ?2, ?3)", server, isAdmitted ? moment : now,
          !isAdmitted ? Database.waiting : request.isForScreen ? Database.screen : Database.work)
      }
      guard !isAdmitted else {
        onCount(moment)
        return nil
      }
      let next = moments[moments.count - room] + Self.budgetWindow.milliseconds
      return .full(.milliseconds(max(1, next - now)))
    }
  }

  /// No copy is to ask a server before the end of a pause that the store named.
  package func pause(_ server: String, for duration: Duration) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      let now = millisecond
      try database.removePast(before: now)
      let end = max(now + duration.milliseconds, try database.pauseEnd(of: server) ?? 0)
      try database.run(
        "INSERT OR REPLACE INTO pause (server, since, until) VALUES (?1, ?2, ?3)", server, now, end)
    }
  }

  private var millisecond: Int { Int(now().timeIntervalSince1970 * 1000) }
}

/// A request in the budget that copies of the program share.
package struct BudgetRequest: Sendable, Hashable {
  /// `true` for what a screen shows, `false` for work beside it and for commands.
  package var isForScreen: Bool
  /// `true` for what a person asked for: it is sent whatever the budget.
  package var isPressing: Bool
  /// The most requests of all copies, this one among them; never more than ``Observatory/budgetLimit``.
  package var limit = Observatory.budgetLimit
  /// The time after which it is not sent any more.
  package var delay = Duration.seconds(1)
  /// The moment of an entry whose request was not sent: it counts no more.
  package var unused: Int?

  package init(isForScreen: Bool, isPressing: Bool) {
    (self.isForScreen, self.isPressing) = (isForScreen, isPressing)
  }
}

/// The reason why a request isn't to be sent yet, and the time to wait.
package enum BudgetRefusal: Sendable, Hashable {
  case full(Duration)
  case pause(Duration)
}

extension Database {
  // The kinds of entries: a request of work, one for a screen, and a screen that waits, which is no request.
  fileprivate static var work: Int { 0 }
  fileprivate static var screen: Int { 1 }
  fileprivate static var waiting: Int { 2 }

  /// A clock is moved back by less than this in its usual course, and what is slow on its way counts from a moment no later than this.
  private static var slack: Int { 17_000 }

  /// Removes what no longer counts, and what is from the future.
  fileprivate func removePast(before now: Int) throws(SQLiteError) {
    try run(
      "DELETE FROM request WHERE moment <= ?1 OR moment > ?2", now - Observatory.budgetWindow.milliseconds,
      now + Self.slack)
    try run("DELETE FROM pause WHERE until <= ?1 OR since > ?2", now, now + Self.slack)
  }

  /// Removes one entry of a moment: all of it are alike, but for screens that wait.
  fileprivate func remove(_ moment: Int, of server: String) throws(SQLiteError) {
    try run(
      """
      DELETE FROM request WHERE number =
        (SELECT number FROM request WHERE server = ?1 AND moment = ?2 AND kind != ?3 LIMIT 1)
      """, server, moment, Self.waiting)
  }

  fileprivate func pauseEnd(of server: String) throws(SQLiteError) -> Int? {
    try first("SELECT until FROM pause WHERE server = ?1", server) { $0.integer(0) }
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
