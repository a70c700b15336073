import AppStore
import Browser
import Foundation
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface
import Texts

@MainActor
@Suite("The rule over the results", .inTurn)
struct RuleChipsTests {
  /// From 80 columns on the header says most of it.
  private static let size = Size(columns: 79, rows: 24)

  /// The rule of a scene, without its line.
  private func rule(_ scene: Scene) -> String {
    scene.rows[2].split(separator: "─").map { $0.trimmingPrefix(" ").description }.joined(separator: "|")
  }

  @Test("says nothing where everything is as usual")
  func usual() async throws {
    let scene = try await Scene.results(Self.size, showsPictures: false)
    #expect(scene.rows[2] == String(repeating: "─", count: 79))
  }

  @Test("names the order with its direction, for as long as it lasts")
  func order() async throws {
    let scene = try await Scene.results(Self.size, showsPictures: false)
    func take(_ order: Int) { scene.perform(.act("list.sort"), .act(ActionID("menu.\(order)"))) }
    for (order, words) in [(4, "sorted by rating ↓ "), (5, "sorted by ratings ↓ "), (6, "sorted by price ↑ ")] {
      take(order)
      scene.perform(.move(.lines(1)))
      #expect(rule(scene) == words)
    }
    scene.perform(.act("list.reverse"))
    #expect(rule(scene) == "sorted by price ↓ ")
    take(1)
    #expect(rule(scene).isEmpty)
    scene.perform(.act("list.reverse"))
    #expect(rule(scene) == "sorted by position ↓ ")
    try await scene.search("arabic")
    #expect(rule(scene).isEmpty)
  }

  @Test("names the filter and what it leaves, while it is typed and after")
  func filter() async throws {
    let scene = try await Scene.results(Self.size, showsPictures: false)
    scene.perform(.act("list.filter"), .type(.insert("cafe")))
    #expect(rule(scene) == "filter: cafe, 1 of 30 ")
    scene.perform(.act("filter.keep"), .act("list.sort"), .act("menu.4"))
    #expect(rule(scene) == "sorted by rating ↓ |filter: cafe, 1 of 30 ")
    scene.perform(.act("back"))
    #expect(rule(scene) == "sorted by rating ↓ ")
  }

  @Test("names store and device where they are not the usual ones, or not those that the header says")
  func store() async throws {
    let scene = try await Scene.results(Self.size, showsPictures: false)
    scene.perform(.act("country"), .type(.insert("uk")), .act("choice.take"))
    try await scene.settled()
    #expect(rule(scene) == "gb ")
    scene.perform(.act("device"), .move(.last), .act("choice.take"))
    try await scene.settled()
    #expect(rule(scene) == "gb |Mac ")
    scene.perform(.act("country"), .type(.insert("us")), .act("choice.take"), .act("back"))
    #expect(scene.rows[0].contains("us · Mac"))
    #expect(rule(scene) == "gb |Mac ")
  }

  @Test("says when a remembered answer was given")
  func age() async throws {
    let scene = Scene(Self.size, showsPictures: false, archive: Archive(age: 5 * 60))
    try await scene.search("weather")
    #expect(rule(scene) == "as of 10:55 ")
  }

  @Test(
    "says of results that stand in for those of a store out of reach that they do, and since when; so do reviews",
    arguments: [(79, "from yesterday 14:02, the store can't be reached "), (40, "from yesterday 14:02, unreachable ")])
  func earlier(columns: Int, words: String) async throws {
    let scene = Scene(
      Size(columns: columns, rows: 24), showsPictures: false, archive: Archive(age: 20 * 3_600 + 58 * 60))
    try await scene.search(SceneStore.offline)
    #expect(scene.browser.home.list.rows.count == 1)
    #expect(rule(scene) == words)
    try await refreshed(scene)
    try await scene.open(.reviews)
    #expect(scene.words.contains(" From yesterday 14:02, the store can't be reached"))
    try await refreshed(scene)
  }

  /// Asks once more, which fails as well: nothing says then that the store was asked, as if it had answered.
  private func refreshed(_ scene: Scene) async throws {
    scene.perform(.act("refresh"))
    #expect(scene.browser.notice?.hasPrefix("Asked the store again") == true)
    try await eventually("it isn't said any longer") { scene.browser.notice == nil }
  }

  @Test("is short where there is little room, and keeps what matters most", arguments: 40...79)
  func narrow(columns: Int) async throws {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    scene.perform(
      .act("list.sort"), .act("menu.5"), .act("list.filter"), .type(.insert("cafe")), .act("filter.keep"))
    scene.enter(SceneStore.held)
    let row = scene.rows[2]
    #expect(row.count == columns)
    #expect(row.contains("cafe"))
    #expect(row.contains("results for weath"))
    if columns > 70 { #expect(row.contains("results for weather ─ sorted by ratings ↓ ─ filter: cafe, 1 of 30 ")) }
  }
}

/// An archive with one app and one review, of an age in seconds at 11 o'clock, the scene's time.
private struct Archive: AnswerArchive {
  let age: TimeInterval

  func answer(for url: WebAddress) -> ArchivedAnswer? {
    let body =
      url.path.contains("customerreviews")
      ? #"{"feed":{"entry":{"id":{"label":"1"},"im:rating":{"label":"4"}}}}"#
      : #"{"resultCount":1,"results":[{"trackId":77,"trackName":"Kept"}]}"#
    return ArchivedAnswer(body: Array(body.utf8), received: Scene.now - age)
  }

  func keep(_ answer: ArchivedAnswer, for url: WebAddress, as kind: ArchivedAnswer.Kind) {}
}
