import AppStore
import Artwork
import Essentials
import Observatory
import Tracking

/// The result list: rows, filter field, icons, and the earlier list that Esc goes back to.
@MainActor
package final class ListModel {
  package internal(set) var rows = ResultList()
  /// The icons of the rows in sight; `nil` if pictures are off.
  package private(set) var icons: RowIcons?
  private var wanted = WantedIcons()
  private var wantedApps: [App] = []
  package private(set) var iconSize: IconSize

  /// The list that Esc goes back to.
  var earlier: ResultList? { earlierLists.last?.rows }
  /// All lists to go back to, the latest last, each with the details that were open over it.
  private var earlierLists: [(rows: ResultList, left: [DetailModel])] = []
  /// The details that a look-up was started from, until its answer replaces the list.
  var detailsLeft: [DetailModel] = []
  /// The term of the last look-up. Its list never becomes an earlier one.
  var lookedUpTerm: String?
  /// Called when an icon has loaded.
  var onChange: @MainActor () -> Void = {}
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - loader: fetches icons; without one there are none.
  ///   - elapsed: `clock`'s elapsed time.
  init(
    loader: ArtworkLoader?, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration,
    now: @escaping @Sendable () -> Date
  ) {
    self.now = now
    iconSize = loader == nil ? .off : .small
    guard let loader else { return }
    icons = RowIcons(loader: loader, clock: clock, elapsed: elapsed, onChange: { [weak self] in self?.onChange() })
  }

  /// `true` if the apps have positions: the rows answer a search.
  var hasPositions: Bool { rows.results?.hasPositions == true }

  /// The results, if they are an answer to a search.
  var positionedResults: SearchResults? { hasPositions ? rows.results : nil }

  /// The search that they are an answer to.
  var search: SearchKey? { positionedResults.map { SearchKey($0.query) } }

  func changeIconSize() -> PageEffect {
    guard icons != nil else { return .says("Icons are off (--no-images)") }
    iconSize = iconSize.next
    return .stays
  }

  // MARK: Results, and the way back

  /// Shows new results, and keeps or forgets the earlier list.
  ///
  /// - Parameter answeredAt: when the store answered, if not just now.
  func show(_ results: SearchResults, answeredAt: String?) {
    if results.query.term == lookedUpTerm {
      keepForReturn(from: results)
    } else {
      // If the store failed at first for the same term, the list continues as if it had answered at once.
      if rows.results == nil, let earlier, earlier.results?.query.term == results.query.term { rows.restore(earlier) }
      earlierLists = []
      detailsLeft = []
    }
    rows.show(results, answeredAt: answeredAt, at: now())
  }

  /// Empties the list.
  ///
  /// - Parameter isKept: `true` if Esc can go back to it.
  func clear(keeping isKept: Bool) {
    if isKept { keepForReturn() }
    rows.clear()
  }

  /// Restores the earlier list.
  ///
  /// - Returns: Its query; `nil` if there is no earlier list.
  func goBack() -> SearchQuery? {
    guard let list = earlierLists.popLast(), let query = list.rows.results?.query else { return nil }
    rows.restore(list.rows)
    detailsLeft = list.left
    return query
  }

  /// `true` if the term is that of the last look-up.
  func isLookedUp(_ term: String?) -> Bool { term != nil && term == lookedUpTerm }

  /// Keeps the list for Esc before it is replaced, unless it was looked up itself. A chart replaces another chart.
  private func keepForReturn(from next: SearchResults? = nil) {
    guard let results = rows.results, results.query.term != lookedUpTerm else { return }
    if results.query.chart != nil, next?.query.chart != nil { return }
    guard results.hasPositions || earlierLists.isEmpty else { return }
    earlierLists.append((rows, detailsLeft))
    detailsLeft = []
  }

  // MARK: Icons

  /// Requests the icons of the rows in sight and of the next screenful in the scrolling direction.
  func showIcons(mayLoad: Bool) {
    guard let icons else { return }
    let window = rows.table.window
    let visible = window.visibleRows
    var order = Array(visible)
    if window.isMovingUp {
      order += window.rowsAhead(window.room).reversed()
      // The row below may be partly in sight.
      order += visible.upperBound..<min(window.count, visible.upperBound + 1)
    } else {
      order += window.rowsAhead(window.room)
    }
    let apps = rows.results?.apps ?? []
    var wanted = WantedIcons(
      visibleCount: visible.count, size: iconSize == .off ? nil : iconSize.pixels, mayLoad: mayLoad)
    wanted.numbers.reserveCapacity(order.count)
    // No `compactMap`: its closure would check for each row that it runs on the main actor.
    for index in order {
      if let number = rows.indexInResults(index) { wanted.numbers.append(number) }
    }
    // Nearly every key leaves all as it is.
    if wanted == self.wanted, apps.hasStorage(of: wantedApps) { return }
    (self.wanted, wantedApps) = (wanted, apps)
    let all = apps.isEmpty ? [] : wanted.numbers.map { AppIcon(of: apps[$0]) }
    icons.show(
      visible: Array(all.prefix(visible.count)), margin: Array(all.dropFirst(visible.count)), size: wanted.size,
      mayLoad: mayLoad)
  }
}

/// The icons asked for last, by their apps' numbers.
private struct WantedIcons: Equatable {
  var numbers: [Int] = []
  var visibleCount = 0
  var size: PixelSize?
  var mayLoad = true
}

extension Array {
  /// `true` if both are copies of one array, so that they are equal.
  fileprivate func hasStorage(of other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress } }
  }
}
