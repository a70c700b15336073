import AppStore
import Essentials
package import Observatory
import Tracking

/// The tracked apps and their positions: a row for each term, storefront, device and app.
@MainActor
package final class TrackedPage: TablePage, PositionsPage {
  nonisolated static let tableScope = Scope.tracked

  package internal(set) var table = RowTable<TrackSummary>()
  package private(set) var allRows: [TrackSummary] = []
  /// Those that are followed no longer since the page was opened: they stay in their rows, so that the same key brings them back.
  package private(set) var untracked: Set<TrackKey> = []
  let following: Following
  package private(set) lazy var reading = PageReading(following) { [weak self] search throws(ObservatoryError) in
    try await self?.read(search)
  }

  init(_ following: Following) {
    self.following = following
    reading.readAll()
  }

  var now: Date { following.tracker.now() }

  package var subject: AppSubject? { table.selected.flatMap { AppSubject($0.key, name: $0.name) } }

  package var status: PageStatus {
    PageStatus(of: table, total: allRows.count, progress: following.update.progress)
  }

  package func stepBack() -> PageEffect {
    following.update.callOff().map(PageEffect.says) ?? clearFilter()
  }

  /// The rows on the screen count as seen.
  package func close() {
    reading.stop()
    following.keeping.add { [tracker = following.tracker, keys] in await tracker.visited(keys) }
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
  private func read(_ search: SearchKey?) async throws(ObservatoryError) {
    let read = try await following.tracker.summaries(of: search, withMonth: true)
    guard !Task.isCancelled else { return }
    if search == nil {
      allRows = rows(read, with: untracked.subtracting(read.map(\.key)))
    } else {
      let changed = Dictionary(read.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      allRows = allRows.map { changed[$0.key] ?? $0 }
    }
    following.found(read.map(\.key))
    arrange()
  }

  /// Its positions over time.
  func open() -> PageEffect {
    guard let selected = table.selected else { return .stays }
    return .opens(GraphPage(selected.key, name: selected.name, following))
  }

  /// The tracked rows, and in their old places those that are tracked no longer.
  private func rows(_ tracked: [TrackSummary], with gone: Set<TrackKey>) -> [TrackSummary] {
    var rows = tracked
    for (index, summary) in allRows.enumerated() where gone.contains(summary.key) {
      rows.insert(summary, at: min(index, rows.count))
    }
    return rows
  }

  var due: [SearchKey] { following.tracker.due(of: allRows.filter { !untracked.contains($0.key) }) }

  var shownSearches: [SearchKey] { following.tracker.searches(of: table.rows.filter { !untracked.contains($0.key) }) }
}
