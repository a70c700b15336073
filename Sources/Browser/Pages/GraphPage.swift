import AppStore
package import Essentials
package import Observatory
package import Tracking

/// The positions of up to four apps for a search over time, with what changed; of one app also the apps around it.
@MainActor
package final class GraphPage: Page {
  package struct Content: Sendable, Hashable {
    package var graph: PositionGraph
    package var readAt: Date
    /// The apps around the only app at the first midnight and now.
    package var then: Neighbourhood?
    package var now: Neighbourhood?
  }

  /// One to four, all of one search.
  package let apps: [PositionGraph.App]
  package private(set) var range = GraphRange.month
  /// `nil` until it is read.
  package private(set) var content: Content?
  /// Why it can't be read.
  package private(set) var trouble: String?

  /// The days, and the one that the cursor is on.
  package private(set) var window = RowWindow()
  private let following: Following
  private var loading: Task<Void, Never>?

  init(_ apps: [PositionGraph.App], _ following: Following) {
    self.apps = apps
    self.following = following
    // A page of days is a week.
    window.fit(room: 8)
    load()
  }

  package var key: TrackKey { apps[0].key }

  package var scope: Scope { .graph }

  package var subject: AppSubject? { AppSubject(key, name: apps[0].name) }

  /// The days count as rows.
  package var status: PageStatus {
    PageStatus(window: window, total: window.count, progress: following.update.progress)
  }

  package var stepBackMeaning: Availability { .yes }

  package func move(_ movement: Movement) { window.move(movement) }

  package func click(_ spot: Spot) -> PageEffect {
    if case .row(let day) = spot { window.select(day) }
    return .stays
  }

  /// Looks at its search once more.
  package func refresh() -> PageEffect { following.update.begin([key.search], past: true) }

  package func hear(_ news: PageNews) {
    switch news {
    case .following: load()
    case .answered(let search): if search == key.search { load() }
    case .toggled, .bookmarks: break
    }
  }

  package func close() { loading?.cancel() }

  /// The details of the first app, as its country has it; on a day with changes, those of the app that changed. Esc comes back.
  func open() -> PageEffect {
    guard let subject else { return .stays }
    let change = content?.graph.changes.first { $0.day == window.selection }
    return .asks { [self] browser in
      let address = AppReference(.id(change?.app ?? subject.id)).address(in: subject.storefront)
      browser.lookUp(address, named: change?.name ?? subject.name, from: self) { [home = browser.home] in
        home.openDetail()
        if change != nil { home.details.open?.show(.changes) }
      }
      return .stays
    }
  }

  func show(_ range: GraphRange) {
    guard range != self.range else { return }
    self.range = range
    load()
  }

  /// The old content stays on the screen until the new one is read.
  private func load() {
    loading?.cancel()
    guard let browser = following.browser else { return }
    let tracker = following.tracker
    let now = tracker.now()
    let midnights = browser.days.midnights(range.rawValue, upTo: now)
    loading = Task { [weak self, apps] in
      do throws(ObservatoryError) {
        self?.show(.success(try await tracker.observatory.content(of: apps, between: midnights, until: now)))
      } catch {
        self?.show(.failure(error))
      }
    }
  }

  private func show(_ result: Result<Content, ObservatoryError>) {
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let content):
      // The cursor stays on its day, which counts from the end.
      let back = self.content == nil ? nil : window.count - window.selection
      (self.content, trouble) = (content, nil)
      window.setCount(content.graph.dayCount)
      window.select(back.map { window.count - $0 } ?? content.graph.lastDay)
    case .failure(let error): trouble = error.message
    }
    following.browser?.changed()
  }
}

extension Observatory {
  fileprivate func content(
    of apps: [PositionGraph.App], between midnights: [Date], until now: Date
  ) throws(ObservatoryError) -> GraphPage.Content {
    var content = GraphPage.Content(graph: try graph(of: apps, between: midnights, until: now), readAt: now)
    if apps.count == 1 {
      let around = try neighbours(of: apps[0].key, at: [midnights[0], now])
      (content.then, content.now) = (around[0], around[1])
    }
    return content
  }
}

/// The days that a graph goes back, today among them.
package enum GraphRange: Int, Sendable, Hashable, CaseIterable {
  case week = 7
  case month = 30
  case quarter = 90
  case year = 365
}

extension Scope {
  package static let graph = Scope("graph", .none, .app)
}

extension ActionSection {
  static let graph = ActionSection(
    "Graph", .graph,
    about: """
      A dot and a number end each line: its last position. R is a new version, $ a price, N a name, S screenshots; on a line of their own (theirs) those of competitors. The lane below has days \
      when the app was not among the results, or not sold; shaded days have no look. Bars say how hard the term was.
      """,
    lines: [
      ActionLine(
        Action("graph.back", "← h", moves: .lines(-1)), Action("graph.on", "→ l", moves: .lines(1)), hint: "day",
        priority: 1, help: "the day before, the next day: what the graph says of it"),
      ActionLine(
        Action("graph.page-back", "PgUp", moves: .pages(-1)), Action("graph.page-on", "PgDn", moves: .pages(1)),
        help: "a week back, a week on"),
      ActionLine(
        Action("graph.first", "Home g", moves: .first), Action("graph.last", "End G", moves: .last),
        help: "the first day, the last day"),
      ActionLine(
        Action("graph.week", "1") { (page: GraphPage) in page.show(.week) },
        Action("graph.month", "2") { (page: GraphPage) in page.show(.month) },
        Action("graph.quarter", "3") { (page: GraphPage) in page.show(.quarter) },
        Action("graph.year", "4") { (page: GraphPage) in page.show(.year) }, help: "7 days, 30 days, 90 days, 365 days"),
      ActionLine(
        Action("graph.open", "Enter") { (page: GraphPage) in page.open() }, hint: "details", priority: 1,
        help: "open the app that changed on that day, else the first"),
      ActionLine(
        Action("graph.update", "u") { (page: GraphPage) in page.refresh() }, hint: "update", priority: 2,
        help: "ask the store for the position now"),
      ActionLine(Action("graph.close", "q") { _ in .closes }, help: "back"),
    ])
}
