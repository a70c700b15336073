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
    #expect(browser.home.shownStorefront.code == "jp")
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp"])
    #expect(browser.home.list.rows.row(0)?.position == nil)
    fixture.perform(.act("list.open"))
    #expect(browser.home.details.shown?.position == nil)
    #expect(browser.home.details.shown?.storefront.code == "jp")
    fixture.perform(.act("detail.close"), .act("refresh"))
    try await fixture.settled()
    #expect(browser.home.shownStorefront.code == "jp", "asking again asks for the same")
    try await fixture.search("weather")
    #expect(browser.home.shownStorefront == .us)
    #expect(fixture.store.requests("/search").map { $0.item("country") } == ["us"])
  }

  @Test("from there, another country shows the same app there, one's own too")
  func foreignAddressElsewhere() async throws {
    let fixture = BrowserFixture()
    let browser = fixture.browser
    try await fixture.search(Self.japanese)
    for code in ["de", "us"] {
      fixture.perform(.act("country"))
      fixture.type(code)
      fixture.perform(.act("choice.take"))
      try await fixture.settled()
      #expect(browser.home.shownStorefront.code == code)
      #expect(browser.home.configuration.storefront.code == code)
      #expect(browser.home.field.editor.text == "https://apps.apple.com/\(code)/app/id284882215")
    }
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp", "de", "us"])
    fixture.perform(.act("country"))
    guard let picker = browser.page(ChoicePage<Storefront>.self)?.picker else {
      return #expect(Bool(false), "a list of countries")
    }
    #expect(picker.selected?.code == "us")
  }

  @Test("a bookmark set there is of its country")
  func foreignBookmark() async throws {
    let fixture = BrowserFixture()
    try await fixture.search(Self.japanese)
    fixture.perform(.act("app.bookmark"))
    #expect(fixture.browser.library.bookmarks.map(\.country) == ["jp"])
  }
}
