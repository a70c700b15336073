package import Foundation

/// The store's answers, by the address that was asked.
extension Observatory {
  /// How many bytes of answers are kept in all; the oldest go.
  package static var answerCapacity: Int { 32 << 20 }

  /// Keeps an answer, in place of an earlier one. One that is larger than all may be isn't kept.
  package func keep(_ body: [UInt8], for url: URL, at moment: Date) throws(ObservatoryError) {
    try keep(body, for: url, at: moment, capacity: Self.answerCapacity)
  }

  /// - Parameter capacity: in bytes.
  func keep(_ body: [UInt8], for url: URL, at moment: Date, capacity: Int) throws(ObservatoryError) {
    guard body.count <= capacity else { return }
    try write { database throws(SQLiteError) in
      try database.run(
        "REPLACE INTO answer (url, received, size, body) VALUES (?1, ?2, ?3, ?4)",
        url.absoluteString, moment.second, body.count, body)
      var excess = (try database.first("SELECT sum(size) FROM answer") { $0.integer(0) } ?? 0) - capacity
      guard excess > 0 else { return }
      // The one that has just come stays, also where a clock that was set back makes it the oldest.
      let oldest = try database.rows(
        "SELECT url, size FROM answer WHERE url <> ?1 ORDER BY received", url.absoluteString
      ) { ($0.text(0), $0.integer(1)) }
      for (url, size) in oldest where excess > 0 {
        try database.run("DELETE FROM answer WHERE url = ?1", url)
        excess -= size
      }
    }
  }

  /// The answer that was kept last; `nil` where there is none.
  package func answer(for url: URL) throws(ObservatoryError) -> KeptAnswer? {
    try read { database throws(SQLiteError) in
      try database.first("SELECT body, received FROM answer WHERE url = ?1", url.absoluteString) {
        KeptAnswer(body: $0.bytes(0), received: Date(second: $0.integer(1)))
      }
    }
  }
}
