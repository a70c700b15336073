import AppStore
import Concurrency
import HTTP
import Observatory
import Support
import TerminalUI
import Testing
import Texts
import Turns

@testable import Browser

@MainActor
@Suite("Walking from app to app", .inTurn)
struct WalkTests {
  private let fixture = BrowserFixture(hasPages: true)

  /// A detail on its Similar pane, whose page names apps 501 to 503 and, of the developer's, 505 and 504.
  private func openSimilar() async throws -> DetailModel {
    fixture.store.page.withLock {
      $0 = WebPageAnswer(id: 0) {
        $0.shelves = [
          "similarItems": WebPageAnswer.neighbours([501, 502, 503]),
          "moreByDeveloper": WebPageAnswer.neighbours([505, 504]),
          "privacyHeader": WebPageAnswer.privacy([WebPageAnswer.linkedData]),
        ]
      }
    }
    try await fixture.search("app")
    fixture.press("j", "Enter", "8")
    return try await pageRead()
  }

  private func pageRead() async throws -> DetailModel {
    let detail = try #require(fixture.open)
    try await eventually("the page comes") { detail.page.value != nil }
    detail.fit(lineCount: 11, windowHeight: 20)
    return detail
  }

  /// Enter, and on to the Similar pane of the app that it opens.
  private func goOn() async throws -> DetailModel {
    fixture.press("Enter", "8")
    return try await pageRead()
  }

  @Test("Enter opens the selected app, and Esc comes back the same way to the pane, the row and the scroll of each")
  func way() async throws {
    let first = try await openSimilar()
    fixture.press("j")
    let second = try await goOn()
    #expect(second.app.id == 502 && second.isNeighbour && second.position == nil)
    // Its page names all but itself.
    fixture.press("j", "j")
    let third = try await goOn()
    #expect(third.app.id == 505)
    fixture.press("5", "Esc")
    #expect(fixture.open === second && second.pane == .similar && second.neighbour?.id == 505)
    fixture.press("Esc")
    #expect(fixture.open === first && first.neighbour?.id == 502)
    fixture.press("Esc")
    #expect(fixture.open == nil && fixture.scope == .list && fixture.rows.window.selection == 1)
  }

  @Test("q leads from any app straight to the list, where the next Enter opens the list's own")
  func straightBack() async throws {
    _ = try await openSimilar()
    _ = try await goOn()
    _ = try await goOn()
    fixture.press("q")
    #expect(fixture.scope == .list)
    fixture.press("Enter")
    #expect(fixture.open?.app.name == "app 2" && fixture.open?.isNeighbour == false)
  }

  @Test("a way is remembered up to its bound, and Esc then leads to the list")
  func bounded() async throws {
    _ = try await openSimilar()
    let steps = DetailPage.longestWay + 3
    for _ in 0..<steps { _ = try await goOn() }
    #expect(fixture.browser.home.details.way.count == DetailPage.longestWay)
    for _ in 0..<DetailPage.longestWay { fixture.press("Esc") }
    #expect(fixture.open != nil)
    fixture.press("Esc")
    #expect(fixture.open == nil && fixture.scope == .list)
  }

  @Test("what the page says of an app stands until the look-up tells the rest")
  func lookUp() async throws {
    _ = try await openSimilar()
    let gate = Gate()
    fixture.store.holdLookups(at: gate)
    fixture.press("Enter")
    let open = try #require(fixture.open)
    #expect(open.pane == .overview && open.app.name == "Near 501" && open.app.developer == "Maker 501")
    #expect(open.app.priceText == "$4.99" && open.record == nil)
    try await gate.waiting(count: 1)
    gate.open()
    try await eventually("the record comes") { open.record != nil }
    #expect(open.app.name == "app 501" && open.app.ratingCount == 9)
  }

  @Test("leaving an app ends its look-up and the reading of its page")
  func leaving() async throws {
    _ = try await openSimilar()
    let gates = (Gate(), Gate())
    fixture.store.holdLookups(at: gates.0)
    fixture.store.holdPages(at: gates.1)
    fixture.press("Enter")
    try await gates.0.waiting(count: 1)
    try await gates.1.waiting(count: 1)
    fixture.press("Esc")
    try await fixture.store.transport.cancelled(count: 2)
  }

  @Test("an app that the look-up doesn't find is said so, and r asks again")
  func notFound() async throws {
    _ = try await openSimilar()
    fixture.press("G", "Enter")
    let open = try #require(fixture.open)
    try await eventually("the look-up ends") { open.fullRecord?.state == .empty }
    #expect(open.app.name == "Near 504" && open.record == nil)
  }

  @Test("the keys of an app work on the selected row, and on the opened app")
  func keys() async throws {
    _ = try await openSimilar()
    fixture.press("j")
    #expect(fixture.press("y").copied == "https://apps.apple.com/us/app/id502")
    guard case .open(let page, _)? = fixture.press("o") else { throw TestFailure("o opens nothing") }
    #expect(page.text == "https://apps.apple.com/us/app/id502")
    fixture.press("b")
    #expect(fixture.browser.library.bookmarks.map(\.listing.app) == [502])
    fixture.press("Enter", "b")
    #expect(fixture.browser.library.bookmarks.isEmpty)
  }

  @Test("n and p step through the apps that the one before shows, on the same pane")
  func steps() async throws {
    let first = try await openSimilar()
    fixture.press("Enter", "5", "n")
    #expect(fixture.open?.app.id == 502 && fixture.open?.pane == .info)
    fixture.press("n", "n", "n", "n")
    #expect(fixture.open?.app.id == 504)
    #expect(fixture.notice == "This is the last of these apps")
    fixture.press("p", "Esc")
    #expect(fixture.open === first && first.neighbour?.id == 505)
  }

  @Test("steps through several of them read the page of the last one alone, once they rest")
  func restingSteps() async throws {
    _ = try await openSimilar()
    fixture.press("Enter")
    _ = try await pageRead()
    let asked = fixture.store.requests("/us/app/").count
    fixture.press("n", "n")
    try await fixture.clock.sleepers(count: 1)
    fixture.clock.advance(by: DetailPage.followingPause)
    #expect(try await pageRead().app.id == 503)
    #expect(fixture.store.requests("/us/app/").count == asked + 1)
  }

  @Test("m lists the apps of the selected one's developer, and Esc comes back to the way")
  func developer() async throws {
    _ = try await openSimilar()
    let second = try await goOn()
    fixture.press("2")
    try await eventually("the record comes") { second.fullRecord?.state.isLoading == false }
    fixture.press("8", "j")
    fixture.perform(.act("app.developer"))
    try await eventually("the developer's look-up ends") { fixture.open == nil && !fixture.state.isLoading }
    for _ in 0..<3 where fixture.open == nil { fixture.press("Esc") }
    #expect(fixture.open === second && second.pane == .similar && second.neighbour?.id == 503)
  }

  @Test("a page that isn't there can be asked for again, and what is off says how to have it")
  func retry() async throws {
    fixture.store.page.withLock { $0 = nil }
    try await fixture.search("app")
    fixture.press("Enter", "8")
    let detail = try #require(fixture.open)
    try await eventually("the page is missing") { detail.page.state == .empty }
    #expect(detail.canRetry)
    fixture.store.page.withLock { $0 = WebPageAnswer(id: 0) }
    fixture.press("r")
    try await eventually("the page comes") { detail.page.value != nil }
    #expect(detail.neighbour == nil && !detail.canRetry)
  }

  @Test("the developer's policy opens from the Privacy pane as a link of Info does")
  func policy() async throws {
    _ = try await openSimilar()
    fixture.press("7")
    #expect(fixture.press("Enter") == nil)
    #expect(fixture.notice == "maker.example is not the App Store: o again opens it")
    fixture.clock.advance(by: LinkOpener.readingTime)
    guard case .open(let page, _)? = fixture.press("o") else { throw TestFailure("o opens nothing") }
    #expect(page.text == "https://maker.example/privacy")
  }
}
