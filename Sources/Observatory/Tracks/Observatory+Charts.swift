package import Essentials

extension Observatory {
  /// The positions of a track from `start` on: the span that was in force by then, and all later ones until `now`, in their order.
  package func positions(
    of track: TrackKey, from start: Date, until now: Date
  ) throws(ObservatoryError) -> [PositionSpan] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: track) else { return [] }
      let spans = try database.positions(of: number).known(from: start.second, at: now.second)
      return zip(spans, spans.gaps(from: start.second, to: now.second + 1)).map(PositionSpan.init)
    }
  }

  /// The positions of a track seen by a clock that was ahead of `now`, in its order.
  package func positions(of track: TrackKey, aheadOf now: Date) throws(ObservatoryError) -> [PositionSpan] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: track) else { return [] }
      return try database.positions(of: number).ahead(of: now.second).map { PositionSpan($0) }
    }
  }

  /// The apps around a followed one, as known at each of some moments; `nil` if nothing was known yet, or the app was not among the
  /// answers.
  package func neighbours(of track: TrackKey, at moments: [Date]) throws(ObservatoryError) -> [Neighbourhood?] {
    try read { database throws(SQLiteError) in
      var neighbourhoods: [Neighbourhood?] = []
      for moment in moments { neighbourhoods.append(try database.neighbourhood(of: track, at: moment.second)) }
      return neighbourhoods
    }
  }
}

extension Database {
  fileprivate func neighbourhood(of track: TrackKey, at moment: Int) throws(SQLiteError) -> Neighbourhood? {
    guard let search = try number(of: track.search),
      let span = try neighbours(of: search).span(at: moment)
    else { return nil }
    var apps: [PositionedApp] = []
    for place in NeighbourCode.places(in: span.value) {
      let app = try first("SELECT id, name FROM app WHERE number = ?1", place.app) {
        PositionedApp(position: place.position, app: Int64($0.integer(0)), name: $0.text(1))
      }
      if let app { apps.append(app) }
    }
    guard let own = apps.first(where: { $0.app == track.app }) else { return nil }
    return Neighbourhood(
      since: Date(second: span.since), until: Date(second: span.until),
      apps: apps.filter { abs($0.position - own.position) <= Observatory.neighbourReach })
  }
}
