import AppStore
import Browser
import Interface
import Observatory
import Support
import TerminalUI
import Testing
import Tracking
import Turns

/// The screen says what is in force, by names that a person knows.
@MainActor
@Suite("What is in force", .inTurn)
struct InForceTests {
  private static let filter = "!developer:acme rating>0.5 ratings>=1000"

  @Test("a filter shows in full where it fits, else as much of it as fits")
  func longFilter() async throws {
    for (columns, words) in [
      (79, "filter: \(Self.filter), "), (52, "!developer:acme rating>0.5 ratings"), (40, "!developer:acme rat"),
    ] {
      let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
      scene.perform(.act("list.filter"), .type(.insert(Self.filter)), .act("filter.keep"))
      #expect(scene.rows[2].contains(words), "\(columns) columns: \(scene.rows[2])")
      #expect(scene.rows[2].contains(" of 30 "))
    }
  }

  @Test("a kept filter of a page stands in its title")
  func pageFilter() async throws {
    let scene = try await Scene.results(showsPictures: false)
    scene.perform(
      .act("app.bookmark"), .move(.lines(1)), .act("app.bookmark"), .act("bookmarks"), .act("bookmarks.filter"),
      .type(.insert("radar")))
    #expect(!scene.rows[0].contains("filter"), "the field shows it")
    scene.perform(.act("filter.keep"))
    #expect(scene.rows[0] == " appsearch › weather › Bookmarks: 2 apps   filter radar")
  }

  @Test("what a filter can't read is said once it is kept, and doesn't stand there as if it were in force")
  func unreadable() async throws {
    let scene = try await Scene.results(Size(columns: 120, rows: 24), showsPictures: false)
    scene.perform(.act("list.filter"), .type(.insert("move:lost")), .act("filter.keep"))
    #expect(scene.lastLine.hasSuffix("Filter: no move:lost; these rows have no move"), "\(scene.lastLine)")
    #expect(!scene.rows[0].contains("filter") && scene.lastLine.hasPrefix(" 1/30  "), "\(scene.rows[0])")
    scene.perform(.act("list.filter"), .type(.insert(" OR rating>0.5")), .act("filter.keep"))
    #expect(scene.rows[0].contains(" filter rating>0.5") && scene.lastLine.contains(" of 30"), "\(scene.rows[0])")
    scene.perform(
      .act("back"), .act("app.bookmark"), .act("bookmarks"), .act("bookmarks.filter"), .type(.insert("bogus:yes")),
      .act("filter.keep"))
    #expect(
      scene.rows[0] == " appsearch › weather › Bookmarks: 1 app" && scene.lastLine.contains("Filter: no bogus:yes; "))
    let reviews = try await Scene.results(showsPictures: false, pane: .reviews)
    reviews.perform(.act("detail.filter"), .type(.insert("bogus:yes")), .act("filter.keep"))
    #expect(reviews.lastLine.contains("Filter: no bogus:yes; "), "\(reviews.lastLine)")
    #expect(!reviews.rows.contains { $0.contains("filter: ") || $0.contains("that match") })
  }

  @Test("a kept filter of reviews stands over them, and stars and versions count what is shown")
  func reviewFilter() async throws {
    let scene = try await Scene.results(showsPictures: false, pane: .reviews)
    scene.perform(.act("detail.filter"), .type(.insert("stars<=4")), .act("detail.filter.keep"))
    // Above stand the exact stars of the web page, which no filter changes.
    #expect(scene.rows[4].hasPrefix(" 1,234,567 ratings on its web page "))
    #expect(scene.rows[5].hasPrefix(" █ █   █▀▀ █▀█   5 ★ ━━━"))
    #expect(scene.rows[11].hasPrefix(" filter: stars<=4, 2 of 3 "))
    #expect(scene.rows[12].hasPrefix(" Stars of the 2 that match, of ") && scene.rows[12].contains(" · ★ 2.5 "))
    #expect(scene.rows[13].hasPrefix(" 5 ★ ────   0%  4 ★ ━━──  50%  "))
    #expect(scene.rows[14].hasPrefix(" 1.0: ★ 2.5 of 2 "))
    scene.perform(.act("back"))
    #expect(scene.rows[11].contains(" · ★ 3.3 ") && scene.rows[12].hasPrefix(" 5 ★ ━───  33%  "))
  }

  @Test("a developer's list and an app that was looked up have names, as crumbs, in the field and in the rule")
  func names() async throws {
    let address = "https://apps.apple.com/us/app/id7"
    let scene = try await Scene.results(showsPictures: false)
    scene.enter(address)
    try await scene.settled()
    #expect(scene.rows[0] == " appsearch › Bare   us · iPhone" && !scene.rows[1].contains("Bare"))
    scene.perform(.act("search.again"))
    #expect(scene.rows[0].hasPrefix(" Search: \(address) "), "the field that has the keys has the address")
    #expect(scene.rows[1].contains("─ Bare ─"))
    scene.enter(SceneStore.held)
    #expect(scene.rows[1].contains("─ results for Bare ─"))
    scene.perform(.act("back"))
    scene.enter("https://apps.apple.com/us/developer/id70")
    try await scene.settled()
    #expect(scene.rows[0].hasPrefix(" appsearch › apps of a developer   us"))
  }

  @Test("a position in a chart is said by the chart's title")
  func chartPosition() {
    func words(_ term: String) -> [String] {
      let search = SearchKey(term: term, country: "us", device: "iphone")
      return [search.name, search.words]
    }
    #expect(words("chart:free/weather") == ["Top Free, Weather", "in Top Free, Weather"])
    #expect(words("weather") == ["weather", "for weather"])
  }

  @Test(
    "the line of a failed search is whole in 80 columns, and in 60, whatever has failed",
    arguments: [
      .offline, .hostNotFound(host: "itunes.apple.com"), .cannotConnect(host: "itunes.apple.com"),
      .secureConnectionFailed(host: "itunes.apple.com"), .timedOut, .interrupted, .rejected(message: "Invalid value"),
      .rejected(message: nil), .throttled(retryAfter: .seconds(3_600)), .serverFailed(status: 503),
      .unexpectedStatus(404), .notJSON, .unusable("there are fewer"), .unusablePage("it is another"),
      .tooLarge(limit: 1 << 23),
      .budgetSpent(wait: .seconds(60)), .paused(wait: .seconds(60)), .outOfReach(because: .offline, kept: Scene.now),
    ] as [StoreError])
  func failures(error: StoreError) {
    // Behind "Error: " and before " · Enter tries again in 3600 s".
    let room = 80 - 5 - "Error: ".count - " · Enter tries again".count - (error.wait == nil ? 0 : " in 3600 s".count)
    #expect(error.brief.count <= room, "\(error.brief)")
    #expect(error.terse.count <= room - 20, "in 60 columns: \(error.terse)")
  }

  @Test("a store that turns requests away says so in the rule, with the key and the seconds")
  func throttled() async throws {
    let scene = try await Scene.results(showsPictures: false)
    try await scene.search("throttled")
    let rule = scene.rows[1]
    #expect(rule.contains("Error: Store turns requests away: too many. · r tries again in 42 s"), "\(rule)")
    #expect(!rule.contains("…"))
  }
}
