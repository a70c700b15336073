import Essentials
import Observatory
import SampleStore
import Tracking

/// Tracks of sixty days in the sample store.
enum SampleTracks {
  /// - Returns: `true` if it did.
  static func keep(in observatory: Observatory, at now: Date) async throws(ObservatoryError) -> Bool {
    guard try await observatory.tracks().isEmpty else { return false }
    for track in SampleHistory.tracks {
      let search = SearchKey(term: track.term, country: track.country, device: track.device)
      let findings = SampleHistory.findings(of: track)
      let names = findings.flatMap(\.facts).reduce(into: [:]) { $0[$1.id] = $1.name }
      for app in track.apps {
        let key = TrackKey(search: search, app: app)
        try await observatory.follow(key, name: names[app] ?? "", at: moment(SampleHistory.days.lowerBound, now))
      }
      for finding in findings {
        let moment = moment(finding.day.number, now)
        try await observatory.record(list(of: finding), for: search, at: moment)
        try await observatory.record(facts(of: finding, in: track), at: moment)
      }
    }
    return true
  }

  private static func moment(_ day: Int, _ now: Date) -> Date { now + TimeInterval(day) * 86_400 }

  private static func list(of finding: SampleHistory.Finding) -> PositionList {
    let positions = zip(finding.ids, finding.names).enumerated().map { index, app in
      PositionedApp(position: index + 1, app: app.0, name: app.1)
    }
    return PositionList(depth: positions.count, apps: positions)
  }

  private static func facts(
    of finding: SampleHistory.Finding, in track: SampleHistory.Track
  ) -> [(Listing, Facts)] {
    track.apps.map { app in
      let found = finding.facts.first { $0.id == app }
      return (Listing(app: app, country: track.country), found.map(Facts.init) ?? .notSold)
    }
  }
}

extension Facts {
  fileprivate init(_ facts: SampleFacts) {
    self.init(
      name: facts.name, version: facts.version, price: facts.price, currency: facts.currency, size: Int64(facts.size),
      releaseNotes: facts.releaseNotes, description: facts.description,
      rating: Rating(mean: facts.ratingCount > 0 ? facts.rating : nil, count: facts.ratingCount))
  }
}
