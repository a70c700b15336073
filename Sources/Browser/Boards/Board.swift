import Observatory

/// A page that takes the place of the search and its results, and the keys with it. They stay as they are below it.
@MainActor
package enum Board {
  case tracked(TrackedBoard)
  case chart(ChartBoard)

  package enum Kind: Sendable, Hashable {
    case tracked
  }

  package enum Command: Sendable, Hashable {
    /// Move the selection.
    case move(Movement)
    /// Select a row.
    case select(Int)
    /// Open what is selected.
    case accept
    /// Order the rows by the next property in turn.
    case changeOrder
    case reverseOrder
    /// Give the field that narrows the rows the keys, or take them away.
    case narrow, endNarrowing
    case filter(LineEditor.Edit)
    /// Ask the store for what is due.
    case update
    /// Follow what is selected no longer.
    case untrack
    /// Show more time, or less; a range of it.
    case step(Int), show(ChartRange)
  }

  /// What a board can't do itself.
  enum Outcome {
    /// It is done, with a notice if there is one.
    case stays(saying: String? = nil)
    /// A chart of a track is to be shown.
    case chart(TrackSummary)
  }

  var page: any BoardPage {
    switch self {
    case .tracked(let board): board
    case .chart(let board): board
    }
  }
}

/// What all boards have in common.
@MainActor
protocol BoardPage: AnyObject {
  /// Whether its field has the keys.
  var isNarrowing: Bool { get }
  /// Layout: there is room for so many rows.
  func fit(room: Int)
  func perform(_ command: Board.Command) -> Board.Outcome
  /// Esc: ends what is under way or was narrowed.
  ///
  /// - Returns: the notice to show; `nil` where there was nothing to end, so that the board closes.
  func stepBack() -> String?
  /// Ends all tasks.
  func close()
}

extension Board: Equatable {
  package nonisolated static func == (left: Board, right: Board) -> Bool {
    switch (left, right) {
    case (.tracked(let left), .tracked(let right)): left === right
    case (.chart(let left), .chart(let right)): left === right
    default: false
    }
  }
}
