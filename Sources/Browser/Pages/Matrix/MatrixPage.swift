import AppStore
package import Essentials
package import Observatory
import Tracking

/// The positions of one's own apps and their competitors: a row for each tracked search, a column for each app.
@MainActor
package final class MatrixPage: PositionsPage {
  package private(set) var matrix = PositionMatrix()
  /// The selected search and app, and those in sight.
  package private(set) var window = RowWindow()
  package private(set) var columns = RowWindow()
  /// Why the store of observations can't be read.
  package private(set) var trouble: String?
  package private(set) var isLoaded = false
  /// When the positions were read.
  package private(set) var readAt = Date.distantPast

  private let tracker: Tracker
  private let updating: RankUpdate
  private let onChange: @MainActor () -> Void
  private lazy var reading = PageReading { [weak self] in await self?.load($0) == true }

  /// Reads where all stand.
  ///
  /// - Parameter onChange: called when cells have changed by themselves.
  init(tracker: Tracker, update: RankUpdate, onChange: @escaping @MainActor () -> Void) {
    self.tracker = tracker
    updating = update
    self.onChange = onChange
    reload()
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

  package var place: PlaceID { .matrix }

  package var subject: AppSubject? {
    selected.flatMap { AppSubject(TrackKey(search: $0.search, app: $0.column.app), name: $0.column.name) }
  }

  package var status: PageStatus {
    PageStatus(window: window, total: matrix.searches.count, progress: updating.progress)
  }

  package var stepBackMeaning: Availability { .yes }

  package func stepBack() -> PageEffect {
    updating.callOff().map(PageEffect.says) ?? .closes
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

  /// Reads where all stand once more.
  func reload() {
    reading.readAll()
  }

  /// Reads the row of a search that was answered once more.
  func readAnswer(to search: SearchKey) {
    reading.readAnswer(to: search)
  }

  /// - Parameter search: the one whose row is read; `nil` for all.
  /// - Returns: `true` if that could be read.
  private func load(_ search: SearchKey?) async -> Bool {
    do throws(ObservatoryError) {
      if let search {
        let row = try await tracker.observatory.matrix(of: search, at: tracker.now())
        guard !Task.isCancelled else { return false }
        matrix.takeRow(of: search, from: row)
      } else {
        let matrix = try await tracker.observatory.matrix(at: tracker.now())
        guard !Task.isCancelled else { return false }
        self.matrix = matrix
      }
      readAt = tracker.now()
      trouble = nil
    } catch {
      trouble = error.message
    }
    isLoaded = true
    window.setCount(matrix.searches.count)
    columns.setCount(matrix.columns.count)
    onChange()
    return trouble == nil
  }

  func update() -> PageEffect {
    guard updating.progress == nil else { return .stays }
    let due = tracker.due(of: matrix)
    guard !due.isEmpty else {
      // Another program may have looked, or may track something else by now.
      reload()
      return matrix.searches.isEmpty ? .stays : .says("All is up to date; a position is looked at again after an hour")
    }
    updating.start(due)
    return .stays
  }

  func togglePause() -> PageEffect { updating.togglePause() }

  func moveAcross(_ steps: Int) -> PageEffect {
    columns.move(.lines(steps))
    return .stays
  }

  /// A cell's positions over time, where any were seen.
  func open() -> PageEffect {
    guard let (search, column, cell) = selected else { return .stays }
    switch cell {
    case .seen:
      let subject = ChartSubject(key: TrackKey(search: search, app: column.app), name: column.name)
      return .opens(ChartPage(subject, tracker: tracker, onChange: onChange))
    case .unseen: return .says("Not looked for yet; \(key: "matrix.update") asks the store")
    case .notFollowed: return .says("Not tracked for \(search.term); \(key: "app.track") tracks it")
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
