import AppStore
import Concurrency
import HTTP
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("What an app's web page adds to its details", .inTurn)
struct WebPageTests {
  private let fixture = BrowserFixture(hasPages: true)

  private var asked: [HTTPRequest] { fixture.store.requests("/us/app/") }

  private func open(_ keys: String..., filling page: (inout WebPageAnswer) -> Void = { _ in }) async throws
    -> DetailModel
  {
    fixture.store.page.withLock { held in
      if var answer = held {
        page(&answer)
        held = answer
      }
    }
    try await fixture.search("app")
    fixture.press("Enter")
    for key in keys { fixture.press(key) }
    let detail = try #require(fixture.open)
    try await eventually("the page comes") { detail.page.value != nil }
    return detail
  }

  @Test("the page is asked for when a person opens the details, not while these follow the selection")
  func openedAlone() async throws {
    fixture.fit(wide: true)
    try await fixture.search("app")
    try await fixture.detailFollows()
    fixture.press("j")
    try await fixture.detailFollows()
    #expect(fixture.shown?.page.state == .initial && asked.isEmpty)
    fixture.press("Enter")
    try await eventually("the page comes") { fixture.open?.page.value != nil }
    #expect(asked.count == 1)
    fixture.press("2", "5", "3", "1")
    #expect(asked.count == 1, "it is the same on all panes")
  }

  @Test("nor on the panes that show nothing else, once the list has moved on", arguments: ["7", "8"])
  func followed(pane: String) async throws {
    fixture.fit(wide: true)
    try await fixture.search("app")
    try await fixture.detailFollows()
    fixture.press(pane)
    try await eventually("the page of the app whose pane was picked comes") { fixture.shown?.page.value != nil }
    let first = fixture.shown?.app.id
    fixture.press("j")
    try await fixture.clock.sleepers(count: 1)
    fixture.clock.advance(by: DetailPage.followingPause)
    try await eventually("the next app follows") { fixture.shown?.app.id != first }
    #expect(fixture.shown?.page.state == .initial && asked.count == 1)
    fixture.press("Enter")
    try await eventually("its page comes") { fixture.open?.page.value != nil }
  }

  @Test("who picks a pane beside the list has its page read")
  func picked() async throws {
    fixture.fit(wide: true)
    try await fixture.search("app")
    try await fixture.detailFollows()
    fixture.press("2")
    try await eventually("the page comes") { fixture.shown?.page.value != nil }
    #expect(fixture.open == nil)
  }

  @Test("steps through several apps ask for the page of the last one alone, once they rest")
  func steps() async throws {
    _ = try await open()
    fixture.press("n", "n", "n")
    #expect(fixture.open?.page.state.isLoading == true)
    try await fixture.clock.sleepers(count: 1)
    fixture.clock.advance(by: DetailPage.followingPause)
    try await eventually("the page comes") { fixture.open?.page.value != nil }
    #expect(fixture.open?.page.value?.id == fixture.open?.app.id && asked.count == 2)
  }

  @Test("leaving closes the connection, and the late answer of another app is never shown", arguments: ["Esc", "n"])
  func leaving(key: String) async throws {
    let gate = Gate()
    fixture.store.holdPages(at: gate)
    try await fixture.search("app")
    fixture.press("Enter")
    let detail = try #require(fixture.open)
    try await gate.waiting(count: 1)
    fixture.press(key)
    try await fixture.store.transport.cancelled(count: 1)
    gate.open()
    try await fixture.store.transport.idle()
    #expect(detail.page.state == .initial && fixture.shown?.page.value == nil)
  }

  @Test("where pages are off nothing is asked and nothing can be tried again")
  func off() async throws {
    let fixture = BrowserFixture()
    try await fixture.search("app")
    fixture.press("Enter")
    #expect(fixture.open?.page.state == .error(.pagesOff) && fixture.open?.canRetry == false)
    fixture.press("F5")
    try await fixture.settled()
    #expect(fixture.open?.page.state == .error(.pagesOff) && fixture.store.requests("/us/app/").isEmpty)
  }

  @Test("an app that isn't sold has no page, which is no failure")
  func notSold() async throws {
    fixture.store.page.withLock { $0 = nil }
    try await fixture.search("app")
    fixture.press("Enter")
    try await eventually("that is known") { fixture.open?.page.state == .empty }
    #expect(fixture.open?.canRetry == false && fixture.open?.facts.contains { $0.label == "Purchases" } == false)
  }

  @Test(
    "F5 reads the page past what is kept, on Overview with the list and on Reviews with the reviews",
    arguments: ["1", "4"])
  func refresh(pane: String) async throws {
    let detail = try await open(pane)
    #expect(detail.page.value?.subtitle == nil)
    fixture.store.page.withLock { $0?.subtitle = "Anew" }
    fixture.press("F5")
    #expect(detail.page.value != nil, "the old one stays until then")
    try await fixture.settled()
    try await eventually("it is read anew") { fixture.open?.page.value?.subtitle == "Anew" }
    #expect(asked.count == 2)
  }

  @Test("a refresh that fails leaves the page, says so, and r tries again")
  func failedRefresh() async throws {
    let detail = try await open("4")
    fixture.store.transport.route("/us/app/*") { HTTPResponse(to: $0, status: 429, headers: ["retry-after": "30"]) }
    fixture.press("F5")
    try await eventually("it fails") { detail.page.failure != nil }
    #expect(detail.page.value != nil && detail.canRetry)
    #expect(detail.page.retryAt.map { $0 > .seconds(29) } == true)
    fixture.press("r")
    try await eventually("it fails again") { detail.page.failure == .paused(wait: .seconds(30)) }
  }

  @Test("j and k choose an earlier version in sight, and scroll while there is none; Enter folds its notes")
  func versions() async throws {
    let detail = try await open("2") { page in
      page.versions = (1...4).reversed().map { .init("1.\($0)", "2026-01-0\($0)T00:00:00Z", "Notes \($0)") }
    }
    #expect(detail.earlierVersions?.map(\.version) == ["1.4", "1.3", "1.2", "1.1"])
    detail.versionLines = [12, 13, 14, 15]
    detail.fit(lineCount: 16, windowHeight: 10)
    fixture.press("j")
    #expect(detail.versionSelection == 0 && detail.scroll.firstLine == 1, "the first one is not in sight yet")
    fixture.press("j", "j", "j")
    #expect(detail.versionSelection == 1 && detail.scroll.firstLine == 4)
    fixture.press("Enter")
    #expect(detail.openVersions == [1] && detail.revealsVersion)
    fixture.press("G")
    #expect(detail.versionSelection == 3 && detail.scroll.isAtEnd)
    fixture.press("k", "k", "Enter")
    #expect(detail.openVersions.isEmpty)
    fixture.press("k", "k")
    #expect(detail.versionSelection == 0 && detail.scroll.firstLine == 5, "the text above is scrolled to")
    fixture.press("g")
    #expect(detail.scroll.firstLine == 0)
  }

  @Test(
    "only what follows the version that was looked up is earlier, and what precedes it is newer",
    arguments: [
      ("1.2", 0, [], ["1.1", "1.0"]), ("1.1", 1, ["1.2"], ["1.0"]), ("1.0", 2, ["1.2", "1.1"], []),
      ("0.9", nil, [], ["1.2", "1.1", "1.0"]),
    ] as [(String, Int?, [String], [String])])
  func currentVersion(version: String, index: Int?, newer: [String], earlier: [String]) async throws {
    fixture.store.transport.route("/search") { request in
      HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 1, name: "One") { $0.version = version }]))
    }
    let detail = try await open { page in
      page.versions = (0...2).reversed().map { .init("1.\($0)", "2026-01-0\($0 + 1)T00:00:00Z") }
    }
    #expect(detail.currentVersion == index)
    #expect(detail.newerVersions.map(\.version) == newer && detail.earlierVersions?.map(\.version) == earlier)
  }

  @Test(
    "answers belong to the reviews that they answer; the page's other reviews stand among them by date, and count nowhere"
  )
  func answers() async throws {
    let path = "/us/rss/customerreviews/page=1/id=1/sortby=mostrecent/json"
    fixture.store.transport.route("/search") { request in
      HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: 1, name: "One")]))
    }
    let detail = try await open("4") { page in
      page.reviews = [
        .init(id: path, stars: 4, title: "A", text: "A", date: "2026-03-01T00:00:00Z", answer: "Thanks"),
        .init(id: "old", stars: 1, title: "B", text: "B", date: "2020-03-01T00:00:00Z"),
      ]
    }
    try await eventually("the reviews come") { !detail.reviews.reviews.isEmpty }
    let selection = detail.selection
    #expect(selection.reviews.map(\.id) == [path, "old"] && selection.helpful == ["old"])
    #expect(selection.answers.mapValues(\.answer) == [path: "Thanks"])
    #expect(selection.histogram == [0, 0, 0, 1, 0] && selection.count == 1)
    fixture.press("f", "stars<=2", "Enter")
    #expect(detail.selection.reviews.map(\.id) == ["old"] && detail.selection.count == 0)
  }
}
