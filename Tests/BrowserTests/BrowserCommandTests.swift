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
    _ = fixture.browser.perform(.show(.help))
    #expect(fixture.browser.perform(command) == expected)
  }

  @Test("the list takes the keys before anything was searched for too, so that country and bookmarks can be reached")
  func emptyList() {
    for command in [Command.focus(.list), .search(.newer), .stepBack] {
      let fixture = BrowserFixture()
      fixture.perform(command)
      #expect(fixture.browser.focus == .list)
      fixture.perform(
        .list(.changeOrder), .focus(.filter), .app(.toggleBookmark), .list(.open), .app(.copy), .detail(.move(.last)))
      #expect(fixture.browser.focus == .list)
      #expect(fixture.browser.notice == nil)
      fixture.perform(.show(.storefronts))
      #expect(fixture.browser.overlay != nil)
      fixture.perform(.stepBack, .focus(.search))
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
    let app = try #require(browser.list.rows.row(1)?.app)
    try await eventually("the icon fails") {
      if case .failed = browser.list.icons?.state(of: app.id) { true } else { false }
    }
    fixture.store.missingPictures.withLock { $0 = [] }
    let gate = fixture.store.hold("one")
    fixture.perform(.refresh)
    #expect(browser.list.icons?.state(of: app.id) == .idle)
    if isAnswered { gate.open() } else { fixture.perform(.stepBack) }
    try await fixture.settled()
    try await fixture.pass(RowIcons.rest)
    try await eventually("the icon is there") {
      if case .loaded = browser.list.icons?.state(of: app.id) { true } else { false }
    }
  }

  @Test("help scrolls, and the list behind it stays where it is")
  func help() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.show(.help))
    fixture.browser.fit(helpLines: 40, helpHeight: 10)
    fixture.perform(.overlay(.move(.lines(2))))
    guard case .help(let position) = fixture.browser.overlay else {
      Issue.record("help is shown")
      return
    }
    #expect(position.firstLine == 2)
    #expect(fixture.browser.list.rows.selection == 0)
    fixture.perform(.show(.help))
    #expect(fixture.browser.overlay == nil)
  }

  @Test("pickers move by the arrows, and open on what is chosen")
  func picker() {
    let fixture = BrowserFixture()
    fixture.perform(.show(.devices), .overlay(.move(.lines(1))))
    guard case .devices(let picker) = fixture.browser.overlay else {
      Issue.record("the devices are shown")
      return
    }
    #expect(picker.selected?.value == .ipad)
    fixture.perform(.overlay(.accept))
    #expect(fixture.browser.configuration.device == .ipad)
    // Nothing was asked yet, so there is nothing to ask again.
    #expect(fixture.browser.search.state == .settled(.initial))
  }

  @Test("a bookmark is set and taken away, says so, and leads back to the app in its country")
  func bookmarks() async throws {
    let fixture = BrowserFixture()
    fixture.perform(.show(.bookmarks))
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.notice == "No bookmarks yet; b sets one")
    try await fixture.search("one")
    fixture.perform(.app(.toggleBookmark), .list(.move(.lines(1))), .app(.toggleBookmark))
    #expect(fixture.browser.notice == "Bookmarked one 2; B shows the bookmarks")
    fixture.perform(.list(.move(.lines(-1))), .app(.toggleBookmark))
    #expect(fixture.browser.notice == "Bookmark removed: one 1")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["one 2"])
    fixture.perform(.show(.bookmarks), .overlay(.accept))
    #expect(fixture.browser.overlay == nil)
    #expect(fixture.browser.focus == .list)
    try await fixture.settled()
    #expect(fixture.store.requests("/lookup").count == 1)
  }

  @Test("the icons' size goes round, and without pictures says why it doesn't")
  func iconSize() {
    let pictures = BrowserFixture(showsPictures: true)
    #expect(pictures.browser.list.iconSize == .small)
    pictures.perform(.list(.changeIconSize))
    #expect(pictures.browser.list.iconSize == .large)
    pictures.perform(.list(.changeIconSize), .list(.changeIconSize))
    #expect(pictures.browser.list.iconSize == .small)
    let none = BrowserFixture()
    none.perform(.list(.changeIconSize))
    #expect(none.browser.list.iconSize == .off)
    #expect(none.browser.notice == "Icons are off (--no-images)")
  }

  @Test("a click puts the cursor where it was, a click on a row takes the keys to the list")
  func clicks() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.perform(.search(.place(cursor: 3)))
    #expect(fixture.browser.field.editor.cursor == 3)
    #expect(fixture.browser.focus == .search)
    fixture.perform(.list(.select(4)))
    #expect(fixture.browser.focus == .list)
    #expect(fixture.browser.list.rows.selection == 4)
    fixture.perform(.list(.openRow(2)))
    #expect(fixture.browser.details.open != nil)
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
