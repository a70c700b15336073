package import AppStore
import Essentials
package import Observatory
import Texts

extension TrackKey {
  /// The properties that tell tracks apart.
  package static let properties: [Property<TrackKey>] = [
    Property(.term, \.search.term),
    Property(.country, \.search.country),
    Property(.device, \.search.device),
    Property(.id, \.app),
  ]

  package static let order = Property<TrackKey>(.order, \.search.order)

  /// The texts in which plain words of a filter are looked for.
  package var filterTexts: [String?] {
    [search.term, search.deviceName] + Storefront.filterTexts(search.country)
  }
}

extension SearchKey {
  package var deviceName: String { Device(rawValue: device)?.displayName ?? device }
}

extension TrackSummary: Described {
  package static let properties =
    TrackKey.properties.map { $0.of(\.key) } + position + others + [TrackKey.order.of(\.key)]

  private static let position: [Property<TrackSummary>] = [
    Property(.name, \.name),
    Property(
      .position, "where the app stands, from 1; unknown where it is not among the results",
      { $0.state.value($0.latest?.position.said.number) }),
    Property(
      "previous", "Was", "where it stood before that, as far as that is not in doubt",
      { $0.previous.map { PositionState($0).value($0.number) } ?? .null }),
    Property("best", "Best", "the best position ever seen", \.best).filtered(as: FilterName("best", .number, "<=10")),
    Property(.seenAt, "when the position was last seen", \.latest?.until),
    Property(.among, "how many results it is not among, where it has no position", \.among),
    Property("since", "Since", "when it was first seen there", \.latest?.since),
    Property(
      "weekAgo", "7 days", "where it stood at the look nearest to 7 days ago, a day and a half before or after at most",
      \.weekAgo?.number),
    Property("monthAgo", "30 days", "the same of 30 days ago", \.monthAgo?.number),
    Property("bestAt", "Best at", "when the best position was first seen", \.bestSince),
  ]

  private static let others: [Property<TrackSummary>] = [
    Property(.tags, \.tags),
    PositionState.property { $0.state },
    Property(
      "previousState", "Was", "the state before that; unknown where it was never seen in another",
      { $0.previous.map { PositionState($0).words } }),
    Property("weekAgoState", "7 days", "the state 7 days ago", { PositionState($0.weekAgo).words }),
    Property("monthAgoState", "30 days", "the state 30 days ago", { PositionState($0.monthAgo).words }),
    Property(.addedAt, "when tracking began", \.added),
    Property("alerts", "Alerts", "the rules of its alerts", { $0.alerts.map(\.rule) }),
    Property(
      "alertsTold", "Told", "those of its alerts that were told, each with the last time",
      { track in track.alerts.compactMap { alert in alert.told.map { "\(alert.rule) \(MomentText.text(of: $0))" } } }),
    Property(
      "moved", "Moved", "how many positions it has climbed since the one before; negative after a fall",
      { $0.change(since: $0.previous) }
    ).filtered(as: FilterName("moved", .number, ">0")),
    Property(
      "movement", "Movement", "the change since then: ▲ or ▼ and the number of positions, lost, new, = or ?",
      \.movement.words
    ).filtered(as: FilterName("movement", .words, ":lost", of: ["▲3", "▼5", "lost", "new", "=", "?"])),
    Property(
      "move", "Move", "the movement in a day, on the screen in the chosen period: lost, down, up, new, same or unknown",
      \.move.change.state
    ).filtered(as: FilterName("move", .words, ":lost", of: PositionChange.states)),
    climbed("moved1", .day), climbed("moved7", .week), climbed("moved30", .month),
    Property(
      .doubtful,
      "whether the answer was far shorter than the look before, so that its position counts for nothing",
      \.isInDoubt),
    Property(
      "difficulty", "Difficulty", "how hard the term is, 0 to 100, at the last look that isn't doubtful",
      \.difficulty?.value
    ).filtered(as: .difficulty),
  ]

  private static func climbed(_ id: String, _ period: MovePeriod) -> Property<TrackSummary> {
    Property(
      id, "Moved \(period.heading)",
      "how many positions it has climbed \(period.words); negative after a fall, unknown unless it had a position then and now"
    ) { track -> Int? in
      let move = track.move(in: period)
      guard case .positions(let positions) = move.change, move.to?.position.number != nil else { return nil }
      return positions
    }.filtered(as: FilterName(id, .number, "<0"))
  }

  package static let orders: [TrackedOrder] = [
    RowOrder("moved") { $0.move.rank.propertyValue }, .rising("position"), .rising("term"), .rising("name"),
    .falling("seen", by: "seenAt"), .added, .rising("difficulty"),
  ]

  package var filterTexts: [String?] { [name] + key.filterTexts }
  package var filterNames: [String?] { [name] }
}

extension PositionState {
  /// The position, or words for why there is none.
  package func value(_ position: Int?) -> PropertyValue {
    position.map { .integer(Int64($0)) } ?? .absent(words)
  }

  /// The state as a property of rows.
  package static func property<Row>(_ state: @escaping @Sendable (Row) -> PositionState?) -> Property<Row> {
    Property(
      "state", "State", "the position, or why there is none: not among N, not sold, not looked or doubtful",
      { state($0)?.words }
    ).filtered(
      as: FilterName(
        "state", .words, ":among", of: ["3", "not among 25", "not sold", "not looked", "doubtful"]))
  }
}

extension TrackSummary: Identifiable {
  package var id: TrackKey { key }
}

/// The order of tracked terms.
package typealias TrackedOrder = RowOrder<TrackSummary>

extension RowOrder<TrackSummary> {
  /// The oldest first.
  package static let added = RowOrder("added", of: "addedAt")
}
