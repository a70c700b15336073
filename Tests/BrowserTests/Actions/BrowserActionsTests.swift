import AppStore
import Foundation
import HTTP
import Support
import Testing
import Turns

@testable import Browser
import Texts

@MainActor
@Suite("Acting on an app", .inTurn)
struct BrowserActionsTests {
  private static let page = "https://apps.apple.com/us/app/id1"
  private let fixture = BrowserFixture()

  /// Shows these records as the results of a search.
  private func show(_ records: StoreRecord..., for term: String = "any") async throws {
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, try StoreAnswer.apps(records)) }
    try await fixture.search(term)
  }

  private func record(_ id: Int64, url: String? = page, bundleID: String? = "com.example.app") -> StoreRecord {
    StoreRecord(id: id, name: "App \(id)") {
      $0.trackViewUrl = url
      $0.bundleId = bundleID
    }
  }

  private func opening(_ address: String = page, what: String = "the store page of App 1") throws -> Browser.Request {
    .open(try #require(WebAddress(address)), what: what)
  }

  /// Presses `o` or another key that asks for nothing, since it leads elsewhere, and lets a person read that.
  private func expectWarning(_ words: String, key: String = "o", at location: SourceLocation = #_sourceLocation) {
    #expect(fixture.press(key) == nil, sourceLocation: location)
    #expect(fixture.notice == words, sourceLocation: location)
    fixture.clock.advance(by: LinkOpener.readingTime)
  }

  @Test("o asks for the selected app's page, in list and detail alike")
  func opening() async throws {
    let other = "https://apps.apple.com/us/app/id2?a=$(id)&b='x'"
    try await show(record(1), record(2, url: other))
    #expect(fixture.press("o") == (try opening()))
    fixture.press("Enter", "n")
    #expect(fixture.press("o") == (try opening(other, what: "the store page of App 2")))
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
    try await show(record(1, url: url))
    #expect(fixture.press("o") == nil)
    #expect(fixture.notice == words)
  }

  @Test(
    "the store's referral item is not copied, opened or shown; the rest of the address is",
    arguments: [
      ("?uo=4", ""), ("?mt=12&uo=4", "?mt=12"), ("?uo=4&l=de#more", "?l=de#more"), ("?uo=4#more", "#more"),
      ("?l=uo=4", "?l=uo=4"),
    ])
  func referral(given: String, link: String) async throws {
    try await show(record(1, url: Self.page + given))
    #expect(fixture.press("y").copied == Self.page + link)
    #expect(fixture.press("o") == (try opening(Self.page + link)))
    fixture.press("Enter")
    #expect(fixture.shown?.facts.first { $0.label == "Link" }?.value == Self.page + link)
  }

  @Test(
    "on the Info pane o and Enter open the chosen link; elsewhere Enter says that there is none, and o opens the store page"
  )
  func links() async throws {
    var record = record(1)
    record.sellerUrl = "http://example.com/"
    try await show(record)
    fixture.press("Enter", "5", "G")
    #expect(fixture.shown?.chosenFact?.label == "Website")
    for key in ["Enter", "o"] {
      expectWarning("http://example.com is not the App Store: o again opens it", key: key)
      #expect(
        fixture.press(key) == (try opening("http://example.com/", what: "http://example.com, the website of App 1")))
    }
    #expect(fixture.press("k", "Enter") == (try opening()))
    #expect(fixture.press("g", "Enter") == nil)
    #expect(fixture.notice == "Not a link; y copies it")
    #expect(fixture.press("o") == (try opening()))
  }

  @Test("a page of another host opens with the second o only, and a command between forgets the first")
  func elsewhere() async throws {
    let page = "https://evilapple.com/us/app/id1"
    let words = "evilapple.com is not the App Store: o again opens it"
    try await show(record(1, url: page), record(2, url: "https://apps.apple.com.evil.example/"))
    expectWarning(words)
    #expect(fixture.press("o") == (try opening(page, what: "evilapple.com, the store page of App 1")))
    expectWarning(words)
    fixture.press("j")
    expectWarning("apps.apple.com.evil.example is not the App Store: o again opens it")
    fixture.press("k")
    expectWarning(words)
    let request = fixture.press("y")
    #expect(request.copied == page && fixture.notice == nil)
    #expect(request.copyWords?.copied == "Copied the link, which leads to evilapple.com and not to the App Store")
    #expect(
      request.copyWords?.sent == "Link sent to the terminal; it leads to evilapple.com and not to the App Store")
    #expect(fixture.press("o") == nil)
  }

  @Test("a key that comes twice at once, or is held, opens no page of another host: nobody has read where it leads")
  func heldKey() async throws {
    try await show(record(1, url: "https://evil.example/"))
    for _ in 0..<50 {
      #expect(fixture.press("o") == nil)
      #expect(fixture.notice == "evil.example is not the App Store: o again opens it")
      fixture.clock.advance(by: .milliseconds(30))
    }
    fixture.clock.advance(by: LinkOpener.readingTime)
    #expect(
      fixture.press("o") == (try opening("https://evil.example/", what: "evil.example, the store page of App 1")))
    #expect(fixture.press("o") == nil)
  }

  @Test("a long host is named by its ending, so that the notice fits any screen")
  func longHost() async throws {
    let host = "apps.apple.com." + String(repeating: "a", count: 60) + ".evil.example"
    try await show(record(1, url: "https://\(host)/"))
    #expect(fixture.press("o") == nil)
    let notice = try #require(fixture.notice)
    #expect(notice.hasPrefix("…"))
    #expect(notice.hasSuffix("aaaa.evil.example is not the App Store: o again opens it"))
    #expect(notice.count <= 74)
  }

  @Test("an app whose name is invisible goes by its bundle id")
  func nameless() async throws {
    var record = record(1)
    record.trackName = "\u{200B}\u{E0041}\u{301}"
    try await show(record)
    #expect(fixture.press("o") == (try opening(what: "the store page of com.example.app")))
    fixture.press("b")
    #expect(fixture.notice == "Bookmarked com.example.app; B shows the bookmarks")
  }

  @Test("y copies the link, Y asks for what to copy, each with a word")
  func copying() async throws {
    try await show(record(1))
    #expect(fixture.press("y").copyWords == CopyWords("link"))
    for (digit, text, copied, sent) in [
      ("1", Self.page, "Copied the link", "Link sent to the terminal"),
      ("2", "1", "Copied id: 1", "Id sent to the terminal: 1"),
      ("3", "com.example.app", "Copied bundle id: com.example.app", "Bundle id sent to the terminal: com.example.app"),
      ("4", "App 1", "Copied name: App 1", "Name sent to the terminal: App 1"),
      (
        "5", "[App 1](\(Self.page))", "Copied Markdown: [App 1](\(Self.page))",
        "Markdown sent to the terminal: [App 1](\(Self.page))"
      ),
    ] {
      let request = fixture.press("Y", digit)
      #expect(request.copied == text)
      #expect(request.copyWords?.copied == copied && request.copyWords?.sent == sent)
      #expect(fixture.notice == nil, "whoever puts it there says what became of it")
    }
    let json = fixture.press("Y", "6")
    #expect(
      json.copied?.hasPrefix("{\"position\":1,\"id\":1,\"bundleId\":\"com.example.app\",\"name\":\"App 1\"") == true)
    #expect(json.copyWords?.copied == "Copied the JSON")
    #expect(fixture.press("Enter", "y").copied == Self.page)
  }

  @Test("an entry of the menu shows the beginning of a long text, and copies all of it")
  func longText() async throws {
    let bundleID = String(repeating: "x", count: 130)
    try await show(record(1, bundleID: bundleID))
    fixture.press("Y")
    let menu = try #require(fixture.browser.top as? ChoicePage<Int>)
    #expect(menu.picker.matches[2].note == bundleID.prefix(119) + "…")
    #expect(fixture.press("3").copied == bundleID)
  }

  @Test("an app without link or bundle id says so, and nothing is copied")
  func missing() async throws {
    try await show(record(1, url: nil, bundleID: nil))
    #expect(fixture.press("y") == nil)
    #expect(fixture.notice == "The store gives no link for this app")
    fixture.press("Y")
    let menu = try #require(fixture.browser.top as? ChoicePage<Int>)
    #expect(menu.picker.matches.map(\.name) == ["id", "name", "JSON"])
  }

  @Test("on the Info pane y copies the chosen value and says which; from the list beside it, the link")
  func info() async throws {
    try await show(record(1))
    let request = fixture.press("Enter", "5", "g", "y")
    #expect(request.copied == "com.example.app" && request.copyWords == CopyWords("Bundle id", "com.example.app"))
    #expect(fixture.press("Y", "Enter").copied == "com.example.app")
    #expect(fixture.press("j", "y").copied == "1")
    fixture.fit(wide: true)
    #expect(fixture.press("q", "y").copied == Self.page)
    #expect(fixture.scope == .list)
  }

  @Test("what the store sends can't act when it is pasted, and what is far too long is not copied")
  func hostile() async throws {
    try await show(record(1, bundleID: "com.example\r\nrm -rf ~\n\u{1B}[31m\u{202E}x"))
    #expect(fixture.press("Y", "3").copied == "com.example rm -rf ~ x")
    try await show(record(1, bundleID: String(repeating: "x", count: ClipText.maximumBytes + 1)), for: "long")
    #expect(fixture.press("Y", "3") == nil)
    #expect(fixture.notice == "Too long to copy")
  }

  @Test(
    "actions on an app do nothing under a box",
    arguments: ["app.page", "app.copy", "app.save"] as [ActionID])
  func covered(action: ActionID) async throws {
    try await show(record(1))
    fixture.press("?")
    #expect(fixture.browser.perform(.act(action)) == nil)
    #expect(fixture.browser.top is HelpPage)
  }

  @Test("without a saver, saving says that it is off")
  func noSaver() async throws {
    try await show(record(1))
    fixture.press("w")
    #expect(fixture.notice == "Saving is off")
  }
}
