import AppStore
package import Observatory
import Tracking

/// The positions of one's own apps and their competitors: a row for each tracked search, a column for each app.
@MainActor
package final class MatrixPage: PositionsPage {
  package private(set) var matrix = PositionMatrix()
  /// The selected search and app, and those in sight.
  package private(set) var window = RowWindow()
  package private(set) var columns = RowWindow()
  /// Those that are followed no longer since the page was opened: rows and columns stay, so that the same key brings them back.
  private var untracked: Set<TrackKey> = []
  let following: Following
  package private(set) lazy var reading = PageReading(following) { [weak self] search throws(ObservatoryError) in
    try await self?.read(search)
  }

  init(_ following: Following) {
    self.following = following
    reading.readAll()
  }

  /// The selected cell; `nil` where there is none.
  package var selected: (search: SearchKey, column: PositionMatrix.Column, cell: PositionMatrix.Cell)? {
    guard matrix.searches.indices.contains(window.selection), matrix.columns.indices.contains(columns.selection) else {
      return nil
    }
    return (
      matrix.searches[window.selection], matrix.columns[columns.selection],
      matrix.cells[window.selection][columns.selection]
    )
  }

  package var scope: Scope { .matrix }

  package var subject: AppSubject? {
    selected.flatMap { AppSubject(TrackKey(search: $0.search, app: $0.column.app), name: $0.column.name) }
  }

  package var status: PageStatus {
    PageStatus(window: window, total: matrix.searches.count, progress: following.update.progress)
  }

  package var stepBackMeaning: Availability { .yes }

  package func stepBack() -> PageEffect {
    following.update.callOff().map(PageEffect.says) ?? .closes
  }

  package func move(_ movement: Movement) {
    window.move(movement)
  }

  package func click(_ spot: Spot) -> PageEffect {
    switch spot {
    case .row(let row): window.select(row)
    case .cell(let row, let column):
      window.select(row)
      columns.select(column)
    default: break
    }
    return .stays
  }

  package func doubleClick(_ spot: Spot) -> PageEffect {
    switch spot {
    case .row, .cell: open()
    default: .stays
    }
  }

  /// - Parameter room: its columns are those of apps.
  package func fit(_ room: Room) {
    window.fit(room: room.rows)
    columns.fit(room: room.columns)
  }

  package func close() {
    reading.stop()
  }

  /// - Parameter search: the one whose row is read; `nil` for all.
  private func read(_ search: SearchKey?) async throws(ObservatoryError) {
    let tracker = following.tracker
    if let search {
      let row = try await tracker.observatory.matrix(of: search, at: tracker.now())
      guard !Task.isCancelled else { return }
      matrix.takeRow(of: search, from: row)
    } else {
      let matrix = try await tracker.observatory.matrix(at: tracker.now())
      guard !Task.isCancelled else { return }
      show(matrix)
    }
    window.setCount(matrix.searches.count)
    columns.setCount(matrix.columns.count)
  }

  private func show(_ read: PositionMatrix) {
    guard !untracked.isEmpty else { return matrix = read }
    for search in matrix.searches { matrix.takeRow(of: search, from: read) }
    for (row, search) in matrix.searches.enumerated() {
      for (column, app) in matrix.columns.enumerated()
      where untracked.contains(TrackKey(search: search, app: app.app)) {
        matrix.cells[row][column] = .notFollowed
      }
    }
  }

  func toggled(_ key: TrackKey, isTracked: Bool) {
    if isTracked { untracked.remove(key) } else { untracked.insert(key) }
  }

  var due: [SearchKey] { following.tracker.due(of: matrix) }

  var shownSearches: [SearchKey] { matrix.searches.filter { $0.query != nil } }

  func moveAcross(_ steps: Int) {
    columns.move(.lines(steps))
  }

  /// A cell's positions over time, where any were seen.
  func open() -> PageEffect {
    guard let (search, column, cell) = selected else { return .stays }
    switch cell {
    case .seen, .notSold(.some):
      return .opens(GraphPage(TrackKey(search: search, app: column.app), name: column.name, following))
    case .notSold(nil): return .says("\(column.name) is not sold there")
    case .unseen: return .says("Not looked for yet; \(key: "matrix.update") asks the store")
    case .notFollowed: return .says("Not tracked \(search.words); \(key: "app.track") tracks it")
    }
  }

  func unmark() -> PageEffect {
    guard let column = selected?.column else { return .stays }
    guard !column.isFollowed else {
      return .says("\(column.name) is tracked; \(key: "matrix.unmark") takes competitors away")
    }
    return .asks { $0.toggle(Competitor(id: column.app, name: column.name)) }
  }
}
