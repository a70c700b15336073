package import Essentials

/// The store's answers, by the address of the question.
extension Observatory {
  /// Keeps an answer in place of an earlier one; one that a person has asked for stays of that kind. An answer larger than the
  /// capacity, its kind's unless it is given, isn't kept.
  package func keep(
    _ body: [UInt8], for url: URL, as kind: KeptAnswer.Kind, at moment: Date, capacity: Int? = nil
  ) throws(ObservatoryError) {
    let capacity = capacity ?? kind.capacity
    guard body.count <= capacity else { return }
    try write { database throws(SQLiteError) in
      try database.run(
        """
        INSERT INTO answer (url, received, size, body, kind) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (url) DO UPDATE SET received = ?2, size = ?3, body = ?4, kind = min(kind, ?5)
        """, url.absoluteString, moment.second, body.count, body, kind.rawValue)
      // The answer that has just come stays, even if a clock that was set back makes it the oldest.
      let others = try database.rows(
        """
        SELECT url, size FROM answer
        WHERE kind = (SELECT kind FROM answer WHERE url = ?1) AND url <> ?1 ORDER BY received
        """, url.absoluteString
      ) { (url: $0.text(0), size: $0.integer(1)) }
      var excess = others.reduce(body.count) { $0 + $1.size } - capacity
      for other in others where excess > 0 {
        try database.run("DELETE FROM answer WHERE url = ?1", other.url)
        excess -= other.size
      }
    }
  }

  /// The answer kept last; `nil` if there is none.
  package func answer(for url: URL) throws(ObservatoryError) -> KeptAnswer? {
    try read { database throws(SQLiteError) in
      try database.first("SELECT body, received FROM answer WHERE url = ?1", url.absoluteString) {
        KeptAnswer(body: $0.bytes(0), received: Date(second: $0.integer(1)))
      }
    }
  }
}
