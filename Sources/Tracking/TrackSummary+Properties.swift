package import AppStore
import Essentials
package import Observatory
import Texts

extension TrackKey {
  /// The properties that tell tracks apart.
  package static let properties: [Property<TrackKey>] = [
    Property("term", "Term", "what is searched for", \.search.term).filtered(as: .term),
    Property("country", "Country", "the country's code", \.search.country).filtered(as: .country),
    Property("device", "Device", "iphone, ipad or mac", \.search.device).filtered(as: .device),
    Property("id", "Id", "the store's number for the app", \.app),
  ]

  /// The texts by which plain words of a filter find a track.
  package var filterTexts: [String?] {
    [search.term] + Storefront.filterTexts(search.country)
  }
}

extension TrackSummary: Described {
  package static let properties = TrackKey.properties.map { $0.of(\.key) } + standing + others

  private static let standing: [Property<TrackSummary>] = [
    Property("name", "Name", "the name, as it was last seen", \.name).filtered(as: .name),
    Property(
      "position", "Position", "where the app stands, from 1; unknown where it is not among the results",
      { $0.latest?.standing.propertyValue ?? .notLooked }
    ).filtered(as: .position),
    Property("previous", "Was", "where it stood before that, as far as that is not in doubt", \.previous?.position),
    Property("best", "Best", "the best position ever seen", \.best).filtered(as: FilterName("best", .number, "<=10")),
    Property("seenAt", "Seen", "when the position was last seen", \.latest?.until).filtered(as: .seen),
    Property("among", "Among", "how many results it is not among, where it has no position", \.among),
    Property("since", "Since", "when it was first seen there", \.latest?.since),
    Property("weekAgo", "7 days", "where it stood 7 days ago", \.weekAgo?.position),
    Property("monthAgo", "30 days", "where it stood 30 days ago", \.monthAgo?.position),
    Property("bestAt", "Best at", "when the best position was first seen", \.bestSince),
  ]

  private static let others: [Property<TrackSummary>] = [
    Property("addedAt", "Added", "when tracking began", \.added).filtered(as: .added),
    Property("alerts", "Alerts", "the rules of its alerts", { $0.alerts.map(\.rule) }),
    Property(
      "alertsTold", "Told", "those of its alerts that were told, each with the last time",
      { track in track.alerts.compactMap { alert in alert.told.map { "\(alert.rule) \(MomentText.text(of: $0))" } } }),
    Property(
      "moved", "Moved", "how many places up it has moved since the position before; negative is down",
      { $0.change(since: $0.previous) }
    ).filtered(as: FilterName("moved", .number, ">0")),
    Property(
      "doubtful", "Doubtful",
      "whether the answer was far shorter than the look before, so that its position counts for nothing",
      \.isInDoubt),
  ]

  package static let orders: [TrackedOrder] = [
    .added, .rising("position"),
    // The largest first, either way.
    RowOrder("moved", isDescending: true) { track in track.change(since: track.previous).map(abs).propertyValue },
    .rising("term"), .rising("name"), .falling("seen", by: "seenAt"),
  ]

  package var filterTexts: [String?] { [name] + key.filterTexts }
  package var filterNames: [String?] { [name] }
}

extension TrackSummary: Identifiable {
  package var id: TrackKey { key }
}

/// The order of tracked terms.
package typealias TrackedOrder = RowOrder<TrackSummary>

extension RowOrder<TrackSummary> {
  /// As they began to be tracked.
  package static let added = RowOrder("added")
}
