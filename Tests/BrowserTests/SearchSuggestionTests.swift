import AppStore
import Concurrency
import HTTP
import Observatory
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("What is suggested in the search field", .inTurn)
struct SearchSuggestionTests {
  private func fixture(_ history: String..., configure: (inout Browser.Configuration) -> Void = { _ in })
    -> BrowserFixture
  {
    BrowserFixture(history: history, configure: configure)
  }

  private func rest(_ fixture: BrowserFixture) -> String { fixture.browser.home.field.rest }

  @Test("the latest earlier search with this beginning shows at once, and only the end of the text takes it")
  func own() {
    let fixture = fixture("weather radar", "Weather today", "https://apps.apple.com/us/app/id7")
    fixture.type("wea")
    #expect(rest(fixture) == "ther today")
    fixture.press("Left")
    #expect(rest(fixture).isEmpty)
    fixture.press("Right")
    #expect(fixture.field == "wea" && rest(fixture) == "ther today")
    fixture.press("End")
    #expect(fixture.field == "weather today" && rest(fixture).isEmpty)
    fixture.press("Ctrl-U", "weather r", "Right")
    #expect(fixture.field == "weather radar")
    fixture.press("Ctrl-U", "h")
    #expect(rest(fixture).isEmpty, "an address is nothing to suggest")
  }

  @Test(
    "the store's suggestion comes after a pause in typing, one request for each; it is kept, and the search goes first")
  func store() async throws {
    let fixture = fixture()
    fixture.type("rain")
    #expect(rest(fixture).isEmpty)
    try await fixture.pass(LiveSearch.pause)
    try await eventually("the store's suggestion") { rest(fixture) == " radar" }
    try await fixture.settled()
    #expect(fixture.store.searchedTerms == ["rain"] && fixture.store.requests("/WebObjects").count == 1)
    #expect(fixture.store.requests("/WebObjects").first?.header == "X-Apple-Store-Front: 143441-1,29")
    fixture.press("Right")
    #expect(fixture.field == "rain radar")
    fixture.press("Enter")
    #expect(rest(fixture).isEmpty)
  }

  @Test("the next key calls a question off, and its answer doesn't show; leaving the field shows nothing of it")
  func late() async throws {
    let fixture = fixture()
    let gate = Gate()
    fixture.store.holdSuggestions(at: gate)
    fixture.type("rain")
    try await fixture.pass(LiveSearch.pause)
    try await gate.waiting(count: 1)
    fixture.type("y")
    try await fixture.store.transport.cancelled(count: 1)
    gate.open()
    #expect(rest(fixture).isEmpty)
    try await fixture.pass(LiveSearch.pause)
    try await eventually("the suggestion for the longer text") { rest(fixture) == " radar" }
  }

  @Test(
    "where nothing is found, the nearest known word is offered, and Enter searches for it",
    arguments: [
      (["old", "nothin radar"], "nothin"), (["Nothings"], "nothings"), (["chess"], nil), ([], nil), (["nothing"], nil),
      (["https://a.example/nothin"], nil),
    ] as [([String], String?)])
  func nearest(history: [String], nearest: String?) async throws {
    let fixture = BrowserFixture(history: history)
    try await fixture.search("nothing")
    #expect(fixture.browser.home.nearestTerm == nearest)
    fixture.press("Enter")
    try await fixture.settled()
    #expect(fixture.field == nearest ?? "nothing" && fixture.browser.home.nearestTerm == nil)
    #expect((fixture.rows.count > 0) == (nearest != nil))
  }

  @Test("a search that found nothing either isn't offered")
  func vain() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    fixture.store.transport.route("/search") { HTTPResponse(to: $0, try StoreAnswer.apps([])) }
    try await fixture.search("nothin")
    try await fixture.search("nothing")
    #expect(fixture.browser.home.nearestTerm == nil)
    #expect(fixture.browser.home.startItems.first?.subject == .example("weather"), "nor is it a recent one at home")
  }

  @Test("the term of a tracked search is known, too")
  func tracked() async throws {
    let fixture = try PageFixture(keepsLibrary: true)
    let search = SearchKey(term: "nothin", country: "us", device: "iphone")
    try await fixture.observatory.follow(TrackKey(search: search, app: 7), name: "Café", at: PageFixture.start)
    fixture.browser.loadTracks()
    try await eventually("it is read") { fixture.browser.following?.tracks.isEmpty == false }
    try await fixture.search("nothing")
    #expect(fixture.browser.home.nearestTerm == "nothin")
  }

  @Test("a word that the store has suggested is known, too")
  func heard() async throws {
    let fixture = fixture()
    fixture.type("nothin")
    try await fixture.pass(LiveSearch.pause)
    try await eventually("the store's suggestion") { rest(fixture) == " radar" }
    try await fixture.settled()
    try await fixture.search("nothing")
    #expect(fixture.browser.home.nearestTerm == "nothin")
  }

  @Test("without live search the store is asked for none, and of many pauses in a minute only the first ones ask")
  func bounded() async throws {
    let quiet = fixture("rain radar") { $0.searchesWhileTyping = false }
    quiet.type("rain")
    #expect(rest(quiet) == " radar" && quiet.browser.home.field.live == nil)
    let fixture = fixture()
    for letter in "abcdefgh" {
      fixture.type(String(letter) + "x")
      try await fixture.pass(LiveSearch.pause)
      try await eventually("the search") { fixture.state.query?.term == fixture.field }
      try await fixture.settled()
    }
    #expect(fixture.store.requests("/WebObjects").count <= 6)
    #expect(fixture.store.searchedTerms.count == 8)
  }
}
