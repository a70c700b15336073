import AppStore
package import Observatory
package import Tracking

/// The tracked apps and their positions: a row for each term, storefront, device and app.
@MainActor
package final class TrackedPage: PositionsPage {
  nonisolated static let tableScope = Scope.tracked

  package internal(set) var table = RowTable<TrackSummary>()
  package private(set) var allRows: [TrackSummary] = []
  /// Removed tracks. They keep their rows until the page closes, so that the same key brings them back.
  package private(set) var untracked: Set<TrackKey> = []
  /// The rows to draw in one graph, all of one search, in the order of their letters.
  package internal(set) var marked: [PositionGraph.App] = []
  /// All rows together decide on the room for names: the bytes of the longest term, another device, and how hard terms are.
  package private(set) var (longestTerm, hasDevices, hasDifficulties) = (0, false, false)
  let following: Following
  package private(set) lazy var reading = PageReading(following) { [weak self] search throws(ObservatoryError) in
    try await self?.read(search)
  }

  init(_ following: Following) {
    self.following = following
    reading.readAll()
  }

  /// The period of the rows' movements.
  package var period: MovePeriod { following.period }

  package var nothingTracked: [ActionWords] { following.nothingTracked }
  package var subject: AppSubject? { table.selected.flatMap { AppSubject($0.key, name: $0.name) } }

  /// Closing is a visit: the tracks count as seen.
  package func close() {
    reading.stop()
    following.visited(keys)
  }

  /// The look by the last visit, of each track that this page has read.
  private var visits: [TrackKey: PeriodMove.Bound?] = [:]

  package var status: PageStatus {
    var status = PageStatus(of: table, total: table.all.count, progress: following.update.progress)
    status.marked = marked.count
    return status
  }

  package var stepBackMeaning: Availability {
    marked.isEmpty ? table.filter.isEmpty ? .yes : .meaning("all rows") : .meaning("unmark")
  }

  package func stepBack() -> PageEffect {
    if let words = following.update.callOff() { return .says(words) }
    guard !marked.isEmpty else { return clearFilter() }
    marked = []
    return .stays
  }

  /// A track was taken away, or is back.
  func toggled(_ key: TrackKey, isTracked: Bool) {
    // Rows being read are from before the change.
    reading.stop()
    if isTracked { untracked.remove(key) } else { untracked.insert(key) }
    forgetLostMarks()
  }

  /// Rows that aren't tracked here any more can't be drawn.
  private func forgetLostMarks() {
    guard !marked.isEmpty else { return }
    let keys = Set(keys)
    marked.removeAll { !keys.contains($0.key) }
  }

  /// All tracks that aren't removed, in the filter or not.
  private var keys: [TrackKey] { allRows.map(\.key).filter { !untracked.contains($0) } }

  // MARK: - Rows

  /// - Parameter search: the one whose tracks are read; `nil` for all.
  private func read(_ search: SearchKey?) async throws(ObservatoryError) {
    let read = try await following.tracker.summaries(of: search, withMonth: true)
    guard !Task.isCancelled else { return }
    let shown = shown(read.filter { following.isInForce($0.key) })
    if search == nil {
      allRows = rows(shown, with: untracked.subtracting(read.map(\.key)).filter(following.isInForce))
      forgetLostMarks()
    } else {
      let changed = Dictionary(shown.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      allRows = allRows.map { changed[$0.key] ?? $0 }
    }
    following.found(read.map(\.key))
    longestTerm = allRows.map(\.key.search.title.utf8.count).max() ?? 0
    hasDevices = allRows.contains { $0.key.search.device != Device.iphone.rawValue }
    hasDifficulties = allRows.contains { $0.difficulty != nil }
    arrange()
  }

  /// The rows in the period in force. What was seen at the last visit stays the same while the page is open, also if another program has
  /// such a page.
  private func shown(_ read: [TrackSummary]) -> [TrackSummary] {
    read.map { row in
      var row = row
      row.period = period
      if let visit = visits[row.key] { row.bounds[.visit] = visit } else { visits[row.key] = row.bounds[.visit] }
      return row
    }
  }

  /// Shows the movements over the next period.
  func nextPeriod() -> PageEffect {
    following.period = period.next
    for index in allRows.indices { allRows[index].period = period }
    arrange()
    return .says("Movement \(period.words)")
  }

  func open() -> PageEffect {
    guard let selected = table.selected else { return .stays }
    return .opens(
      GraphPage(marked.isEmpty ? [PositionGraph.App(selected.key, name: selected.name)] : marked, following))
  }

  /// The tracked rows, with the removed ones where they were.
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

extension Scope {
  package static let tracked = Scope("tracked", .moves, .app, .asking)
}

extension ActionSection {
  static let tracked = ActionSection(
    "Tracked", .tracked,
    lines: [
      ActionLine(
        Action("tracked.open", "Enter l →") { (page: TrackedPage) in page.open() }, hint: "graph", priority: 1,
        help: "show the position over time, and the apps around it; of marked rows all", when: rowsOnPage,
        otherwise: noRows),
      marking,
      ActionLine(
        Action("tracked.update", "u") { (page: TrackedPage) in page.update() }, hint: "update",
        help: "update positions that are missing or older than an hour; \(key: "back") stops", when: anyOnPage,
        otherwise: noRows),
      ActionLine(
        Action("tracked.period", "v") { (page: TrackedPage) in page.nextPeriod() }, hint: "period", priority: 3,
        help: "change the period of movements: 1, 7 or 30 days, or since you last closed this page", when: anyOnPage,
        otherwise: noRows),
    ] + arranging(TrackedPage.self, priority: 3, filtering: "filter by name, term or country") + [
      showWall(.tracked, help: "the wall of those in the selected row's country") { (page: TrackedPage) in
        WallPage.Apps(
          "Tracked", page.table.rows.lazy.map { Listing(app: $0.key.app, country: $0.key.search.country) },
          like: page.subject)
      },
      ActionLine(Action("tracked.close", "q h") { _ in .closes }, help: "back"),
    ])

  /// The availability of actions that need rows which match the filter.
  static let rowsOnPage: ActionLine.When = { Availability($0.top.status.count > 0) }
  static let noRows = "no rows"
  static let anyOnPage: ActionLine.When = { Availability($0.top.status.total > 0) }

  static let showTracked = ActionLine(
    Action("tracked", "T") { browser in browser.showTracked() }, hint: "tracked", in: [.list], priority: 8,
    help: "show what is tracked: where it stands, how it moved; \(key: "tracked.update") there updates it")
}

extension Browser {
  func showTracked() -> PageEffect {
    guard let following else { return nothingIsKept }
    return wayBack(to: TrackedPage.self) ?? .opens(TrackedPage(following))
  }
}
