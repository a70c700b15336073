/// Queued work, which outlives the program.
extension Observatory {
  /// Adds work at the end, all of it or nothing.
  @discardableResult
  package func enqueue(_ work: [(kind: String, payload: String)]) throws(ObservatoryError) -> [QueuedWork] {
    try write { database throws(SQLiteError) in
      var queued: [QueuedWork] = []
      for (kind, payload) in work {
        try database.run("INSERT INTO work (kind, payload) VALUES (?1, ?2)", kind, payload)
        queued.append(QueuedWork(id: database.lastNumber, kind: kind, payload: payload))
      }
      return queued
    }
  }

  /// What is to be done, in order.
  package func queuedWork() throws(ObservatoryError) -> [QueuedWork] {
    try read { database throws(SQLiteError) in
      try database.rows("SELECT number, kind, payload FROM work ORDER BY number") {
        QueuedWork(id: $0.integer(0), kind: $0.text(1), payload: $0.text(2))
      }
    }
  }

  /// Removes work that is done or given up.
  package func finish(_ work: [QueuedWork.ID]) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for id in work { try database.run("DELETE FROM work WHERE number = ?1", id) }
    }
  }
}
