import AppStore
import Concurrency
import Support
import Testing

@testable import Browser

/// Every key has a visible effect: repeated requests show a notice, and the help changes nothing below it.
@MainActor
@Suite("What keys say and leave alone")
struct BrowserAnsweringTests {
  private let fixture = BrowserFixture()
  private var browser: Browser { fixture.browser }

  @Test("F5 and r say that they asked again, and r says where there is nothing for it to do")
  func askingAgain() async throws {
    fixture.perform(.refresh)
    #expect(browser.notice == "Nothing was asked yet")
    try await fixture.search("broken")
    fixture.perform(.retry)
    #expect(browser.notice == "Asked the store again")
    try await fixture.settled()
    #expect(browser.notice == "Asked the store again")
    try await fixture.search("one")
    fixture.perform(.retry)
    #expect(browser.notice == "Nothing has failed here; F5 asks the store again")
    fixture.perform(.refresh)
    #expect(browser.search.state.isLoading)
    #expect(browser.notice == "Asked the store again")
    try await fixture.settled()
    fixture.perform(.list(.open), .retry)
    #expect(browser.notice == "Nothing has failed here; F5 asks the store again")
  }

  @Test("r says of icons that failed that it asked for them again")
  func icons() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    fixture.store.missingPictures.withLock { $0 = ["one-2"] }
    try await fixture.search("one")
    try await fixture.pass(RowIcons.rest)
    let browser = fixture.browser
    let app = try #require(browser.list.rows.row(1)?.app)
    try await eventually("the icon fails") {
      if case .failed = browser.list.icons?.state(of: app.id) { true } else { false }
    }
    fixture.perform(.retry)
    #expect(browser.notice == "Asked again for the icons that failed")
  }

  @Test(
    "help lies over what is being chosen or typed, and goes without a trace",
    arguments: [Command.show(.storefronts), .show(.devices), .show(.bookmarks), .show(.historySearch)])
  func helpOverOthers(command: Command) async throws {
    try await fixture.search("one")
    fixture.perform(.app(.toggleBookmark), .focus(.search), command, .overlay(.edit(.insert("a"))))
    let below = try #require(browser.overlay)
    for closing in [Command.show(.help), .stepBack] {
      fixture.perform(.show(.help))
      guard case .help = browser.overlay else {
        Issue.record("help lies on top")
        return
      }
      fixture.perform(.overlay(.move(.lines(1))), .overlay(.edit(.insert("b"))), closing)
      #expect(browser.overlay == below)
    }
    fixture.perform(.stepBack)
    #expect(browser.overlay == nil)
  }

  @Test("a match that is clicked is taken, whichever was selected")
  func clickedMatch() async throws {
    try await fixture.search("one")
    fixture.perform(.show(.storefronts), .overlay(.edit(.insert("ger"))), .overlay(.take(1)))
    #expect(browser.overlay == nil)
    #expect(browser.configuration.storefront.code == "dz")
    fixture.perform(.show(.storefronts), .overlay(.edit(.insert("nowhere"))), .overlay(.take(0)))
    #expect(browser.overlay != nil)
    #expect(browser.notice == "Nothing matches nowhere")
  }

  @Test("the wheel moves the list or the detail whichever has the keys, and loads nothing on its way")
  func wheel() async throws {
    browser.fit(hasRoomBeside: true)
    try await fixture.search("one")
    fixture.perform(.list(.open))
    let shown = try #require(browser.detail)
    shown.fit(lineCount: 40, windowHeight: 10)
    fixture.perform(.detail(.move(.lines(2))))
    #expect(shown.scroll.firstLine == 2)
    for _ in 0..<3 { fixture.perform(.list(.scroll(.lines(1)))) }
    #expect(browser.list.rows.selection == 3)
    #expect(browser.details.open != nil)
    #expect(browser.detail === shown)
    try await fixture.pass(DetailSlot.followingPause)
    let browser = browser
    try await eventually("the detail follows") { browser.detail?.app.name == "one 4" }
    fixture.perform(.detail(.close), .detail(.move(.lines(1))))
    #expect(browser.focus == .list)
    #expect(browser.list.rows.selection == 3)
  }

  @Test("a click on a thumbnail chooses it and gives the detail the keys")
  func thumbnail() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let browser = fixture.browser
    browser.fit(hasRoomBeside: true)
    try await fixture.search("one")
    fixture.perform(.detail(.selectScreenshot(2)))
    #expect(browser.focus == .list)
    fixture.perform(.list(.open), .detail(.show(.screenshots)), .detail(.close), .detail(.selectScreenshot(2)))
    #expect(browser.detail?.shelf.selection == 2)
    #expect(browser.details.open != nil)
  }
}
