import AppStore
import Testing

@testable import Browser

@MainActor
@Suite("The address of a page of another storefront")
struct BrowserAddressTests {
  private let fixture = BrowserFixture()
  private var home: SearchPage { fixture.browser.home }

  private func searchForJapanesePage() async throws {
    try await fixture.search("https://apps.apple.com/jp/app/x/id284882215")
  }

  @Test("it shows that storefront and claims no rank; the next search asks in one's own again")
  func foreignAddress() async throws {
    try await searchForJapanesePage()
    #expect(home.shownStorefront.code == "jp")
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp"])
    #expect(fixture.rows.row(0)?.position == nil)
    fixture.press("Enter")
    #expect(fixture.shown?.position == nil)
    #expect(fixture.shown?.storefront.code == "jp")
    fixture.press("q", "F5")
    try await fixture.settled()
    #expect(home.shownStorefront.code == "jp", "asking again asks for the same")
    try await fixture.search("weather")
    #expect(home.shownStorefront == .us)
    #expect(fixture.store.requests("/search").map { $0.item("country") } == ["us"])
  }

  @Test("from there, another country shows the same app there, one's own too")
  func foreignAddressElsewhere() async throws {
    try await searchForJapanesePage()
    for code in ["de", "us"] {
      fixture.press("c", code, "Enter")
      try await fixture.settled()
      #expect(home.shownStorefront.code == code)
      #expect(home.configuration.storefront.code == code)
      #expect(fixture.field == "https://apps.apple.com/\(code)/app/id284882215")
    }
    #expect(fixture.store.requests("/lookup").map { $0.item("country") } == ["jp", "de", "us"])
    fixture.press("c")
    #expect(fixture.picker(of: Storefront.self)?.selected?.code == "us")
  }

  @Test("a bookmark set there is of its country")
  func foreignBookmark() async throws {
    try await searchForJapanesePage()
    fixture.press("b")
    #expect(fixture.browser.library.bookmarks.map(\.country) == ["jp"])
  }
}
