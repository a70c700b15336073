/// The place of an app among the answers of a search.
package enum Standing: Sendable, Hashable {
  /// At this position, from 1 on.
  case at(Int)
  /// Not among this many.
  case notAmong(Int)

  package var position: Int? {
    if case .at(let position) = self { position } else { nil }
  }

  /// The number of places that it is not among.
  package var depth: Int? {
    if case .notAmong(let depth) = self { depth } else { nil }
  }

  /// The place of an app in a ranking.
  package init(of app: Int64, in ranking: Ranking) {
    let place = ranking.places.first { $0.app == app }
    self = place.map { .at($0.position) } ?? .notAmong(ranking.depth)
  }
}
