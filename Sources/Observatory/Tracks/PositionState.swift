/// The state of a position, as every row, column, graph and export tells it.
package enum PositionState: Sendable, Hashable {
  /// At this position, from 1 on.
  case at(Int)
  /// Not among this many.
  case notAmong(Int)
  case notSold
  case notLooked
  /// The answer was far shorter than the one before, and counts for nothing.
  case doubtful

  /// - Parameters:
  ///   - position: `nil` if nobody has looked.
  ///   - isSold: `false` if the store was seen not to have the app.
  package init(_ position: Position?, isSold: Bool = true) {
    self =
      switch position {
      case .at(let position)?: .at(position)
      case _ where !isSold: .notSold
      case .notAmong(let depth)?: .notAmong(depth)
      case .doubtful?: .doubtful
      case nil: .notLooked
      }
  }

  /// Such as `3`, `not among 25`, `not sold`, `not looked` or `doubtful`.
  package var words: String {
    switch self {
    case .at(let position): "\(position)"
    case .notAmong(let depth): "not among \(depth)"
    case .notSold: "not sold"
    case .notLooked: "not looked"
    case .doubtful: "doubtful"
    }
  }
}

/// The change of a position over some time.
package enum PositionChange: Sendable, Hashable {
  /// How many positions it climbed; negative after a fall. 0 also if it was, and is, not among the results.
  case positions(Int)
  /// It was among the results, and isn't any more.
  case lost
  /// It was not among them, and is now.
  case new
  /// Nobody looked at one of the two moments, or one is in doubt.
  case unknown

  package init(from before: Position?, to now: Position?) {
    self =
      switch (before, now) {
      case (nil, _), (_, nil), (.doubtful?, _), (_, .doubtful?): .unknown
      case (.at(let before)?, .at(let now)?): .positions(before &- now)
      case (.at?, .notAmong?): .lost
      case (.notAmong?, .at?): .new
      case (.notAmong?, .notAmong?): .positions(0)
      }
  }

  /// `▲3`, `▼2`, `lost`, `new`, `=` or `?`.
  package var words: String {
    switch self {
    case .positions(0): "="
    case .positions(let positions): positions > 0 ? "▲\(positions)" : "▼\(positions.magnitude)"
    case .lost: "lost"
    case .new: "new"
    case .unknown: "?"
    }
  }

  package static let states = ["lost", "down", "up", "new", "same", "unknown"]

  /// One of ``states``.
  package var state: String {
    switch self {
    case .positions(0): "same"
    case .positions(let positions): positions > 0 ? "up" : "down"
    case .lost: "lost"
    case .new: "new"
    case .unknown: "unknown"
    }
  }

  /// `true` if the position is another one.
  package var isMove: Bool { ![.positions(0), .unknown].contains(self) }
}
