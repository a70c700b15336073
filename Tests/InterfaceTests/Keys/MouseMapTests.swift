import Browser
import Interface
import Testing

@MainActor
@Suite("Clicks and the wheel")
struct MouseMapTests {
  private static let narrow = Size(columns: 80, rows: 24)
  private static let wide = Size(columns: 140, rows: 40)

  private func command(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, in scene: Scene, _ size: Size = narrow
  ) -> Command? {
    MouseMap(layout: Layout(size: size)).command(
      for: MouseEvent(kind: kind, point: Point(column: column, row: row)), in: scene.browser)
  }

  @Test("a click selects the row that is drawn there, a double click opens it")
  func rows() async throws {
    let scene = Scene(Self.narrow)
    try await scene.search("weather")
    #expect(command(.click, 20, 3, in: scene) == .selectRow(0))
    #expect(command(.click, 20, 4, in: scene) == .selectRow(0))
    #expect(command(.click, 20, 5, in: scene) == .selectRow(1))
    #expect(command(.doubleClick, 0, 20, in: scene) == .openRow(8))
    scene.perform(.move(.last))
    #expect(command(.click, 20, 3, in: scene) == .selectRow(21))
    await scene.close()
  }

  @Test("the rules, the header and the status bar are no rows, nor is the room below the last one")
  func noRows() async throws {
    let scene = Scene(Self.narrow)
    try await scene.search("weather")
    for row in [0, 2, 21, 22, 23] { #expect(command(.click, 20, row, in: scene) == nil) }
    await scene.close()
    let bare = Scene(Self.narrow)
    try await bare.search("bare")
    #expect(command(.click, 20, 3, in: bare) == .selectRow(0))
    #expect(command(.click, 20, 5, in: bare) == nil)
    await bare.close()
  }

  @Test("a click in the search field puts the cursor on the character there, wide ones included")
  func field() {
    let scene = Scene(Self.narrow)
    scene.perform(.edit(.insert("a天b")))
    let columns = [0: 0, 8: 0, 9: 0, 10: 1, 11: 1, 12: 2, 13: 3, 79: 3]
    for (column, offset) in columns { #expect(command(.click, column, 1, in: scene) == .focusSearchAt(offset: offset)) }
  }

  @Test("in a field that is scrolled the click counts from what is in sight")
  func scrolledField() {
    let scene = Scene(Self.narrow)
    scene.perform(.edit(.insert(String(repeating: "x", count: 200))))
    // 70 columns of room, the last of them for the cursor: 131 characters are out of sight.
    #expect(scene.draw().frame.cursor == Point(column: 78, row: 1))
    #expect(command(.click, 9, 1, in: scene) == .focusSearchAt(offset: 131))
    #expect(command(.click, 78, 1, in: scene) == .focusSearchAt(offset: 200))
  }

  @Test("a detail over the list takes the clicks: on a pane's name it shows the pane")
  func narrowDetail() async throws {
    let scene = Scene(Self.narrow)
    try await scene.search("weather")
    try await scene.open(.overview)
    let tabs = DetailTabs.place(in: Layout(size: Self.narrow).detail, shown: .overview)
    for tab in tabs {
      #expect(command(.click, tab.column, 3, in: scene) == .showPane(tab.pane))
      #expect(command(.click, tab.column + tab.text.columns - 1, 3, in: scene) == .showPane(tab.pane))
      #expect(command(.click, tab.column + tab.text.columns, 3, in: scene) == nil)
    }
    #expect(command(.click, 20, 8, in: scene) == nil)
    await scene.close()
  }

  @Test("beside the list the detail takes the clicks on it and the keys with them")
  func wideDetail() async throws {
    let scene = Scene(Self.wide)
    try await scene.search("weather")
    let detail = Layout(size: Self.wide).detail
    #expect(command(.click, 5, 5, in: scene, Self.wide) == .selectRow(1))
    #expect(command(.click, detail.origin.column + 5, 8, in: scene, Self.wide) == .open)
    let info = try #require(DetailTabs.place(in: detail, shown: .overview).last)
    let click = try #require(command(.click, info.column, 3, in: scene, Self.wide))
    scene.perform(click)
    #expect(scene.browser.detail?.pane == .info)
    #expect(scene.browser.focus == .detail)
    #expect(command(.click, detail.origin.column - 1, 8, in: scene, Self.wide) == nil)
    await scene.close()
  }

  @Test("what lies on top lets no click through, but scrolls")
  func overlay() async throws {
    let scene = Scene(Self.narrow)
    try await scene.search("weather")
    scene.perform(.toggleHelp)
    #expect(command(.click, 20, 5, in: scene) == nil)
    #expect(command(.wheelDown, 20, 5, in: scene) == .move(.lines(1)))
    #expect(command(.wheelUp, 20, 5, in: scene) == .move(.lines(-1)))
    await scene.close()
  }

  @Test("a terminal that is too small takes no clicks")
  func tooSmall() async throws {
    let scene = Scene(Self.narrow)
    try await scene.search("weather")
    #expect(command(.click, 5, 3, in: scene, Size(columns: 30, rows: 30)) == nil)
    await scene.close()
  }
}
