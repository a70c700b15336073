/// Where an app stands in the answer of a search, or in a top chart.
package enum Position: Sendable, Hashable {
  /// At this position, from 1 on.
  case at(Int)
  /// Not among this many.
  case notAmong(Int)
  /// The answer said so, and had far fewer results than the look before: it counts for nothing.
  indirect case doubtful(Position)

  /// `nil` where it isn't among the answers, or that is in doubt.
  package var number: Int? {
    if case .at(let number) = self { number } else { nil }
  }

  package var isDoubtful: Bool { if case .doubtful = self { true } else { false } }

  /// The same as the answer said it, in doubt or not.
  package var said: Position { if case .doubtful(let said) = self { said } else { self } }

  /// The number of places that it is not among.
  package var depth: Int? {
    if case .notAmong(let depth) = self { depth } else { nil }
  }

  /// The position of an app in a list; `nil` if it can't be told, since a record that can't be read may be the app.
  package init?(of app: Int64, in list: PositionList) {
    if let place = list.apps.first(where: { $0.app == app }) {
      self = .at(place.position)
    } else if list.hasUnreadable {
      return nil
    } else {
      self = .notAmong(list.depth)
    }
  }
}
