import AppStore
import Concurrency
import HTTP
import Observatory
import Support
import Testing
import Tracking
import Turns

@testable import Browser

@MainActor
@Suite("Marked apps, and apps side by side", .inTurn)
struct SideBySideTests {
  private let fixture: PageFixture

  init() throws { fixture = try PageFixture(hasPages: true) }

  /// Results with some rows marked, and the first selected.
  private func results(marking rows: Int...) async throws {
    try await fixture.search("weather")
    for row in rows {
      fixture.perform(.click(.row(row)))
      fixture.press("Space")
    }
    fixture.press("g")
  }

  private func open() async throws -> SideBySidePage {
    fixture.press("=")
    let page: SideBySidePage = try #require(fixture.browser.page())
    page.fit(Room(rows: 40, columns: 2))
    try await eventually("the pages come") { page.pages.allSatisfy { $0.value != nil } }
    return page
  }

  private var asked: Int { fixture.store.requests("/us/app/").count }

  @Test("Space marks up to eight apps for the moment, and Esc or another search unmarks them")
  func marks() async throws {
    try await results(marking: 0, 1, 2, 3, 4, 5, 6, 7)
    #expect(fixture.browser.top.status.marked == 8)
    fixture.perform(.click(.row(8)))
    fixture.press("Space")
    #expect(fixture.notice == "8 apps are marked already; Esc unmarks all")
    fixture.perform(.click(.row(3)))
    fixture.press("Space")
    #expect(fixture.rows.marked.count == 7 && fixture.notice == "No longer marked: weather 4")
    fixture.press("Esc")
    #expect(fixture.rows.marked.isEmpty && fixture.rows.count == 30)
    fixture.press("Space")
    try await fixture.search("rain")
    #expect(fixture.rows.marked.isEmpty && asked == 0, "marking asks the store nothing")
  }

  @Test(
    "= shows the marked apps in the order of marking, else the selected one and the next, and asks for each page once")
  func sides() async throws {
    try await results(marking: 4, 1, 2)
    #expect(try await open().apps.map(\.title) == ["weather 5", "weather 2", "weather 3"])
    #expect(asked == 3)
    fixture.press("=", "Esc", "j")
    #expect(try await open().apps.map(\.title) == ["weather 2", "weather 3"])
    #expect(asked == 3, "pages are kept")
    fixture.press("q")
    try await results(marking: 0, 1, 2, 3, 4)
    fixture.press("=")
    #expect(fixture.notice == "Four apps fit side by side, and 5 are marked")
    fixture.press("Esc", "G", "=")
    #expect(fixture.notice == "There is no next app; Space marks others")
  }

  @Test("rows are what is declared of apps and pages, with positions for tracked terms; d leaves what differs")
  func rows() async throws {
    try await results()
    let ids = (0..<3).compactMap { fixture.rows.row($0)?.app.id }
    try await fixture.follow(ids[0], "rain")
    try await fixture.follow(ids[0], "snow")
    try await fixture.follow(ids[1], "rain")
    try await fixture.see("rain", (ids[0], 7))
    try await fixture.see("snow")
    let page = try await open()
    try await eventually("positions are read") { page.allRows.contains { $0.term != nil } }
    let position = try #require(page.allRows.last)
    #expect(position.property == "position" && position.term == "rain")
    #expect(position.values == [.integer(7), .text("not among 50")], "none of them stands among those for snow")
    #expect(Set(page.allRows.map(\.property)).isSuperset(of: ["subtitle", "stars", "releaseGap", "rating", "version"]))
    let developer = try #require(page.allRows.first { $0.property == "developer" })
    #expect(developer.values == page.apps.map { $0.developer.propertyValue })
    fixture.press("d")
    #expect(fixture.notice == "Equal rows are hidden")
    #expect(page.table.rows.allSatisfy { !$0.isEqual } && page.table.rows.contains { $0.term == "rain" })
    fixture.press("d", "f", "property:position")
    #expect(page.table.rows.map(\.term) == ["rain"])
  }

  @Test("keys mean the app of the selected column; Enter opens it, and Esc comes back")
  func columns() async throws {
    fixture.store.transport.route("/lookup") { request in
      let id = request.item("id").flatMap { Int64($0) } ?? 0
      return HTTPResponse(to: request, try StoreAnswer.apps([StoreRecord(id: id, name: "Found")]))
    }
    try await results(marking: 0, 1, 2)
    let page = try await open()
    fixture.press("l", "l", "l")
    #expect(page.columns.selection == 2 && page.columns.first == 1, "two fit")
    #expect(page.subject?.name == "weather 3")
    fixture.press("X")
    try await fixture.said("Competitor: weather 3")
    fixture.press("Enter")
    try await fixture.settled()
    try await eventually("the details open") { fixture.open != nil }
    fixture.press("Esc")
    #expect(fixture.browser.top === page)
    fixture.press("q")
    #expect(fixture.rows.marked.count == 3, "marks stay with their list")
  }

  @Test("leaving ends what is asked for")
  func leaving() async throws {
    let gate = Gate()
    fixture.store.holdPages(at: gate)
    try await results()
    fixture.press("=")
    try await gate.waiting(count: 2)
    fixture.press("Esc")
    try await fixture.store.transport.cancelled(count: 2)
    gate.open()
  }

  @Test("with marks, b and t ask once which apps are meant, and make all of them alike")
  func meant() async throws {
    try await results(marking: 1, 2)
    fixture.press("b")
    let picker = try #require(fixture.picker(of: Int.self))
    #expect(picker.matches.map(\.name) == ["2 marked apps", "weather 1"])
    fixture.press("2")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["weather 1"])
    fixture.perform(.click(.row(1)))
    fixture.press("b", "2", "b", "1")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["weather 1", "weather 2", "weather 3"])
    fixture.press("b", "1")
    #expect(fixture.browser.library.bookmarks.map(\.name) == ["weather 1"])
    fixture.press("t", "1")
    try await eventually("both are tracked") { try await fixture.observatory.tracks().count == 2 }
    fixture.press("Enter", "b")
    #expect(fixture.browser.library.bookmarks.count == 2, "in details the app itself is meant")
  }

  @Test("y copies the links of all that are meant, with blanks between them")
  func copied() async throws {
    fixture.store.transport.route("/search") { request in
      let records = (1...3).map { id in
        StoreRecord(id: Int64(id), name: "App \(id)") { $0.trackViewUrl = "https://apps.apple.com/us/app/id\(id)" }
      }
      return HTTPResponse(to: request, try StoreAnswer.apps(records))
    }
    try await results(marking: 0, 1)
    fixture.press("y")
    let text = try #require(fixture.press("1").copied)
    #expect(text.split(separator: " ").count == 2 && fixture.press("y", "2").copied.map { !$0.contains(" ") } == true)
  }
}
