import AppStore
package import Essentials
package import Observatory
import Tracking

/// The tracked apps and their positions: a row for each term, storefront, device and app.
@MainActor
package final class TrackedPage: TablePage, PositionsPage {
  nonisolated static let tablePlace = PlaceID.tracked

  package internal(set) var table = RowTable<TrackSummary>()
  package private(set) var allRows: [TrackSummary] = []
  /// Why the store of observations can't be read.
  package private(set) var trouble: String?
  package private(set) var isLoaded = false
  /// When the rows were read.
  package private(set) var readAt = Date.distantPast

  private let tracker: Tracker
  private let following: Following
  private let updating: RankUpdate
  /// Those that are followed no longer since the page was opened: they stay in their rows, so that the same key brings them back.
  package private(set) var untracked: Set<TrackKey> = []
  private lazy var reading = PageReading { [weak self] in await self?.load($0) == true }
  private let onChange: @MainActor () -> Void

  /// Reads what is tracked.
  ///
  /// - Parameter onChange: called when rows have changed by themselves.
  init(_ following: Following, tracker: Tracker, update: RankUpdate, onChange: @escaping @MainActor () -> Void) {
    self.following = following
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

  package var subject: AppSubject? { table.selected.flatMap { AppSubject($0.key, name: $0.name) } }

  package var status: PageStatus {
    PageStatus(of: table, total: allRows.count, progress: updating.progress)
  }

  package func stepBack() -> PageEffect {
    updating.callOff().map(PageEffect.says) ?? clearFilter()
  }

  /// The rows on the screen count as seen.
  package func close() {
    reading.stop()
    following.keeping.add { [tracker, keys] in await tracker.lookedAt(keys) }
  }

  /// A track was taken away, or is back.
  func toggled(_ key: TrackKey, isTracked: Bool) {
    // The rows that are being read are from before.
    reading.stop()
    if isTracked { untracked.remove(key) } else { untracked.insert(key) }
  }

  /// All that is still tracked, whether the filter shows it or not.
  private var keys: [TrackKey] { allRows.map(\.key).filter { !untracked.contains($0) } }

  // MARK: - Rows

  /// - Parameter search: the one whose tracks are read; `nil` for all.
  /// - Returns: `true` if they could be read.
  private func load(_ search: SearchKey?) async -> Bool {
    do throws(ObservatoryError) {
      let read = try await tracker.summaries(of: search, withMonth: true)
      guard !Task.isCancelled else { return false }
      if search == nil {
        allRows = rows(read, with: untracked.subtracting(read.map(\.key)))
      } else {
        let changed = Dictionary(uniqueKeysWithValues: read.map { ($0.key, $0) })
        allRows = allRows.map { changed[$0.key] ?? $0 }
      }
      following.know(read.map(\.key))
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

  /// Its positions over time.
  func open() -> PageEffect {
    guard let selected = table.selected else { return .stays }
    return .opens(ChartPage(ChartSubject(key: selected.key, name: selected.name), tracker: tracker, onChange: onChange))
  }

  /// The tracked rows, and in their old places those that are tracked no longer.
  private func rows(_ tracked: [TrackSummary], with gone: Set<TrackKey>) -> [TrackSummary] {
    var rows = tracked
    for (index, summary) in allRows.enumerated() where gone.contains(summary.key) {
      rows.insert(summary, at: min(index, rows.count))
    }
    return rows
  }

  // MARK: - Update

  func update() -> PageEffect {
    guard updating.progress == nil else { return .stays }
    let due = tracker.due(of: allRows.filter { !untracked.contains($0.key) })
    guard !due.isEmpty else {
      // Another program may have looked, or may track something else by now.
      reload()
      return allRows.isEmpty ? .stays : .says("All is up to date; a position is looked at again after an hour")
    }
    updating.start(due)
    return .stays
  }

  func togglePause() -> PageEffect { updating.togglePause() }
}
