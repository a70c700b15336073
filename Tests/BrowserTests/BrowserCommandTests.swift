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
    arguments: [
      (Command.act("quit"), Browser.Request.quit), (.act("suspend"), .suspend), (.act("redraw"), .redraw),
    ])
  func requests(command: Command, expected: Browser.Request) {
    let fixture = BrowserFixture()
    #expect(fixture.browser.perform(command) == expected)
    _ = fixture.browser.perform(.act("help"))
    #expect(fixture.browser.perform(command) == expected)
  }

  @Test("the list takes the keys before anything was searched for too, so that country and bookmarks can be reached")
  func emptyList() {
    for command in [Command.act("search.leave"), .act("search.newer"), .act("back")] {
      let fixture = BrowserFixture()
      fixture.perform(command)
      #expect(fixture.browser.keyPlace == .list)
      fixture.perform(
        .act("list.sort"), .act("list.filter"), .act("app.bookmark"), .act("list.open"), .act("app.copy"), .move(.last))
      #expect(fixture.browser.keyPlace == .list)
      #expect(fixture.browser.notice == nil)
      fixture.perform(.act("country"))
      #expect(fixture.browser.top !== fixture.browser.body)
      fixture.perform(.act("back"), .act("search.again"))
      #expect(fixture.browser.keyPlace == .emptySearch)
    }
  }

  @Test("a refresh tries icons again that failed, whether it is answered or called off", arguments: [true, false])
  func refreshedIcons(isAnswered: Bool) async throws {
    let fixture = BrowserFixture(showsPictures: true)
    fixture.store.missingPictures.withLock { $0 = ["one-2"] }
    try await fixture.search("one")
    try await fixture.pass(RowIcons.rest)
    let browser = fixture.browser
    let app = try #require(browser.home.list.rows.row(1)?.app)
    try await eventually("the icon fails") {
      if case .failed = browser.home.list.icons?.state(of: app.id) { true } else { false }
    }
    fixture.store.missingPictures.withLock { $0 = [] }
    let gate = fixture.store.hold("one")
    fixture.perform(.act("refresh"))
    #expect(browser.home.list.icons?.state(of: app.id) == .idle)
    if isAnswered { gate.open() } else { fixture.perform(.act("back")) }
    try await fixture.settled()
    try await fixture.pass(RowIcons.rest)
    try await eventually("the icon is there") {
      if case .loaded = browser.home.list.icons?.state(of: app.id) { true } else { false }
    }
  }

  @Test("help scrolls, and the list behind it stays where it is")
  func help() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.perform(.act("help"))
    fixture.browser.top.fit(Room(rows: 10, lines: 40))
    fixture.perform(.move(.lines(2)))
    guard let position = fixture.browser.page(HelpPage.self)?.scroll else {
      Issue.record("help is shown")
      return
    }
    #expect(position.firstLine == 2)
    #expect(fixture.browser.home.list.rows.window.selection == 0)
    fixture.perform(.act("help"))
    #expect(fixture.browser.top === fixture.browser.body)
  }

  @Test("pickers move by the arrows, and open on what is chosen")
  func picker() {
    let fixture = BrowserFixture()
    fixture.perform(.act("device"), .move(.lines(1)))
    guard let picker = fixture.browser.page(ChoicePage<Device>.self)?.picker else {
      Issue.record("the devices are shown")
      return
    }
    #expect(picker.selected?.value == .ipad)
    fixture.perform(.act("choice.take"))
    #expect(fixture.browser.home.configuration.device == .ipad)
    // Nothing was asked yet, so there is nothing to ask again.
    #expect(fixture.browser.home.search.state == .settled(.initial))
  }

  @Test("a bookmark is set and taken away, says so, and leads back to the app in its country")
  func bookmarks() async throws {
    let fixture = BrowserFixture()
    fixture.perform(.act("bookmarks"))
    #expect(fixture.browser.top === fixture.browser.body)
    #expect(fixture.browser.notice == "No bookmarks yet; b sets one")
    try await fixture.search("one")
    fixture.perform(.act("app.bookmark"), .move(.lines(1)), .act("app.bookmark"))
    #expect(fixture.browser.notice == "Bookmarked one 2; B shows the bookmarks")
    fixture.perform(.move(.lines(-1)), .act("app.bookmark"))
    #expect(fixture.browser.notice == "Bookmark removed: one 1")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["one 2"])
    fixture.perform(.act("bookmarks"), .act("choice.take"))
    #expect(fixture.browser.top === fixture.browser.body)
    #expect(fixture.browser.keyPlace == .list)
    try await fixture.settled()
    #expect(fixture.store.requests("/lookup").count == 1)
  }

  @Test("the icons' size goes round, and without pictures says why it doesn't")
  func iconSize() {
    let pictures = BrowserFixture(showsPictures: true)
    #expect(pictures.browser.home.list.iconSize == .small)
    pictures.perform(.act("list.icons"))
    #expect(pictures.browser.home.list.iconSize == .large)
    pictures.perform(.act("list.icons"), .act("list.icons"))
    #expect(pictures.browser.home.list.iconSize == .small)
    let none = BrowserFixture()
    none.perform(.act("list.icons"))
    #expect(none.browser.home.list.iconSize == .off)
    #expect(none.browser.notice == "Icons are off (--no-images)")
  }

  @Test("a click puts the cursor where it was, a click on a row takes the keys to the list")
  func clicks() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("weather")
    fixture.perform(.click(.field(cursor: 3)))
    #expect(fixture.browser.home.field.editor.cursor == 3)
    #expect(fixture.browser.keyPlace == .search)
    fixture.perform(.click(.row(4)))
    #expect(fixture.browser.keyPlace == .list)
    #expect(fixture.browser.home.list.rows.window.selection == 4)
    fixture.perform(.doubleClick(.row(2)))
    #expect(fixture.browser.home.details.open != nil)
    #expect(fixture.browser.home.details.shown?.app.name == "weather 3")
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
