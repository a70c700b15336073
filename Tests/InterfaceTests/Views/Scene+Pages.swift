import AppStore
import Browser
import Foundation
import HTTP
import Observatory
import Support
import TerminalUI
import Texts
import Tracking

/// Scenes of the pages over the results.
extension Scene {
  private static let hour: TimeInterval = 3600
  private static let own = "Weather Radar — Live"
  private static let competitor = "Cafe\u{301} De\u{301}ja\u{300} Vu"

  /// Three positions over sixty days: one that climbs, one that is gone at times, and one that was seen a month ago.
  func showTracked() async throws {
    guard let observatory else { return }
    let day = 24 * Self.hour
    let weather = SearchKey(term: "weather", country: "us", device: "iphone")
    let rain = SearchKey(term: "天気 radar", country: "jp", device: "ipad")
    for (search, app, name) in [(weather, 1, Self.own), (weather, 3, Self.competitor), (rain, 1, Self.own)] {
      try await observatory.follow(TrackKey(search: search, app: Int64(app)), name: name, at: Self.now - 60 * day)
    }
    for age in (0...60).reversed() {
      let moment = Self.now - Double(age) * day - Self.hour
      var apps = [PositionedApp(position: 1 + age / 4, app: 1, name: Self.own)]
      if age % 20 > 5 { apps.append(PositionedApp(position: 30 + age % 7 * 5, app: 3, name: Self.competitor)) }
      try await observatory.record(PositionList(depth: 200, apps: apps), for: weather, at: moment)
      if age >= 30 { try await observatory.record(PositionList(depth: 200, apps: []), for: rain, at: moment) }
    }
    perform(.act("tracked"))
    try await pageIsRead()
  }

  /// Opens the wall and waits for the pictures in sight that come.
  func showWall(graphics: TerminalGraphics? = nil) async throws {
    perform(.act("wall"))
    _ = draw(graphics: graphics)
    guard let wall = browser.page(WallPage.self) else { return }
    try await clock.sleepers(count: 1)
    clock.advance(by: RowIcons.rest)
    try await eventually("the pictures come") {
      wall.appsInSight.compactMap { self.browser.home.list.rows.row($0)?.app }.allSatisfy { app in
        switch wall.pictures.state(of: app.id) {
        case .loaded, .failed: true
        case .loading: app.iconURL?.path.contains(SceneStore.held) == true && app.details.screenshotURLs.isEmpty
        case .idle: app.iconURL == nil && app.details.screenshotURLs.isEmpty
        }
      }
    }
    // Held pictures have been loading for long enough to show a spinner.
    clock.advance(by: .milliseconds(300))
  }

  /// Two searches, two apps that are followed, one with a troublesome name and missing once, and two competitors.
  func showMatrix() async throws {
    guard let observatory else { return }
    let weather = SearchKey(term: "weather", country: "us", device: "iphone")
    let rain = SearchKey(term: "天気 radar", country: "jp", device: "ipad")
    let start = Self.now - 72 * Self.hour
    for (search, app, name) in [
      (weather, 1, Self.own), (rain, 1, Self.own), (rain, 2, "天気予報と雨雲レーダー"),
    ] {
      try await observatory.follow(TrackKey(search: search, app: Int64(app)), name: name, at: start)
    }
    for (app, name) in [(3, Self.competitor), (4, "طقس اليوم"), (5, "Late")] {
      _ = try await observatory.add(Competitor(id: Int64(app), name: name), at: start)
      if app == 4 { try await look(weather, rain, at: start, observatory) }
    }
    perform(.act("matrix"))
    try await pageIsRead()
    perform(.act("matrix.next"), .move(.lines(1)))
  }

  private func look(
    _ weather: SearchKey, _ rain: SearchKey, at start: Date, _ observatory: Observatory
  ) async throws {
    let names: [Int64: String] = [1: Self.own, 3: Self.competitor]
    func app(_ position: Int, _ app: Int64) -> PositionedApp {
      PositionedApp(position: position, app: app, name: names[app] ?? "Other")
    }
    for moment in [start, Self.now - Self.hour] {
      let answer = PositionList(depth: 200, apps: [app(3, 1), app(12, 3), app(140, 4)])
      try await observatory.record(answer, for: weather, at: moment)
      try await observatory.record(PositionList(depth: 200, apps: [app(7, 3)]), for: rain, at: moment)
    }
  }

  /// Three terms: a competitor with a troublesome name is alone for one, yours for another, and the third was never looked at.
  func showGap() async throws {
    guard let observatory else { return }
    let day = 24 * Self.hour
    func search(_ term: String) -> SearchKey { SearchKey(term: term, country: "us", device: "iphone") }
    func look(_ term: String, _ position: Int, _ app: Int64, _ name: String, daysAgo: Double) async throws {
      let list = PositionList(depth: 40, found: 40, apps: [PositionedApp(position: position, app: app, name: name)])
      try await observatory.record(list, for: search(term), at: Self.now - daysAgo * day)
    }
    for term in ["weather", "rain", "fog"] {
      try await observatory.follow(TrackKey(search: search(term), app: 1), name: Self.own, at: Self.now - 3 * day)
    }
    let rival = "Evil\u{1B}[31m Rival"
    _ = try await observatory.add(Competitor(id: 8, name: rival), at: Self.now - 3 * day)
    for days in [2.0, 1] { try await look("weather", 3, 8, rival, daysAgo: days) }
    try await look("rain", 5, 1, Self.own, daysAgo: 1)
    browser.loadTracks()
    try await eventually("the competitor is known") { self.browser.following?.competitors.isEmpty == false }
    perform(.act("gap"))
    try await pageIsRead()
  }

  /// The chosen countries: the app is not sold in one, and another was seen days ago.
  func showStorefronts() async throws {
    guard let observatory else { return }
    try await observatory.record(
      .notSold, of: Listing(app: 1, country: "kr"), at: Self.now - Self.hour / 2)
    try await observatory.record(
      Facts(version: "12.0", price: 2.99, currency: "EUR"), of: Listing(app: 1, country: "it"),
      at: Self.now - 50 * Self.hour)
    try await search("weather")
    perform(.act("app.countries"))
    guard let page: StorefrontsPage = browser.page() else { return }
    try await eventually("all are known") { page.knownCount == 9 && self.browser.body.status.progress == nil }
  }

  /// All storefronts are asked for, and the request budget is spent.
  func askForAllStorefronts() async throws {
    try await showStorefronts()
    perform(.act("countries.all"))
    guard let page: StorefrontsPage = browser.page() else { return }
    // Of twenty requests one was made for the list, and seven for the chosen storefronts.
    try await eventually("the budget is spent") { page.knownCount == 9 + 10 }
    try await eventually("the page waits") {
      self.browser.body.status.progress.map { $0.endsAt != nil && $0.waiting == $0.count - $0.done } == true
    }
    perform(.move(.lines(2)))
  }

  /// Three marked apps, the second of which is a competitor and tracked for a term.
  func showSideBySide() async throws {
    guard let observatory else { return }
    let rain = SearchKey(term: "天気 radar", country: "us", device: "iphone")
    try await observatory.follow(TrackKey(search: rain, app: 2), name: Self.own, at: Self.now - Self.hour)
    let list = PositionList(depth: 200, apps: [PositionedApp(position: 4, app: 2, name: Self.own)])
    try await observatory.record(list, for: rain, at: Self.now - Self.hour)
    browser.loadTracks()
    // Pages are asked for in any order, so none may be refused: the others would have to wait then.
    transport.route("/us/app/id2") { HTTPResponse(to: $0, text: WebPageAnswer(id: 2).html) }
    try await search("weather")
    perform(.act("list.mark"), .move(.lines(1)), .act("list.mark"), .act("app.competitor"))
    try await eventually("it is a competitor") { try await observatory.competitors().count == 1 }
    perform(.move(.lines(1)), .act("list.mark"), .act("list.side-by-side"))
    guard let page: SideBySidePage = browser.page() else { return }
    try await eventually("all is read") {
      _ = self.draw()
      return !page.isLoading && page.pictures?.loadCount ?? 0 == 0 && page.table.rows.contains { $0.term != nil }
    }
    perform(.act("side-by-side.next"), .move(.lines(2)))
  }

  /// Waits until the topmost page has read what was kept.
  func pageIsRead() async throws {
    try await eventually("it is read") {
      switch self.browser.body {
      case let page as MatrixPage: page.reading.isLoaded
      case let page as TrackedPage: page.reading.isLoaded
      case let page as GapPage: page.reading.isLoaded
      case let page as GraphPage: page.content != nil
      default: true
      }
    }
  }
}
