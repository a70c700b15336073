import AppStore
package import Foundation
package import Observatory
import Tracking

/// The positions of one's own apps and their competitors: a row for each tracked search, a column for each app.
@MainActor
package final class MatrixBoard: BoardPage {
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

  /// Layout: there is room for so many apps.
  package func fit(columns room: Int) {
    columns.fit(room: room)
  }

  var status: BoardStatus {
    BoardStatus(window: window, total: matrix.searches.count, progress: updating.progress)
  }

  func fit(room: Int) {
    window.fit(room: room)
  }

  func perform(_ command: Board.Command) -> Board.Outcome {
    switch command {
    case .move(let movement): window.move(movement)
    case .moveAcross(let count): columns.move(.lines(count))
    case .select(let row): window.select(row)
    case .selectCell(let row, let column):
      window.select(row)
      columns.select(column)
    case .update: return .stays(saying: update())
    case .togglePause: updating.togglePause()
    case .unmark: return unmark()
    case .accept: return open()
    case .changeOrder, .reverseOrder, .narrow, .endNarrowing, .filter, .updateAll, .untrack, .step, .show:
      break
    }
    return .stays()
  }

  func stepBack() -> ActionWords? {
    updating.callOff()
  }

  func close() {
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

  private func update() -> ActionWords? {
    guard updating.progress == nil else { return nil }
    let due = tracker.due(of: matrix)
    guard !due.isEmpty else {
      // Another program may have looked, or may track something else by now.
      reload()
      return matrix.searches.isEmpty ? nil : "All is up to date; a position is looked at again after an hour"
    }
    updating.start(due)
    return nil
  }

  /// A cell's positions over time, where any were seen.
  private func open() -> Board.Outcome {
    guard let (search, column, cell) = selected else { return .stays() }
    switch cell {
    case .seen: return .chart(ChartSubject(key: TrackKey(search: search, app: column.app), name: column.name))
    case .unseen: return .stays(saying: "Not looked for yet; \(key: "matrix.update") asks the store")
    case .notFollowed:
      return .stays(saying: "Not tracked for \(search.term); search for it and press \(key: "app.track") on the app")
    }
  }

  private func unmark() -> Board.Outcome {
    guard let column = selected?.column else { return .stays() }
    guard !column.isFollowed else {
      return .stays(saying: "\(column.name) is tracked; \(key: "matrix.unmark") takes competitors away")
    }
    return .unmarks(Competitor(id: column.app, name: column.name))
  }
}
