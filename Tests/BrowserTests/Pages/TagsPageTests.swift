import AppStore
import Foundation
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("The tags", .inTurn)
struct TagsPageTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture() }

  private func openTags() async throws -> TagsPage {
    fixture.press("#")
    let page: TagsPage = try #require(fixture.browser.page())
    page.fit(Room(rows: 10))
    try await eventually("the tags are read") { page.isLoaded }
    return page
  }

  private func lines(_ page: TagsPage) -> [String] { page.picker.matches.map { "\($0.name): \($0.note)" } }

  private func load() async throws -> TrackedPage {
    for term in ["rain", "wind"] { try await fixture.follow(1, term) }
    fixture.browser.loadTracks()
    try await eventually("the tracks are known") { fixture.browser.following?.tracks.count == 2 }
    return try await fixture.openTracked()
  }

  @Test("a new word is given to the row, Space takes it away and gives it again, Enter puts it in force")
  func walk() async throws {
    let tracked = try await load()
    var page = try await openTags()
    #expect(page.title == "Tags: Café for rain" && lines(page) == ["All tracks: in force"])
    fixture.press("w", "e", "t")
    #expect(lines(page) == ["wet: new"])
    fixture.press("Enter")
    try await eventually("the tag is there") { lines(page) == ["All tracks: in force", "wet: this one, 1 track"] }
    #expect(try await fixture.observatory.tracks(tagged: "WET").map(\.search.term) == ["rain"])
    fixture.press("Space")
    try await eventually("it is taken away") { lines(page) == ["All tracks: in force"] }
    fixture.press("w", "e", "t", "Space")
    try await eventually("it is given again") { lines(page).contains("wet: this one, 1 track") }
    fixture.press("Enter")
    try await eventually("its tracks alone are shown") { tracked.table.rows.map(\.key.search.term) == ["rain"] }
    #expect(fixture.browser.following?.tag == "wet")
    fixture.press("f", "tag:dry", "Enter")
    #expect(tracked.table.filter.filter.mistake == nil && tracked.table.rows.isEmpty)
    fixture.press("Esc")
    page = try await openTags()
    #expect(lines(page) == ["All tracks: ", "wet: in force, this one, 1 track"])
    fixture.press("Up", "Enter")
    try await eventually("all are shown") { tracked.table.rows.count == 2 }
    #expect(fixture.browser.following?.tag == nil && fixture.notice == "All tracks")
  }

  @Test("a competitor belongs to the tag in force, and the gap and the matrix are the tag's")
  func inForce() async throws {
    _ = try await load()
    let key = TrackKey(search: PageFixture.search("rain"), app: 1)
    try await fixture.observatory.tag([key], as: ["wet"])
    _ = try await openTags()
    fixture.press("Down", "Enter")
    try await eventually("it is in force") { fixture.browser.following?.tagged == [key] }
    fixture.browser.following?.toggle(Competitor(id: 8, name: "Rival"), in: nil)
    try await eventually("it is kept") {
      try await fixture.observatory.competitors(at: fixture.today.current).map(\.tags) == [["wet"]]
    }
    for term in ["rain", "wind"] { try await fixture.see(term, (8, 2)) }
    fixture.browser.following?.toggle(Competitor(id: 8, name: "Rival"), in: nil)
    try await fixture.said("No longer a competitor: Rival; its tag wet is gone")
    fixture.browser.following?.toggle(Competitor(id: 8, name: "Rival"), in: nil)
    try await fixture.said("Competitor: Rival; M compares it with what is tracked")
    fixture.press("!")
    let gap: GapPage = try #require(fixture.browser.page())
    try await eventually("the gap is read") { gap.gaps.rows.map(\.search.term) == ["rain"] }
    fixture.press("Esc", "Esc")
    let matrix = try await fixture.openMatrix()
    #expect(matrix.matrix.searches.map(\.term) == ["rain"] && matrix.matrix.columns.map(\.app) == [1, 8])
  }

  @Test("without a row that is tracked or a competitor it says so, and a word that is no tag is refused")
  func nothing() async throws {
    try await fixture.search("weather")
    let page = try await openTags()
    #expect(page.title == "Tags")
    fixture.press("a", "Enter")
    #expect(fixture.notice == "Select a tracked app or a competitor, to give it tags")
    fixture.press("a,b", "Enter")
    #expect(fixture.notice == "A tag has 1 to 32 letters, without blanks and commas")
  }
}
