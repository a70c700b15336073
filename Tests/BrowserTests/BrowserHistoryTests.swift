import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Earlier searches in the browser", .inTurn)
struct BrowserHistoryTests {
  @Test("up walks into the past, down comes back to what was typed and then goes to the list")
  func walk() async throws {
    let fixture = BrowserFixture(history: ["one", "two"])
    try await fixture.search("three")
    fixture.press("/", "dra", "↑")
    #expect(fixture.field == "three")
    fixture.press("↑", "↑", "↑")
    #expect(fixture.field == "one")
    fixture.press("↓", "↓", "↓")
    #expect(fixture.field == "dra")
    #expect(fixture.scope == .search)
    fixture.press("↓")
    #expect(fixture.scope == .list)
  }

  @Test("walking through the past searches only when asked to")
  func quiet() async throws {
    let fixture = BrowserFixture(history: ["one"])
    fixture.type("weather")
    try await fixture.clock.sleepers(count: 1)
    fixture.press("↑")
    try await fixture.clock.noSleepers()
    #expect(fixture.store.searchedTerms.isEmpty)
    fixture.press("Enter")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["one"])
  }

  @Test("a look-up by a key is no earlier search, even if Enter repeats it; a pasted link has a name there")
  func names() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("one")
    fixture.press("m")
    try await fixture.settled()
    fixture.press("/", "Enter", "F2")
    try await fixture.settled()
    fixture.press("/", "Enter")
    try await fixture.settled()
    #expect(fixture.browser.home.field.history.terms == ["one"])
    let link = "https://apps.apple.com/us/app/rain-and-sun/id284882215"
    fixture.enter(link)
    #expect(fixture.browser.home.title(ofPast: link) == "rain and sun")
    try await fixture.settled()
    fixture.press("/", "Ctrl-R")
    #expect(try page(fixture).picker.matches.map(\.name) == ["Looked up", "one"])
    fixture.type("apps.apple")
    #expect(try page(fixture).picker.matches.map(\.name).isEmpty)
    fixture.press("Ctrl-U", "https://apps")
    #expect(try page(fixture).picker.matches.map(\.name) == ["Looked up"], "it is found by its address as well")
  }

  @Test(
    "an unknown address is named by its words",
    arguments: [
      ("https://apps.apple.com/us/app/rain-and-sun/id284882215", "rain and sun"),
      ("https://apps.apple.com/de/app/id284882215", "app 284882215"),
      ("https://apps.apple.com/us/developer/acme-inc/id70", "apps of acme inc"),
      ("https://apps.apple.com/us/developer/id70", "apps of developer 70"),
      ("chart:free/weather", "Top Free, Weather"), ("284882215", "284882215"), ("rain", "rain"),
    ])
  func unknown(term: String, name: String) {
    let fixture = BrowserFixture(history: [term])
    #expect(fixture.browser.home.startItems.first?.name == name)
  }

  private func page(_ fixture: BrowserFixture) throws -> HistoryPage { try #require(fixture.browser.page()) }

  private func terms(_ fixture: BrowserFixture) throws -> [String] {
    try page(fixture).picker.matches.map(\.value.term)
  }

  @Test(
    "Ctrl-R lists earlier searches, the newest first, and again the next older; Enter searches, Tab takes into the field"
  )
  func list() async throws {
    let fixture = BrowserFixture(history: ["weather radar", "notes", "Weather"])
    fixture.press("x", "Ctrl-R")
    #expect(try terms(fixture) == ["Weather", "notes", "weather radar"] && fixture.scope == .historySearch)
    fixture.press("weath")
    #expect(try terms(fixture) == ["Weather", "weather radar"])
    fixture.press("Esc")
    #expect(fixture.field == "x")
    fixture.press("Ctrl-R", "Ctrl-R", "Tab")
    #expect(fixture.field == "notes" && fixture.browser.isAtHome && fixture.scope == .search)
    #expect(fixture.state == .settled(.initial))
    fixture.press("Ctrl-R", "radar", "Enter")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["weather radar"] && fixture.scope == .list)
  }

  @Test("where nothing matches Enter searches for what is typed")
  func typed() async throws {
    let fixture = BrowserFixture(history: ["weather"])
    fixture.press("x", "Ctrl-R", "zz", "Enter")
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["zz"])
  }

  @Test("below them are the store's suggestions; a late answer for another text doesn't show")
  func suggestions() async throws {
    let fixture = BrowserFixture(history: ["rain radar", "sun"])
    fixture.press("x", "Ctrl-R", "rain")
    try await fixture.pass(LiveSearch.pause)
    try await eventually("the suggestions") { try terms(fixture) == ["rain radar", "rain"] }
    fixture.press("Delete")
    #expect(fixture.notice == "Forgotten: rain radar")
    #expect(try terms(fixture) == ["rain radar", "rain"], "it is suggested now")
    fixture.press("Delete")
    #expect(fixture.notice?.hasPrefix("This is the App Store's suggestion") == true)
    fixture.press("Ctrl-U")
    #expect(try terms(fixture).first == "sun")
  }

  @Test("time and number of results are kept; a forgotten search is gone from the disk as well")
  func kept() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    for term in ["one", "two"] { try await fixture.search(term) }
    await fixture.browser.library.settled()
    fixture.pass(days: 3)
    fixture.press("/", "Ctrl-R")
    #expect(try page(fixture).picker.matches.map(\.note) == ["30 apps, 3 d", "30 apps, 3 d"])
    fixture.press("Ctrl-R", "Delete")
    #expect(try terms(fixture) == ["two"])
    await fixture.browser.library.settled()
    let kept = try await fixture.observatory.library()
    #expect(kept.history == ["two"] && kept.searches.keys.sorted() == ["two"])
    #expect(kept.searches["two"] == PastSearch(searched: PageFixture.start, found: 30))
  }

  @Test("Alt-T tracks the app that is selected in the list for the selected term, or says that none is")
  func track() async throws {
    let fixture = try PageFixture()
    fixture.press("x", "Ctrl-R", "Alt-T")
    #expect(fixture.browser.following?.tracks.isEmpty == true)
    fixture.press("Esc")
    try await fixture.search("one")
    try await fixture.search("two")
    fixture.press("/", "Ctrl-R", "one", "Alt-T")
    try await fixture.said("Tracked: two 1 for one in United States")
    #expect(fixture.browser.following?.tracks.map(\.search.term) == ["one"])
    fixture.press("Alt-T")
    #expect(fixture.notice == "Tracked already: two 1 for one")
    let empty = try PageFixture()
    empty.browser.home.field.history.add("one")
    empty.press("x", "Ctrl-R", "Alt-T")
    #expect(empty.notice?.hasPrefix("Select an app in the list first") == true)
  }
}
