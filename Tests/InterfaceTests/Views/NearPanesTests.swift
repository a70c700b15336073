import AppStore
import Browser
import HTTP
import Interface
import Support
import TerminalUI
import Testing
import Texts
import Turns

@MainActor
@Suite("Privacy and similar apps on the screen", .inTurn)
struct NearPanesTests {
  private nonisolated static let sizes = [(60, 20), (80, 24), (120, 40), (200, 60)].map {
    Size(columns: $0.0, rows: $0.1)
  }
  private static let all: [String: String] = [
    "similarItems": WebPageAnswer.neighbours(Array(101...112)),
    "moreByDeveloper": WebPageAnswer.neighbours([7, 202], named: "Other"),
    "privacyHeader": WebPageAnswer.privacy([WebPageAnswer.trackingData, WebPageAnswer.linkedData]),
  ]

  private func scene(
    _ pane: DetailPane, _ size: Size = .usual, _ shelves: [String: String] = all,
    theme: Theme = Theme(depth: .palette256, isUTF8: true)
  ) async throws -> Scene {
    let scene = Scene(size, theme: theme)
    scene.answerPages(with: WebPageAnswer(id: 1) { $0.shelves = shelves })
    try await scene.search("weather")
    try await scene.open(pane)
    return scene
  }

  @Test("each pane at each size", arguments: [DetailPane.privacy, .similar], sizes)
  func snapshots(pane: DetailPane, size: Size) async throws {
    let scene = try await scene(pane, size)
    try Snapshot.expect(scene.draw().frame, is: "near-\(pane)-\(size.columns)x\(size.rows)")
  }

  @Test("without colours and in ASCII the selected app is marked")
  func ascii() async throws {
    let scene = try await scene(.similar, theme: Theme(depth: .none, isUTF8: false))
    scene.perform(.move(.lines(1)))
    let marked = scene.rows.filter { $0.hasPrefix(" >") }
    #expect(marked.count == 2 && marked.first?.contains("Near 102") == true)
  }

  @Test("nothing about privacy, none collected and not declared yet are three things")
  func privacy() async throws {
    let silent = try await scene(.privacy, .usual, [:])
    #expect(silent.words.contains("The page says nothing about privacy"))
    let none = #"{"identifier":"DATA_NOT_COLLECTED","title":"Data Not Collected"}"#
    let clean = try await scene(.privacy, .usual, ["privacyHeader": WebPageAnswer.privacy([none])])
    #expect(clean.words.contains("Data Not Collected The developer declares that this app collects no data."))
    let missing = #"{"identifier":"DATA_NOT_PROVIDED"}"#
    let open = try await scene(.privacy, .usual, ["privacyHeader": WebPageAnswer.privacy([missing], policy: nil)])
    #expect(open.words.contains("Data not provided The developer hasn't declared yet which data this app collects."))
    #expect(!open.words.contains("Privacy policy"))
  }

  @Test("a missing shelf is what the page doesn't say")
  func missingShelf() async throws {
    let scene = try await scene(.similar, .usual, ["moreByDeveloper": WebPageAnswer.neighbours([202])])
    #expect(scene.words.contains("The page doesn't say which apps are similar."))
    #expect(scene.words.contains("More by Acme Weather Inc."))
    let other = try await self.scene(.similar, .usual, ["similarItems": WebPageAnswer.neighbours([101])])
    #expect(other.words.contains("The page doesn't say what else the developer has."))
  }

  @Test("with the last app come the words behind it, which have no row to choose")
  func wordsBehind() async throws {
    let scene = try await scene(.similar, .usual, ["similarItems": WebPageAnswer.neighbours(Array(101...112))])
    #expect(!scene.words.contains("what else the developer has"))
    scene.perform(.move(.last))
    #expect(scene.words.contains("The page doesn't say what else the developer has."))
  }

  @Test("only the icons of rows in sight are loaded")
  func icons() async throws {
    let scene = try await scene(.similar, Size(columns: 80, rows: 14))
    #expect(scene.askedPictures.filter { $0.contains("near-") }.count == 4)
    scene.perform(.move(.last))
    _ = scene.draw()
    try await eventually("the others are asked for") { scene.askedPictures.contains { $0.contains("near-202") } }
    #expect(!scene.askedPictures.contains { $0.contains("near-106") })
  }

  @Test("a row whose first line is scrolled away shows the second")
  func cutRow() async throws {
    // Three apps and a half.
    let scene = try await scene(.similar, Size(columns: 80, rows: 14))
    scene.perform(.move(.lines(4)))
    let rows = scene.rows
    #expect(rows[5].contains("A subtitle of 102") && !rows[5].contains("Near 102"))
    #expect(rows[6].contains("Near 103") && rows[10].contains("Near 105"))
  }

  @Test("a click selects an app, a double click opens it")
  func mouse() async throws {
    let scene = try await scene(.similar)
    let spot = Spot.neighbour(2)
    #expect(scene.draw().targets.contains { $0.action == .click(spot) })
    scene.perform(.click(spot))
    #expect(scene.browser.home.details.open?.neighbour?.id == 103)
    scene.perform(.doubleClick(spot))
    #expect(scene.browser.home.details.open?.app.name == "Near 103")
  }

  @Test("a look-up that fails says so on one line, beside what the page says")
  func failedLookUp() async throws {
    let scene = try await scene(.similar)
    scene.failLookUps()
    scene.perform(.act("detail.accept"))
    let open = try #require(scene.browser.home.details.open)
    try await eventually("it fails") { open.fullRecord?.hasFailed == true }
    #expect(scene.words.contains("Near 101") && scene.words.contains("Maker 101"))
    #expect(scene.rows.filter { $0.contains("Look-up: ") }.count == 1)
    #expect(!scene.words.contains("The store has no description."))
  }

  @Test("aloud, the apps are rows that say whose they are, and data stands behind its kind")
  func aloud() async throws {
    let scene = try await scene(.similar)
    let view = AloudView(keys: ActionTable.standard.keys)
    view.layOut(scene.browser)
    let spoken = view.spoken(scene.browser)
    #expect(
      spoken.selected
        == "1 of 14: Near 101, A subtitle of 101, Maker 101, rated 4.7 from 99K ratings, $4.99")
    #expect(spoken.row(13).string.contains("by the same developer") && spoken.text.isEmpty)
    scene.perform(.click(.pane(.privacy)))
    view.layOut(scene.browser)
    #expect(view.spoken(scene.browser).text.contains("Identifiers: Device ID"))
  }

  @Test("aloud, a page without the developer's others doesn't sound as if there were no similar apps")
  func silentAboutOthers() async throws {
    let scene = try await scene(.similar, .usual, ["similarItems": WebPageAnswer.neighbours([101])])
    let view = AloudView(keys: ActionTable.standard.keys)
    view.layOut(scene.browser)
    let text = view.spoken(scene.browser).text.map(\.string).joined(separator: " ")
    #expect(text == "Similar apps follow. The page doesn't say what else the developer has.")
  }
}

extension Scene {
  /// Answers all requests for web pages with the page of the first app.
  fileprivate func answerPages(with page: WebPageAnswer) {
    transport.route("/us/app/*") { request in
      var page = page
      page.id = request.url.path.split(separator: "d").last.flatMap { Int64($0) } ?? 0
      return HTTPResponse(to: request, text: page.html)
    }
  }

  fileprivate func failLookUps() { transport.route("/lookup") { _ in throw HTTPError.offline } }

  fileprivate var askedPictures: [String] {
    transport.recorded.requests.map { String($0.url.path) }.filter { $0.contains("/art/") }
  }
}
