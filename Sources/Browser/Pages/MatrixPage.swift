import AppStore
import Essentials
package import Observatory
import TerminalUI
package import Tracking

/// The positions of your apps and their competitors: a row for each tracked search, a column for each app.
@MainActor
package final class MatrixPage: PositionsPage {
  nonisolated static let tableScope = Scope.matrix

  package private(set) var matrix = PositionMatrix()
  package internal(set) var table = RowTable<MatrixRow>()
  /// The movements of yours and of competitors in the period in force.
  package private(set) var moves: [TrackKey: PeriodMove] = [:]
  /// The rows in sight by their first tags, while they are in that order and one has a tag.
  package private(set) var groups: [Group] = []
  package typealias Group = (tag: String?, rows: Range<Int>)
  private var groupedEdition = 0
  /// The selected app, and those in sight.
  package private(set) var columns = RowWindow()
  /// The columns of a screen that the longest term takes, with its other tags.
  package private(set) var termColumns = 0
  /// The results on the screen, shown while nothing is tracked, and the apps that are compared in them.
  private let results: SearchResults?
  private let compared: [Competitor]
  /// Removed tracks. Rows and columns stay until the page closes, so that the same key brings them back.
  private var untracked: Set<TrackKey> = []
  /// The tag of the rows.
  private var shownTag: String?
  let following: Following
  package private(set) lazy var reading = PageReading(following) { [weak self] search throws(ObservatoryError) in
    try await self?.read(search)
  }

  /// - Parameters:
  ///   - results: the results on the screen, for a matrix of them where nothing is tracked.
  ///   - compared: the apps that are compared there.
  init(_ following: Following, results: SearchResults? = nil, comparing compared: [Competitor] = []) {
    self.following = following
    (self.results, self.compared) = (results, compared)
    reading.readAll()
  }

  package var allRows: [MatrixRow] { matrix.rows }
  package var period: MovePeriod { following.period }
  /// `true` if nothing is tracked, and the results on the screen are shown.
  package private(set) var isOfResults = false

  /// The selected cell; `nil` where there is none.
  package var selected: (search: SearchKey, column: PositionMatrix.Column, cell: PositionMatrix.Cell)? {
    guard let row = table.selected, matrix.columns.indices.contains(columns.selection) else { return nil }
    return (row.search, matrix.columns[columns.selection], matrix.cells[row.index][columns.selection])
  }

  package var nothingTracked: [ActionWords] { following.nothingTracked }
  package var subject: AppSubject? {
    selected.flatMap { AppSubject(TrackKey(search: $0.search, app: $0.column.app), name: $0.column.name) }
  }

  package func click(_ spot: Spot) -> PageEffect {
    switch spot {
    case .row(let row): table.window.select(row)
    case .cell(let row, let column):
      table.window.select(row)
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
    if groupedEdition != table.edition { group() }
    columns.fit(room: room.columns)
    // Each group in sight takes a line for its heading.
    func isFull(_ rows: Range<Int>) -> Bool { rows.count > 1 && rows.count + groups(in: rows).count > room.rows }
    var rows = table.window.first..<table.window.first + max(1, room.rows)
    while isFull(rows) { rows.removeLast() }
    table.window.fit(room: rows.count)
    while isFull(table.window.visibleRows) { table.window.fit(room: table.window.room - 1) }
  }

  /// The groups of which rows are among some.
  package func groups(in rows: Range<Int>) -> [Group] { groups.filter { $0.rows.overlaps(rows) } }

  private func group() {
    (groups, groupedEdition) = ([], table.edition)
    guard table.order == MatrixRow.orders[0], table.all.contains(where: { !$0.tags.isEmpty }) else { return }
    for (index, row) in table.rows.enumerated() {
      if let last = groups.last, last.tag == row.tags.first {
        groups[groups.count - 1].rows = last.rows.lowerBound..<index + 1
      } else {
        groups.append((row.tags.first, index..<index + 1))
      }
    }
  }

  /// - Parameter search: the one whose row is read; `nil` for all.
  private func read(_ search: SearchKey?) async throws(ObservatoryError) {
    let (tracker, tag) = (following.tracker, following.tag)
    if let search {
      var row = try await tracker.observatory.matrix(of: search, tagged: tag, at: tracker.now())
      let read = try await readMoves(of: search)
      row.tracks = try await readTracks(of: search)
      guard !Task.isCancelled else { return }
      moves.merge(read) { $1 }
      matrix.takeRows(from: row)
    } else {
      var matrix = try await tracker.observatory.matrix(tagged: tag, at: tracker.now())
      let read = try await readMoves(of: nil)
      matrix.tracks = try await readTracks(of: nil)
      guard !Task.isCancelled else { return }
      moves = read
      if shownTag != tag { untracked = [] }
      shownTag = tag
      isOfResults = matrix.searches.isEmpty && tag == nil && results != nil
      show(
        isOfResults
          ? results.map { PositionMatrix($0, comparing: compared, beside: following.competitors, at: now) } ?? matrix
          : matrix)
    }
    arrange()
    columns.setCount(matrix.columns.count)
    termColumns =
      table.all.map { row in
        let tags = otherTags(of: row).map { min(1 + SafeText($0).columns, Self.mostTagColumns) } ?? 0
        return SafeText(row.search.name).collapsed.columns + tags
      }.max() ?? 0
  }

  private static let mostTagColumns = 24

  /// The tags of a row that no heading above it has, such as `#work #home`; `nil` without any.
  package func otherTags(of row: MatrixRow) -> String? {
    let tags = row.tags.dropFirst(table.order == MatrixRow.orders[0] ? 1 : 0)
    return tags.isEmpty ? nil : tags.map { "#\($0)" }.joined(separator: " ")
  }

  /// - Parameter search: the only one; `nil` for all.
  private func readMoves(of search: SearchKey?) async throws(ObservatoryError) -> [TrackKey: PeriodMove] {
    let moves = try await following.tracker.observatory.moves(
      from: period.start(before: now), to: now, of: search, withCompetitors: true)
    return Dictionary(moves.map { ($0.key, $0.move) }, uniquingKeysWith: { first, _ in first })
  }

  private func readTracks(of search: SearchKey?) async throws(ObservatoryError) -> [SearchKey: [TrackSummary]] {
    var tracks = try await following.tracker.summaries(of: search).filter { following.isInForce($0.key) }
    for index in tracks.indices { tracks[index].period = period }
    return Dictionary(grouping: tracks, by: \.key.search)
  }

  /// Shows the movements over the next period.
  func nextPeriod() -> PageEffect {
    following.period = period.next
    reading.readAll()
    return .says("Movement \(period.words)")
  }

  private func show(_ read: PositionMatrix) {
    guard !untracked.isEmpty else { return matrix = read }
    matrix.takeRows(from: read)
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

  var shownSearches: [SearchKey] { table.rows.map(\.search).filter { $0.query != nil } }

  func moveAcross(_ steps: Int) { columns.move(.lines(steps)) }

  /// A cell's positions over time, where any were seen.
  func open() -> PageEffect {
    guard let (search, column, cell) = selected else { return .stays }
    switch cell {
    case .seen, .notSold(.some):
      let key = TrackKey(search: search, app: column.app)
      return .opens(GraphPage([PositionGraph.App(key, name: column.name)], following))
    case .notSold(nil): return .says("\(column.name) is not sold there")
    case .unseen: return .says("Not looked for yet; \(key: "matrix.update") asks the store")
    case .notFollowed: return .says("Not tracked \(search.words); \(key: "app.track") tracks it")
    }
  }

  func unmark() -> PageEffect {
    guard let column = selected?.column else { return .stays }
    guard !column.isFollowed else {
      return .says("\(column.name) is no competitor; \(key: "matrix.unmark") only removes competitors")
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
        help: "show the app's positions for that term over time", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("matrix.previous", "h ←") { (page: MatrixPage) in page.moveAcross(-1) },
        Action("matrix.next", "l →") { (page: MatrixPage) in page.moveAcross(1) }, help: "the app before, the next app"),
      ActionLine(
        Action("matrix.update", "u") { (page: MatrixPage) in page.update() }, hint: "update", priority: 1,
        help: "update positions that are missing or older than an hour; \(key: "back") stops", when: anyOnPage,
        otherwise: noRows),
      ActionLine(
        Action("matrix.period", "v") { (page: MatrixPage) in page.nextPeriod() }, hint: "period", priority: 5,
        help: "change the period of movements: 1, 7 or 30 days, or since you last closed Tracked", when: anyOnPage,
        otherwise: noRows),
      ActionLine(
        Action("matrix.unmark", "X") { (page: MatrixPage) in page.unmark() }, hint: "no competitor", priority: 4,
        help: "remove the competitor; its history stays",
        // Your own apps are no competitors.
        when: on(MatrixPage.self) { Availability($0.selected?.column.isFollowed == false) },
        otherwise: "no competitor is selected"),
    ] + arranging(MatrixPage.self, priority: 5, filtering: "filter by term, country, tag or movement") + [
      ActionLine(Action("matrix.close", "q") { _ in .closes }, help: "back")
    ])

  static let showMatrix = ActionLine(
    matrixAction, hint: "matrix", in: [.list], priority: 12,
    help: "show the matrix: your apps beside competitors, by term")

  static let matrixAction = Action("matrix", "M") { browser in browser.showMatrix() }
}

extension Browser {
  func showMatrix() -> PageEffect {
    guard let following else { return nothingIsKept }
    if let way = wayBack(to: MatrixPage.self) { return way }
    let results = home.list.positionedResults
    let chosen = following.competitors.union(home.list.rows.marked)
    let compared = (results?.apps ?? []).filter { chosen.contains($0.id) }
    let apps = compared.isEmpty ? home.list.rows.selected.map { [$0.app] } ?? [] : compared
    return .opens(
      MatrixPage(
        following, results: results, comparing: apps.map { Competitor(id: $0.id, name: $0.title) }))
  }
}

extension PositionMatrix {
  /// The positions of some apps in results, of which nothing is kept.
  fileprivate init(
    _ results: SearchResults, comparing apps: [Competitor], beside competitors: Set<Int64>, at moment: Date
  ) {
    self.init()
    let list = PositionList(results)
    searches = [SearchKey(results.query)]
    columns = apps.map { Column(app: $0.id, name: $0.name, isFollowed: !competitors.contains($0.id)) }
    cells = [
      apps.map { app in
        Position(of: app.id, in: list).map { .seen(PositionSpan($0, at: results.asOf ?? moment)) } ?? .unseen
      }
    ]
  }
}
