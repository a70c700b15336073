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
    fixture.perform(.act("refresh"))
    #expect(browser.notice == "Nothing was asked yet")
    try await fixture.search("broken")
    fixture.perform(.act("retry"))
    #expect(browser.notice == "Asked the store again")
    try await fixture.settled()
    #expect(browser.notice == "Asked the store again")
    try await fixture.search("one")
    fixture.perform(.act("retry"))
    #expect(browser.notice == "Nothing has failed here; F5 asks the store again")
    fixture.perform(.act("refresh"))
    #expect(browser.home.search.state.isLoading)
    #expect(browser.notice == "Asked the store again")
    try await fixture.settled()
    fixture.perform(.act("list.open"), .act("retry"))
    #expect(browser.notice == "Nothing has failed here; F5 asks the store again")
  }

  @Test("r says of icons that failed that it asked for them again")
  func icons() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    fixture.store.missingPictures.withLock { $0 = ["one-2"] }
    try await fixture.search("one")
    try await fixture.pass(RowIcons.rest)
    let browser = fixture.browser
    let app = try #require(browser.home.list.rows.row(1)?.app)
    try await eventually("the icon fails") {
      if case .failed = browser.home.list.icons?.state(of: app.id) { true } else { false }
    }
    fixture.perform(.act("retry"))
    #expect(browser.notice == "Asked again for the icons that failed")
  }

  @Test(
    "help lies over what is being chosen or typed, and goes without a trace",
    arguments: [Command.act("country"), .act("device"), .act("bookmarks"), .act("search.history")])
  func helpOverOthers(command: Command) async throws {
    try await fixture.search("one")
    fixture.perform(.act("app.bookmark"), .act("search.again"), command, .type(.insert("a")))
    let below = browser.top
    for closing in [Command.act("help"), .act("back")] {
      fixture.perform(.act("help"))
      guard browser.top is HelpPage else {
        Issue.record("help lies on top")
        return
      }
      fixture.perform(.move(.lines(1)), .type(.insert("b")), closing)
      #expect(browser.top === below)
    }
    fixture.perform(.act("back"))
    #expect(browser.top === browser.body)
  }

  @Test("a match that is clicked is taken, whichever was selected")
  func clickedMatch() async throws {
    try await fixture.search("one")
    fixture.perform(.act("country"), .type(.insert("ger")), .click(.row(1)))
    #expect(browser.top === browser.body)
    #expect(browser.home.configuration.storefront.code == "dz")
    fixture.perform(.act("country"), .type(.insert("nowhere")), .click(.row(0)))
    #expect(browser.top !== browser.body)
    #expect(browser.notice == "Nothing matches nowhere")
  }

  @Test("the wheel moves the list or the detail whichever has the keys, and loads nothing on its way")
  func wheel() async throws {
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 1))
    try await fixture.search("one")
    fixture.perform(.act("list.open"))
    let shown = try #require(browser.home.details.shown)
    shown.fit(lineCount: 40, windowHeight: 10)
    fixture.perform(.move(.lines(2)))
    #expect(shown.scroll.firstLine == 2)
    for _ in 0..<3 { fixture.perform(.turn(1, over: .row(0))) }
    #expect(browser.home.list.rows.window.selection == 3)
    #expect(browser.home.details.open != nil)
    #expect(browser.home.details.shown === shown)
    try await fixture.pass(DetailPage.followingPause)
    let browser = browser
    try await eventually("the detail follows") { browser.home.details.shown?.app.name == "one 4" }
    fixture.perform(.act("detail.close"), .turn(1, over: .detail))
    #expect(browser.keyPlace == .list)
    #expect(browser.home.list.rows.window.selection == 3)
  }

  @Test("a click on a thumbnail chooses it and gives the detail the keys")
  func thumbnail() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    let browser = fixture.browser
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 1))
    try await fixture.search("one")
    fixture.perform(.click(.screenshot(2)))
    #expect(browser.keyPlace == .list)
    fixture.perform(.act("list.open"), .click(.pane(.screenshots)), .act("detail.close"), .click(.screenshot(2)))
    #expect(browser.home.details.shown?.shelf.selection == 2)
    #expect(browser.home.details.open != nil)
  }
}
