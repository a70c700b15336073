package import Essentials

/// An app's position in the answer of a search, or in a top chart.
package enum Position: Sendable, Hashable {
  /// At this position, from 1 on.
  case at(Int)
  /// Not among this many.
  case notAmong(Int)
  /// The answer said so, but had far fewer results than the look before: it counts for nothing.
  indirect case doubtful(Position)

  /// `nil` if it isn't among the answers, or in doubt.
  package var number: Int? { if case .at(let number) = self { number } else { nil } }

  package var isDoubtful: Bool { if case .doubtful = self { true } else { false } }

  /// The position that the answer gave, in doubt or not.
  package var said: Position { if case .doubtful(let said) = self { said } else { self } }

  package var depth: Int? { if case .notAmong(let depth) = self { depth } else { nil } }

  /// The position of an app in an answer; `nil` if an unreadable record may be the app.
  package init?(of app: Int64, in list: PositionList) {
    if let found = list.apps.first(where: { $0.app == app }) {
      self = .at(found.position)
    } else if list.hasUnreadable {
      return nil
    } else {
      self = .notAmong(list.depth)
    }
  }

  /// As in the table `move`: the position, or below zero how many results it is not among.
  var code: Int {
    switch self {
    case .at(let number): number
    case .notAmong(let depth): -depth
    case .doubtful(let said): said.code
    }
  }

  init(code: Int) { self = code > 0 ? .at(code) : .notAmong(-code) }
}

/// The answer of a search, or a top chart: apps and their positions.
package struct PositionList: Sendable, Hashable {
  /// The number of positions looked at.
  package var depth: Int
  /// The number of results, if it is known.
  package var found: Int?
  package var apps: [PositionedApp]
  /// `true` if there are records that can't be read.
  package var hasUnreadable: Bool

  package init(depth: Int, found: Int? = nil, apps: [PositionedApp], hasUnreadable: Bool = false) {
    (self.depth, self.found, self.apps, self.hasUnreadable) = (depth, found, apps, hasUnreadable)
  }
}

package struct PositionedApp: Sendable, Hashable {
  /// The store's position, from 1 on.
  package var position: Int
  /// The app's id.
  package var app: Int64
  package var name: String

  package init(position: Int, app: Int64, name: String) {
    (self.position, self.app, self.name) = (position, app, name)
  }
}

/// A time in which an app was seen at one position only.
package struct PositionSpan: Sendable, Hashable {
  package var position: Position
  /// The times when it was first and last seen there.
  package var since: Date
  package var until: Date
  package var count: Int
  /// Times of more than a day and a half between two looks: within the span, and behind it until the next span or the first
  /// second that isn't past. Empty unless a history is asked for.
  package var gaps: [ClosedRange<Date>]

  /// One look.
  package init(_ position: Position, at moment: Date) {
    (self.position, since, until, count, gaps) = (position, moment, moment, 1, [])
  }

  init(_ span: Span<Position>, gaps: [ClosedRange<Int>] = []) {
    (position, count) = (span.value, span.count)
    (since, until) = (Date(second: span.since), Date(second: span.until))
    self.gaps = gaps.map { Date(second: $0.lowerBound)...Date(second: $0.upperBound) }
  }
}

extension Observatory {
  /// The positions of a track from `start` on: the span in force by then, and all later ones until `now`, in their order. Of an app that
  /// isn't followed, those in the search's lists.
  ///
  /// - Parameters:
  ///   - least: the seconds without a look that are more than a gap; a day and a half by default.
  ///   - moments: no span goes on beyond one of these.
  package func positions(
    of track: TrackKey, from start: Date, until now: Date, gapsOver least: Int? = nil, dividedAt moments: [Date] = []
  ) throws(ObservatoryError) -> [PositionSpan] {
    try read { database throws(SQLiteError) in
      var spans = try database.positions(of: track, from: start.second, at: now.second)
      for moment in moments {
        spans = spans.flatMap { span in
          let (before, after) = span.divided(at: moment.second &- 1)
          return [before, after].compactMap(\.self)
        }
      }
      let gaps = spans.gaps(from: start.second, to: now.second + 1, over: least ?? LookGap.least)
      return zip(spans, gaps).map(PositionSpan.init)
    }
  }

  /// How many lists of some searches can't be read, so that those looks are unknown.
  ///
  /// - Parameter searches: `nil` for all.
  package func unreadableListCount(of searches: [SearchKey]? = nil) throws(ObservatoryError) -> Int {
    try read { database throws(SQLiteError) in
      var count = 0
      for (number, key) in try database.searches("EXISTS (SELECT 1 FROM list WHERE list.search = search.number)")
      where searches?.contains(key) ?? true {
        count += try database.unreadableListCount(of: number)
      }
      return count
    }
  }

  /// The positions of a track seen by a clock that was ahead of `now`, in its order.
  package func positions(of track: TrackKey, aheadOf now: Date) throws(ObservatoryError) -> [PositionSpan] {
    try read { database throws(SQLiteError) in
      try database.positions(of: track, from: .min, at: now.second, isAhead: true).map { PositionSpan($0) }
    }
  }

  /// An app's last positions for a term until `now`, in the search interface's order, by country. Countries without a look are missing.
  package func latestPositions(
    of app: Int64, term: String, device: String, until now: Date
  ) throws(ObservatoryError) -> [String: PositionSpan] {
    try read { database throws(SQLiteError) in
      let tracks = try database.rows(
        """
        SELECT track.number, search.country FROM track JOIN search ON search.number = track.search
        WHERE search.folded = ?1 AND search.device = ?2 AND track.app = (SELECT number FROM app WHERE id = ?3)
        """, SearchKey.folded(term), device, app
      ) { (number: $0.integer(0), country: $0.text(1)) }
      var positions: [String: PositionSpan] = [:]
      for (number, country) in tracks {
        positions[country] = try database.positions(of: number).latest(at: now.second).map { PositionSpan($0) }
      }
      return positions
    }
  }
}
