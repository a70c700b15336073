import AppStore
package import Essentials
package import Observatory
import Tracking

/// An app's positions for a search over time, the versions that came out, and the apps around it at the beginning and at the end.
@MainActor
package final class GraphPage: Page {
  /// The contents of the graph, as far as they are known.
  package struct Content: Sendable, Hashable {
    package var start: Date
    package var end: Date
    /// The positions, the one in force at the start among them.
    package var spans: [PositionSpan]
    /// When which version was first seen.
    package var releases: [Release]
    /// The apps around it, by what was known at the start and at the end.
    package var then: Neighbourhood?
    package var now: Neighbourhood?
    /// When the country's store was last seen not to have the app; `nil` if it is sold there, as far as is known.
    package var notSold: Date?
    /// The last moment at which a clock that was ahead has seen it, which is left out.
    package var ahead: Date?

    /// The last moment up to another at which somebody had looked: where nobody had for a while, the look before.
    package func lastLook(by moment: Date) -> Date {
      spans.lazy.flatMap(\.gaps).first { $0.lowerBound < moment && moment < $0.upperBound }?.lowerBound ?? moment
    }
  }

  package struct Release: Sendable, Hashable {
    package var version: String
    package var seen: Date
  }

  /// The app whose positions are shown, and the search.
  package let key: TrackKey
  /// The app's name, as it was last seen.
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

  /// The ranges count as rows; the one on the graph is selected.
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

  package func close() {
    loading?.cancel()
  }

  func step(_ steps: Int) {
    show(range.advanced(by: steps))
  }

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
    following.hall?.changed()
  }
}

extension Observatory {
  /// Everything that a graph shows of an app for a search.
  fileprivate func graph(
    of key: TrackKey, from start: Date, to end: Date
  ) throws(ObservatoryError) -> GraphPage.Content {
    let around = try neighbours(of: key, at: [start, end])
    let listing = Listing(app: key.app, country: key.search.country)
    let known = try summary(of: listing, until: end)
    let releases = try changes(of: listing, since: start, until: end).compactMap { change -> GraphPage.Release? in
      guard change.field == .version, case .text(let version) = change.to else { return nil }
      return GraphPage.Release(version: version, seen: change.seen)
    }
    return GraphPage.Content(
      start: start, end: end, spans: try positions(of: key, from: start, until: end), releases: releases,
      then: around[0], now: around[1], notSold: known.flatMap { $0.facts.isAvailable ? nil : $0.seen },
      ahead: try positions(of: key, aheadOf: end).last?.until)
  }
}
