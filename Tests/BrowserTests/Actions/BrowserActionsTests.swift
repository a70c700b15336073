import AppStore
import Foundation
import HTTP
import Support
import Testing

@testable import Browser

@MainActor
@Suite("Acting on an app")
struct BrowserActionsTests {
  private let fixture = BrowserFixture()

  /// Shows these records as the results of a search.
  private func show(_ records: [StoreRecord], for term: String = "any") async throws {
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, try StoreAnswer.apps(records)) }
    try await fixture.search(term)
  }

  private func record(
    _ id: Int64, url: String? = "https://apps.apple.com/us/app/id1", bundleID: String? = "com.example.app"
  ) -> StoreRecord {
    StoreRecord(id: id, name: "App \(id)") {
      $0.trackViewUrl = url
      $0.bundleId = bundleID
    }
  }

  private var browser: Browser { fixture.browser }

  @Test("o asks for the selected app's page, in list and detail alike")
  func opening() async throws {
    try await show([record(1), record(2, url: "https://apps.apple.com/us/app/id2?a=$(id)&b='x'")])
    let first = try #require(URL(string: "https://apps.apple.com/us/app/id1"))
    #expect(browser.perform(.act("app.page")) == .open(first, what: "the store page of App 1"))
    fixture.perform(.act("list.open"), .act("detail.next-app"))
    guard case .open(let url, let what) = browser.perform(.act("app.page")) else {
      Issue.record("nothing is to be opened")
      return
    }
    #expect(what == "the store page of App 2")
    #expect(url.host() == "apps.apple.com")
    #expect(url.scheme == "https")
  }

  @Test(
    "no link, or one that is not https, is said and not opened",
    arguments: [
      (nil, "The store gives no link for this app"),
      ("http://apps.apple.com/x", "Not opened: the store's link is not https; y copies it"),
      ("http://evil.example/x", "Not opened: the store's link is not https; y copies it"),
      (
        "https://apps.apple.com@evil.example/x",
        "Not opened: the link hides its host behind a name; y copies it"
      ),
      ("file:///etc/passwd", "The store gives no link for this app"),
      ("javascript:alert(1)", "The store gives no link for this app"),
    ] as [(String?, String)])
  func notOpened(url: String?, words: String) async throws {
    try await show([record(1, url: url)])
    #expect(browser.perform(.act("app.page")) == nil)
    #expect(browser.notice == words)
  }

  @Test("the store's word on where a visitor comes from is not copied, opened or shown; the rest of the address is")
  func referral() async throws {
    for (given, link) in [
      ("?uo=4", ""), ("?mt=12&uo=4", "?mt=12"), ("?uo=4&l=de#more", "?l=de#more"), ("?uo=4#more", "#more"),
      ("?l=uo=4", "?l=uo=4"),
    ] {
      let page = "https://apps.apple.com/us/app/id1"
      try await show([record(1, url: page + given)], for: given)
      #expect(browser.perform(.act("app.copy")) == .copy(page + link))
      #expect(
        browser.perform(.act("app.page"))
          == .open(try #require(URL(string: page + link)), what: "the store page of App 1"))
      fixture.perform(.act("list.open"))
      #expect(browser.home.details.shown?.facts.first { $0.label == "Link" }?.value == page + link)
      fixture.perform(.act("detail.close"))
    }
  }

  @Test(
    "on the Info pane o and Enter open the chosen link; Enter says of the rest that it is none, and o opens the page")
  func links() async throws {
    var record = record(1)
    record.sellerUrl = "http://example.com/"
    try await show([record])
    fixture.perform(.act("list.open"), .click(.pane(.info)), .move(.last))
    let site = try #require(URL(string: "http://example.com/"))
    let page = try #require(URL(string: "https://apps.apple.com/us/app/id1"))
    #expect(browser.home.details.shown?.chosenFact?.label == "Website")
    for command in [Command.act("detail.accept"), .act("app.page")] {
      #expect(browser.perform(command) == nil)
      #expect(
        browser.notice == "http://example.com is not the App Store: o again opens it")
      fixture.clock.advance(by: LinkOpener.readingTime)
      #expect(browser.perform(command) == .open(site, what: "http://example.com, the website of App 1"))
    }
    fixture.perform(.move(.lines(-1)))
    #expect(browser.perform(.act("detail.accept")) == .open(page, what: "the store page of App 1"))
    fixture.perform(.move(.first))
    #expect(browser.perform(.act("detail.accept")) == nil)
    #expect(browser.notice == "Not a link; y copies it")
    #expect(browser.perform(.act("app.page")) == .open(page, what: "the store page of App 1"))
  }

  @Test("a page of another host opens with the second o only, and a command between forgets the first")
  func elsewhere() async throws {
    let page = try #require(URL(string: "https://evilapple.com/us/app/id1"))
    try await show([record(1, url: page.absoluteString), record(2, url: "https://apps.apple.com.evil.example/")])
    let words = "evilapple.com is not the App Store: o again opens it"
    #expect(browser.perform(.act("app.page")) == nil)
    #expect(browser.notice == words)
    fixture.clock.advance(by: LinkOpener.readingTime)
    #expect(browser.perform(.act("app.page")) == .open(page, what: "evilapple.com, the store page of App 1"))
    #expect(browser.perform(.act("app.page")) == nil)
    #expect(browser.perform(.move(.lines(1))) == nil)
    #expect(browser.perform(.act("app.page")) == nil)
    #expect(browser.notice == "apps.apple.com.evil.example is not the App Store: o again opens it")
    fixture.clock.advance(by: LinkOpener.readingTime)
    fixture.perform(.move(.lines(-1)))
    #expect(browser.perform(.act("app.page")) == nil)
    #expect(browser.notice == words)
    #expect(browser.perform(.act("app.copy")) == .copy(page.absoluteString))
    #expect(browser.notice == "Copied the link, which leads to evilapple.com and not to the App Store")
    #expect(browser.perform(.act("app.page")) == nil)
  }

  @Test("a key that comes twice at once, or is held, opens no page of another host: nobody has read where it leads")
  func heldKey() async throws {
    let page = try #require(URL(string: "https://evil.example/"))
    try await show([record(1, url: page.absoluteString)])
    for _ in 0..<50 {
      #expect(browser.perform(.act("app.page")) == nil)
      #expect(browser.notice == "evil.example is not the App Store: o again opens it")
      fixture.clock.advance(by: .milliseconds(30))
    }
    fixture.clock.advance(by: LinkOpener.readingTime)
    #expect(browser.perform(.act("app.page")) == .open(page, what: "evil.example, the store page of App 1"))
    #expect(browser.perform(.act("app.page")) == nil)
  }

  @Test("of a long host the ending is named, with what it means, within the columns of any screen")
  func longHost() async throws {
    let host = "apps.apple.com." + String(repeating: "a", count: 60) + ".evil.example"
    try await show([record(1, url: "https://\(host)/")])
    #expect(browser.perform(.act("app.page")) == nil)
    let notice = try #require(browser.notice)
    #expect(notice.hasPrefix("…"))
    #expect(notice.hasSuffix("aaaa.evil.example is not the App Store: o again opens it"))
    #expect(notice.count <= 74)
  }

  @Test("an app whose name shows nothing goes by its bundle id")
  func nameless() async throws {
    var record = record(1)
    record.trackName = "\u{200B}\u{E0041}\u{301}"
    try await show([record])
    let first = try #require(URL(string: "https://apps.apple.com/us/app/id1"))
    #expect(browser.perform(.act("app.page")) == .open(first, what: "the store page of com.example.app"))
    fixture.perform(.act("app.bookmark"))
    #expect(browser.notice == "Bookmarked com.example.app; B shows the bookmarks")
  }

  @Test("y copies the link, Y the bundle id, each with a word")
  func copying() async throws {
    try await show([record(1)])
    #expect(browser.perform(.act("app.copy")) == .copy("https://apps.apple.com/us/app/id1"))
    #expect(browser.notice == "Copied the link")
    #expect(browser.perform(.act("app.copy-bundle-id")) == .copy("com.example.app"))
    #expect(browser.notice == "Copied the bundle id")
    fixture.perform(.act("list.open"))
    #expect(browser.perform(.act("app.copy")) == .copy("https://apps.apple.com/us/app/id1"))
  }

  @Test("an app without link or bundle id says so, and nothing is copied")
  func missing() async throws {
    try await show([record(1, url: nil, bundleID: nil)])
    #expect(browser.perform(.act("app.copy")) == nil)
    #expect(browser.notice == "The store gives no link for this app")
    #expect(browser.perform(.act("app.copy-bundle-id")) == nil)
    #expect(browser.notice == "The store gives no bundle id for this app")
  }

  @Test("on the Info pane y copies the chosen value and says which; from the list beside it, the link")
  func info() async throws {
    try await show([record(1)])
    fixture.perform(.act("list.open"), .click(.pane(.info)), .move(.first))
    #expect(browser.perform(.act("app.copy")) == .copy("com.example.app"))
    #expect(browser.notice == "Copied Bundle id: com.example.app")
    fixture.perform(.move(.lines(1)))
    #expect(browser.perform(.act("app.copy")) == .copy("1"))
    #expect(browser.notice == "Copied App id: 1")
    browser.home.fit(Room(rows: browser.home.list.rows.window.room, columns: 1))
    fixture.perform(.act("detail.close"))
    #expect(browser.keyPlace == .list)
    #expect(browser.perform(.act("app.copy")) == .copy("https://apps.apple.com/us/app/id1"))
  }

  @Test("what the store sends can't act when it is pasted")
  func hostile() async throws {
    try await show([record(1, bundleID: "com.example\r\nrm -rf ~\n\u{1B}[31m\u{202E}x")])
    #expect(browser.perform(.act("app.copy-bundle-id")) == .copy("com.example rm -rf ~ x"))
  }

  @Test("what is far too long is not copied, and that is said")
  func long() async throws {
    try await show([record(1, bundleID: String(repeating: "x", count: ClipText.maximumBytes + 1))])
    #expect(browser.perform(.act("app.copy-bundle-id")) == nil)
    #expect(browser.notice == "Too long to copy")
  }

  @Test(
    "while something lies over the screen there is no acting",
    arguments: [Command.act("app.page"), .act("app.copy"), .act("app.save")])
  func covered(command: Command) async throws {
    try await show([record(1)])
    fixture.perform(.act("help"))
    #expect(browser.perform(command) == nil)
    guard browser.top is HelpPage else {
      Issue.record("the help is gone")
      return
    }
  }

  @Test("a browser that has nothing to save with says so")
  func noSaver() async throws {
    try await show([record(1)])
    fixture.perform(.act("app.save"))
    #expect(browser.notice == "Saving is off")
  }
}

@Suite("Texts for the clipboard")
struct ClipTextTests {
  @Test(
    "line ends and tabs become spaces, control sequences and turned directions go, the rest stays",
    arguments: [
      ("plain", "plain"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\tb", "a b"), ("a\u{2028}b\u{2029}c", "a b c"),
      ("a\u{7}\u{1B}]52;c;x\u{7}b", "ab"), ("a\u{0}b\u{9B}", "ab"), ("\u{202E}abc\u{2066}", "abc"),
      ("👩‍👩‍👧 天気 مرحبا", "👩‍👩‍👧 天気 مرحبا"),
    ])
  func cleaning(text: String, expected: String) {
    #expect(ClipText(text)?.string == expected)
  }

  @Test("the bound counts bytes")
  func bound() {
    #expect(ClipText(String(repeating: "x", count: ClipText.maximumBytes)) != nil)
    #expect(ClipText(String(repeating: "é", count: ClipText.maximumBytes / 2 + 1)) == nil)
  }
}
