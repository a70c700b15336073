import AppStore
import Foundation
import HTTP
import Observatory
import Support

@testable import Browser

/// A browser with a store of observations in a folder of its own, at a moment that the test moves.
@MainActor
struct PageFixture {
  let folder: TemporaryDirectory
  let observatory: Observatory
  let today = Watched(Date(timeIntervalSince1970: 1_773_313_200))
  let fixture: BrowserFixture
  var browser: Browser { fixture.browser }

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("data/appsearch.sqlite"))
    fixture = BrowserFixture(observatory: observatory, today: today)
  }

  /// The program started once more: its own browser and clock on what is kept.
  func nextProgram() -> BrowserFixture {
    BrowserFixture(
      store: fixture.store, observatory: Observatory(file: folder.file("data/appsearch.sqlite")), today: today)
  }

  func pass(hours: Double) {
    today.update { $0 += hours * 3600 }
  }

  /// Follows the selected app, and waits until that is kept.
  func track() async throws {
    let before = try await observatory.tracks().count
    fixture.perform(.act("app.track"))
    try await eventually("the app is tracked") { try await observatory.tracks().count == before + 1 }
    try await eventually("its position is kept") {
      try await observatory.summaries(at: today.current).allSatisfy { $0.latest != nil }
    }
  }

  /// Marks the app of a row as a competitor, and waits until that is said.
  func mark(row: Int) async throws {
    fixture.perform(.click(.row(row)), .act("app.competitor"))
    let words = "Competitor: \(fixture.names[row]); M compares it with what is tracked"
    try await eventually("it is said") { browser.notice == words }
  }

  /// Opens the matrix and waits until it has been read.
  func openMatrix() async throws -> MatrixPage {
    fixture.perform(.act("matrix"))
    guard let board: MatrixPage = browser.page() else { throw NoBoard() }
    board.fit(Room(rows: 10, columns: 10))
    try await eventually("the matrix is read") { board.isLoaded }
    return board
  }

  /// Opens the page of storefronts for the selected app.
  func openStorefronts() throws -> StorefrontsPage {
    fixture.perform(.act("app.countries"))
    guard let board: StorefrontsPage = browser.page() else { throw NoBoard() }
    board.fit(Room(rows: 200, columns: 10))
    return board
  }

  struct NoBoard: Error {}
}
