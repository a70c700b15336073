import AppStore
import Artwork
import Foundation
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Revisions")
struct RevisionTests {
  /// Those that a browser's models have now.
  private func revisions(of browser: Browser) -> [Revision?] {
    [browser.search.revision, browser.library.revision, browser.icons?.revision, browser.detail?.revision]
  }

  @Test("a mere move of the selection leaves all of them alone", arguments: [false, true])
  func moves(wide: Bool) async throws {
    let fixture = BrowserFixture()
    let browser = fixture.browser
    browser.fit(hasRoomBeside: wide)
    try await fixture.search("app")
    if wide {
      try await fixture.pass(DetailFollower.pause)
      try await eventually("the detail follows") { browser.detail != nil }
    }
    fixture.perform(.focusList, .move(.lines(1)))
    let before = revisions(of: browser)
    for lines in [1, 1, -1, 1] { fixture.perform(.move(.lines(lines))) }
    #expect(revisions(of: browser) == before)
  }

  @Test("no two browsers share one")
  func identity() {
    let (one, other) = (BrowserFixture().browser, BrowserFixture().browser)
    #expect(one.identity != other.identity)
    #expect(one.search.revision != other.search.revision)
    #expect(one.library.revision != other.library.revision)
  }

  @Test("a bookmark changes the library's, a search that of the searches")
  func changes() async throws {
    let fixture = BrowserFixture()
    let browser = fixture.browser
    let search = browser.search.revision
    fixture.enter("app")
    #expect(browser.search.isLoading && !browser.search.hasResults)
    let loading = browser.search.revision
    try await fixture.settled()
    #expect(!browser.search.isLoading && browser.search.hasResults)
    #expect(Set([search, loading, browser.search.revision].map { "\($0)" }).count == 3)
    let library = browser.library.revision
    fixture.perform(.toggleBookmark)
    #expect(browser.library.revision > library)
  }

  @Test("an icon's is there once it is asked for, and changes when it has come")
  func icons() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let browser = fixture.browser
    try await fixture.search("app")
    let icons = try #require(browser.icons)
    let app = try #require(browser.results.row(0)?.app)
    let first = icons.revision
    #expect(icons.revision(of: app.id) == nil)
    let gate = Gate()
    fixture.store.holdPictures(at: gate)
    try await fixture.pass(RowIcons.rest)
    try await eventually("it loads") { icons.state(of: app) != .idle }
    let asked = try #require(icons.revision(of: app.id))
    #expect(icons.revision > first)
    gate.open()
    try await eventually("it comes") { if case .loaded = icons.state(of: app) { true } else { false } }
    #expect(try #require(icons.revision(of: app.id)) > asked)
  }

  @Test("whatever a detail shows changes its own")
  func detail() async throws {
    let fixture = BrowserFixture()
    let browser = fixture.browser
    try await fixture.search("app")
    fixture.perform(.open)
    let detail = try #require(browser.detail)
    var last = detail.revision
    func expectNew(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(detail.revision > last, "\(what)", sourceLocation: sourceLocation)
      last = detail.revision
    }
    detail.fit(lineCount: 50, windowHeight: 10)
    #expect(detail.revision == last, "the text has been laid out, by whoever shows it")
    detail.move(.lines(3))
    expectNew("scrolled")
    detail.fit(lineCount: 11, windowHeight: 10)
    expectNew("there is no text where it was scrolled to")
    detail.show(.info)
    expectNew("another pane")
    detail.move(.lines(1))
    expectNew("another value")
    detail.show(.reviews)
    try await eventually { !detail.reviews.state.isLoading }
    expectNew("reviews")
    detail.close()
    detail.reopen()
    expectNew("pictures are to be wanted again")
  }
}
