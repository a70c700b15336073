import Browser
import Observatory
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("What hints, field and screen say about keys", .inTurn)
struct HintTests {
  private static let theme = Theme(depth: .palette256, isUTF8: true)

  private func hints(_ scene: Scene) -> [String] {
    KeyHints(theme: Self.theme).hints(for: scene.browser).map {
      "\($0.label) \($0.meaning)"
    }
  }

  @Test("what is tracked is tracked no longer, a bookmark is removed; without a row neither is named")
  func apps() async throws {
    let scene = try await Scene.results(keepsObservations: true)
    #expect(hints(scene).contains("t track") && hints(scene).contains("b bookmark"))
    scene.perform(.act("app.track"), .act("app.bookmark"))
    #expect(hints(scene).contains("t stop tracking") && hints(scene).contains("b remove bookmark"))
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
    #expect(hints(scene).contains("Esc back") && hints(scene).contains("t stop tracking"))
    scene.perform(.act("app.track"))
    #expect(hints(scene).contains("t track"))
    let row = try #require(scene.rows.first { $0.hasPrefix("▌") })
    #expect(row.contains("not tracked") && !row.contains("not tracked:"))
    scene.perform(.act("tracked.filter"), .type(.insert("no such term")), .act("filter.keep"))
    #expect(hints(scene).contains("Esc all rows") && !hints(scene).contains("⏎ graph"))
    #expect(hints(scene).contains("f filter"))
  }

  @Test("in the matrix, X is named on competitors alone")
  func matrix() async throws {
    let scene = try await SceneState.matrix.scene()
    let page: MatrixPage = try #require(scene.browser.page())
    for _ in page.matrix.columns {
      let isOwn = try #require(page.selected).column.isFollowed
      #expect(hints(scene).contains("X no competitor") != isOwn)
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
    #expect(hints(scene).contains("↑↓ move") && hints(scene).contains("Space next page"))
    #expect(scene.lastLine.contains("Esc close") && !scene.lastLine.contains("Esc stops"))
    #expect(!hints(scene).contains("? help"))
  }

  @Test("the help begins with the keys of what it lies over, and names its own in the last line")
  func helpBegins() async throws {
    let scene = try await Scene.results(showsPictures: false, keepsObservations: true)
    func opened() -> String {
      scene.perform(.act("help"))
      defer { scene.perform(.act("back")) }
      #expect(scene.lastLine.contains("↑↓ move") && !scene.lastLine.contains("Filter:"))
      // Beside the box the page below is in sight.
      return scene.rows[2].dropFirst(2).split(whereSeparator: { " │─▌".contains($0) }).first.map(String.init) ?? ""
    }
    #expect(opened() == "List")
    scene.perform(.act("list.filter"))
    #expect(opened() == "Filter")
    scene.perform(.act("back"), .act("list.sort"))
    #expect(opened() == "Sort")
    scene.perform(.act("back"), .act("country"))
    #expect(opened() == "Choosing")
    scene.perform(.act("back"), .act("list.open"))
    #expect(opened() == "Details")
  }

  @Test("the help explains the signs of apps, as the terminal can draw them", arguments: [true, false])
  func signs(isUTF8: Bool) async throws {
    let scene = try await Scene.results(
      Size(columns: 80, rows: 120), theme: Theme(depth: .palette256, isUTF8: isUTF8), showsPictures: false)
    scene.perform(.act("help"))
    // The box's edges stand between lines.
    let text = scene.words.split { " │█|#".contains($0) }.joined(separator: " ")
    let signs = isUTF8 ? ["♥", "●", "◇", "◆", "★"] : ["+", "@", "=", "&", "*"]
    for (sign, words) in zip(
      signs,
      [
        "bookmarked", "tracked in this search", "a competitor", "marked for the moment", "a rating",
      ])
    { #expect(text.contains("\(sign) \(words)"), "\(sign) \(words): \(text)") }
  }

  @Test("a notice of a page waits while a box lies over it, so that the box's keys are named; trouble doesn't wait")
  func notices() async throws {
    let scene = try await Scene.results(showsPictures: false)
    scene.browser.announceHere("Copied a long link of an app")
    #expect(scene.lastLine.contains("Copied"))
    scene.perform(.act("country"))
    #expect(!scene.lastLine.contains("Copied") && scene.lastLine.contains("⏎ choose"))
    #expect(scene.lastLine.contains("/175  "))
    scene.browser.announce("The disk is full")
    #expect(scene.lastLine.contains("The disk is full"))
  }

  // MARK: - The field, and the way back

  /// The styles of the search field's first cells, as many as `text` has.
  private func styles(_ scene: Scene, _ text: String) -> Set<Style> {
    let frame = scene.draw().frame
    return Set((0..<text.count).map { frame[Layout.searchFieldColumn + $0, 0].style })
  }

  @Test("the text that typing would replace is drawn as selected, until it is not any more")
  func selection() async throws {
    let scene = try await Scene.results(showsPictures: false)
    scene.perform(.act("search.again"))
    #expect(styles(scene, "weather") == [Self.theme.selectedRow.base])
    #expect(scene.draw().frame.cursor == Point(column: Layout.searchFieldColumn + 7, row: 0))
    scene.perform(.type(.left))
    #expect(styles(scene, "weather") == [.plain])
    scene.perform(.act("search.leave"), .act("search.again"), .type(.insert("n")))
    #expect(scene.rows[0].hasPrefix(" Search: n "))
    #expect(styles(scene, "n") == [.plain])
    scene.perform(.act("search.again"), .act("search.leave"))
    #expect(styles(scene, "n") == [.plain])
  }

  @Test("with an error on the screen the field says what Enter does, the list what r does")
  func retrying() async throws {
    let scene = try await Scene.results(of: "broken", showsPictures: false)
    #expect(scene.words.contains("r tries again"))
    #expect(scene.lastLine.contains("r try again"))
    scene.perform(.act("search.again"))
    #expect(scene.words.contains("Enter tries again"))
    #expect(!scene.words.contains(" r tries again"))
    scene.perform(.type(.insert("notes")))
    #expect(scene.words.contains("Enter searches for notes"))
    scene.perform(.type(.killToStart))
    #expect(scene.words.contains("Type what to search for"))
  }

  @Test("the way back to the results before is offered where it leads there, and only there")
  func wayBack() async throws {
    let scene = try await Scene.results(of: "broken", showsPictures: false)
    #expect(!scene.words.contains("Esc"))
    try await scene.search("weather")
    #expect(!scene.lastLine.contains("Esc"))
    try await scene.search("broken")
    #expect(scene.lastLine.contains("Esc back"))
    scene.perform(.act("search.again"))
    #expect(scene.lastLine.contains("Esc back"))
    scene.perform(.act("back"))
    #expect(!scene.lastLine.contains("Esc"))
    #expect(scene.lastLine.contains("1/30"))
    scene.perform(.act("list.filter"), .type(.insert("app")), .act("search.leave"))
    #expect(scene.lastLine.contains("Esc all rows"))
  }

  @Test("before the first search the hints name the keys that work, in the field and in the list")
  func initial() {
    let scene = Scene(showsPictures: false)
    #expect(scene.lastLine == " ⏎ search  Tab choose  F2 charts  ? help  Ctrl-C quit")
    scene.perform(.act("search.leave"))
    #expect(scene.lastLine == " ↑↓ move  ⏎ open  Tab to the field  / search  c country  ? help  q quit")
    #expect(scene.draw().frame.cursor == nil)
    #expect(Scene(showsPictures: false, history: ["weather"]).lastLine.contains("↑↓ history"))
  }
}
