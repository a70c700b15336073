package import Observatory

extension PositionMatrix {
  /// `true` if the cell has the best position of its row. Several cells may have it.
  package func isBest(row: Int, column: Int) -> Bool {
    guard let position = cells[row][column].position else { return false }
    return position == cells[row].compactMap(\.position).min()
  }

  /// `true` if apps that are followed through a row's search were looked for, and none was among its answers.
  package func isMissing(row: Int) -> Bool {
    let own = zip(columns, cells[row]).compactMap { column, cell -> Position? in
      guard column.isFollowed, case .seen(let span) = cell else { return nil }
      return span.position.isDoubtful ? nil : span.position
    }
    return !own.isEmpty && own.allSatisfy { $0.number == nil }
  }

  /// The searches that none of one's own apps is found by.
  package var missing: [SearchKey] { searches.indices.filter(isMissing).map { searches[$0] } }
}
