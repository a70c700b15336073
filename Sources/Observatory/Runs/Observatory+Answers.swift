package import Essentials
import Files
package import Texts

/// An answer of the store, as it was kept.
package struct KeptAnswer: Sendable, Hashable {
  /// The kind of question. Each has room of its own, so that a sweep never pushes out a person's searches. The raw values are in the file.
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// A search that a person made.
    case search
    /// One question of many, such as for an update of all tracks.
    case sweep
    case lookup
    case review
    /// An app's web page, some 150 kB of it.
    case page

    /// How many compressed bytes are kept; the oldest answers go. A sweep of 200 results in 175 countries has some 45 MB.
    var capacity: Int {
      switch self {
      case .search, .page: 16 << 20
      case .sweep: 48 << 20
      case .lookup, .review: 4 << 20
      }
    }
  }

  package var body: [UInt8]
  package var received: Date
}

/// The store's answers, by their addresses.
extension Observatory {
  /// Keeps an answer instead of the earlier one. A person's search stays one, also if a sweep asks again. Drops an answer larger than the
  /// capacity. Other calls don't wait while it is compressed.
  package nonisolated func keep(
    _ body: [UInt8], for url: WebAddress, as kind: KeptAnswer.Kind, at moment: Date, capacity: Int? = nil
  ) async throws(ObservatoryError) {
    let packed = Deflate.deflated(body, isFast: false)
    try await keep(
      packed, length: body.count, for: url, as: kind, at: moment, capacity: capacity ?? kind.capacity)
  }

  private func keep(
    _ packed: [UInt8], length: Int, for url: WebAddress, as kind: KeptAnswer.Kind, at moment: Date, capacity: Int
  ) throws(ObservatoryError) {
    guard packed.count <= capacity else { return }
    try write { database throws(SQLiteError) in
      try database.run(
        """
        INSERT INTO answer (url, received, size, body, kind, length) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
        ON CONFLICT (url) DO UPDATE SET received = ?2, size = ?3, body = ?4, kind = min(kind, ?5), length = ?6
        """, url.text, moment.second, packed.count, packed, kind.rawValue, length)
      // The new answer stays, even if a clock that was set back makes it the oldest.
      let others = try database.rows(
        """
        SELECT url, size FROM answer
        WHERE kind = (SELECT kind FROM answer WHERE url = ?1) AND url <> ?1 ORDER BY received
        """, url.text
      ) { (url: $0.text(0), size: $0.integer(1)) }
      var excess = others.reduce(packed.count) { $0 + $1.size } - capacity
      for other in others where excess > 0 {
        try database.run("DELETE FROM answer WHERE url = ?1", other.url)
        excess -= other.size
      }
    }
  }

  /// `nil` without an answer, or with a damaged one.
  package nonisolated func answer(for url: WebAddress) async throws(ObservatoryError) -> KeptAnswer? {
    guard let (packed, length, received) = try await packedAnswer(for: url) else { return nil }
    // Earlier programs kept answers uncompressed.
    guard let length else { return KeptAnswer(body: packed, received: received) }
    return Deflate.inflated(packed, to: length).map { KeptAnswer(body: $0, received: received) }
  }

  private func packedAnswer(
    for url: WebAddress
  ) throws(ObservatoryError) -> (body: [UInt8], length: Int?, received: Date)? {
    try read { database throws(SQLiteError) in
      try database.first("SELECT body, length, received FROM answer WHERE url = ?1", url.text) {
        ($0.bytes(0), $0.integerIfAny(1), $0.date(2))
      }
    }
  }
}
