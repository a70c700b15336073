import AppStore
import Observatory

/// A page that takes the place of the search and its results, and the keys with it. They stay as they are below it.
@MainActor
package enum Board {
  case tracked(TrackedBoard)
  case chart(ChartBoard)
  case matrix(MatrixBoard)
  case storefronts(StorefrontsBoard)

  package enum Kind: Sendable, Hashable {
    case tracked, matrix
  }

  package enum Command: Sendable, Hashable {
    /// Move the selection.
    case move(Movement)
    /// Move the selection by so many columns.
    case moveAcross(Int)
    /// Select a row, or a cell of it.
    case select(Int)
    case selectCell(row: Int, column: Int)
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
    /// Ask the store for all that the page can show.
    case updateAll
    /// Hold work in the background back, or go on with it.
    case togglePause
    /// Follow what is selected no longer, or again.
    case untrack
    /// Show more time, or less; a range of it.
    case step(Int), show(ChartRange)
    /// Compare what is selected no longer.
    case unmark
  }

  /// The work that a command leaves to the browser.
  enum Outcome {
    /// It is done, with a notice if there is one.
    case stays(saying: ActionWords? = nil)
    /// A track is to be followed no longer.
    case untracks(TrackSummary)
    /// One that was followed until now is to be followed again.
    case tracks(TrackSummary)
    /// A chart of positions is to be shown.
    case chart(ChartSubject)
    /// An app is to be shown as a country's store has it.
    case opens(App.ID, in: Storefront)
    /// An app is no competitor any more.
    case unmarks(Competitor)
  }

  package var status: BoardStatus { page.status }

  var page: any BoardPage {
    switch self {
    case .tracked(let board): board
    case .chart(let board): board
    case .matrix(let board): board
    case .storefronts(let board): board
    }
  }
}

extension Board {
  /// `true` if it shows the progress of the update of tracked searches.
  var showsUpdate: Bool {
    switch self {
    case .tracked, .matrix: true
    case .chart, .storefronts: false
    }
  }
}

/// The interface that all boards share.
@MainActor
protocol BoardPage: AnyObject {
  /// The place of its keys while its field hasn't got them.
  var place: PlaceID { get }
  var status: BoardStatus { get }
  /// Layout: there is room for so many rows.
  func fit(room: Int)
  func perform(_ command: Board.Command) -> Board.Outcome
  /// Esc: ends what is under way or was narrowed.
  ///
  /// - Returns: the notice to show; `nil` where there was nothing to end, so that the board closes.
  func stepBack() -> ActionWords?
  /// Ends all tasks.
  func close()
}

extension Board: Equatable {
  package nonisolated static func == (left: Board, right: Board) -> Bool {
    switch (left, right) {
    case (.tracked(let left), .tracked(let right)): left === right
    case (.chart(let left), .chart(let right)): left === right
    case (.matrix(let left), .matrix(let right)): left === right
    case (.storefronts(let left), .storefronts(let right)): left === right
    case (.tracked, _), (.chart, _), (.matrix, _), (.storefronts, _): false
    }
  }
}
