/// The last positions of apps, for each search with tracks.
package struct PositionMatrix: Sendable, Hashable {
  package struct Column: Sendable, Hashable {
    /// The app's id.
    package var app: Int64
    /// Its name as it was last seen.
    package var name: String
    /// `true` if it is tracked in one of the searches, and not only a competitor.
    package var isFollowed: Bool
  }

  package enum Cell: Sendable, Hashable {
    /// Nobody looks for the app there.
    case notFollowed
    /// It was not looked for yet.
    case unseen
    case seen(PositionSpan)
    /// The store was last seen not to have the app; with the last span, if there is one.
    case notSold(PositionSpan?)

    package var position: Int? {
      if case .seen(let span) = self { span.position.number } else { nil }
    }
  }

  /// The oldest first.
  package var searches: [SearchKey] = []
  /// The tracked apps, then the other competitors, both the oldest first.
  package var columns: [Column] = []
  /// A row of cells for each search, a cell for each column.
  package var cells: [[Cell]] = []

  package init() {}

  /// Takes a search's row, and the names of its columns, from a matrix of that search alone.
  package mutating func takeRow(of search: SearchKey, from other: PositionMatrix) {
    guard let row = searches.firstIndex(of: search), let own = other.searches.firstIndex(of: search) else { return }
    for (index, column) in columns.enumerated() {
      guard let match = other.columns.firstIndex(where: { $0.app == column.app }) else {
        cells[row][index] = .notFollowed
        continue
      }
      columns[index].name = other.columns[match].name
      cells[row][index] = other.cells[own][match]
    }
  }
}
