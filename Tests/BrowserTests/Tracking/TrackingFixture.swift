import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Tracking

@testable import Browser

/// A browser with a store of observations in a folder of its own, and a day that the test moves.
@MainActor
final class TrackingFixture {
  let folder: TemporaryDirectory
  let observatory: Observatory
  let base: BrowserFixture
  let today = Watched(TrackingFixture.start)

  nonisolated static let start = Date(timeIntervalSince1970: 1_800_000_000)

  /// - Parameter keepsLibrary: whether bookmarks are kept there as well.
  init(keepsLibrary: Bool = false) throws {
    folder = try TemporaryDirectory()
    let observatory = Observatory(file: folder.file("data/appsearch.sqlite"))
    self.observatory = observatory
    let today = today
    base = BrowserFixture(
      library: keepsLibrary ? Library(store: observatory, now: { today.current }) : nil, observatory: observatory,
      today: today)
  }

  /// Moves the day on, and the clock with it, so that no answer is kept.
  func pass(days: Double) {
    today.update { $0 += days * 86_400 }
    base.clock.advance(by: .seconds(days * 86_400))
  }

  var browser: Browser { base.browser }

  /// Follows an app for a term.
  @discardableResult
  func follow(_ app: App.ID, _ term: String, in storefront: Storefront = .us) async throws -> TrackKey {
    let key = TrackKey(search: SearchKey(SearchQuery(term: term, storefront: storefront)), app: app)
    try await observatory.follow(key, name: "App \(app)", at: Self.start)
    return key
  }

  /// Opens the page of what is tracked, and waits until it is read.
  func openTracked() async throws -> TrackedPage {
    base.perform(.act("tracked"))
    guard let board: TrackedPage = browser.page() else { throw MissingBoard() }
    try await eventually("the page is read") { board.isLoaded }
    browser.body.fit(Room(rows: 5))
    return board
  }

  struct MissingBoard: Error {}
}
