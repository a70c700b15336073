import AppStore
import Concurrency
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Commands of the browser")
struct BrowserCommandTests {
  @Test(
    "what only the front end can do is handed out",
    arguments: [(Command.quit, Browser.Request.quit), (.suspend, .suspend), (.redraw, .redraw)])
  func requests(command: Command, expected: Browser.Request) {
    let fixture = BrowserFixture()
    #expect(fixture.browser.perform(command) == expected)
    _ = fixture.browser.perform(.toggleHelp)
    #expect(fixture.browser.perform(command) == expected)
  }

  @Test("the list takes the keys before anything was searched for too, so that country and bookmarks can be reached")
  func emptyList() {
    for command in [Command.focusList, .newer, .stepBack] {
      let fixture = BrowserFixture()
      fixture.perform(command)
      #expect(fixture.browser.focus == .list)
      fixture.perform(.changeOrder, .editFilter, .toggleBookmark, .open, .copy, .move(.last))
      #expect(fixture.browser.focus == .list)
      #expect(fixture.browser.notice == nil)
      fixture.perform(.chooseStorefront)
      #expect(fixture.browser.overlay != nil)
      fixture.perform(.stepBack, .focusSearch)
      #expect(fixture.browser.focus == .search)
    }
  }

  @Test("a refresh tries icons again that failed, whether it is answered or called off", arguments: [true, false])
  func refreshedIcons(isAnswered: Bool) async throws {
    let fixture = BrowserFixture(showsPictures: true)
    fixture.store.missingPictures.withLock { $0 = ["one-2"] }
    try await fixture.search("one")
    try await fixture.pass(RowIcons.rest)
    let browser = fixture.browser
    let app = try #require(browser.results.row(1)?.app)
    try await eventually("the icon fails") {
      if case .failed = browser.icons?.state(of: app.id) { true } else { false }
    }
    fixture.store.missingPictures.withLock { $0 = [] }
    let gate = fixture.store.hold("one")
    fixture.perform(.refresh)
    #expect(browser.icons?.state(of: app.id) == .idle)
    if isAnswered { gate.open() } else { fixture.perform(.stepBack) }
    try await fixture.settled()
    try await fixture.pass(RowIcons.rest)
    try await eventually("the icon is there") {
      if case .loaded = browser.icons?.state(of: app.id) { true } else { false }
    }
  }

  @Test("help scrolls, and the list behind it stays where it is")
  func help() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.toggleHelp)
    fixture.browser.fit(visibleRows: 5, helpLines: 40, helpHeight: 10)
    fixture.perform(.move(.lines(2)))
    guard case .help(let position) = fixture.browser.overlay else {
      Issue.record("help is shown")
      return
    }
    #expect(position.firstLine == 2)
    #expect(fixture.browser.results.selection == 0)
    fixture.perform(.toggleHelp)
    #expect(fixture.browser.overlay == nil)
  }

  @Test("pickers move by the arrows, and open on what is chosen")
  func picker() {
    let fixture = BrowserFixture()
    fixture.perform(.chooseDevice, .newer)
    guard case .devices(let picker) = fixture.browser.overlay else {
      Issue.record("the devices are shown")
      return
    }
    #expect(picker.selected?.value == .ipad)
    fixture.perform(.accept)
    #expect(fixture.browser.configuration.device == .ipad)
    // Nothing was asked yet, so there is nothing to ask again.
    #expect(fixture.browser.search.state == .initial)
  }

  @Test("a bookmark is set and taken away, says so, and leads back to the app in its country")
  func bookmarks() async throws {
    let fixture = BrowserFixture()
    fixture.perform(.showBookmarks)
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.notice == "No bookmarks yet; b sets one")
    try await fixture.search("one")
    fixture.perform(.toggleBookmark, .move(.lines(1)), .toggleBookmark)
    #expect(fixture.browser.notice == "Bookmarked one 2; B shows the bookmarks")
    fixture.perform(.move(.lines(-1)), .toggleBookmark)
    #expect(fixture.browser.notice == "Bookmark removed: one 1")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["one 2"])
    fixture.perform(.showBookmarks, .accept)
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.focus == .list)
    try await fixture.settled()
    #expect(fixture.store.requests("/lookup").count == 1)
  }

  @Test("the icons' size goes round, and without pictures says why it doesn't")
  func iconSize() {
    let pictures = BrowserFixture(showsPictures: true)
    #expect(pictures.browser.iconSize == .small)
    pictures.perform(.changeIconSize)
    #expect(pictures.browser.iconSize == .large)
    pictures.perform(.changeIconSize, .changeIconSize)
    #expect(pictures.browser.iconSize == .small)
    let none = BrowserFixture()
    none.perform(.changeIconSize)
    #expect(none.browser.iconSize == .off)
    #expect(none.browser.notice == "Icons are off (--no-images)")
  }

  @Test("a click puts the cursor where it was, a click on a row takes the keys to the list")
  func clicks() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.perform(.focusSearchAt(offset: 3))
    #expect(fixture.browser.editor.cursor == 3)
    #expect(fixture.browser.focus == .search)
    fixture.perform(.selectRow(4))
    #expect(fixture.browser.focus == .list)
    #expect(fixture.browser.results.selection == 4)
    fixture.perform(.openRow(2))
    #expect(fixture.browser.focus == .detail)
    #expect(fixture.browser.detail?.app.name == "weather 3")
  }

  @Test("each change that the screen should show is told")
  func changes() async throws {
    let fixture = BrowserFixture()
    var count = 0
    fixture.browser.observe { count += 1 }
    fixture.enter("weather")
    #expect(count > 0)
    let before = count
    try await fixture.settled()
    #expect(count > before)
  }
}
