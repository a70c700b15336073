import AppStore
import Foundation
import HTTP
import Observatory
import SampleStore
import Support
import Testing
import Tracking

@testable import Browser

/// The keys of an app, where a page has one selected.
@MainActor
@Suite("The app that a page has selected")
struct PageSubjectTests {
  /// A browser that has searched, and tracks the first app.
  private func boards() async throws -> PageFixture {
    let boards = try PageFixture()
    try await boards.fixture.search("weather")
    try await boards.track()
    return boards
  }

  /// Opens a page and waits until it has an app selected.
  private func open(_ page: ActionID, in boards: PageFixture) async throws {
    if page == "tracked.open" { try await open("tracked", in: boards) }
    boards.fixture.perform(.act(page))
    boards.browser.top.fit(Room(rows: 20, columns: 5))
    try await eventually("an app is selected") { boards.browser.top.hasSubject }
  }

  nonisolated private static let pages: [ActionID] = ["tracked", "tracked.open", "matrix", "app.countries"]

  @Test("its link is copied and opened, of the country that is selected", arguments: pages)
  func link(page: ActionID) async throws {
    let boards = try await boards()
    try await open(page, in: boards)
    if page == "app.countries" { boards.fixture.perform(.move(.first)) }
    let subject = try #require(boards.browser.top.subject)
    let address = "https://apps.apple.com/\(subject.storefront.code)/app/id\(subject.id)"
    #expect(boards.browser.perform("app.copy") == .copy(address))
    guard case .open(let url, _) = boards.browser.perform("app.page") else {
      Issue.record("the page is opened")
      return
    }
    #expect(url.absoluteString == address)
    await boards.browser.close()
  }

  @Test("it is bookmarked, and its bookmark taken away", arguments: pages)
  func bookmark(page: ActionID) async throws {
    let boards = try await boards()
    try await open(page, in: boards)
    let subject = try #require(boards.browser.top.subject)
    boards.fixture.perform(.act("app.bookmark"))
    #expect(boards.browser.library.bookmarks.map(\.country) == [subject.storefront.code])
    #expect(boards.browser.library.bookmarks.map(\.name) == [subject.name])
    boards.fixture.perform(.act("app.bookmark"))
    #expect(boards.browser.library.bookmarks.isEmpty)
    await boards.browser.close()
  }

  @Test("it is tracked no longer, and again", arguments: ["tracked", "tracked.open", "matrix"] as [ActionID])
  func track(page: ActionID) async throws {
    let boards = try await boards()
    try await open(page, in: boards)
    let (observatory, key) = (boards.observatory, try #require(boards.browser.top.subject?.track))
    boards.fixture.perform(.act("app.track"))
    try await eventually("it is tracked no longer") { try await !observatory.tracks().contains(key) }
    // The matrix has no row left to track again from.
    guard page != "matrix" else { return _ = await boards.browser.close() }
    boards.fixture.perform(.act("app.track"))
    try await eventually("it is tracked again") { try await observatory.tracks().contains(key) }
    await boards.browser.close()
  }

  @Test("a country of the comparison can be tracked")
  func trackCountry() async throws {
    let boards = try await boards()
    try await open("app.countries", in: boards)
    boards.fixture.perform(.move(.first))
    let key = try #require(boards.browser.top.subject?.track)
    #expect(key.search.country != "us" && key.search.term == "weather")
    boards.fixture.perform(.act("app.track"))
    let observatory = boards.observatory
    try await eventually("it is tracked") { try await observatory.tracks().contains(key) }
    await boards.browser.close()
  }

  @Test("over the Info pane of details, a page's app is meant and not the pane's chosen link")
  func overInfo() async throws {
    let boards = try await boards()
    boards.fixture.perform(.act("list.open"), .act("detail.info"))
    try await open("tracked", in: boards)
    let subject = try #require(boards.browser.top.subject)
    let address = "https://apps.apple.com/us/app/id\(subject.id)"
    #expect(boards.browser.perform("app.copy") == .copy(address))
    guard case .open(let url, let what) = boards.browser.perform("app.page") else {
      Issue.record("the page is opened")
      return
    }
    #expect(url.absoluteString == address && what.hasPrefix("the store page of"))
    await boards.browser.close()
  }

  @Test("in details that another search has left open, the app is tracked for the search on the screen")
  func otherSearch() async throws {
    let boards = try PageFixture()
    boards.fixture.store.transport.route("/search") { request in
      HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 7, name: "Umbrella")]))
    }
    boards.browser.home.fit(Room(rows: 5, columns: 1))
    try await boards.fixture.search("weather")
    boards.fixture.perform(.act("list.open"))
    try await boards.fixture.search("rain")
    boards.fixture.perform(.act("list.open"), .act("app.track"))
    let observatory = boards.observatory
    try await eventually("it is tracked") { try await observatory.tracks().map(\.search.term) == ["rain"] }
    await boards.browser.close()
  }

  @Test("C shows its countries over the page, and C there goes back", arguments: ["tracked", "matrix"] as [ActionID])
  func countries(page: ActionID) async throws {
    let boards = try await boards()
    try await open(page, in: boards)
    let below = boards.browser.top
    boards.fixture.perform(.act("app.countries"))
    let storefronts = try #require(boards.browser.top as? StorefrontsPage)
    #expect(storefronts.compared.term == "weather")
    boards.fixture.perform(.act("app.countries"))
    #expect(boards.browser.top === below)
    await boards.browser.close()
  }
}
