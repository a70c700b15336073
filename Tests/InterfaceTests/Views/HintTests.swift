import Browser
import Observatory
import TerminalUI
import Testing

@testable import Interface

@MainActor
@Suite("Hints say what a key does now")
struct HintTests {
  private func hints(_ scene: Scene) -> [String] {
    KeyHints(theme: Theme(depth: .palette256, isUTF8: true)).hints(for: scene.browser).map {
      "\($0.label) \($0.meaning)"
    }
  }

  @Test("what is tracked is tracked no longer, a bookmark is removed; without a row neither is named")
  func apps() async throws {
    let scene = try await Scene.results(keepsObservations: true)
    #expect(hints(scene).contains("t track") && hints(scene).contains("b bookmark"))
    scene.perform(.act("app.track"), .act("app.bookmark"))
    #expect(hints(scene).contains("t track no longer") && hints(scene).contains("b remove bookmark"))
    scene.perform(.move(.lines(1)))
    #expect(hints(scene).contains("t track") && hints(scene).contains("b bookmark"))
    scene.perform(.act("list.filter"), .type(.insert("no such app")), .act("search.leave"))
    for gone in ["t track", "b bookmark", "⏎ open", "↑↓ move", "y copy link", "s sort"] {
      #expect(!hints(scene).contains(gone), "\(gone)")
    }
    #expect(hints(scene).contains("f filter") && hints(scene).contains("Esc all rows"))
  }

  @Test("on Tracked, Esc takes the filter away first, and t takes back what it has done")
  func tracked() async throws {
    let scene = try await SceneState.tracked.scene(Size(columns: 120, rows: 24))
    #expect(hints(scene).contains("Esc back") && hints(scene).contains("t track no longer"))
    scene.perform(.act("app.track"))
    #expect(hints(scene).contains("t track"))
    let row = try #require(scene.rows.first { $0.hasPrefix("▌") })
    #expect(row.contains("not tracked") && !row.contains("not tracked:"))
    scene.perform(.act("tracked.filter"), .type(.insert("no such term")), .act("page.filter.keep"))
    #expect(hints(scene).contains("Esc all rows") && !hints(scene).contains("⏎ chart"))
    #expect(hints(scene).contains("f filter"))
  }

  @Test("at the ends of a chart's ranges no step is named that does nothing")
  func chart() async throws {
    let scene = try await SceneState.chart.scene()
    scene.perform(.act("chart.week"))
    #expect(!hints(scene).contains("← less time") && hints(scene).contains("→ more time"))
    scene.perform(.act("chart.year"))
    #expect(hints(scene).contains("← less time") && !hints(scene).contains("→ more time"))
  }

  @Test("in the matrix, Space is named on competitors alone")
  func matrix() async throws {
    let scene = try await SceneState.matrix.scene()
    let page: MatrixPage = try #require(scene.browser.page())
    for _ in page.matrix.columns {
      let isOwn = try #require(page.selected).column.isFollowed
      #expect(hints(scene).contains("Space unmark") != isOwn)
      scene.perform(.act("matrix.next"))
    }
  }

  @Test(
    "over a page that is empty, or asks the store, the help names its own keys",
    arguments: [SceneState.emptyMatrix, .comparing])
  func help(state: SceneState) async throws {
    let scene = try await state.scene()
    #expect(scene.lastLine.contains(state == .comparing ? "Esc stops" : "Esc back"))
    scene.perform(.act("help"))
    #expect(hints(scene).contains("↑↓ scroll") && hints(scene).contains("Space next page"))
    #expect(scene.lastLine.contains("Esc close") && !scene.lastLine.contains("Esc stops"))
    #expect(!hints(scene).contains("? help"))
  }
}
