import Foundation

/// A row of the table `track`, with what it refers to.
struct FollowedTrack {
  private static let day = 86_400
  private static let month = 30

  let key: TrackKey
  private let number: Int
  private let name: String
  private let added: Int
  private let looked: Int?
  private let best: Int?
  private let bestSince: Int?

  /// - Parameter row: number, term, country, device, app's id, app's name, added, looked, best, when.
  init(_ row: Row) {
    number = row.integer(0)
    let search = SearchKey(term: row.text(1), country: row.text(2), device: row.text(3))
    key = TrackKey(search: search, app: Int64(row.integer(4)))
    name = row.text(5)
    added = row.integer(6)
    looked = row.integerIfAny(7)
    best = row.integerIfAny(8)
    bestSince = row.integerIfAny(9)
  }

  /// How it stands at `moment` and has moved until then. Reads the last month's spans, and at most one more.
  func summary(at moment: Int, in database: Database) throws(SQLiteError) -> TrackSummary {
    let table = StandingTable(database: database, track: number)
    let start = moment - Self.month * Self.day
    let spans = try table.spans(from: start)
    var whenLooked: Standing?
    if let looked {
      whenLooked = looked < start ? try table.span(at: looked)?.value : Self.standing(at: looked, in: spans)
    }
    return TrackSummary(
      key: key, name: name, added: Date(second: added), latest: spans.last.map(StandingSpan.init),
      whenLooked: whenLooked, weekAgo: Self.standing(at: moment - 7 * Self.day, in: spans),
      monthAgo: Self.standing(at: start, in: spans), best: best, bestSince: bestSince.map(Date.init(second:)),
      month: Self.standings(at: (1...Self.month).lazy.map { start + $0 * Self.day }, in: spans))
  }

  /// The same for moments in their order.
  private static func standings(at moments: some Sequence<Int>, in spans: [Span<Standing>]) -> [Standing?] {
    var next = spans.startIndex
    var standings: [Standing?] = []
    for moment in moments {
      while next < spans.endIndex, spans[next].since <= moment { next += 1 }
      standings.append(next > spans.startIndex ? spans[next - 1].value : nil)
    }
    return standings
  }

  /// Where it stood by what was known at a moment.
  private static func standing(at moment: Int, in spans: [Span<Standing>]) -> Standing? {
    spans.last { $0.since <= moment }?.value
  }
}
