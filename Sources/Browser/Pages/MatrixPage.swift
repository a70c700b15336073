import AppStore
package import Observatory
import Tracking

/// The positions of your apps and their competitors: a row for each tracked search, a column for each app.
@MainActor
package final class MatrixPage: PositionsPage {
  package private(set) var matrix = PositionMatrix()
  /// The selected search and app, and those in sight.
  package private(set) var window = RowWindow()
  package private(set) var columns = RowWindow()
  /// Removed tracks. Rows and columns stay until the page closes, so that the same key brings them back.
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

  package func move(_ movement: Movement) { window.move(movement) }

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

  package func close() { reading.stop() }

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

  func moveAcross(_ steps: Int) { columns.move(.lines(steps)) }

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
      return .says("\(column.name) is tracked; \(key: "matrix.unmark") only removes competitors")
    }
    return .asks { $0.toggle(Competitor(id: column.app, name: column.name)) }
  }
}

extension Scope {
  package static let matrix = Scope("matrix", .moves, .app, .asking)
}

extension ActionSection {
  static let matrix = ActionSection(
    "Matrix", .matrix,
    lines: [
      ActionLine(
        Action("matrix.open", "Enter") { (page: MatrixPage) in page.open() }, hint: "graph", priority: 2,
        help: "the app's positions for that term over time", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("matrix.previous", "h ←") { (page: MatrixPage) in page.moveAcross(-1) },
        Action("matrix.next", "l →") { (page: MatrixPage) in page.moveAcross(1) }, help: "the app before, the next one"),
      ActionLine(
        Action("matrix.update", "u") { (page: MatrixPage) in page.update() }, hint: "update", priority: 1,
        help: "update positions that are missing or older than an hour; \(key: "back") stops", when: anyOnPage,
        otherwise: noRows),
      ActionLine(
        Action("matrix.unmark", "Space") { (page: MatrixPage) in page.unmark() }, hint: "unmark", priority: 4,
        help: "remove the competitor; its history stays",
        // Your own apps are no competitors.
        when: on(MatrixPage.self) { Availability($0.selected?.column.isFollowed == false) },
        otherwise: "no competitor is selected"),
      ActionLine(Action("matrix.close", "q") { _ in .closes }, help: "back"),
    ])

  static let showMatrix = ActionLine(
    matrixAction, hint: "matrix", in: [.list], priority: 12, help: "the matrix: your apps beside competitors, by term")

  static let matrixAction = Action("matrix", "M") { browser in browser.showMatrix() }
}

extension Browser {
  func showMatrix() -> PageEffect {
    guard let following else { return nothingIsKept }
    return wayBack(to: MatrixPage.self) ?? .opens(MatrixPage(following))
  }
}

extension PositionMatrix {
  /// `true` if the cell has the best position of its row. Several cells may have it.
  package func isBest(row: Int, column: Int) -> Bool {
    guard let position = cells[row][column].position else { return false }
    return position == cells[row].compactMap(\.position).min()
  }

  /// `true` if a row's tracked apps were looked for and none was found.
  package func isMissing(row: Int) -> Bool {
    let own = zip(columns, cells[row]).compactMap { column, cell -> Position? in
      guard column.isFollowed, case .seen(let span) = cell else { return nil }
      return span.position.isDoubtful ? nil : span.position
    }
    return !own.isEmpty && own.allSatisfy { $0.number == nil }
  }

  /// The searches that find none of your apps.
  package var missing: [SearchKey] { searches.indices.filter(isMissing).map { searches[$0] } }
}
