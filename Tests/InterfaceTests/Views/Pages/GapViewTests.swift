import Browser
import Foundation
import Interface
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("The gap on the screen", .inTurn)
struct GapViewTests {
  private let search = SearchKey(term: "weather", country: "us", device: "iphone")

  private func scene(_ size: Size = .usual) async throws -> Scene {
    let scene = Scene(size, showsPictures: false, keepsObservations: true)
    try await scene.showGap()
    return scene
  }

  @Test(
    "the title counts terms, says which order and what has no list; a row names the competitor without its sequences")
  func rows() async throws {
    let scene = try await scene(Size(columns: 120, rows: 24))
    #expect(
      scene.rows[0] == " appsearch › Gap: 1 of 3 terms, first 20, no list yet: 1   service order", "\(scene.rows[0])")
    #expect(scene.rows[3].contains("weather") && scene.rows[3].contains("missing"), "\(scene.rows[3])")
    #expect(scene.rows[3].contains("Evil") && scene.rows[3].contains("Rival") && scene.rows[3].contains(">40"))
    #expect(scene.rows.allSatisfy { !$0.contains("\u{1B}") })
    #expect(scene.lastLine.contains("1 competitor in the first 20; yours not among 40"), "\(scene.lastLine)")
    scene.perform(.act("gap.kinds"))
    #expect(scene.rows[0].contains("Gap: 3 terms, first 20") && scene.rows[4].contains("only-mine"))
  }

  @Test("competitors that other tags leave out are counted in the title; where none is compared, the page says so")
  func leftOut() async throws {
    let scene = try await scene(Size(columns: 140, rows: 24))
    #expect(!scene.rows[0].contains("other tags"))
    let rival = Competitor(id: 77, name: "Elsewhere")
    _ = try await scene.observatory?.add(rival, tags: ["far"], at: Scene.now)
    scene.perform(.act("back"), .act("gap"))
    try await eventually("it is counted") { scene.rows[0].contains(", competitors of other tags: 1") }
  }

  @Test("the kind, both positions and the competitor stay in the narrowest window")
  func narrow() async throws {
    let scene = try await scene(Size(columns: 60, rows: 20))
    for word in ["missing", "3", ">40"] { #expect(scene.rows[4].contains(word), "\(scene.rows[4])") }
  }

  @Test("the tag in force stands in the first line")
  func tag() async throws {
    let scene = try await scene()
    #expect(!scene.rows[0].contains("#"))
    let key = TrackKey(search: search, app: 1)
    try await scene.observatory?.tag([key], as: ["work"])
    scene.perform(.act("tags"))
    try await eventually("the tags are read") { (scene.browser.top as? TagsPage)?.isLoaded == true }
    scene.perform(.move(.lines(1)), .act("choice.take"))
    #expect(scene.rows[0].contains("#work"))
    try await eventually("its terms are shown") { scene.rows[0].contains("Gap: 1 of 1 term") }
  }
}
