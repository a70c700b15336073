import AppStore
import Browser
import Concurrency
import HTTP
import Interface
import Support
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("An app's web page on the panes", .inTurn)
struct WebPagePaneTests {
  private nonisolated static let sizes = [(60, 20), (80, 24), (120, 40), (200, 60)].map {
    Size(columns: $0.0, rows: $0.1)
  }
  private nonisolated static let panes: [DetailPane] = [.overview, .whatsNew, .reviews, .info]

  @Test("each pane at each size", arguments: panes, sizes)
  func snapshots(pane: DetailPane, size: Size) async throws {
    let scene = try await Scene.results(size, pane: pane)
    if pane == .info || pane == .whatsNew { scene.perform(.move(.last)) }
    if pane == .whatsNew { scene.perform(.act("detail.accept")) }
    try Snapshot.expect(scene.draw().frame, is: "page-\(pane)-\(size.columns)x\(size.rows)")
  }

  @Test(
    "until the page is there a spinner stands in its place, and nothing moves when it comes",
    arguments: [Size.usual, Size(columns: 60, rows: 20), Size(columns: 200, rows: 60)])
  func reserved(size: Size) async throws {
    let scene = Scene(size)
    try await scene.search("weather")
    let gate = Gate()
    scene.holdPages(at: gate)
    scene.perform(.act("list.open"))
    let detail = try #require(scene.browser.home.details.open)
    try await gate.waiting(count: 1)
    let before = scene.rows
    #expect(before.contains { $0.contains("Loading...") })
    let line = try #require(before.firstIndex { $0.contains("The sky over your head") })
    gate.open()
    try await eventually("the page comes") { detail.page.value != nil }
    #expect(scene.rows[line] == before[line])
    #expect(scene.words.contains("The sky, minute by minute"))
  }

  @Test(
    "from 160 columns on stars and screenshots stand beside the text, which has the rest; not where pictures are off")
  func besideText() async throws {
    for (columns, showsPictures) in [(159, true), (160, true), (200, true), (200, false)] {
      let size = Size(columns: columns, rows: 60)
      let scene = try await Scene.results(size, showsPictures: showsPictures, pane: .overview)
      let rows = scene.rows
      let title = try #require(
        rows.dropFirst().firstIndex { $0.contains("Weather Radar — Live") && !$0.contains("1. ") })
      let isBeside = rows[title].contains("5 ★")
      #expect(isBeside == (columns >= 160 && showsPictures), "\(columns): \(rows[title])")
      let shelf = scene.draw().targets.filter { if case .click(.screenshot) = $0.action { true } else { false } }
      #expect(shelf.isEmpty != isBeside && rows.contains { $0.contains("5 ★") })
      let text = try #require(rows.first { $0.contains("The sky over your head") })
      #expect(text.count <= columns)
      for target in shelf { #expect(target.rect.columns.upperBound <= columns && target.rect.rows.upperBound <= 58) }
    }
  }

  @Test("reviews and answers that come late shift nothing until a person moves, and then leave the first line in place")
  func lateAnswers() async throws {
    let scene = Scene(Size(columns: 80, rows: 18))
    try await scene.search("weather")
    let gate = Gate()
    scene.holdPages(at: gate)
    scene.perform(.act("list.open"), .click(.pane(.reviews)))
    let detail = try #require(scene.browser.home.details.open)
    try await eventually("the reviews come") { !detail.reviews.reviews.isEmpty }
    _ = scene.draw()
    scene.perform(.move(.last))
    try await eventually("the reviews end") {
      _ = scene.draw()
      scene.perform(.move(.last))
      return detail.reviews.isComplete
    }
    _ = scene.draw()
    scene.perform(.move(.first), .move(.lines(8)))
    let before = scene.rows
    gate.open()
    try await eventually("the page comes") { detail.page.value != nil }
    #expect(detail.page.value?.reviews?.isEmpty == false && scene.rows == before)
    scene.perform(.move(.lines(1)))
    let rows = scene.rows.map { $0.prefix(78) }
    #expect(rows[4...6] == before.map { $0.prefix(78) }[5...7])
    #expect(rows[7].contains("The developer's answer"))
  }

  @Test("what came late is offered above the reviews, also where all of them fit")
  func offered() async throws {
    let scene = Scene(Size(columns: 80, rows: 60), showsPictures: false)
    try await scene.search("weather")
    let gate = Gate()
    scene.holdPages(at: gate)
    scene.perform(.act("list.open"), .click(.pane(.reviews)))
    let detail = try #require(scene.browser.home.details.open)
    try await eventually("the reviews end") {
      _ = scene.draw()
      return detail.reviews.isComplete && !detail.reviews.isLoadingMore
    }
    let before = scene.rows
    gate.open()
    try await eventually("the page comes") { detail.page.value != nil }
    let offer = try #require(scene.rows.firstIndex { $0.contains("j shows the reviews and answers of its web page") })
    #expect(scene.rows[(offer + 1)..<59] == before[(offer + 1)..<59] && scene.lastLine.contains("answers"))
    scene.perform(.move(.lines(1)))
    #expect(scene.words.contains("The developer's answer") && !scene.words.contains("shows the reviews and answers"))
  }

  @Test("a page that waits for its turn says how long")
  func turn() async throws {
    let scene = Scene(pageBudget: RequestBudget(limit: 1))
    try await scene.search("weather")
    try await scene.open(.overview)
    scene.perform(.act("back"), .move(.lines(6)), .act("list.open"))
    let detail = try #require(scene.browser.home.details.open)
    try await eventually("it waits") { detail.pageWait != nil }
    #expect(scene.words.contains("Loading in 60 s (about 1 web pages a minute)"))
    scene.clock.advance(by: .seconds(20))
    #expect(scene.words.contains("Loading in 40 s"))
    let view = AloudView(keys: ActionTable.standard.keys)
    view.layOut(scene.browser)
    #expect(
      view.spoken(scene.browser).text.contains(
        "Loading when its turn comes, within a minute (about 1 web pages a minute)"))
    scene.clock.advance(by: .seconds(41))
    try await eventually("it comes") { detail.page.value != nil }
  }

  @Test(
    "a page that isn't there says why on one line, on every pane",
    arguments: [
      (1, "Web page: Store turns requests away: too many. · r tries again in 17 s"),
      (2, "Web page: The web page can't be used: the page has no data that a program can read."),
      (3, "Not sold in United States: the App Store has no page of it there"),
      (4, "Web page: There is no network connection. Check the connection and try again. · r tries again"),
      (5, "it is the page of another app, 66"),
    ], panes)
  func failures(row: (Int, String), pane: DetailPane) async throws {
    let scene = try await Scene.results(
      Size(columns: 109, rows: 50), showsPictures: false, row: row.0, pane: pane)
    let lines = scene.rows.filter { $0.contains(row.1) }
    #expect(lines.count == 1, "\(scene.rows)")
  }

  @Test("the seconds of a pause count down, and r is offered")
  func countdown() async throws {
    let scene = try await Scene.results(showsPictures: false, row: 1, pane: .whatsNew)
    #expect(scene.words.contains("r tries again in 17 s") && scene.lastLine.contains("r try again"))
    #expect(scene.draw().redrawAfter != nil)
    scene.clock.advance(by: .seconds(3))
    #expect(scene.words.contains("r tries again in 14 s"))
  }

  @Test("pages that are off say so on one line, and r isn't offered", arguments: panes)
  func off(pane: DetailPane) async throws {
    let scene = Scene(hasPages: false)
    try await scene.search("weather")
    scene.perform(.move(.lines(6)))
    try await scene.open(pane)
    #expect(scene.words.contains("The App Store's web pages are off. The setting page = on reads them."))
    #expect(!scene.lastLine.contains("r try again"))
  }

  @Test("details beside the list say how to have the page read, until then they keep nothing free")
  func beside() async throws {
    let scene = try await Scene.results(Size(columns: 140, rows: 24))
    #expect(scene.words.contains("Enter reads the exact stars and more from its web page"))
  }

  @Test("a page that says nothing is said to say nothing", arguments: panes)
  func silent(pane: DetailPane) async throws {
    let scene = try await Scene.results(of: "bare", Size(columns: 80, rows: 40), pane: pane)
    let words =
      switch pane {
      case .whatsNew: "The web page doesn't say which versions came before."
      case .info: "Purchases the page doesn't say Privacy the page doesn't say"
      default: "Its web page doesn't say the stars"
      }
    #expect(scene.words.contains(words))
    #expect(!scene.words.contains("no subtitle"))
  }

  @Test(
    "versions newer than the one that was looked up are named, and without that one none is called earlier",
    arguments: [
      (["13.0", "12.3.1", "12.2"], "13.0 on its web page, 1 Mar 1 earlier version"),
      (["13.0", "12.4"], "2 versions on its web page"), (["12.3.1", "12.2"], "1 earlier version"),
    ])
  func ahead(versions: [String], words: String) async throws {
    let scene = Scene(Size(columns: 80, rows: 40), showsPictures: false)
    scene.transport.route("/us/app/*") { request in
      HTTPResponse(
        to: request,
        text: WebPageAnswer(id: 1) { $0.versions = versions.map { .init($0, "2026-03-01T08:00:00Z") } }.html)
    }
    try await scene.search("weather")
    try await scene.open(.whatsNew)
    #expect(scene.words.contains(words), "\(scene.words)")
    #expect(scene.words.contains("13.0 on its web page") == words.hasPrefix("13.0"))
    #expect(scene.words.contains("earlier") == words.contains("earlier"))
  }

  @Test("a genre in the place of a subtitle isn't shown as one", arguments: ["travel", "Umbrellas"])
  func subtitle(words: String) async throws {
    let scene = Scene(Size(columns: 80, rows: 40), showsPictures: false)
    scene.transport.route("/us/app/*") { request in
      HTTPResponse(to: request, text: WebPageAnswer(id: 1) { $0.subtitle = words }.html)
    }
    try await scene.search("weather")
    try await scene.open(.overview)
    let lines = scene.rows.map { $0.trimmingPrefix(" ").prefix(words.count) }
    #expect(lines.contains { $0 == words } == (words == "Umbrellas"), "\(scene.rows)")
  }

  @Test("the shares are of the exact stars, and few are not none")
  func shares() async throws {
    let scene = try await Scene.results(Size(columns: 80, rows: 50), pane: .overview)
    #expect(scene.words.contains("1,234,567 ratings on its web page · No. 35 in the chart Top Free, Weather"))
    #expect(scene.words.contains("81% 1,000,234") && scene.words.contains("<1% 4,210"))
    #expect(scene.words.contains("Event until 17 Mar: Storm week · Seven days of thunder"))
  }

  @Test("one average is large, that of all ratings where their stars have lines of their own")
  func average() async throws {
    let large = try await Scene.results(Size(columns: 120, rows: 40), pane: .reviews)
    #expect(large.words.contains("█▀▀ █▀█ 5 ★ ━") && large.words.contains("★ 3.3 5 ★ ━"))
    let shares = large.rows.filter { $0.contains("%") }.map { $0.prefix { $0 != "%" } }
    #expect(
      shares.count == 10 && Set(shares.map { SafeText(String($0)).columns }).count == 1,
      "the shares stand below each other")
    let usual = try await Scene.results(pane: .reviews)
    #expect(usual.words.contains("█▀▀ █▀█ 5 ★ ━") && usual.words.contains("1 March 2026 · ★ 3.3 █ 5 ★ ━─── 33% 4 ★"))
    let small = try await Scene.results(Size(columns: 60, rows: 20), pane: .reviews)
    #expect(small.words.contains("on its web page · ★ 4.68") && small.words.contains("1 Mar · ★ 3.3"))
    let ascii = try await Scene.results(theme: Theme(depth: .none, isUTF8: false), pane: .reviews)
    #expect(ascii.words.contains("5 * ========================------ 81% 1,000,234 # 4 * ="))
  }

  @Test("aloud, versions are rows with their notes once these are open, and stars are words")
  func aloud() async throws {
    let scene = try await Scene.results(pane: .whatsNew)
    let view = AloudView(keys: ActionTable.standard.keys)
    view.layOut(scene.browser)
    #expect(view.spoken(scene.browser).selected == "1 of 9: version 12.2.8, 17 January 2026, 7 weeks ago")
    scene.perform(.act("detail.accept"))
    view.layOut(scene.browser)
    #expect(
      view.spoken(scene.browser).selected?.string.hasSuffix(
        "ago: Fixes number 8. The radar is faster, and the rain is wetter than it was before.") == true)
    scene.perform(.click(.pane(.overview)))
    view.layOut(scene.browser)
    #expect(view.spoken(scene.browser).text.contains("5 stars: 81% 1,000,234"))
    scene.perform(.click(.pane(.reviews)))
    try await eventually("the reviews come") {
      view.layOut(scene.browser)
      return view.spoken(scene.browser).text.contains("5 stars: 1")
    }
    scene.perform(.click(.pane(.info)))
    view.layOut(scene.browser)
    #expect(view.spoken(scene.browser).text.contains("Accessibility: the developer has indicated none yet"))
  }
}
