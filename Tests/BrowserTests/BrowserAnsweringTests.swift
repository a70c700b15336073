import AppStore
import Concurrency
import Observatory
import Support
import Testing
import Turns
import Tracking

@testable import Browser

/// Every key has a visible effect: repeated requests show a notice, and the help changes nothing below it.
@MainActor
@Suite("What keys say and leave alone", .inTurn)
struct BrowserAnsweringTests {
  private let fixture = BrowserFixture()

  @Test(
    "requests to the front end are handed out, under the help too",
    arguments: [("quit", .quit), ("suspend", .suspend), ("redraw", .redraw), ("theme", .switchColors)]
      as [(ActionID, Browser.Request)])
  func requests(action: ActionID, expected: Browser.Request) {
    #expect(fixture.browser.perform(.act(action)) == expected)
    fixture.press("F1")
    #expect(fixture.browser.perform(.act(action)) == expected)
  }

  @Test("each visible change is reported")
  func changes() async throws {
    var count = 0
    fixture.browser.observe { count += 1 }
    fixture.enter("weather")
    #expect(count > 0)
    let before = count
    try await fixture.settled()
    #expect(count > before)
  }

  @Test("F5 and r say that they asked again; r says if nothing has failed")
  func askingAgain() async throws {
    fixture.press("F5")
    #expect(fixture.notice == "Nothing was asked yet")
    try await fixture.search("broken")
    fixture.press("r")
    #expect(fixture.notice == "Asked the store again")
    try await fixture.settled()
    #expect(fixture.notice == nil, "it has failed again")
    try await fixture.search("one")
    fixture.press("r")
    #expect(fixture.notice == "Nothing has failed here; F5 asks the store again")
    fixture.press("F5")
    #expect(fixture.state.isLoading)
    #expect(fixture.notice == "Asked the store again")
    try await fixture.settled()
    fixture.press("Enter", "r")
    #expect(fixture.notice == "Nothing has failed here; F5 asks the store again")
  }

  @Test(
    "help lies over a choice or a field, moves alone, and goes without a trace",
    arguments: ["c", "d", "B", "/ Ctrl-R"])
  func helpOverOthers(keys: String) async throws {
    try await fixture.search("one")
    fixture.press("b")
    for key in keys.split(separator: " ") { fixture.press(String(key)) }
    fixture.press("a")
    let below = fixture.browser.top
    for closing in ["F1", "Esc"] {
      fixture.press("F1")
      let help = try #require(fixture.browser.top as? HelpPage)
      fixture.press("j", "j", "b")
      #expect(help.window.selection == 2)
      fixture.press(closing)
      #expect(fixture.browser.top === below)
    }
    fixture.press("Esc")
    #expect(fixture.browser.isAtHome)
    #expect(fixture.browser.home.configuration == Browser.Configuration())
    #expect(fixture.rows.window.selection == 0)
  }

  @Test("a match that is clicked is taken, whichever was selected")
  func clickedMatch() async throws {
    try await fixture.search("one")
    fixture.press("c", "ger")
    fixture.perform(.click(.row(1)))
    #expect(fixture.browser.isAtHome)
    #expect(fixture.browser.home.configuration.storefront.code == "dz")
    fixture.press("c", "nowhere")
    for command: Command in [.click(.row(0)), .act("choice.take")] {
      fixture.perform(command)
      #expect(!fixture.browser.isAtHome)
      #expect(fixture.notice == "Nothing matches nowhere")
    }
  }

  @Test("a device chosen before the first search asks nothing")
  func quietChoice() {
    fixture.press("Tab", "d", "↓")
    #expect(fixture.picker(of: Device.self)?.selected?.value == .ipad)
    fixture.press("Enter")
    #expect(fixture.browser.home.configuration.device == .ipad)
    #expect(fixture.state == .settled(.initial))
  }

  @Test("the wheel moves the list or the detail whichever has the keys, and loads nothing on its way")
  func wheel() async throws {
    fixture.fit(wide: true)
    try await fixture.search("one")
    fixture.press("Enter")
    let shown = try #require(fixture.shown)
    shown.fit(lineCount: 40, windowHeight: 10)
    fixture.press("j", "j")
    #expect(shown.scroll.firstLine == 2)
    for _ in 0..<3 { fixture.perform(.scroll(1, over: .row(0))) }
    #expect(fixture.rows.window.selection == 3)
    #expect(fixture.open === shown)
    try await fixture.pass(DetailPage.followingPause)
    try await eventually("the detail follows") { fixture.shown?.app.name == "one 4" }
    fixture.press("q")
    fixture.perform(.scroll(1, over: .detail))
    #expect(fixture.scope == .list)
    #expect(fixture.rows.window.selection == 3)
  }

  @Test("a click on a thumbnail chooses it and gives the detail the keys")
  func thumbnail() async throws {
    let fixture = BrowserFixture(showsPictures: true)
    fixture.fit(wide: true)
    try await fixture.search("one")
    fixture.perform(.click(.screenshot(2)))
    #expect(fixture.scope == .list)
    fixture.press("Enter", "3", "q")
    fixture.perform(.click(.screenshot(2)))
    #expect(fixture.open?.shelf.selection == 2)
  }

  // MARK: - A notice belongs to a place

  @Test("a notice of the list is not shown on a page opened since, nor when the list is back")
  func leaving() async throws {
    let fixture = try PageFixture()
    try await fixture.search("weather")
    fixture.press("t")
    try await fixture.said("Tracked, T shows all")
    fixture.press("T")
    #expect(fixture.notice == nil)
    fixture.press("q")
    #expect(fixture.notice == nil)
  }

  @Test("an outcome that comes after its page was left is not shown on another")
  func late() async throws {
    let fixture = try PageFixture()
    try await fixture.search("weather")
    fixture.press("X", "M")
    try await eventually("it is kept") { try await fixture.observatory.competitors().count == 1 }
    let isSaid = Locked(false)
    fixture.browser.following?.keeping.add { isSaid.withLock { $0 = true } }
    try await eventually("all is said") { isSaid.withLock { $0 } }
    #expect(fixture.notice == nil)
  }

  @Test("trouble is said wherever a person is, and stays until a key comes after it could be read")
  func trouble() {
    fixture.browser.announce("not saved")
    fixture.press("Tab")
    #expect(fixture.notice == "not saved")
    fixture.clock.advance(by: Notices.stay)
    fixture.press("/")
    #expect(fixture.notice == nil)
  }
}
