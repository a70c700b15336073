package import AppStore
package import Foundation
package import Observatory
import Tracking

/// The tracked apps and their positions: a row for each term, storefront, device and app.
@MainActor
package final class TrackedBoard: BoardPage {
  /// The rows in their order, as far as they match the filter.
  package private(set) var rows: [TrackSummary] = []
  package private(set) var window = RowWindow()
  package private(set) var order = TrackedOrder.added
  package private(set) var isReversed = false
  /// Why the store of observations can't be read.
  package private(set) var trouble: String?
  package private(set) var isLoaded = false
  /// When the rows were read.
  package private(set) var readAt = Date.distantPast
  /// The number of rows without the filter.
  package var totalCount: Int { summaries.count }

  private let tracker: Tracker
  private let updating: RankUpdate
  private var filter = RowFilter()
  private var summaries: [TrackSummary] = []
  /// Those that are followed no longer since the page was opened: they stay in their rows, so that ``Board/Command/untrack`` takes it back.
  package private(set) var untracked: Set<TrackKey> = []
  private lazy var reading = PageReading { [weak self] in await self?.load($0) == true }
  private let onChange: @MainActor () -> Void

  /// Reads what is tracked.
  ///
  /// - Parameter onChange: called when rows have changed by themselves.
  init(tracker: Tracker, update: RankUpdate, onChange: @escaping @MainActor () -> Void) {
    self.tracker = tracker
    updating = update
    self.onChange = onChange
    reload()
  }

  /// Reads what is tracked once more.
  func reload() {
    reading.readAll()
  }

  /// Reads the tracks of a search that was answered once more.
  func readAnswer(to search: SearchKey) {
    reading.readAnswer(to: search)
  }

  package var selected: TrackSummary? { rows.indices.contains(window.selection) ? rows[window.selection] : nil }

  var status: BoardStatus {
    BoardStatus(window: window, total: totalCount, filter: filter, progress: updating.progress)
  }

  func fit(room: Int) {
    window.fit(room: room)
  }

  func perform(_ command: Board.Command) -> Board.Outcome {
    switch command {
    case .move(let movement): window.move(movement)
    case .select(let row): window.select(row)
    case .changeOrder: return sort(by: order.next, reversed: false)
    case .reverseOrder: return sort(by: order, reversed: !isReversed)
    case .narrow: if !summaries.isEmpty { filter.open() }
    case .endNarrowing: filter.close()
    case .filter(let edit): if filter.apply(edit) { arrange() }
    case .update: return .stays(saying: update())
    case .togglePause: updating.togglePause()
    case .untrack: return untrack()
    case .accept: if let selected { return .chart(ChartSubject(key: selected.key, name: selected.name)) }
    case .moveAcross, .selectCell, .updateAll, .unmark, .step, .show: break
    }
    return .stays()
  }

  func stepBack() -> ActionWords? {
    if let words = updating.callOff() { return words }
    guard filter.clear() else { return nil }
    arrange()
    return "All rows"
  }

  func close() {
    reading.stop()
  }

  /// All tracks, also those that the filter leaves out.
  var keys: [TrackKey] { summaries.map(\.key).filter { !untracked.contains($0) } }

  // MARK: - Rows

  /// - Parameter search: the one whose tracks are read; `nil` for all.
  /// - Returns: `true` if they could be read.
  private func load(_ search: SearchKey?) async -> Bool {
    do throws(ObservatoryError) {
      let read = try await tracker.summaries(of: search, withMonth: true)
      guard !Task.isCancelled else { return false }
      if search == nil {
        summaries = rows(read, with: untracked.subtracting(read.map(\.key)))
      } else {
        let changed = Dictionary(uniqueKeysWithValues: read.map { ($0.key, $0) })
        summaries = summaries.map { changed[$0.key] ?? $0 }
      }
      readAt = tracker.now()
      trouble = nil
    } catch {
      trouble = error.message
    }
    isLoaded = true
    arrange()
    onChange()
    return trouble == nil
  }

  private func arrange() {
    let key = selected?.key
    let matching = summaries.filter { filter.matches([$0.name, $0.key.search.term, $0.key.search.country]) }
    rows = order.arranged(matching, reversed: isReversed)
    window.setCount(rows.count)
    if let key, let index = rows.firstIndex(where: { $0.key == key }) { window.select(index) }
  }

  private func sort(by order: TrackedOrder, reversed: Bool) -> Board.Outcome {
    self.order = order
    isReversed = reversed
    arrange()
    return .stays(saying: "Sorted by \(order.title)\(reversed ? ", reversed" : "")")
  }

  private func untrack() -> Board.Outcome {
    guard let selected else { return .stays() }
    // The rows that are being read are from before.
    reading.stop()
    let isTracked = untracked.insert(selected.key).inserted
    if !isTracked { untracked.remove(selected.key) }
    return isTracked ? .untracks(selected) : .tracks(selected)
  }

  /// The tracked rows, and in their old places those that are tracked no longer.
  private func rows(_ tracked: [TrackSummary], with gone: Set<TrackKey>) -> [TrackSummary] {
    var rows = tracked
    for (index, summary) in summaries.enumerated() where gone.contains(summary.key) {
      rows.insert(summary, at: min(index, rows.count))
    }
    return rows
  }

  // MARK: - Update

  private func update() -> ActionWords? {
    guard updating.progress == nil else { return nil }
    let due = tracker.due(of: summaries.filter { !untracked.contains($0.key) })
    guard !due.isEmpty else {
      // Another program may have looked, or may track something else by now.
      reload()
      return summaries.isEmpty ? nil : "All is up to date; a position is looked at again after an hour"
    }
    updating.start(due)
    return nil
  }
}
