package import Essentials
package import Observatory

extension Observatory {
  /// The graph of one to four apps of one search.
  ///
  /// - Parameters:
  ///   - midnights: the beginning of each day, and the end of the last.
  ///   - now: observations after it, by a clock that was ahead, are left out.
  package func graph(
    of apps: [PositionGraph.App], between midnights: [Date], until now: Date
  ) throws(ObservatoryError) -> PositionGraph {
    let (start, search) = (midnights[0], apps[0].key.search)
    var graph = PositionGraph(
      lines: [], midnights: midnights, lengths: Array(repeating: nil, count: midnights.count - 1), changes: [])
    for look in try lengths(of: search, from: start, until: now) {
      if let day = graph.day(of: look.at) { graph.lengths[day] = look.found }
    }
    for look in try difficulties(of: search, from: start, until: now) {
      if let day = graph.day(of: look.at) { graph.difficulties[day] = look.difficulty.value }
    }
    for (number, app) in apps.enumerated() {
      let history = try history(of: Listing(app: app.key.app, country: search.country), until: now)
      // Whatever is longer than the shortest day may be a day without a look.
      let looks = try positions(of: app.key, from: start, until: now, gapsOver: 22 * 3_600)
      graph.lines.append(
        PositionGraph.Line(
          app: app, days: graph.days(looks, notSold: history?.notSold ?? []),
          spans: looks.map { span in
            var span = span
            span.gaps.removeAll { $0.upperBound.timeIntervalSince($0.lowerBound) <= 36 * 3_600 }
            return span
          },
          notSold: history.flatMap { $0.facts.isAvailable ? nil : $0.until },
          ahead: try positions(of: app.key, aheadOf: now).last?.until))
      graph.add(history, line: number, of: app.key.app, name: app.name)
    }
    for competitor in try competitors(in: search) where !apps.contains(where: { $0.key.app == competitor.id }) {
      let listing = Listing(app: competitor.id, country: search.country)
      graph.add(try history(of: listing, until: now), line: nil, of: competitor.id, name: competitor.name)
    }
    graph.changes.sort { ($0.day, $0.line ?? .max) < ($1.day, $1.line ?? .max) }
    let lengths = Dictionary(graph.changes.map { ($0.day, $0.name.count + $0.words.count) }, uniquingKeysWith: +)
    graph.busiestDay = lengths.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    return graph
  }
}

extension PositionGraph {
  /// The day of a moment; `nil` for a moment before the first.
  fileprivate func day(of moment: Date) -> Int? { midnights.dropLast().lastIndex { $0 <= moment } }

  fileprivate func days(_ spans: [PositionSpan], notSold times: [OffSale]) -> [Day] {
    var first = 0
    return zip(midnights, midnights.dropFirst()).map { start, end in
      while first < spans.count, spans[first].until < start { first += 1 }
      var day = Day(state: .notLooked)
      var last: Position?
      for span in spans[first...].prefix(while: { $0.since < end })
      where !span.gaps.contains(where: { $0.lowerBound < start && end <= $0.upperBound }) {
        last = span.position
        guard let number = span.position.number else { continue }
        day.positions = min(day.positions?.lowerBound ?? number, number)...max(day.positions?.upperBound ?? 0, number)
      }
      // Without a look at the term, a look-up of that day counts.
      let isOffSale =
        last == nil
        ? times.contains { [$0.since, $0.lastSeen].contains { start <= $0 && $0 < end } }
        : times.contains { $0.since < end && end <= $0.end }
      day.state = last == nil && !isOffSale ? .notLooked : PositionState(last, isSold: !isOffSale)
      return day
    }
  }

  fileprivate mutating func add(_ history: ListingHistory?, line: Int?, of app: Int64, name: String) {
    guard let history else { return }
    for change in AppChange.told(history.changes, currency: history.facts.currency) {
      guard let mark = Mark(change.what), let day = day(of: change.seen) else { continue }
      changes.append(Change(mark: mark, day: day, line: line, app: app, name: name, words: change.words))
    }
  }
}
