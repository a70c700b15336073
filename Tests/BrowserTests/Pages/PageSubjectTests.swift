import AppStore
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser
import Texts

/// The keys of an app, where a page has one selected.
@MainActor
@Suite("The app that a page has selected", .inTurn)
struct PageSubjectTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  /// Searches, tracks the first app, opens a page by its keys and waits until it has an app selected.
  private func open(_ page: String) async throws -> AppSubject {
    if fixture.names.isEmpty { try await track() }
    for key in page.split(separator: " ") {
      fixture.press(String(key))
      fixture.browser.top.fit(Room(rows: 20, columns: 5))
      try await eventually("an app is selected") { fixture.browser.top.hasSubject }
    }
    if page == "C" { fixture.press("g") }
    return try #require(fixture.browser.top.subject)
  }

  private func track() async throws {
    try await fixture.search("weather")
    try await fixture.track()
  }

  /// The address that `o` asks to have opened.
  private func opened() -> (address: String, what: String)? {
    guard case .open(let url, let what) = fixture.press("o") else { return nil }
    return (url.text, what)
  }

  private func isTracked(_ key: TrackKey) async throws -> Bool {
    try await fixture.observatory.tracks().contains(key)
  }

  /// Tracked, the graph, the matrix, other countries.
  nonisolated private static let pages = ["T", "T Enter", "M", "C"]

  @Test("its link is copied and opened, of the country that is selected", arguments: pages)
  func link(page: String) async throws {
    let subject = try await open(page)
    let address = "https://apps.apple.com/\(subject.storefront.code)/app/id\(subject.id)"
    #expect(fixture.press("y").copied == address)
    #expect(opened()?.address == address)
  }

  @Test("it is bookmarked, and its bookmark taken away", arguments: pages)
  func bookmark(page: String) async throws {
    let subject = try await open(page)
    fixture.press("b")
    #expect(fixture.browser.library.bookmarks.map(\.listing.country) == [subject.storefront.code])
    #expect(fixture.browser.library.bookmarks.map(\.name) == [subject.name])
    fixture.press("b")
    #expect(fixture.browser.library.bookmarks.isEmpty)
  }

  @Test("it is tracked no longer, and again", arguments: ["T", "T Enter", "M"])
  func track(page: String) async throws {
    let key = try #require(try await open(page).track)
    fixture.press("t")
    try await eventually("it is tracked no longer") { try await !isTracked(key) }
    // The matrix has no row left to track again from.
    guard page != "M" else { return }
    fixture.press("t")
    try await eventually("it is tracked again") { try await isTracked(key) }
  }

  @Test("a country of the comparison can be tracked")
  func trackCountry() async throws {
    let key = try #require(try await open("C").track)
    #expect(key.search.country != "us" && key.search.term == "weather")
    fixture.press("t")
    try await eventually("it is tracked") { try await isTracked(key) }
  }

  @Test("over the Info pane of details, a page's app is meant and not the pane's chosen link")
  func overInfo() async throws {
    try await track()
    fixture.press("Enter", "5")
    let subject = try await open("T")
    let address = "https://apps.apple.com/us/app/id\(subject.id)"
    #expect(fixture.press("y").copied == address)
    let page = try #require(opened())
    #expect(page.address == address && page.what.hasPrefix("the store page of"))
  }

  @Test("in details that another search has left open, the app is tracked for the search on the screen")
  func otherSearch() async throws {
    fixture.store.transport.route("/search") { request in
      HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 7, name: "Umbrella")]))
    }
    fixture.fit(wide: true)
    try await fixture.search("weather")
    fixture.press("Enter")
    try await fixture.search("rain")
    fixture.press("Enter", "t")
    try await eventually("it is tracked") {
      try await fixture.observatory.tracks().map(\.search.term) == ["rain"]
    }
  }

  @Test("C shows its countries over the page, and C there goes back", arguments: ["T", "M"])
  func countries(page: String) async throws {
    _ = try await open(page)
    let below = fixture.browser.top
    fixture.press("C")
    let storefronts = try #require(fixture.browser.top as? StorefrontsPage)
    #expect(storefronts.compared.term == "weather")
    fixture.press("C")
    #expect(fixture.browser.top === below)
  }
}
