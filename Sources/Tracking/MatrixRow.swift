package import AppStore
import Essentials
package import Observatory

/// A search's row of the matrix.
package struct MatrixRow: Sendable, Hashable, Identifiable {
  /// Its index in the matrix.
  package var index: Int
  package var search: SearchKey
  package var tags: [String]
  /// The best positions of yours and of competitors.
  package var own: Int?
  package var best: Int?
  /// `true` if a competitor is among the first, and none of yours.
  package var isLost: Bool
  /// Yours there, with their movements, where these are known.
  package var tracks: [TrackSummary]

  package var id: SearchKey { search }
}

extension MatrixRow: Described {
  package static let properties: [Property<MatrixRow>] =
    [
      Property(.term, \.search.term), Property(.country, \.search.country), Property(.device, \.search.device),
      Property(.tags, \.tags),
      Property("own", "Yours", "where the best of yours stands", \.own).filtered(as: FilterName("own", .number, ">20")),
      Property("best", "Best", "where the best competitor stands", \.best).filtered(
        as: FilterName("best", .number, "<=10")),
      Property(
        "absent", "Absent", "whether a competitor is among the first \(PositionMatrix.top), and none of yours", \.isLost
      ).filtered(as: FilterName("absent", .words, ":yes", of: ["yes", "no"])).or(formerly: "lost"),
      Property(.order, \.search.order),
    ] + TrackSummary.properties(["move", "moved1", "moved7", "moved30"]).map { $0.ofEach(\.tracks) }
  package static let orders: [RowOrder<MatrixRow>] = [
    RowOrder("tag"), .rising("term"), .rising("own"), .rising("best"), .rising("country"),
  ]
  package var filterTexts: [String?] {
    [search.term, search.deviceName] + tags.map(Optional.some) + Storefront.filterTexts(search.country)
  }
}

extension PositionMatrix {
  /// How many of a list are its first.
  package static let top = 50

  /// The rows in groups by their first tags, those without one last.
  package var rows: [MatrixRow] {
    let rows = searches.indices.map { row in
      MatrixRow(
        index: row, search: searches[row], tags: tags[searches[row]] ?? [], own: best(in: row, isFollowed: true),
        best: best(in: row, isFollowed: false), isLost: isLost(row: row), tracks: tracks[searches[row]] ?? [])
    }
    func group(_ row: MatrixRow) -> (Int, String) {
      row.tags.first.map { (0, TagName.folded($0)) } ?? (1, "")
    }
    return rows.sorted { (group($0).0, group($0).1, $0.index) < (group($1).0, group($1).1, $1.index) }
  }

  private func best(in row: Int, isFollowed: Bool) -> Int? {
    zip(columns, cells[row]).compactMap { $0.isFollowed == isFollowed ? $1.position : nil }.min()
  }

  /// `true` if the cell has the best position of its row. Several cells may have it.
  package func isBest(row: Int, column: Int) -> Bool {
    guard let position = cells[row][column].position else { return false }
    return position == cells[row].compactMap(\.position).min()
  }

  /// `true` if a competitor is among the first ``top`` of a search, and yours were looked for and are not. A look in doubt counts for nothing.
  package func isLost(row: Int) -> Bool {
    guard let best = best(in: row, isFollowed: false), best <= Self.top else { return false }
    let own = zip(columns, cells[row]).compactMap { column, cell -> Position? in
      guard column.isFollowed, case .seen(let span) = cell, !span.position.isDoubtful else { return nil }
      return span.position
    }
    return !own.isEmpty && own.allSatisfy { $0.number ?? .max > Self.top }
  }
}

/// An app's cell of the matrix, as a row of its own.
package struct MatrixEntry: Sendable, Hashable {
  package var key: TrackKey
  package var name: String
  package var isFollowed: Bool
  package var cell: PositionMatrix.Cell
  package var tags: [String]
  package var isLost: Bool
  /// `nil` where it was never looked for.
  package var move: PeriodMove?

  package var span: PositionSpan? {
    switch cell {
    case .seen(let span), .notSold(let span?): span
    case .notFollowed, .unseen, .notSold(nil): nil
    }
  }

  package var state: PositionState {
    if case .notSold = cell { return .notSold }
    return PositionState(span?.position)
  }
}

extension MatrixEntry: Described {
  package static let properties: [Property<MatrixEntry>] =
    TrackKey.properties.map { $0.of(\.key) } + [
      Property(.name, \.name),
      Property("competitor", "Competitor", "whether it is a competitor, and not yours", { !$0.isFollowed })
        .filtered(as: FilterName("competitor", .words, ":yes", of: ["yes", "no"])),
      Property(
        .position, "where the app stands, from 1; unknown where it is not among the results",
        { $0.state.value($0.cell.position) }),
      PositionState.property { $0.state },
      Property(
        "move", "Move", "lost, down, up, new, same or unknown since the beginning of --since", \.move?.change.state
      )
      .filtered(as: FilterName("move", .words, ":lost", of: PositionChange.states)),
      Property("from", "Then", "where it stood then", { $0.move?.from?.position.number }),
      Property(
        "absent", "Absent",
        "whether a competitor is among the first \(PositionMatrix.top) for the term, and none of yours", \.isLost
      ).filtered(as: FilterName("absent", .words, ":yes", of: ["yes", "no"])).or(formerly: "lost"),
      Property("since", "Since", "when it was first seen there", \.span?.since),
      Property(.seenAt, "when the position was last seen", \.span?.until), Property(.tags, \.tags),
      TrackKey.order.of(\.key),
    ]
  package static let orders: [RowOrder<MatrixEntry>] = [
    RowOrder("tag"), .rising("term"), .rising("position"), .rising("name"), .rising("country"),
  ]
  package var filterTexts: [String?] { [name] + key.filterTexts }
}

extension PositionMatrix {
  /// A row for each cell that is looked for, in the order of rows.
  ///
  /// - Parameter moves: the movements of yours and of competitors.
  package func entries(_ moves: [TrackKey: PeriodMove]) -> [MatrixEntry] {
    rows.flatMap { row in
      zip(columns, cells[row.index]).compactMap { column, cell in
        let key = TrackKey(search: row.search, app: column.app)
        guard cell != .notFollowed else { return nil }
        return MatrixEntry(
          key: key, name: column.name, isFollowed: column.isFollowed, cell: cell, tags: row.tags, isLost: row.isLost,
          move: moves[key])
      }
    }
  }
}
