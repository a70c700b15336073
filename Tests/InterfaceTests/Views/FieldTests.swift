import Browser
import TerminalUI
import Testing

@testable import Interface

@MainActor
@Suite("What field and screen say about keys")
struct FieldTests {
  private static let theme = Theme(depth: .palette256, isUTF8: true)

  /// The styles of the search field's first cells, as many as `text` has.
  private func styles(_ scene: Scene, _ text: String) -> Set<Style> {
    let frame = scene.draw().frame
    return Set((0..<text.count).map { frame[Layout.searchFieldColumn + $0, 1].style })
  }

  @Test("the text that typing would replace is drawn as selected, until it is not any more")
  func selection() async throws {
    let scene = try await Scene.results(showsPictures: false)
    #expect(styles(scene, "weather") == [Self.theme.searchField])
    scene.perform(.act("search.again"))
    #expect(styles(scene, "weather") == [Self.theme.selectedRow.base])
    #expect(scene.draw().frame.cursor == Point(column: Layout.searchFieldColumn + 7, row: 1))
    scene.perform(.type(.left))
    #expect(styles(scene, "weather") == [Self.theme.searchField])
    scene.perform(.act("search.leave"), .act("search.again"), .type(.insert("n")))
    #expect(scene.rows[1] == " Search: n")
    #expect(styles(scene, "n") == [Self.theme.searchField])
    scene.perform(.act("search.again"), .act("search.leave"))
    #expect(styles(scene, "n") == [Self.theme.searchField])
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
    #expect(scene.lastLine == " ⏎ search  Tab to the list  ? help  Ctrl-C quit")
    scene.perform(.act("search.leave"))
    #expect(scene.lastLine == " / search  c country  d device  T tracked  B bookmarks  ? help  q quit")
    #expect(scene.draw().frame.cursor == nil)
    #expect(Scene(showsPictures: false, history: ["weather"]).lastLine.contains("↑↓ history"))
  }
}
