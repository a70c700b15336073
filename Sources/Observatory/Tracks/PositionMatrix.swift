/// The last positions of apps, for each search with tracks.
package struct PositionMatrix: Sendable, Hashable {
  package struct Column: Sendable, Hashable {
    /// The app's id.
    package var app: Int64
    /// Its name as it was last seen.
    package var name: String
    /// `true` if it is tracked in one of the searches, and not only a competitor.
    package var isFollowed: Bool

    package init(app: Int64, name: String, isFollowed: Bool) {
      (self.app, self.name, self.isFollowed) = (app, name, isFollowed)
    }
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
  /// The tags of the tracks in each search that has some, by name.
  package var tags: [SearchKey: [String]] = [:]
  /// The tracks in each search with their movements, where these were read.
  package var tracks: [SearchKey: [TrackSummary]] = [:]

  package init() {}

  /// Takes the rows of searches that are here too, and the names of columns, from a matrix that was read later.
  package mutating func takeRows(from other: PositionMatrix) {
    let rows = Dictionary(zip(searches, searches.indices), uniquingKeysWith: { first, _ in first })
    let matches = columns.map { column in other.columns.firstIndex { $0.app == column.app } }
    for (index, match) in matches.enumerated() {
      if let match { columns[index].name = other.columns[match].name }
    }
    for (search, cells) in zip(other.searches, other.cells) {
      guard let row = rows[search] else { continue }
      (tags[search], tracks[search]) = (other.tags[search], other.tracks[search])
      self.cells[row] = matches.map { match in match.map { cells[$0] } ?? .notFollowed }
    }
  }
}
