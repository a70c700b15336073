import AppStore
import Essentials
package import Observatory

/// Alerts about where tracked apps stand.
extension Tracker {
  /// The alerts that are due about some tracks, each by its own rules, or by `general` ones where it has none.
  ///
  /// A rule that is new looks back for a day. Of several moves that it is about the last one counts.
  package func positionAlerts(
    of tracks: [TrackSummary], by general: [AlertRule]
  ) async throws(ObservatoryError) -> DueAlerts {
    let states = try await toldAlerts()
    let moment = now()
    var due = DueAlerts()
    for track in tracks {
      let subject = Self.subject(of: track.key)
      for rule in track.rules(or: general) {
        let state = states[subject]?[rule.text]
        let moves = try await observatory.moves(of: track.key, after: state?.number, until: moment)
        guard state == nil || !moves.isEmpty else { continue }
        let told = Told(
          subject: subject, what: rule.text, value: .integer(Int64(moves.last?.number ?? state?.number ?? 0)),
          moment: moment)
        let alert = moves.last(where: rule.matches).map { move in
          Alert(
            rule: rule, search: track.key.search,
            listing: Listing(app: track.key.app, country: track.key.search.country),
            name: track.name, from: move.from.position.propertyValue, to: move.to.position.propertyValue,
            seen: move.seen, told: told)
        }
        due.add(alert, rule, after: state, now: told)
      }
    }
    return due
  }

  /// The tracks with the rules in force for them, and when each was told last.
  package func withAlerts(
    _ tracks: [TrackSummary], by general: [AlertRule]
  ) async throws(ObservatoryError) -> [TrackSummary] {
    let states = try await toldAlerts()
    return tracks.map { track in
      var track = track
      let told = states[Self.subject(of: track.key)]
      track.alerts = track.rules(or: general).map { rule in
        let moment = told?[rule.text]?.moment
        return TrackAlert(rule: rule.text, told: moment == .never ? nil : moment)
      }
      return track
    }
  }

  /// The values told last, by subject and rule.
  private func toldAlerts() async throws(ObservatoryError) -> [String: [String: Told]] {
    let all = try await observatory.told(ofSubjectsFrom: Self.prefix)
    return Dictionary(grouping: all, by: \.subject).mapValues { told in
      Dictionary(told.map { ($0.what, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static let prefix = "rank "

  private static func subject(of track: TrackKey) -> String {
    let search = track.search
    return "\(prefix)\(track.app) \(search.country) \(search.device) \(SearchKey.folded(search.term))"
  }
}

extension TrackSummary {
  /// The rules of the track itself; empty where it has none of its own. Those of a later version are passed over.
  package var ownRules: [AlertRule] {
    (ownAlerts ?? "").split(separator: ",").compactMap { AlertRule(String($0)) }.filter(\.isAboutPositions)
  }

  fileprivate func rules(or general: [AlertRule]) -> [AlertRule] {
    let own = ownRules
    return own.isEmpty ? general.filter(\.isAboutPositions) : own
  }
}

extension Told {
  /// The number of the last move that was considered.
  fileprivate var number: Int? { if case .integer(let number) = value { Int(number) } else { nil } }
}
