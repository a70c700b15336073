import AppStore
import Essentials
package import Observatory

/// Alerts about positions of tracked apps.
extension Tracker {
  /// The alerts due about tracks, one a move. Each track has its own rules, or else the general ones.
  ///
  /// A new rule looks back one day. Of several moves a rule tells only the last. Each move is told once, whichever rules it is about. A
  /// move inside a rule's pause is told afterwards, if it still holds.
  package func positionAlerts(
    of tracks: [TrackSummary], by general: [AlertRule]
  ) async throws(ObservatoryError) -> DueAlerts {
    let states = try await toldAlerts()
    let moment = now()
    var due = DueAlerts()
    for track in tracks {
      let subject = Self.subject(of: track.key)
      let toldLast = Self.positionsToldLast(in: states[subject])
      // The moves after a number, which is the same for most rules.
      var known: [Int?: [TrackMove]] = [:]
      // The alerts by their move's number, and the quiet rules.
      var found: [Int: [Alert]] = [:]
      var quiet: [(rule: AlertRule, told: Told)] = []
      for rule in Set(track.rules(or: general)) {
        let state = states[subject]?[rule.text]
        let moves: [TrackMove]
        if let known = known[state?.number] {
          moves = known
        } else {
          moves = try await observatory.moves(of: track.key, after: state?.number, until: moment)
          known[state?.number] = moves
        }
        guard state == nil || !moves.isEmpty else { continue }
        // A new rule passes over all earlier moves for good.
        let last = state == nil ? try await observatory.lastMove(of: track.key) : moves.last?.number ?? 0
        let told = Told(subject: subject, what: rule.text, value: .integer(Int64(last)), moment: moment)
        let pause = state.flatMap { $0.isQuiet(at: moment) ? $0 : nil }
        let now = moves.last?.to
        let move = moves.last { move in
          guard !move.isTold else { return false }
          if let pause { return rule.goesOn(move, from: pause.position) }
          // A move kept back by a pause is told if the position differs from what any rule told last.
          return rule.matches(move)
            && (state?.isQuiet(at: move.seen) != true || now.map { rule.differs($0, from: toldLast) } == true)
        }
        if let move {
          let before = rule.matches(move) ? move.from : state?.position ?? move.from
          found[move.number, default: []].append(track.alert(rule, of: move, from: before, told))
        } else {
          let isKeptBack =
            pause != nil && moves.contains { !$0.isTold && rule.matches($0) && rule.holds(after: $0, at: now) }
          if !isKeptBack { due.pass(over: told, after: state) }
          if pause != nil { quiet.append((rule, told)) }
        }
      }
      for (number, alerts) in found.sorted(by: { $0.key < $1.key }) {
        // If another rule tells the move, a rule in its pause is listed with it.
        let move = known.values.joined().first { $0.number == number }
        let others = move.map { move in
          quiet.filter { $0.rule.matches(move) }.map { track.alert($0.rule, of: move, from: move.from, $0.told) }
        }
        if let alert = Alert(joining: alerts + (others ?? [])) { due.alerts.append(alert) }
      }
    }
    return due
  }

  /// The rules of alerts, and when each last told of a track.
  package struct AlertStates: Sendable {
    fileprivate let states: [String: [String: Told]]
    fileprivate let general: [AlertRule]

    /// The tracks with their rules in force, and when each was last told.
    package func named(on tracks: [TrackSummary]) -> [TrackSummary] {
      tracks.map { track in
        var track = track
        let told = states[Tracker.subject(of: track.key)]
        track.alerts = track.rules(or: general).map { rule in
          let moment = told?[rule.text]?.moment
          return TrackAlert(rule: rule.text, told: moment == .never ? nil : moment)
        }
        return track
      }
    }
  }

  package func alertStates(by general: [AlertRule]) async throws(ObservatoryError) -> AlertStates {
    AlertStates(states: try await toldAlerts(), general: general)
  }

  /// See ``AlertStates/named(on:)``.
  package func withAlerts(
    _ tracks: [TrackSummary], by general: [AlertRule]
  ) async throws(ObservatoryError) -> [TrackSummary] {
    try await alertStates(by: general).named(on: tracks)
  }

  /// The values told last, by subject and rule.
  private func toldAlerts() async throws(ObservatoryError) -> [String: [String: Told]] {
    let all = try await observatory.told(ofSubjectsFrom: Self.prefix)
    return Dictionary(grouping: all, by: \.subject).mapValues { told in
      Dictionary(told.map { ($0.what, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The positions that the latest alerts of a track told, of one run.
  private static func positionsToldLast(in states: [String: Told]?) -> [Position] {
    let told = (states ?? [:]).values.filter { $0.moment != .never }
    guard let latest = told.map(\.moment).max() else { return [] }
    return told.filter { $0.moment == latest }.compactMap(\.position)
  }

  private static let prefix = "rank "

  private static func subject(of track: TrackKey) -> String {
    let search = track.search
    return "\(prefix)\(track.app) \(search.country) \(search.deviceAndOrder) \(SearchKey.folded(search.term))"
  }
}

extension TrackSummary {
  /// The track's own rules. A later version's rules are passed over.
  package var ownRules: [AlertRule] {
    (ownAlerts ?? "").split(separator: ",").compactMap { AlertRule(String($0)) }.filter(\.isAboutPositions)
  }

  fileprivate func rules(or general: [AlertRule]) -> [AlertRule] {
    let own = ownRules
    return own.isEmpty ? general.filter(\.isAboutPositions) : own
  }

  fileprivate func alert(_ rule: AlertRule, of move: TrackMove, from: Position, _ told: Told) -> Alert {
    var told = told
    told.position = move.to
    return Alert(
      rule: rule, search: key.search, listing: Listing(app: key.app, country: key.search.country), name: name,
      from: from.number.propertyValue, to: move.to.number.propertyValue, seen: move.seen, told: [told],
      move: move.number)
  }
}

extension Told {
  /// The number of the last move considered.
  fileprivate var number: Int? { if case .integer(let number) = value { Int(number) } else { nil } }
}
