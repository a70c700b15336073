/// Work that was queued and is not done yet.
package struct QueuedWork: Sendable, Hashable {
  package var kind: String
  /// The work itself, in the kind's own terms.
  package var payload: String

  package init(kind: String, payload: String) {
    (self.kind, self.payload) = (kind, payload)
  }
}

/// Queued work, which outlives the program.
extension Observatory {
  /// Adds work at the end, all of it or nothing. Work that is queued already stays where it is.
  package func enqueue(_ work: [QueuedWork]) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for work in work {
        try database.run(
          """
          INSERT INTO work (kind, payload) SELECT ?1, ?2
          WHERE NOT EXISTS (SELECT 1 FROM work WHERE kind = ?1 AND payload = ?2)
          """, work.kind, work.payload)
      }
    }
  }

  /// The queued work in order.
  package func queuedWork() throws(ObservatoryError) -> [QueuedWork] {
    try read { database throws(SQLiteError) in
      try database.rows("SELECT kind, payload FROM work ORDER BY number") {
        QueuedWork(kind: $0.text(0), payload: $0.text(1))
      }
    }
  }

  /// Removes work that is done or given up.
  package func finish(_ work: [QueuedWork]) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for work in work {
        try database.run("DELETE FROM work WHERE kind = ?1 AND payload = ?2", work.kind, work.payload)
      }
    }
  }
}
