import Browser
import Observatory
import Support
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
    let scene = Scene(Size(columns: 200, rows: 24), keepsObservations: true)
    try await scene.search("weather")
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
    await scene.close()
  }

  @Test("on Tracked, Esc takes the filter away first, and t takes back what it has done")
  func tracked() async throws {
    let scene = try await SceneState.tracked.scene(Size(columns: 120, rows: 24))
    #expect(hints(scene).contains("Esc back") && hints(scene).contains("t track no longer"))
    scene.perform(.act("app.track"))
    #expect(hints(scene).contains("t track"))
    let row = try #require(scene.draw().frame.rows.first { $0.hasPrefix("▌") })
    #expect(row.contains("not tracked") && !row.contains("not tracked:"))
    scene.perform(.act("tracked.filter"), .type(.insert("no such term")), .act("page.filter.keep"))
    #expect(hints(scene).contains("Esc all rows") && !hints(scene).contains("⏎ chart"))
    #expect(hints(scene).contains("f filter"))
    await scene.close()
  }

  @Test("at the ends of a chart's ranges no step is named that does nothing")
  func chart() async throws {
    let scene = try await SceneState.chart.scene(Size(columns: 120, rows: 24))
    scene.perform(.act("chart.week"))
    #expect(!hints(scene).contains("← less time") && hints(scene).contains("→ more time"))
    scene.perform(.act("chart.year"))
    #expect(hints(scene).contains("← less time") && !hints(scene).contains("→ more time"))
    await scene.close()
  }

  @Test("the help over an empty page can be scrolled, and says so")
  func help() async throws {
    let scene = Scene(Size(columns: 80, rows: 24), keepsObservations: true)
    scene.perform(.act("tracked"), .act("help"))
    #expect(hints(scene).contains("↑↓ scroll") && hints(scene).contains("Space next page"))
    #expect(!hints(scene).contains("? help"))
    await scene.close()
  }

  @Test("in the matrix, Space is named on competitors alone")
  func matrix() async throws {
    let scene = try await SceneState.matrix.scene(Size(columns: 200, rows: 24))
    guard let board: MatrixPage = scene.browser.page() else { throw Missing() }
    for _ in board.matrix.columns {
      let isOwn = try #require(board.selected).column.isFollowed
      #expect(hints(scene).contains("Space unmark") != isOwn)
      scene.perform(.act("matrix.next"))
    }
    await scene.close()
  }

  private struct Missing: Error {}

  @Test("over a page that asks the store, the help names its own keys")
  func helpOverWork() async throws {
    let scene = try await SceneState.comparing.scene(Size(columns: 100, rows: 24))
    #expect(scene.draw().frame.rows.last?.contains("Esc stops") == true)
    scene.perform(.act("help"))
    let line = try #require(scene.draw().frame.rows.last)
    #expect(line.contains("↑↓ scroll") && line.contains("Esc close") && !line.contains("Esc stops"))
    await scene.close()
  }
}
