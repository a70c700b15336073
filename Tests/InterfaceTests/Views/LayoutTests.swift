import Browser
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("Room", .inTurn)
struct LayoutTests {
  @Test(
    "side by side, developer and genre have room in the list, and the detail names all its panes", arguments: 131...260)
  func sideBySide(columns: Int) {
    let layout = Layout(size: Size(columns: columns, rows: 30))
    #expect(layout.isWide)
    #expect(layout.list.size.columns >= 58)
    let tabs = DetailTabs.place(in: layout.detail, shown: .overview)
    #expect(tabs.allSatisfy { $0.text.columns > 1 })
    #expect(layout.list.size.columns + 2 + layout.detail.size.columns == columns)
    #expect(layout.list.size.columns <= 102, "more than it needs is the detail's")
  }

  @Test("the panes' names are shorter where there is less room, that of the shown pane never", arguments: 40...260)
  func names(columns: Int) {
    let layout = Layout(size: Size(columns: columns, rows: 20))
    for pane in DetailPane.allCases {
      let tabs = DetailTabs.place(in: layout.detail, shown: pane)
      #expect(tabs.map(\.pane) == DetailPane.allCases)
      #expect(tabs[pane.rawValue - 1].text == SafeText("\(pane.rawValue) \(pane.title)"))
      #expect(tabs.allSatisfy { layout.detail.size.columns < 60 || $0.text.columns > 4 })
      #expect(zip(tabs, tabs.dropFirst()).allSatisfy { $0.column + $0.text.columns < $1.column })
      #expect(tabs.last.map { $0.column + $0.text.columns <= columns } == true)
    }
    let tabs = DetailTabs.place(in: layout.detail, shown: .info).map(\.text)
    let short: [SafeText] = [
      "1 Overview", "2 New", "3 Shots", "4 Reviews", "5 Info", "6 Changes", "7 Privacy", "8 Similar",
    ]
    if [80, 200].contains(columns) {
      #expect(
        Array(tabs) == (columns == 80 ? short : DetailPane.allCases.map { SafeText("\($0.rawValue) \($0.title)") }))
    }
    if columns == 40 { #expect(tabs == ["1", "2", "3", "4", "5 Info", "6", "7", "8"]) }
  }

  @Test("a detail that is hidden, and one that has the whole screen, leave no column between")
  func hidden() async throws {
    let size = Size(columns: 140, rows: 40)
    let scene = try await Scene.results(size)
    #expect(Layout(size: size, for: scene.browser).isWide)
    scene.perform(.act("list.beside"))
    #expect(Layout(size: size, for: scene.browser).list.size.columns == 140)
    scene.perform(.act("list.beside"))
    try await scene.open(.screenshots)
    #expect(Layout(size: size, for: scene.browser).isWide)
    scene.perform(.act("detail.accept"))
    #expect(
      Layout(size: size, for: scene.browser).detail == Rect(column: 0, row: 0, columns: 140, rows: 39),
      "all but the last line is an enlarged screenshot's")
  }

  @Test(
    "developer and genre come first in a row's second line; the icon's format and size only where room is left",
    arguments: [60, 80, 120, 140, 200])
  func secondLine(columns: Int) async throws {
    let scene = try await Scene.results(of: "devices", Size(columns: columns, rows: 24))
    // Behind the icon.
    let line = scene.body[1].drop { $0 != "A" }
    #expect(line.hasPrefix("Acme Weather Inc. · Weather"))
    #expect(line.contains("PNG") == [80, 200].contains(columns), "\(line)")
  }

  @Test("a row that fits in part is shown in part, and the selection stays on whole ones")
  func partOfRow() async throws {
    let size = Size(columns: 60, rows: 12)
    let scene = try await Scene.results(size)
    #expect(scene.rows[9].contains(" 4. "))
    scene.perform(.move(.lines(3)))
    #expect(scene.browser.home.list.rows.table.window.first == 1)
    #expect(Layout(size: size).visibleRows == 3)
  }

  @Test("a list of 90 columns or more says when an app was updated", arguments: [89, 90, 100])
  func updated(columns: Int) {
    let rows = RowColumns(widestPrice: 5, total: 25, width: columns, icon: Size(columns: 4, rows: 2))
    #expect((rows.updatedEnd != nil) == (columns >= 90))
  }

  @Test("the selection's colour begins behind the icon, and what is tracked has another than a bookmark")
  func highlight() async throws {
    let scene = try await Scene.results()
    let frame = scene.draw().frame
    let selected = Theme(depth: .palette256, isUTF8: true).selectedRow
    #expect((5..<80).allSatisfy { frame[$0, 2].style.background == selected.base.background })
    #expect((1..<5).allSatisfy { frame[$0, 2].style.background != selected.base.background })
    let row = Theme(depth: .sixteen, isUTF8: true).row
    #expect(row.sign.foreground != row.bookmark.foreground)
  }

  @Test("a row says that its app is for another device than was asked for")
  func otherDevice() async throws {
    let scene = try await Scene.results(of: "devices")
    #expect(scene.words.contains("Mac app · Halfmoon"))
    #expect(scene.words.contains("iPad app · A developer"))
    #expect(!scene.words.contains("iOS app"))
  }

  @Test(
    "a list to choose from is as high as its entries, and no higher than the screen",
    arguments: [(24, "device", 6), (24, "country", 20), (8, "country", 6)] as [(Int, ActionID, Int)])
  func pickers(rows: Int, list: ActionID, height: Int) async throws {
    let scene = try await Scene.results(Size(columns: 80, rows: rows))
    scene.perform(.act(list))
    let top = try #require(scene.rows.firstIndex { $0.contains("┌") })
    let bottom = try #require(scene.rows.firstIndex { $0.contains("└") })
    #expect(bottom - top + 1 == height)
  }

  @Test("what waits says how long at every width, and nothing of it is cut", arguments: 40...100)
  func pause(columns: Int) async throws {
    let scene = try await SceneState.pausing.scene(Size(columns: columns, rows: 10))
    #expect(scene.lastLine.contains("31 s"))
    #expect(!scene.lastLine.contains("…"))
  }
}
