import AppStore
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("What F5 asks for", .inTurn)
struct RefreshTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture(keepsLibrary: true) }

  @Test("on Tracked, the graph and the matrix it looks at the positions that are shown, and never at the list below")
  func positions() async throws {
    try await fixture.search("weather")
    try await fixture.follow(7, "rain")
    try await fixture.follow(7, "snow")
    let tracked = try await fixture.openTracked()
    fixture.press("F5")
    try await fixture.ended(tracked)
    #expect(Set(fixture.store.searchedTerms.dropFirst()) == ["rain", "snow"])
    // However young they are, and past the answers that are kept.
    fixture.press("f", "term:snow", "Enter", "F5")
    try await fixture.ended(tracked)
    #expect(fixture.store.searchedTerms.dropFirst(3) == ["snow"], "what the filter leaves out isn't shown")
    fixture.press("Enter")
    let graph: GraphPage = try #require(fixture.browser.page())
    for key in ["F5", "u"] {
      fixture.pass(hours: 1)
      fixture.press(key)
      try await fixture.ended(graph)
    }
    #expect(fixture.store.searchedTerms.dropFirst(4) == ["snow", "snow"])
    try await eventually("the graph shows it") { graph.content?.graph.lines[0].spans.last?.count == 3 }
    fixture.press("Esc", "Esc", "Esc")
    let matrix = try await fixture.openMatrix()
    fixture.press("F5")
    try await fixture.ended(matrix)
    #expect(Set(fixture.store.searchedTerms.dropFirst(6)) == ["rain", "snow"])
    #expect(!fixture.store.searchedTerms.dropFirst().contains("weather"))
  }

  @Test("on Bookmarks it asks about these, and so does u; both say so")
  func bookmarks() async throws {
    try await fixture.search("weather")
    fixture.press("b", "j", "b")
    await fixture.browser.library.settled()
    fixture.press("B")
    try await eventually("the watch has asked") { !fixture.store.requests("/lookup").isEmpty }
    for key in ["u", "F5"] {
      let asked = fixture.store.requests("/lookup").count
      fixture.press(key)
      #expect(fixture.notice == "Asking the store about 2 bookmarks")
      try await fixture.said("Up to date: 2 bookmarks")
      #expect(fixture.store.requests("/lookup").count > asked)
    }
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("on the countries it asks for the rows again")
  func storefronts() async throws {
    try await fixture.search("weather")
    let page = try fixture.openStorefronts()
    try await eventually("all have answered") { page.knownCount == page.totalCount }
    try await fixture.ended(page)
    let before = fixture.store.searchedTerms.count
    fixture.press("f", "country:de", "Enter", "F5")
    try await fixture.ended(page)
    #expect(fixture.store.searchedTerms.count == before + 1)
    #expect(fixture.store.requests("/search").last?.item("country") == "de")
    #expect(fixture.notice == "Up to date: 1 country")
  }

  @Test("where there is nothing to ask the store for it says so", arguments: ["?", ":", "s", "c", "Ctrl-R"])
  func nothing(key: String) async throws {
    try await fixture.search("weather")
    if key == "Ctrl-R" { fixture.press("/") }
    fixture.press(key, "F5")
    #expect(fixture.notice == "There is nothing to ask the store for here")
    #expect(fixture.store.searchedTerms == ["weather"])
  }

  @Test("what can't be asked for now says why: nothing is tracked, nothing is shown, it is under way")
  func reasons() async throws {
    let page = try await fixture.openTracked()
    for key in ["F5", "u"] {
      fixture.press(key)
      #expect(fixture.notice == "Nothing is tracked yet")
    }
    fixture.press("Esc")
    try await fixture.follow(7, "slow")
    let gate = fixture.store.hold("slow")
    let full = try await fixture.openTracked()
    fixture.press("F5", "F5")
    #expect(fixture.notice == "The update is under way")
    gate.open()
    try await fixture.ended(full)
    fixture.press("f", "zzz", "Enter", "F5")
    #expect(fixture.notice == "Nothing is shown: no row matches the filter")
    withExtendedLifetime(page) {}
  }

  @Test("on the reviews it asks for these alone; what is there stays until the answer comes, and after a failure")
  func reviews() async throws {
    try await fixture.search("weather")
    fixture.press("Enter", "4")
    let reviews = try #require(fixture.browser.home.details.open?.reviews)
    try await eventually("they come") { !reviews.reviews.isEmpty }
    let (before, asked) = (reviews.reviews, fixture.store.requests("/us/rss").count)
    let gate = Gate()
    fixture.store.holdReviews(at: gate)
    fixture.press("F5")
    #expect(fixture.notice == "Asked the store again for the reviews" && reviews.reviews == before)
    gate.open()
    try await eventually("they are there again") { !reviews.isLoadingMore }
    #expect(fixture.store.requests("/us/rss").count > asked && fixture.store.searchedTerms == ["weather"])
    fixture.press("1", "F5")
    #expect(fixture.store.searchedTerms == ["weather", "weather"] || fixture.state.isLoading)
  }
}
