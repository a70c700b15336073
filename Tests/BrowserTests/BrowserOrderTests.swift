import AppStore
import Concurrency
import Foundation
import HTTP
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("Two orders of results on the screen", .inTurn)
struct BrowserOrderTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture(keepsLibrary: true, hasPages: true) }

  private var home: SearchPage { fixture.browser.home }
  private var apps: [String] { (0..<fixture.rows.count).compactMap { fixture.rows.row($0)?.app.name } }

  private func press(_ key: String) async throws {
    fixture.press(key)
    try await fixture.settled()
  }

  @Test("O asks for the other order and back, Esc leads to no other term, and each order names the other's position")
  func switches() async throws {
    try await fixture.search("one")
    #expect(home.positionInOtherOrder(of: 601) == nil)
    try await press("O")
    #expect(apps == ["own 3", "own 2", "own 1"])
    #expect(home.list.search?.order == "store" && fixture.rows.row(1)?.position == 2)
    #expect(fixture.rows.advertisements == [.init(row: 1, name: "Acme")])
    try await press("O")
    #expect(apps.first == "one 1" && home.list.search?.order == "service" && fixture.rows.advertisements.isEmpty)
    #expect(home.positionInOtherOrder(of: 602)?.position == 2)
    #expect(home.positionInOtherOrder(of: 602)?.order == .store && home.positionInOtherOrder(of: 1_234) == nil)
  }

  @Test("a filter or another order of rows hides the lines of advertisements")
  func advertisements() async throws {
    try await fixture.search("one")
    try await press("O")
    #expect(fixture.rows.advertisementLines(upTo: 0) == 0 && fixture.rows.advertisementLines(upTo: 1) == 1)
    fixture.press("S")
    #expect(fixture.rows.advertisements.isEmpty)
    fixture.press("S", "f", "own", "Enter")
    #expect(fixture.rows.advertisements.isEmpty)
  }

  @Test("charts, a developer's apps and bookmarks have one order, and O says so")
  func one() async throws {
    try await fixture.search("one")
    try await press("F2")
    try await press("O")
    #expect(fixture.notice == "A top chart has one order" && home.configuration.order == .service)
    fixture.press("b", "B", "O")
    #expect(
      fixture.notice?.hasPrefix("Bookmarks have one order") == true, "\(fixture.notice ?? "nothing") \(fixture.scope)")
    fixture.press("Esc")
    fixture.enter("https://apps.apple.com/us/developer/id4")
    try await fixture.settled()
    fixture.press("O")
    #expect(fixture.notice == "A developer's apps have one order")
  }

  @Test("while pages are off O says so and switches nothing, but leads back")
  func off() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    let home = fixture.browser.home
    try await fixture.search("one")
    fixture.press("O")
    #expect(fixture.notice == "The App Store's web pages are off. The setting page = on reads them.")
    #expect(home.configuration.order == .service && !fixture.state.isLoading)
    home.configuration.order = .store
    fixture.press("O")
    try await fixture.settled()
    #expect(home.configuration.order == .service)
  }

  @Test("a page that can't be read is an error, and the search interface isn't asked instead")
  func failure() async throws {
    try await fixture.search("one")
    fixture.press("O")
    try await fixture.settled()
    let asked = fixture.store.searchedTerms.count
    fixture.enter("broken")
    try await fixture.settled()
    #expect(fixture.state.failure?.error == .unexpectedStatus(404) && fixture.state.failure?.query.order == .store)
    #expect(fixture.store.searchedTerms.count == asked)
    fixture.press("Esc")
    #expect(apps.first == "own 3" && home.configuration.order == .store)
  }

  @Test("typing asks for no web pages: Enter alone does")
  func typing() async throws {
    home.configuration.order = .store
    fixture.type("one")
    try await fixture.pass(LiveSearch.pause)
    try await eventually("the pause is over") { home.field.live?.isPending == false }
    #expect(fixture.store.requests("/us/iphone/search").isEmpty && !fixture.state.isLoading)
    fixture.press("Enter")
    try await fixture.settled()
    #expect(apps == ["own 3", "own 2", "own 1"])
  }

  @Test("p holds the search pages of an update back, whose waits its progress counts; leaving ends that")
  func paused() async throws {
    let gate = Gate()
    fixture.store.transport.route("/us/iphone/search") { request in
      try await gate.wait()
      return HTTPResponse(to: request, SearchPageText.html([601], term: request.item("term") ?? ""))
    }
    for number in 1...12 {
      let search = SearchKey(term: "term \(number)", country: "us", device: "iphone", order: SearchKey.store)
      try await fixture.observatory.follow(TrackKey(search: search, app: 7), name: "Café", at: PageFixture.start)
    }
    try await fixture.search("one")
    let page = try await fixture.openTracked()
    fixture.press("u")
    try await gate.waiting(count: 1)
    fixture.press("p")
    let queue = try #require(fixture.service.pages?.queue)
    try await eventually("it says so") { page.status.progress?.isPaused == true }
    #expect(queue.status.isPaused)
    gate.open()
    try await fixture.store.transport.idle()
    // The progress follows the queue, whose requests that wait stay while it is paused. As many more are still to come.
    try await eventually("it counts those that wait, and says no end") {
      let waiting = queue.status.waitingCount
      return waiting > 0 && page.status.progress.map { $0.waiting >= waiting && $0.endsAt == nil } == true
    }
    fixture.press("Esc")
    #expect(!queue.status.isPaused)
  }

  @Test("a track has the order that is shown")
  func track() async throws {
    try await fixture.search("one")
    try await press("O")
    fixture.press("t")
    try await fixture.said("Tracked")
    let keys = try await fixture.observatory.tracks()
    #expect(keys.map(\.search.order) == ["store"])
    #expect(
      try await fixture.observatory.positions(
        of: keys[0], from: .distantPast, until: .distantFuture
      ).map(\.position) == [.at(1)])
    try await press("O")
    #expect(fixture.browser.following?.tracks.count == 1 && home.subject?.track.map { $0 != keys[0] } == true)
  }
}
