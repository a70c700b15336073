import AppStore
package import Essentials
package import Observatory
import Tracking

/// An app's positions for a search over time, with versions, and the apps around it at the beginning and at the end.
@MainActor
package final class GraphPage: Page {
  package struct Content: Sendable, Hashable {
    package var start: Date
    package var end: Date
    /// The positions, the one in force at the start among them.
    package var spans: [PositionSpan]
    /// When each version was first seen.
    package var releases: [Release]
    /// The apps around it at the start and at the end.
    package var then: Neighbourhood?
    package var now: Neighbourhood?
    /// When the app was last seen missing from the country's store; `nil` if it is sold there.
    package var notSold: Date?
    /// The latest observation of a clock that was ahead; these are left out.
    package var ahead: Date?

    /// The last look by a moment: in a gap, the look before the gap.
    package func lastLook(by moment: Date) -> Date {
      spans.lazy.flatMap(\.gaps).first { $0.lowerBound < moment && moment < $0.upperBound }?.lowerBound ?? moment
    }
  }

  package struct Release: Sendable, Hashable {
    package var version: String
    package var seen: Date
  }

  package let key: TrackKey
  /// The app's name as last seen.
  package let name: String
  package private(set) var range = GraphRange.month
  /// `nil` until it is read.
  package private(set) var content: Content?
  /// Why it can't be read.
  package private(set) var trouble: String?

  private let following: Following
  private var loading: Task<Void, Never>?

  init(_ key: TrackKey, name: String, _ following: Following) {
    self.key = key
    self.name = name
    self.following = following
    load()
  }

  package var scope: Scope { .graph }

  package var subject: AppSubject? { AppSubject(key, name: name) }

  /// The ranges count as rows, the shown one as selected.
  package var status: PageStatus {
    var window = RowWindow()
    window.setCount(GraphRange.allCases.count)
    window.select(GraphRange.allCases.firstIndex(of: range) ?? 0)
    return PageStatus(window: window, total: GraphRange.allCases.count, progress: following.update.progress)
  }

  package var stepBackMeaning: Availability { .yes }

  /// The wheel shows more time, or less.
  package func move(_ movement: Movement) {
    if case .lines(let steps) = movement { step(steps) }
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

  func step(_ steps: Int) { show(range.advanced(by: steps)) }

  /// The app's details, as its country has it.
  func open() -> PageEffect {
    guard let subject else { return .stays }
    return .asks { $0.look(up: subject.id, named: subject.name, in: subject.storefront) }
  }

  func show(_ range: GraphRange) {
    guard range != self.range else { return }
    self.range = range
    load()
  }

  /// The old content stays on the screen until the new one is read.
  private func load() {
    loading?.cancel()
    let tracker = following.tracker
    let end = tracker.now()
    let start = range.start(before: end)
    loading = Task { [weak self, key] in
      do throws(ObservatoryError) {
        self?.show(.success(try await tracker.observatory.graph(of: key, from: start, to: end)))
      } catch {
        self?.show(.failure(error))
      }
    }
  }

  private func show(_ result: Result<Content, ObservatoryError>) {
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let content): (self.content, trouble) = (content, nil)
    case .failure(let error): trouble = error.message
    }
    following.browser?.changed()
  }
}

extension Observatory {
  fileprivate func graph(
    of key: TrackKey, from start: Date, to end: Date
  ) throws(ObservatoryError) -> GraphPage.Content {
    let around = try neighbours(of: key, at: [start, end])
    let listing = Listing(app: key.app, country: key.search.country)
    let known = try summary(of: listing, until: end)
    let releases = try changes(of: listing, since: start, until: end).compactMap { change -> GraphPage.Release? in
      guard change.what == .version, case .text(let version) = change.to else { return nil }
      return GraphPage.Release(version: version, seen: change.seen)
    }
    return GraphPage.Content(
      start: start, end: end, spans: try positions(of: key, from: start, until: end), releases: releases,
      then: around[0], now: around[1], notSold: known.flatMap { $0.facts.isAvailable ? nil : $0.seen },
      ahead: try positions(of: key, aheadOf: end).last?.until)
  }
}

/// The time that a graph goes back.
package enum GraphRange: Int, Sendable, Hashable, CaseIterable {
  case week = 7
  case month = 30
  case quarter = 90
  case year = 365

  package var days: Int { rawValue }

  /// When it begins, if it ends at a moment.
  package func start(before end: Date) -> Date { end - TimeInterval(days * 86_400) }

  /// The range `steps` on, within bounds.
  func advanced(by steps: Int) -> GraphRange {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all[max(0, min(index, all.count - 1))]
  }
}

extension Scope {
  package static let graph = Scope("graph", .none, .app)
}

extension ActionSection {
  static let graph = ActionSection(
    "Graph", .graph,
    lines: [
      ActionLine(
        Action("graph.less", "← h Up k") { (page: GraphPage) in page.step(-1) }, hint: "less time", priority: 1,
        help: "less time", when: on(GraphPage.self) { Availability($0.range != GraphRange.allCases.first) },
        otherwise: "it is the shortest"),
      ActionLine(
        Action("graph.more", "→ l Down j") { (page: GraphPage) in page.step(1) }, hint: "more time", priority: 1,
        help: "more time", when: on(GraphPage.self) { Availability($0.range != GraphRange.allCases.last) },
        otherwise: "it is the longest"),
      ActionLine(
        Action("graph.week", "1") { (page: GraphPage) in page.show(.week) },
        Action("graph.month", "2") { (page: GraphPage) in page.show(.month) },
        Action("graph.quarter", "3") { (page: GraphPage) in page.show(.quarter) },
        Action("graph.year", "4") { (page: GraphPage) in page.show(.year) }, help: "7, 30, 90 or 365 days"),
      ActionLine(
        Action("graph.open", "Enter") { (page: GraphPage) in page.open() }, hint: "details", priority: 1,
        help: "the app's details, as that country has it"),
      ActionLine(
        Action("graph.update", "u") { (page: GraphPage) in page.refresh() }, hint: "update", priority: 2,
        help: "ask the store where it stands now"),
      ActionLine(Action("graph.close", "q") { _ in .closes }, help: "back"),
    ])
}
