package import AppStore
package import Observatory
import Tracking

/// The tracked terms for which competitors are found and yours is not, or after them: a row for each search, from its last list.
@MainActor
package final class GapPage: PositionsPage {
  nonisolated static let tableScope = Scope.gap

  package internal(set) var table = RowTable<TermGap>()
  package private(set) var gaps = TermGaps()
  /// `false` if only what is lost is shown.
  package private(set) var showsAll = false
  /// How many of a list are its first.
  package let top = 20
  /// The order of results that the lists are in.
  package let order: SearchOrder
  let following: Following
  package private(set) lazy var reading = PageReading(following) { [weak self] search throws(ObservatoryError) in
    try await self?.read(search)
  }

  init(_ following: Following, order: SearchOrder) {
    self.following = following
    self.order = order
    reading.readAll()
  }

  package var allRows: [TermGap] { showsAll ? gaps.rows : gaps.rows.filter { $0.isLoss(top: top) } }

  package var hasCompetitors: Bool { !following.competitors.isEmpty }
  /// `false` if the tags of all competitors are others than those of the terms.
  package var comparesSome: Bool { gaps.competitorCount > 0 }

  /// The best competitor; where there is none, the best of yours.
  private var selectedApp: (key: TrackKey, name: String)? {
    guard let row = table.selected, let app = row.best ?? row.own else { return nil }
    return (TrackKey(search: row.search, app: app.app), app.name)
  }

  package var nothingTracked: [ActionWords] {
    guard following.tag == nil, following.tracks.contains(where: { $0.search.order != order.rawValue }) else {
      return following.nothingTracked
    }
    return [
      "No term is tracked in this order of results", "\(key: "gap") on Tracked takes the order of the row there",
    ]
  }
  package var subject: AppSubject? { selectedApp.flatMap { AppSubject($0.key, name: $0.name) } }

  /// A row stays; the page is read anew once the change is kept.
  func toggled(_ key: TrackKey, isTracked: Bool) {}

  /// - Parameter search: the one whose list is read; `nil` for all.
  private func read(_ search: SearchKey?) async throws(ObservatoryError) {
    let name = order.rawValue
    let read = try await following.tracker.gaps(of: search, top: top, tagged: following.tag) { $0.order == name }
    guard !Task.isCancelled else { return }
    if let search { gaps.take(search, from: read) } else { gaps = read }
    arrange()
  }

  /// Shows all kinds, or what is lost.
  func toggleKinds() -> PageEffect {
    showsAll.toggle()
    arrange()
    return .says(showsAll ? "All kinds" : "What is missing or behind, and not among the first \(top)")
  }

  func open() -> PageEffect {
    guard let selectedApp else { return .stays }
    return .opens(GraphPage([PositionGraph.App(selectedApp.key, name: selectedApp.name)], following))
  }

  var due: [SearchKey] { following.tracker.due(of: gaps) }

  var shownSearches: [SearchKey] { table.rows.map(\.search).filter { $0.query != nil } }
}

extension Scope {
  package static let gap = Scope("gap", .moves, .app, .asking)
}

extension ActionSection {
  static let gap = ActionSection(
    "Gap", .gap,
    lines: [
      ActionLine(
        Action("gap.open", "Enter l →") { (page: GapPage) in page.open() }, hint: "graph", priority: 1,
        help: "show the best competitor's position over time", when: rowsOnPage, otherwise: noRows),
      ActionLine(
        Action("gap.kinds", "v") { (page: GapPage) in page.toggleKinds() }, hint: "kinds", priority: 3,
        help: "change the kinds: missing, behind, shared, only-mine; or what is lost",
        when: on(GapPage.self) { Availability(!$0.gaps.rows.isEmpty) }, otherwise: noRows),
      ActionLine(
        Action("gap.update", "u") { (page: GapPage) in page.update() }, hint: "update", priority: 2,
        help: "update lists that are missing or older than an hour; \(key: "back") stops",
        when: on(GapPage.self) { Availability(!$0.gaps.searches.isEmpty) }, otherwise: noRows),
    ] + arranging(GapPage.self, priority: 3, filtering: "filter by term, name or kind") + [
      ActionLine(Action("gap.close", "q h") { _ in .closes }, help: "back")
    ])

  static let showGap = ActionLine(
    Action("gap", "!") { browser in browser.showGap() }, hint: "gap", in: [.tracked], priority: 5,
    help: "show the gap: terms for which competitors are found and yours isn't")
}

extension Browser {
  func showGap() -> PageEffect {
    guard let following else { return nothingIsKept }
    // From another page it has the order of the row there.
    let shown = isAtHome ? nil : top.subject?.search.flatMap { SearchOrder(rawValue: $0.order) }
    return wayBack(to: GapPage.self) ?? .opens(GapPage(following, order: shown ?? home.configuration.order))
  }
}
