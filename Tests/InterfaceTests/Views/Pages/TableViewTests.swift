import Foundation
import Observatory
import TerminalUI
import Testing
import Turns
import Tracking

@testable import Browser
@testable import Interface

@MainActor
@Suite("The page of bookmarks on the screen", .inTurn)
struct BookmarksViewTests {
  @Test(
    "facts stand in columns with what has changed of them, other changes by name, and all in the last line in words",
    arguments: [
      (120, ["Radar", "us", "4.8.1 → 4.9", "$1.99 → $2.99", "4.50 → 4.70", "notes"]),
      (80, ["Radar", "us", "4.8.1 → 4.9", "$1.99 → $2.99", "rating, release notes"]),
      (50, ["Radar", "us", " → 4.9", " → $2.99", "ratin"]),
    ])
  func changes(columns: Int, words: [String]) async throws {
    let scene = Scene(Size(columns: columns, rows: 24), keepsObservations: true)
    let listing = Listing(app: 7, country: "us")
    scene.browser.library.toggle(Bookmarked(listing: listing, name: "Radar"))
    func change(_ what: AppChange.What, _ from: FactValue, _ to: FactValue) -> AppChange {
      var change = AppChange(what: what, from: from, to: to, before: .distantPast, seen: .distantPast)
      if what == .price { change.currency = "USD" }
      return change
    }
    scene.browser.following?.bookmarkChanges[listing] = [
      change(.version, .text("4.8.1"), .text("4.8.2")), change(.version, .text("4.8.2"), .text("4.9")),
      change(.price, .real(1.99), .real(2.99)), change(.rating, .real(4.5), .real(4.7)),
      change(.notes, .text("a"), .text("b")),
    ]
    scene.perform(.act("search.leave"), .act("bookmarks"))
    #expect(scene.rows[columns < 80 ? 1 : 0] == "\(columns < 80 ? "" : " appsearch ›") Bookmarks: 1 app, 1 changed")
    for word in words { #expect(scene.body[1].contains(word), "\(word): \(scene.body[1])") }
    #expect(columns < 80 || scene.lastLine.contains("price $1.99 to $2.99"))
    scene.browser.following?.bookmarkChanges = [:]
    scene.browser.following?.bookmarkFacts[listing] = Facts(
      version: "4.9", price: 0, rating: .init(mean: 4.7, count: 9))
    scene.browser.tell(.bookmarks)
    #expect(scene.body[1].contains("4.9") && scene.body[1].contains("Free") && !scene.body[1].contains("→"))
    #expect(!scene.body[0].contains("Also"), "no column is empty")
    #expect(scene.body[1].contains("4.70") == (columns > 80), "\(scene.body[1])")
    scene.perform(.act("app.bookmark"))
    #expect(scene.body[1].contains("not bookmarked"))
  }
}

@MainActor
@Suite("Tables", .inTurn)
struct TableViewTests {
  @Test("a state looks the same in each row of Tracked, whatever stands beside it", arguments: [60, 80, 100, 140])
  func states(columns: Int) async throws {
    let scene = Scene(Size(columns: columns, rows: 24), showsPictures: false, keepsObservations: true)
    let observatory = try #require(scene.observatory)
    func search(_ term: String) -> SearchKey { SearchKey(term: term, country: "us", device: "iphone") }
    for term in ["rain", "sun"] {
      try await observatory.follow(TrackKey(search: search(term), app: 1), name: "Mine", at: Scene.now - 2 * 86_400)
    }
    let found = PositionList(depth: 5, apps: [PositionedApp(position: 2, app: 1, name: "Mine")])
    try await observatory.record(found, for: search("rain"), at: Scene.now - 86_400)
    for term in ["rain", "sun"] {
      try await observatory.record(PositionList(depth: 5, apps: []), for: search(term), at: Scene.now)
    }
    scene.perform(.act("tracked"))
    try await scene.pageIsRead()
    let words = columns < 140 ? ">5" : "not among 5"
    for row in scene.body[1...2] { #expect(row.contains(words), "\(row)") }
  }

  @Test(
    "reach the column before the screen's last, and never further, at every width",
    arguments: [SceneState.tracked, .compared])
  func width(state: SceneState) async throws {
    let scene = try await state.scene()
    let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
    var reached = 0
    for columns in 40...160 {
      let size = Size(columns: columns, rows: 24)
      view.layOut(scene.browser, size: size)
      let frame = view.draw(scene.browser, size: size).frame
      #expect((3..<22).allSatisfy { frame[columns - 1, $0].glyph == .space }, "\(columns): \(frame.rows[4])")
      if (3..<22).contains(where: { frame[columns - 2, $0].glyph != .space }) { reached += 1 }
    }
    #expect(reached > 20)
  }

  @Test(
    "stay so near each other that the eye keeps the row, in windows of any width",
    arguments: [SceneState.tracked, .compared])
  func near(state: SceneState) async throws {
    let scene = try await state.scene()
    let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
    let titles = [200, 240].map { columns in
      let size = Size(columns: columns, rows: 24)
      view.layOut(scene.browser, size: size)
      return view.draw(scene.browser, size: size).frame.rows[2].trimmingCharacters(in: .whitespaces)
    }
    #expect(titles[0] == titles[1], "more room changes nothing: \(titles)")
  }
}
