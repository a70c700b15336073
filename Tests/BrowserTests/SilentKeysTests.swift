import AppStore
import HTTP
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Keys that mean nothing, and pastes", .inTurn)
struct SilentKeysTests {
  private let fixture = BrowserFixture()

  private func show(_ names: String..., for term: String = "any") async throws {
    let records = names.enumerated().map { StoreRecord(id: Int64($0.offset + 1), name: $0.element) { _ in } }
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, try StoreAnswer.apps(records)) }
    try await fixture.search(term)
  }

  private func paste(_ text: String) { fixture.press(.paste(text)) }

  @Test("a key that nothing is bound to says so; a turn of the wheel and an unknown sequence say nothing")
  func unbound() async throws {
    try await show("One")
    for (key, name) in [(Key.character("z"), "z"), (.function(9), "F9"), (.control("x"), "Ctrl-X")] {
      fixture.press(key)
      #expect(fixture.notice == "\(name) does nothing here; ? says what can be done")
    }
    fixture.press("j")
    #expect(fixture.notice == nil)
    fixture.press(.unknown)
    #expect(fixture.notice == nil)
  }

  @Test("an action that can't be done now says why")
  func impossible() async throws {
    try await show()
    for (key, words) in [
      ("f", "Not now: no results"), ("a", "Not now: no chart is shown"),
      ("o", "Not now: no app is selected"),
    ] {
      fixture.press("Esc", "Tab", key)
      #expect(fixture.notice == words)
    }
    try await show("One")
    fixture.press("Enter", "n")
    #expect(fixture.notice == "Not now: no other app")
    fixture.press("Enter")
    #expect(fixture.notice == "Not now: nothing to open")
    // At the end of a text nobody asks why it goes no further.
    fixture.press("j")
    #expect(fixture.notice == nil)
  }

  @Test("at the empty field / says that it is there, and : opens the palette")
  func emptyField() {
    fixture.press("/")
    #expect(fixture.field.isEmpty && fixture.notice == "This is the search field: type what to search for")
    fixture.press(":")
    #expect(fixture.browser.top is PalettePage)
    fixture.press("Esc")
    fixture.type("a:/?")
    #expect(fixture.field == "a:/?")
  }

  @Test("keys that nobody can see the effect of do nothing, but for quitting, suspending and drawing anew")
  func unseen() async throws {
    try await show("One", "Two")
    for name in ["b", "t", "j", "Enter", "F2", ":", "z", "Esc"] {
      let key = try #require(Key(name: name))
      #expect(fixture.browser.press(key, isSeen: false) == nil)
    }
    #expect(fixture.browser.press(.paste("snow"), isSeen: false) == nil)
    #expect(fixture.scope == .list && fixture.rows.window.selection == 0 && fixture.notice == nil)
    #expect(fixture.browser.library.bookmarks.isEmpty)
    let requests: [(key: String, request: Browser.Request)] = [
      ("Ctrl-C", .quit), ("q", .quit), ("Ctrl-Z", .suspend), ("Ctrl-L", .redraw),
    ]
    for (name, request) in requests {
      #expect(fixture.browser.press(try #require(Key(name: name)), isSeen: false) == request)
    }
    fixture.press("/")
    #expect(fixture.browser.press(.character("q"), isSeen: false) == nil && fixture.field == "any")
  }

  @Test("s and S put reviews in another order, from any pane, and the pane says which")
  func reviewOrder() async throws {
    try await show("One")
    fixture.press("Enter", "s")
    #expect(fixture.open?.pane == .reviews)
    let menu = try #require(fixture.browser.top as? ChoicePage<String>)
    #expect(menu.picker.matches.map(\.name) == ["date", "stars"])
    fixture.press("2")
    #expect(fixture.notice == "Sorted by stars" && fixture.open?.reviewOrderWords == "by stars")
    fixture.press("S")
    #expect(fixture.open?.reviewOrderWords == "by stars, reversed")
  }

  @Test("a paste in the list, or in details, goes to the field in place of its text")
  func pasted() async throws {
    try await show("One", "Two")
    paste("rain\nradar")
    #expect(fixture.scope == .search && fixture.field == "rain radar")
    fixture.press("Tab", "Enter")
    paste("snow")
    #expect(fixture.scope == .search && fixture.field == "snow")
    fixture.press("Tab")
    paste(" \n")
    #expect(fixture.scope == .list)
  }

  @Test("a pasted link opens the app, also from a page, to which Esc comes back")
  func link() async throws {
    try await show("One")
    fixture.store.transport.route("/lookup") {
      HTTPResponse(to: $0, try StoreAnswer.apps([StoreRecord(id: 7, name: "Seven") { _ in }]))
    }
    paste("(https://apps.apple.com/de/app/seven/id7).")
    try await eventually("the app opens") { fixture.open?.app.id == 7 }
    #expect(fixture.field == "https://apps.apple.com/de/app/seven/id7")
    fixture.press("Esc", "b", "B")
    let page = fixture.browser.top
    #expect(page is BookmarksPage)
    paste("words")
    #expect(fixture.browser.top === page && fixture.notice?.hasPrefix("A paste goes into a field") == true)
    paste("https://apps.apple.com/us/app/seven/id7")
    try await eventually("the app opens") { fixture.open?.app.id == 7 && fixture.browser.top !== page }
    fixture.press("Esc")
    #expect(fixture.browser.top === page)
  }

  @Test(
    "a pasted link of any kind is followed from each page, in its country, and Esc comes back to the page",
    arguments: ["B", "T", "M", "C"],
    [
      ("https://apps.apple.com/de/app/seven/id7", "https://apps.apple.com/de/app/seven/id7"),
      ("https://apps.apple.com/de/developer/acme/id70", "https://apps.apple.com/de/developer/acme/id70"),
      ("https://apps.apple.com/de/search?term=chess", "chess"),
      ("https://apps.apple.com/de/charts/iphone/top-paid-apps/36", "chart:paid"),
    ])
  func everywhere(key: String, link: (address: String, term: String)) async throws {
    let fixture = try PageFixture()
    try await fixture.search("weather")
    try await fixture.track()
    fixture.press("b", key)
    let page = fixture.browser.top
    #expect(page.placement == .body && page !== fixture.browser.home)
    fixture.press(.paste("(\(link.address))."))
    #expect(fixture.browser.isAtHome && fixture.state.query?.term == link.term)
    #expect(fixture.state.query?.storefront.code == "de")
    try await fixture.settled()
    #expect(fixture.browser.home.field.history.terms.contains(link.term) == !link.term.contains("/id"))
    fixture.press("Esc")
    if fixture.browser.top !== page { fixture.press("Esc") }
    #expect(fixture.browser.top === page && fixture.state.query?.term == "weather")
    #expect(fixture.browser.home.configuration.storefront == .us)
    fixture.press(.paste("https://apps.apple.com/us/story/id1234"))
    #expect(
      fixture.browser.top === page && fixture.notice?.hasPrefix("Not searched: that is the address of a story") == true)
  }

  @Test("a link followed from a page before any search leaves the country as it was, unless another was chosen since")
  func countryOfALink() async throws {
    for choice in [nil, "fr"] {
      let fixture = try PageFixture()
      fixture.press("Down", "T")
      let page = fixture.browser.top
      #expect(page.placement == .body && page !== fixture.browser.home)
      fixture.press(.paste("https://apps.apple.com/de/search?term=chess"))
      #expect(fixture.browser.home.configuration.storefront.code == "de")
      try await fixture.settled()
      if let choice { fixture.browser.home.configuration.storefront = try #require(Storefront(code: choice)) }
      fixture.press("Esc")
      #expect(fixture.browser.top === page)
      #expect(fixture.browser.home.configuration.storefront.code == choice ?? "us")
    }
  }

  @Test("the words of a pasted search, typed later, are a search as any other")
  func wordsOfALink() async throws {
    let fixture = try PageFixture()
    try await fixture.search("rain")
    try await fixture.track()
    fixture.press("b", "T")
    fixture.press(.paste("https://apps.apple.com/us/search?term=chess"))
    try await fixture.settled()
    try await fixture.search("weather")
    try await fixture.search("chess")
    #expect(fixture.browser.home.field.history.terms.last == "chess")
    #expect(!fixture.browser.home.canGoBack)
  }

  @Test("the address of the store's own search and of a chart are asked for, with their country and device")
  func addresses() async throws {
    try await show("One")
    fixture.enter("https://apps.apple.com/de/ipad/search?term=rain%20radar")
    #expect(fixture.field == "rain radar" && fixture.state.query?.term == "rain radar")
    #expect(fixture.state.query?.storefront.code == "de" && fixture.state.query?.device == .ipad)
    fixture.enter("https://apps.apple.com/jp/charts/iphone/top-paid-apps/6001")
    #expect(fixture.field == "chart:paid/weather" && fixture.state.query?.storefront.code == "jp")
    #expect(fixture.state.query?.device == .iphone)
  }

  @Test("the address of any other page is named and never searched for, typed or pasted")
  func named() async throws {
    try await show("One")
    let before = fixture.state.query
    fixture.enter("https://apps.apple.com/us/story/id1234.")
    #expect(fixture.notice == "Not searched: that is the address of a story, not of an app")
    #expect(fixture.state.query == before && fixture.scope == .search)
    fixture.press("Tab")
    paste("look: <https://apps.apple.com/us/app-bundle/x/id99>")
    #expect(fixture.notice == "Not searched: that is the address of a bundle of apps, not of an app")
    #expect(
      fixture.state.query == before && !fixture.browser.home.field.history.terms.contains { $0.contains("apple") })
  }

  @Test("a link that is being typed asks for nothing and changes no country; Enter follows it")
  func typedLink() async throws {
    try await show("One")
    let asked = fixture.store.searchedTerms.count
    fixture.press("/", "https://apps.apple.com/de/ipad/search?term=rain")
    try await fixture.pass(LiveSearch.pause)
    try await eventually("nothing waits") { fixture.browser.home.field.live?.isPending == false }
    #expect(
      fixture.browser.home.configuration.storefront == .us && fixture.browser.home.configuration.device == .iphone)
    #expect(fixture.store.searchedTerms.count == asked && fixture.notice == nil)
    fixture.press("Enter")
    #expect(fixture.state.query?.term == "rain" && fixture.state.query?.storefront.code == "de")
  }

  @Test("pages lead to each other by the keys of the list, and back to one that is open below")
  func pages() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    try await fixture.search("weather")
    try await fixture.track()
    fixture.press("b")
    await fixture.browser.library.settled()
    let tracked = try await fixture.openTracked()
    fixture.press("B")
    #expect(fixture.browser.top is BookmarksPage)
    fixture.press("M")
    #expect(fixture.browser.top is MatrixPage)
    fixture.press("T")
    #expect(fixture.browser.top === tracked)
    fixture.press("T")
    #expect(fixture.browser.isAtHome)
    fixture.press("T", "Tab")
    #expect(fixture.notice == "Tab does nothing here; ? says what can be done")
  }

  @Test("the notice that the store was asked again goes when that fails", arguments: ["F5", "r"])
  func failing(key: String) async throws {
    try await show("One")
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, status: 500) }
    fixture.press("F5")
    try await fixture.settled()
    #expect(fixture.notice == nil && fixture.state.failure != nil)
    fixture.press(key)
    #expect(fixture.notice == "Asked the store again")
    try await fixture.settled()
    #expect(fixture.notice == nil && fixture.state.failure != nil)
    try await show("Two")
    fixture.press("F5")
    try await fixture.settled()
    #expect(fixture.notice == "Asked the store again")
  }

  @Test("a country without a store is named, and the page is asked for in the one on the screen")
  func unknownCountry() async throws {
    fixture.enter("https://apps.apple.com/xx/app/seven/id7")
    #expect(fixture.notice == "There is no App Store for xx; asking United States instead")
    #expect(fixture.state.query?.storefront == .us)
    try await fixture.settled()
    #expect(fixture.notice?.hasPrefix("There is no App Store for xx") == true, "also where the details have opened")
  }
}
