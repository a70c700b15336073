import Browser
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("Clicks and the wheel", .inTurn)
struct MouseMapTests {
  private static let wide = Size(columns: 140, rows: 40)

  private func command(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, in scene: Scene, _ size: Size = .usual
  ) -> Command? {
    MouseMap(layout: Layout(size: size), targets: scene.draw().targets).command(
      for: MouseEvent(kind: kind, point: Point(column: column, row: row)), in: scene.browser)
  }

  /// The column in which the last line has a text.
  private func column(of text: String, in scene: Scene) throws -> Int {
    let line = scene.lastLine
    return line.distance(from: line.startIndex, to: try #require(line.ranges(of: text).first).lowerBound)
  }

  @Test("a click selects the row that is drawn there, a double click opens it; other lines and free room are no rows")
  func rows() async throws {
    let scene = try await Scene.results()
    #expect(command(.click, 20, 2, in: scene) == .click(.row(0)))
    #expect(command(.click, 20, 3, in: scene) == .click(.row(0)))
    #expect(command(.click, 20, 4, in: scene) == .click(.row(1)))
    for row in [1, 22] { #expect(command(.click, 20, row, in: scene) == nil) }
    #expect(command(.click, 40, 0, in: scene) == nil)
    #expect(command(.click, 2, 23, in: scene) == nil)
    // The first click of two selects the row, or closes what lies over it; then the second does nothing.
    #expect(command(.doubleClick, 0, 19, in: scene) == nil)
    scene.perform(.click(.row(8)))
    #expect(command(.doubleClick, 0, 19, in: scene) == .doubleClick(.row(8)))
    scene.perform(.move(.last))
    #expect(command(.click, 20, 2, in: scene) == .click(.row(20)))
    #expect(command(.click, 5, 3, in: scene, Size(columns: 30, rows: 30)) == nil, "too small a terminal")
    let bare = try await Scene.results(of: "bare")
    #expect(command(.click, 20, 2, in: bare) == .click(.row(0)))
    #expect(command(.click, 20, 4, in: bare) == nil)
  }

  @Test("on a page a click selects the row or the cell that is drawn there, and the wheel moves the rows")
  func pages() async throws {
    let matrix = try await SceneState.matrix.scene()
    #expect(command(.click, 3, 4, in: matrix) == .click(.row(0)))
    // The column of the first app is not in sight.
    #expect(command(.click, 35, 5, in: matrix) == .click(.cell(row: 1, column: 1)))
    #expect(command(.click, 60, 4, in: matrix) == .click(.cell(row: 0, column: 3)))
    #expect(command(.click, 60, 12, in: matrix) == nil)
    #expect(command(.wheelDown, 60, 12, in: matrix) == .move(.lines(1)))
    let storefronts = try await SceneState.compared.scene()
    #expect(command(.click, 40, 5, in: storefronts) == .click(.row(2)))
    #expect(command(.doubleClick, 40, 5, in: storefronts) == .doubleClick(.row(2)))
    #expect(command(.doubleClick, 40, 20, in: storefronts) == nil)
  }

  @Test("a click in the search field puts the cursor on the character there, wide and scrolled ones included")
  func field() {
    let narrow = Size(columns: 79, rows: 24)
    let scene = Scene(narrow)
    func command(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int, in scene: Scene) -> Command? {
      self.command(kind, column, row, in: scene, narrow)
    }
    scene.perform(.type(.insert("a天b")))
    let columns = [0: 0, 8: 0, 9: 0, 10: 1, 11: 1, 12: 2, 13: 3, 78: 3]
    for (column, offset) in columns {
      #expect(command(.click, column, 1, in: scene) == .click(.field(cursor: offset)))
    }
    scene.perform(.type(.killToStart), .type(.insert(String(repeating: "x", count: 200))))
    // 69 columns of room, the last of them for the cursor: 132 characters are out of sight.
    #expect(scene.draw().frame.cursor == Point(column: 77, row: 1))
    #expect(command(.click, 9, 1, in: scene) == .click(.field(cursor: 132)))
    #expect(command(.click, 77, 1, in: scene) == .click(.field(cursor: 200)))
  }

  @Test("in a header of one line the field has three fifths, and crumbs lead to where they name")
  func headerLine() async throws {
    let scene = try await Scene.results(showsPictures: false)
    #expect(command(.click, 3, 0, in: scene) == .act("home"))
    #expect(command(.click, 15, 0, in: scene) == .act("search.again"))
    scene.perform(.act("list.open"), .act("app.bookmark"), .act("bookmarks"))
    #expect(scene.rows[0] == " appsearch › weather › Weather Radar — Live › Bookmarks: 1 app")
    #expect(command(.click, 15, 0, in: scene) == .click(.crumb(0)))
    #expect(command(.click, 25, 0, in: scene) == .click(.crumb(1)))
    #expect(command(.click, 50, 0, in: scene) == nil, "that is here")
    scene.perform(try #require(command(.click, 25, 0, in: scene)))
    #expect(scene.browser.keyScope == .detail)
    scene.perform(.act("bookmarks"))
    scene.perform(try #require(command(.click, 15, 0, in: scene)))
    #expect(scene.browser.keyScope == .list && scene.browser.home.details.open == nil)
    scene.perform(.act("search.again"), .type(.insert(String(repeating: "x", count: 200))))
    #expect(scene.draw().frame.cursor == Point(column: 47, row: 0))
    #expect(command(.click, 9, 0, in: scene) == .click(.field(cursor: 162)))
    #expect(command(.click, 60, 0, in: scene) == nil)
  }

  @Test("at home a click takes what it hits, a search, a chart or the page of a key; above it the field")
  func home() async throws {
    let scene = try await SceneState.home.scene(showsPictures: false)
    func row(_ words: String) throws -> Int { try #require(scene.rows.firstIndex { $0.contains(words) }) }
    #expect(command(.click, 12, try row("Top Free"), in: scene) == .click(.row(2)))
    #expect(command(.click, 12, 0, in: scene) == .click(.field(cursor: 3)))
    scene.perform(try #require(command(.click, 12, 0, in: scene)))
    #expect(scene.browser.fieldHasKeys && scene.browser.home.field.editor.cursor == 3)
    #expect(command(.wheelDown, 12, 10, in: scene) == .move(.lines(1)))
    scene.perform(try #require(command(.click, 12, try row("Help"), in: scene)))
    #expect(scene.browser.keyScope == .help, "also where a letter would be typed")
  }

  @Test("a detail over the list takes the clicks: on a pane's name it shows the pane")
  func narrowDetail() async throws {
    let scene = try await Scene.results(pane: .overview)
    for tab in DetailTabs.place(in: Layout(size: .usual).detail, shown: .overview) {
      #expect(command(.click, tab.column, 2, in: scene) == .click(.pane(tab.pane)))
      #expect(command(.click, tab.column + tab.text.columns - 1, 2, in: scene) == .click(.pane(tab.pane)))
      #expect(command(.click, tab.column + tab.text.columns, 2, in: scene) == nil)
    }
    #expect(command(.click, 20, 8, in: scene) == nil)
    #expect(command(.wheelDown, 5, 8, in: scene) == .scroll(1, over: .detail))
  }

  @Test("beside the list the detail takes the clicks on it and the keys with them")
  func wideDetail() async throws {
    let scene = try await Scene.results(Self.wide)
    let detail = Layout(size: Self.wide).detail
    #expect(command(.click, 5, 5, in: scene, Self.wide) == .click(.row(1)))
    #expect(command(.click, detail.origin.column + 5, 8, in: scene, Self.wide) == .click(.detail))
    let last = try #require(DetailTabs.place(in: detail, shown: .overview).last)
    scene.perform(try #require(command(.click, last.column, 2, in: scene, Self.wide)))
    #expect(scene.browser.home.details.shown?.pane == .similar)
    #expect(scene.browser.home.details.open != nil)
    #expect(command(.click, detail.origin.column - 1, 8, in: scene, Self.wide) == nil)
  }

  @Test("the wheel moves what lies under the pointer, whatever has the keys")
  func wheel() async throws {
    let scene = try await Scene.results(Self.wide)
    let detail = Layout(size: Self.wide).detail.origin.column + 5
    for commands in [[], [Command.act("list.open")], [.act("detail.close"), .act("search.again")]] {
      for command in commands { scene.perform(command) }
      #expect(command(.wheelDown, 5, 8, in: scene, Self.wide) == .scroll(1, over: .row(0)))
      #expect(command(.wheelUp, detail, 8, in: scene, Self.wide) == .scroll(-1, over: .detail))
      for row in [0, 1, 38, 39] { #expect(command(.wheelUp, 5, row, in: scene, Self.wide) == nil) }
    }
  }

  @Test("a click in a menu takes the item; a click beside the menu and its keys closes it")
  func pickers() async throws {
    let scene = try await SceneState.storefronts.scene()
    let row = try #require(scene.rows.firstIndex { $0.contains("Algeria") })
    #expect(command(.click, 30, row, in: scene) == .click(.row(1)))
    #expect(command(.click, 30, row + 6, in: scene) == nil)
    for (column, row) in [(2, 8), (78, 8), (20, 0), (2, 23)] {
      #expect(command(.click, column, row, in: scene) == .act("back"))
    }
    #expect(command(.wheelDown, 30, 8, in: scene) == .move(.lines(1)))
    #expect(command(.wheelDown, 2, 8, in: scene) == nil)
    #expect(command(.click, try column(of: "choose", in: scene), 23, in: scene) == .act("choice.take"))
  }

  @Test("what takes one line only is closed by a click anywhere else")
  func lines() async throws {
    let scene = try await SceneState.saveFolder.scene()
    #expect(command(.click, 3, 23, in: scene) == nil)
    #expect(command(.click, 3, 8, in: scene) == .act("back"))
    #expect(command(.wheelDown, 3, 8, in: scene) == nil)
  }

  @Test("a click on a screenshot chooses it, but not through what lies over it, which scrolls")
  func thumbnails() async throws {
    let scene = try await Scene.results(pane: .screenshots)
    let thumbnails = scene.draw().targets.filter { (1..<22).contains($0.rect.origin.row) }
    #expect(thumbnails.map(\.action) == (0..<thumbnails.count).map { .click(.screenshot($0)) })
    #expect(thumbnails.count > 1)
    for (index, thumbnail) in thumbnails.enumerated() {
      let point = thumbnail.rect.origin
      #expect(command(.click, point.column, point.row, in: scene) == .click(.screenshot(index)))
    }
    scene.perform(.act("help"))
    let point = thumbnails[1].rect.origin
    // A line of the help is there.
    let click = command(.click, point.column, point.row, in: scene)
    #expect(click == nil || (0..<200).contains { click == .click(.row($0)) })
    #expect(command(.wheelDown, point.column, point.row, in: scene) == .move(.lines(1)))
    #expect(command(.wheelUp, 20, 5, in: scene) == .move(.lines(-1)))
  }

  @Test(
    "a click on a hint does what its key does; where it names two, each of them",
    arguments: [SceneState.data, .initial, .overview, .screenshots, .info, .error, .help, .saveFolder, .filteredAway])
  func hints(state: SceneState) async throws {
    let scene = try await state.scene()
    let line = Array(scene.lastLine)
    var presses = 0
    for target in scene.draw().targets where target.rect.origin.row == 23 {
      guard case .press(let key) = target.action else { continue }
      let expected = scene.browser.actions.command(for: key, in: scene.browser.keyScope)
      #expect(expected != nil)
      // The second key of two lies over the first one's.
      let column = target.rect.origin.column
      #expect(command(.click, column, 23, in: scene) == expected, "\(String(line[column...]))")
      presses += 1
    }
    #expect(presses > 0 || state == .filteredAway)
  }

  @Test("two quick clicks on a hint are two of its key only where that is a step")
  func quickClicks() async throws {
    let scene = try await SceneState.overview.scene()
    let steps = try column(of: "n p", in: scene)
    #expect(command(.doubleClick, steps, 23, in: scene) == .act("detail.next-app"))
    #expect(command(.doubleClick, steps + 2, 23, in: scene) == .act("detail.previous-app"))
    let escape = try column(of: "Esc", in: scene)
    #expect(command(.doubleClick, escape, 23, in: scene) == nil)
    #expect(command(.click, escape, 23, in: scene) == .act("back"))
  }
}
