import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking

@testable import Browser

/// A browser with a store of observations in a folder of its own, at a moment that the test moves.
@MainActor
final class PageFixture: BrowserFixture {
  let folder: TemporaryDirectory
  let observatory: Observatory
  let today: Watched<Date>

  /// The moment at which it begins.
  nonisolated static let start = Date(timeIntervalSince1970: 1_773_313_200)

  /// - Parameters:
  ///   - keepsLibrary: whether bookmarks are kept there as well.
  ///   - busyTimeout: the longest wait for another program that writes.
  ///   - hasPages: whether web pages are asked for.
  convenience init(
    keepsLibrary: Bool = false, busyTimeout: Duration = .seconds(5), hasPages: Bool = false
  ) throws {
    self.init(
      in: try TemporaryDirectory(), store: MemoryStore(), today: Watched(Self.start), keepsLibrary: keepsLibrary,
      busyTimeout: busyTimeout, hasPages: hasPages)
  }

  private init(
    in folder: TemporaryDirectory, store: MemoryStore, today: Watched<Date>, keepsLibrary: Bool,
    busyTimeout: Duration = .seconds(5), hasPages: Bool = false
  ) {
    let observatory = Observatory(file: folder.file("data/appsearch.sqlite").path, busyTimeout: busyTimeout)
    (self.folder, self.observatory, self.today) = (folder, observatory, today)
    super.init(
      store: store, library: keepsLibrary ? Library(store: observatory, now: { today.current }) : nil,
      observatory: observatory, today: today, hasPages: hasPages)
  }

  /// The program started once more: its own browser and clock on what is kept.
  func nextProgram() -> PageFixture {
    PageFixture(in: folder, store: store, today: today, keepsLibrary: false)
  }

  /// Moves the day on, and not the clock: what the store has answered is still remembered.
  func pass(hours: Double) { today.update { $0 += hours * 3600 } }

  /// Moves the day on, and the clock with it, so that no answer is remembered.
  func pass(days: Double) {
    pass(hours: days * 24)
    clock.advance(by: .seconds(days * 86_400))
  }

  // MARK: - What is kept

  static func search(_ term: String) -> SearchKey { SearchKey(term: term, country: "us", device: "iphone") }

  /// Follows an app for a term.
  @discardableResult
  func follow(_ app: App.ID, _ term: String, name: String = "Café") async throws -> TrackKey {
    let key = TrackKey(search: Self.search(term), app: app)
    try await observatory.follow(key, name: name, at: Self.start)
    return key
  }

  /// Follows an app for so many terms.
  func follow(terms count: Int) async throws {
    for number in 1...count { try await follow(7, "term \(number)") }
  }

  /// Keeps an answer with these apps in it, seen now or so many days ago.
  func see(_ term: String, _ places: (app: App.ID, position: Int)..., daysAgo: Double = 0) async throws {
    let list = PositionList(
      depth: 50, apps: places.map { PositionedApp(position: $0.position, app: $0.app, name: "App \($0.app)") })
    try await observatory.record(list, for: Self.search(term), at: today.current - daysAgo * 86_400)
  }

  // MARK: - What a person does

  /// Follows the selected app, and waits until that is kept.
  func track() async throws {
    let before = try await observatory.tracks().count
    press("t")
    try await eventually("the app is tracked") { try await observatory.tracks().count == before + 1 }
    try await eventually("its position is kept") {
      try await observatory.summaries(at: today.current).allSatisfy { $0.latest != nil }
    }
  }

  /// Marks the app of a row as a competitor, and waits until that is said.
  func mark(row: Int) async throws {
    perform(.click(.row(row)), .act("app.competitor"))
    try await said("Competitor: \(names[row]); M compares it with what is tracked")
  }

  /// Opens the page of what is tracked, and waits until it has been read.
  func openTracked() async throws -> TrackedPage {
    let page: TrackedPage = try open("tracked", rows: 10)
    try await eventually("the tracks are read") { page.reading.isLoaded }
    return page
  }

  /// Opens the matrix and waits until it has been read.
  func openMatrix() async throws -> MatrixPage {
    let page: MatrixPage = try open("matrix", rows: 10)
    try await eventually("the matrix is read") { page.reading.isLoaded }
    return page
  }

  /// Opens the page of storefronts for the selected app.
  func openStorefronts() throws -> StorefrontsPage { try open("app.countries", rows: 200) }

  private func open<P: Page>(_ action: ActionID, rows: Int) throws -> P {
    perform(.act(action))
    let page: P = try #require(browser.page())
    page.fit(Room(rows: rows, columns: 10))
    return page
  }

  /// Waits until an update has spent what the budget leaves to it.
  func budgetSpent(_ page: any Page) async throws {
    try await eventually("the budget is spent") { page.status.progress?.done == 18 }
  }

  /// Waits until the page asks the store for nothing.
  func ended(_ page: any Page) async throws {
    try await eventually("it ends") { page.status.progress == nil }
  }
}
