import Browser
import Support
import TerminalUI
import Testing

@testable import Interface

@MainActor
@Suite("What field and screen say about keys")
struct FieldTests {
  private static let size = Size(columns: 80, rows: 24)
  private static let theme = Theme(depth: .palette256, isUTF8: true)

  /// The styles of the search field's first cells, as many as `text` has.
  private func styles(_ scene: Scene, _ text: String) -> Set<Style> {
    let frame = scene.draw().frame
    return Set((0..<text.count).map { frame[Layout.searchFieldColumn + $0, 1].style })
  }

  @Test("the text that typing would replace is drawn as selected, until it is not any more")
  func selection() async throws {
    let scene = Scene(Self.size, showsPictures: false)
    try await scene.search("weather")
    #expect(styles(scene, "weather") == [Self.theme.searchField])
    scene.perform(.act("search.again"))
    #expect(styles(scene, "weather") == [Self.theme.selectedRow.base])
    #expect(scene.draw().frame.cursor == Point(column: Layout.searchFieldColumn + 7, row: 1))
    scene.perform(.type(.left))
    #expect(styles(scene, "weather") == [Self.theme.searchField])
    scene.perform(.act("search.leave"), .act("search.again"), .type(.insert("n")))
    #expect(scene.draw().frame.rows[1] == " Search: n")
    #expect(styles(scene, "n") == [Self.theme.searchField])
    scene.perform(.act("search.again"), .act("search.leave"))
    #expect(styles(scene, "n") == [Self.theme.searchField])
    await scene.close()
  }

  @Test("with an error on the screen the field says what Enter does, the list what r does")
  func retrying() async throws {
    let scene = Scene(Self.size, showsPictures: false)
    try await scene.search("broken")
    func text() -> String { scene.draw().frame.text() }
    #expect(text().contains("r tries again"))
    #expect(scene.draw().frame.rows[23].contains("r try again"))
    scene.perform(.act("search.again"))
    #expect(text().contains("Enter tries again"))
    #expect(!text().contains(" r tries again"))
    scene.perform(.type(.insert("notes")))
    #expect(text().contains("Enter searches for notes"))
    scene.perform(.type(.killToStart))
    #expect(text().contains("Type what to search for"))
    await scene.close()
  }

  @Test("the way back to the results before is offered where it leads there, and only there")
  func wayBack() async throws {
    let scene = Scene(Self.size, showsPictures: false)
    func hints() -> String { scene.draw().frame.rows[23] }
    try await scene.search("broken")
    #expect(!scene.draw().frame.text().contains("Esc"))
    try await scene.search("weather")
    #expect(!hints().contains("Esc"))
    try await scene.search("broken")
    #expect(hints().contains("Esc back"))
    scene.perform(.act("search.again"))
    #expect(hints().contains("Esc back"))
    scene.perform(.act("back"))
    #expect(!hints().contains("Esc"))
    #expect(scene.draw().frame.rows[23].contains("1/30"))
    scene.perform(.act("list.filter"), .type(.insert("app")), .act("search.leave"))
    #expect(hints().contains("Esc all rows"))
    await scene.close()
  }

  @Test("before the first search the hints name the keys that work, in the field and in the list")
  func initial() async throws {
    let scene = Scene(Self.size, showsPictures: false)
    func hints() -> String { scene.draw().frame.rows[23] }
    #expect(hints() == " ⏎ search  Tab to the list  ? help  Ctrl-C quit")
    scene.perform(.act("search.leave"))
    #expect(hints() == " / search  c country  d device  T tracked  B bookmarks  ? help  q quit")
    #expect(scene.draw().frame.cursor == nil)
    await scene.close()
    let past = Scene(Self.size, showsPictures: false, history: ["weather"])
    #expect(past.draw().frame.rows[23].contains("↑↓ history"))
    await past.close()
  }
}
