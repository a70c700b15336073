import Essentials

/// The requests of all running copies, so that together they keep to the store's limit.
extension Observatory {
  /// How many requests a server takes from all copies within ``budgetWindow``. A person's may exceed it.
  package static var budgetLimit: Int { 20 }
  /// How long a request counts: the store's minute, and a second for delays on the way.
  package static var budgetWindow: Duration { .seconds(61) }
  /// The part of the window for delays. A request is sent this soon, unless it says otherwise.
  private static var usualDelay: Duration { .seconds(1) }

  /// Counts a request that is about to be sent, unless the budget is spent, or the store wants a pause.
  ///
  /// A refused screen makes other copies leave room for it. Entries of a killed copy end like any other. Entries from the future, by a
  /// clock that was set back, don't count.
  ///
  /// - Parameter onCount: called while nobody else can write, with the moment that names the entry.
  package func admit(
    _ request: BudgetRequest, to server: String, onCount: @Sendable (_ moment: Int) -> Void = { _ in }
  ) throws(ObservatoryError) -> BudgetRefusal? {
    try write { database throws(SQLiteError) in
      // Read while the file is locked, so that later entries have later moments.
      let now = millisecond
      // It counts from the last moment at which it may be sent.
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
      // Work leaves two of twenty to screens, while there are any; below five it leaves none.
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

  /// Makes all copies wait for a pause that the store named.
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

/// A request in the budget of all copies.
package struct BudgetRequest: Sendable, Hashable {
  /// `true` for a screen, `false` for commands and background work.
  package var isForScreen: Bool
  /// `true` if a person asked: it is sent whatever the budget.
  package var isPressing: Bool
  /// How many requests of all copies there may be with this one, at most ``Observatory/budgetLimit``.
  package var limit = Observatory.budgetLimit
  /// How soon it is sent, or not at all.
  package var delay = Duration.seconds(1)
  /// The moment of an entry to remove, because its request was not sent.
  package var unused: Int?

  package init(isForScreen: Bool, isPressing: Bool) {
    (self.isForScreen, self.isPressing) = (isForScreen, isPressing)
  }
}

/// Why a request has to wait, and how long.
package enum BudgetRefusal: Sendable, Hashable {
  case full(Duration)
  case pause(Duration)
}

extension Database {
  // Kinds of entries: work, a screen's request, and a screen that waits, which is no request.
  fileprivate static var work: Int { 0 }
  fileprivate static var screen: Int { 1 }
  fileprivate static var waiting: Int { 2 }

  /// Clocks are usually moved back by less than this, and no delayed request counts from later.
  private static var slack: Int { 17_000 }

  /// Removes what no longer counts, and what is from the future.
  fileprivate func removePast(before now: Int) throws(SQLiteError) {
    try run(
      "DELETE FROM request WHERE moment <= ?1 OR moment > ?2", now - Observatory.budgetWindow.milliseconds,
      now + Self.slack)
    try run("DELETE FROM pause WHERE until <= ?1 OR since > ?2", now, now + Self.slack)
  }

  /// Removes one entry of a moment. All but waiting screens are alike.
  fileprivate func remove(_ moment: Int, of server: String) throws(SQLiteError) {
    try run(
      """
      DELETE FROM request WHERE number =
        (SELECT number FROM request WHERE server = ?1 AND moment = ?2 AND kind != ?3 LIMIT 1)
      """, server, moment, Self.waiting)
  }

  fileprivate func pauseEnd(of server: String) throws(SQLiteError) -> Int? {
    try integer("SELECT until FROM pause WHERE server = ?1", server)
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
