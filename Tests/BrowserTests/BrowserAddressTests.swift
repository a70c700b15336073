import AppStore
import Testing

@testable import Browser

@MainActor
@Suite("The address of a page of another storefront")
struct BrowserAddressTests {
  private static let japanese = "https://apps.apple.com/jp/app/x/id284882215"

  @Test("it shows that storefront and claims no rank; the next search asks in one's own again")
  func foreignAddress() async throws {
    let fixture = BrowserFixture()
    let browser = fixture.browser
    try await fixture.search(Self.japanese)
    #expect(browser.shownStorefront.code == "jp")
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp"])
    #expect(browser.list.rows.row(0)?.position == nil)
    fixture.perform(.list(.open))
    #expect(browser.detail?.position == nil)
    #expect(browser.detail?.storefront.code == "jp")
    fixture.perform(.detail(.close), .refresh)
    try await fixture.settled()
    #expect(browser.shownStorefront.code == "jp", "asking again asks for the same")
    try await fixture.search("weather")
    #expect(browser.shownStorefront == .us)
    #expect(fixture.store.requests("/search").map { $0.item("country") } == ["us"])
  }

  @Test("from there, another country shows the same app there, one's own too")
  func foreignAddressElsewhere() async throws {
    let fixture = BrowserFixture()
    let browser = fixture.browser
    try await fixture.search(Self.japanese)
    for code in ["de", "us"] {
      fixture.perform(.show(.storefronts))
      fixture.type(code)
      fixture.perform(.overlay(.accept))
      try await fixture.settled()
      #expect(browser.shownStorefront.code == code)
      #expect(browser.configuration.storefront.code == code)
      #expect(browser.field.editor.text == "https://apps.apple.com/\(code)/app/id284882215")
    }
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp", "de", "us"])
    fixture.perform(.show(.storefronts))
    guard case .storefronts(let picker) = browser.overlay else { return #expect(Bool(false), "a list of countries") }
    #expect(picker.selected?.code == "us")
  }

  @Test("a bookmark set there is of its country")
  func foreignBookmark() async throws {
    let fixture = BrowserFixture()
    try await fixture.search(Self.japanese)
    fixture.perform(.app(.toggleBookmark))
    #expect(fixture.browser.library.bookmarks.map(\.country) == ["jp"])
  }
}
